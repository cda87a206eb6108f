/// Something that nobody documents and no record of the system's own tool shows.
///
/// What Waymark says then is what third parties report; the answer is `uncertain` where another
/// reading would end otherwise.
package enum DeliveryDoubt: String, Sendable, Hashable, CaseIterable {
    /// `//` inside a path or pattern, read as one slash.
    case innerSlashes = "inner-slashes"
    /// `?` that stands for a slash.
    case slashForQuestionMark = "slash-for-question-mark"
    /// A path pattern of one character, which gets no slash before it.
    case oneCharacterPath = "one-character-path"
    /// An empty path pattern.
    case emptyPath = "empty-path"
    /// The path pattern `**`.
    case doubleStar = "double-star"
    /// A backslash in a pattern.
    case backslash
    /// More than 64 stars in one pattern.
    case manyStars = "many-stars"
    /// A pattern that is too large with all values of its variables.
    case largePattern = "large-pattern"
    /// Letter case outside ASCII.
    case letterCase = "letter-case"
    /// Names of query items that differ in letter case only.
    case itemNameCase = "item-name-case"
    /// Escapes that stand for `&` or `=` in a query.
    case escapedDelimiter = "escaped-delimiter"
    /// Escapes that are not UTF-8.
    case notUTF8 = "not-utf8"
    /// A value of the wrong type.
    case wrongType = "wrong-type"
    /// A key that third parties may not use.
    case privateKey = "private-key"
    /// Defaults that reach `paths`.
    case defaultsForPaths = "defaults-for-paths"
    /// `appIDs` that is no list.
    case identifierList = "identifier-list"
    /// An application identifier that differs in letter case only.
    case identifierCase = "identifier-case"
    /// A second entry for the same app.
    case secondEntry = "second-entry"
    /// An entry without a list of rules, which takes every link.
    case noRules = "no-rules"
    /// `apps` without `details`.
    case appsOnly = "apps-only"
    /// A link that an exact host's file excludes, and the file of the wildcard takes.
    case excludedThenWildcard = "excluded-then-wildcard"
    /// A name that comes twice in one object.
    case repeatedName = "repeated-name"
}

/// How well a statement about the system is founded.
package enum DeliveryCertainty: String, Sendable, Hashable, CaseIterable {
    /// Apple's documentation says it.
    case documented
    /// The system's own tool was seen to do it.
    case recorded
    /// Third parties say it.
    case uncertain
}
