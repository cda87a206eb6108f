import SourceText

/// One kind of statement that a table file may hold: its first word, and how the rest is read.
///
/// A new kind is a row of ``all`` and an extension of ``TableReader``.
struct Declaration: Sendable {
    /// Where the statement may stand.
    enum Use { case file, prompt, both }

    /// The first word.
    let word: String
    /// Where it may stand.
    let use: Use
    /// Reads the words after the first.
    let read: @Sendable (inout TableReader, inout WordCursor, Statement) -> Void

    /// All kinds, in the order of the manual.
    static let all = [
        Declaration(word: "language", use: .file) { $0.readLanguage(&$1, $2) },
        Declaration(word: "tenant", use: .both) { $0.readTenant(&$1, $2) },
        Declaration(word: "tabs", use: .both) { $0.readTabs(&$1, $2) },
        Declaration(word: "allow", use: .both) { $0.readAllow(&$1, $2) },
        Declaration(word: "flag", use: .both) { $0.readFlag(&$1, $2) },
        Declaration(word: "policy", use: .both) { $0.readPolicy(&$1, $2) },
        Declaration(word: "plugin", use: .both) { $0.readPlugin(&$1, $2) },
        Declaration(word: "route", use: .both) { $0.readRoute(&$1, $2) },
        Declaration(word: "fallback", use: .both) { $0.readFallback(&$1, $2) },
        Declaration(word: "waive", use: .both) { $0.readWaiver(&$1, $2) },
        Declaration(word: "expect", use: .both) { $0.readExpectation(&$1, $2) },
        Declaration(word: "remove", use: .prompt) { $0.readRemoval(&$1, $2) },
        Declaration(word: "routes", use: .prompt) { $0.readClearing(&$1, $2) },
    ]

    /// The kinds by their first word.
    static let named = KeywordTable(all) { $0.word }

    /// The first words of the statements that may stand in a place.
    static func words(in mode: EditMode) -> [String] {
        all.filter { $0.use == .both || ($0.use == .file) == (mode == .file) }.map(\.word)
    }

    /// The first words of the statements that ask, open, and work on the session.
    static let promptWords: Set<String> = [
        "open", "why", "split", "link", "app", "auth", "scene", "inbox", "nav", "timeline",
        "tenants", "use", "reload", "new", "show", "save", "export", "import", "source",
        "check", "lint", "help", "set", "history", "quit", "remove", "routes", "watch", "output",
        "edit", "payload", "activity", "matrix", "reset", "trust", "plugins",
    ]
}

extension RouteTable {
    /// The first words of the statements that ``apply(_:in:as:)`` takes.
    package static func declarationWords(in mode: EditMode) -> [String] {
        Declaration.words(in: mode)
    }
}
