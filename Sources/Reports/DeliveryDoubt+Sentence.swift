package import LinkDelivery

extension DeliveryDoubt {
    /// What nobody documents, as a sentence for a reader.
    package var sentence: String {
        switch self {
        case .innerSlashes: "`//` inside a path is only reported to count as one slash"
        case .slashForQuestionMark: "`?` is only reported to stand for a slash, too"
        case .oneCharacterPath: "a path pattern of one character is only reported to get no slash"
        case .emptyPath: "an empty path pattern is only reported to fit the root alone"
        case .doubleStar: "the path pattern `**` is only reported to be the same as `*`"
        case .backslash: "a backslash in a pattern is reported to behave oddly"
        case .manyStars: "a pattern with more than 64 stars is reported not to fit"
        case .largePattern: "the patterns are too large with the values of their variables"
        case .letterCase: "letters outside ASCII are only reported to lose their case, too"
        case .itemNameCase: "names of query items are only reported to keep their case"
        case .escapedDelimiter: "an escaped `&` or `=` is only reported not to split a query"
        case .notUTF8: "nobody knows how escapes that are not UTF-8 are compared"
        case .wrongType: "a value of the wrong type is only reported to be ignored"
        case .privateKey: "the rule has a key that only the system's own apps may use"
        case .defaultsForPaths: "defaults are only reported to reach `paths`"
        case .identifierList: "`appIDs` that is no list is only reported to be ignored"
        case .identifierCase:
            "the identifiers differ in letter case, and nobody knows if that counts"
        case .secondEntry: "a second entry for the same app is only reported to be ignored"
        case .noRules: "an entry without rules is only reported to take every link"
        case .appsOnly: "`apps` without `details` is only reported to take every link"
        case .excludedThenWildcard:
            "nobody knows whether a wildcard's file is asked after an exclusion"
        case .repeatedName: "a name comes twice, and nobody knows which one counts"
        }
    }
}
