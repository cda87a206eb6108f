import SourceText

/// One modifier of a route: its first word, and how the rest of it is read.
///
/// A new modifier is a row of ``all`` and an extension of ``RouteReader``.
struct RouteModifier: Sendable {
    /// The first word.
    let word: String
    /// Reads the words after the first, which is given for its place.
    let read: @Sendable (inout RouteReader, Word) -> Void

    /// All modifiers, in the order in which they are written.
    static let all = [
        RouteModifier(word: "exact") { $0.readMatch(.exact, $1) },
        RouteModifier(word: "prefix") { $0.readMatch(.prefix, $1) },
        RouteModifier(word: "host") { reader, _ in reader.readHosts() },
        RouteModifier(word: "scheme") { reader, _ in reader.readSchemes() },
        RouteModifier(word: "when") { reader, _ in reader.readConditions() },
        RouteModifier(word: "needs") { reader, _ in reader.readNeeds() },
        RouteModifier(word: "secret") { reader, _ in reader.readSecrets() },
        RouteModifier(word: "fragment-parameters") { reader, _ in
            reader.route.readsFragmentParameters = true
        },
        RouteModifier(word: "unreadable") { reader, _ in reader.readUnreadable() },
    ]

    /// The modifiers by their first word.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

    /// The words that end a list.
    static let stops = Set(all.map(\.word) + ["->", "=>"])
}
