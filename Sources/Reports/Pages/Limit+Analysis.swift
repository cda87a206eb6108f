internal import SourceText

/// The limits of answers about all links, in the order of the words of their answers.
extension Limit {
    static let analysis = [
        Limit(
            name: "analysisStates",
            subject: "kinds of paths that `changes` or one finding of `lint` looks at",
            number: Limits.analysisStates,
            beyond: "the answer says that it is not complete",
            code: "states-limit"
        ),
        Limit(
            name: "analysisQuestions",
            subject: "kinds of links that `changes` or one finding of `lint` asks about",
            number: Limits.analysisQuestions,
            beyond: "the answer says that it is not complete",
            code: "questions-limit"
        ),
        Limit(
            name: "searchStates",
            subject: "kinds of paths in a search of `why … not …` or of two tenants",
            number: Limits.searchStates,
            beyond: "what was found until then is shown",
            code: nil
        ),
        Limit(
            name: "searchQuestions",
            subject: "kinds of links that such a search asks about",
            number: Limits.searchQuestions,
            beyond: "what was found until then is shown",
            code: nil
        ),
        Limit(
            name: "parameterTypes",
            subject: "types of a parameter in one place that `changes` tells apart",
            number: Limits.parameterTypes,
            beyond: "the answer says that it is not complete",
            code: "types-limit"
        ),
        Limit(
            name: "redirectsFollowed",
            subject: "redirects in a row that insert values, for `changes` and `lint`",
            number: Limits.redirectsFollowed,
            beyond: "the answer says that it is not complete",
            code: "redirect"
        ),
        Limit(
            name: "regionLines",
            subject: "lines that `changes` describes one way to move with",
            number: Limits.regionLines,
            beyond: "the answer says that links fit no line listed",
            code: nil
        ),
        Limit(
            name: "wordPluses",
            subject: "`+` and spaces in a word, where tables disagree about `+`",
            number: Limits.wordPluses,
            beyond: "the answer says that it is not complete",
            code: "plus"
        ),
    ]
}
