package import SourceText

/// The words of the language that this version refuses, each with what works instead.
///
/// They are part of the language and get a diagnostic of their own, so that a table of a newer
/// version says what it needs. To add a capability, delete its row here and read its words.
enum NotInThisVersion {
    /// Statements, by their first word.
    static let statements = [
        "plugin": "`show`, `external`, `discard`, `decline` and `redirect` need no code"
    ]

    /// Actions, by their first word.
    static let actions = [
        "plugin": "write what the code does as `show`, `decline` or `redirect`"
    ]

    /// Outcomes of an expectation, by their words.
    static let outcomes = [
        "failed plugin": "expect `failed value KEY` or `failed redirect`"
    ]
}

extension Diagnostic {
    /// The words are part of the language, and of a later version of Waymark.
    package static func notInThisVersion(
        _ words: String,
        instead: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "not-in-this-version",
            message: "`\(words)` is not in this version",
            range: range,
            remedy: instead
        )
    }
}
