package import RouteAnalysis
internal import RouteTables
internal import SourceText

extension Uncovered {
    /// A stable code in kebab-case.
    package var code: String {
        switch self {
        case .states: "states-limit"
        case .questions: "questions-limit"
        case .redirect: "redirect"
        case .types: "types-limit"
        case .plus: "plus"
        case .app: "app"
        case .delivery: "delivery"
        }
    }

    /// What is not covered, as a sentence for a reader.
    package var sentence: String {
        switch self {
        case .states(let limit): "links beyond the first \(limit) kinds of paths"
        case .questions(let limit): "what more than \(limit) questions would tell"
        case .redirect(let route):
            "links that \(route) redirects: values are followed as they are, one by one, in order, for"
                + " \(Limits.redirectsFollowed) redirects in a row"
        case .types: "values of a parameter with more than 64 types"
        case .plus:
            "query fields with a `+` or a space in their name, or many in a word, which the tables read "
                + "differently"
        case .app(let words):
            "what the app does with a link that has come to it: \(words.joined(separator: ", "))"
                + (words.count == 1 ? " differs" : " differ")
        case .delivery: "which links the system hands over: the files beside the tables differ"
        }
    }
}
