import SourceText

/// One modifier of a route: its first word, and how the rest of it is read.
///
/// A new modifier is a row of ``all`` and an extension of ``RouteReader``.
struct RouteModifier: Sendable {
    /// The first word.
    let word: String
    /// Reads the words after the first, which is given for its place, into a route.
    let read: @Sendable (inout RouteReader, inout Route, Word) -> Void

    /// All modifiers, in the order in which they are written.
    static let all = [
        RouteModifier(word: "exact") { $0.readMatch(.exact, of: &$1, $2) },
        RouteModifier(word: "prefix") { $0.readMatch(.prefix, of: &$1, $2) },
        RouteModifier(word: "host") { reader, route, _ in reader.readHosts(of: &route) },
        RouteModifier(word: "scheme") { reader, route, _ in reader.readSchemes(of: &route) },
        RouteModifier(word: "when") { reader, route, _ in reader.readConditions(of: &route) },
        RouteModifier(word: "needs") { reader, route, _ in reader.readNeeds(of: &route) },
        RouteModifier(word: "secret") { reader, _, _ in reader.readSecrets() },
        RouteModifier(word: "fragment-parameters") { _, route, _ in
            route.readsFragmentParameters = true
        },
        RouteModifier(word: "unreadable") { reader, route, _ in reader.readUnreadable(of: &route) },
    ]

    /// The modifiers by their first word.
    static let named = KeywordTable(all) { $0.word }

    /// The words that end a list.
    static let stops = Set(all.map(\.word) + ["->", "=>"])
}
