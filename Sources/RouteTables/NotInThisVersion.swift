package import SourceText

/// The words of the language that this version refuses, each with what works instead.
///
/// They are part of the language and get a diagnostic of their own, so that a table of a newer
/// version says what it needs. To add a capability, delete its row here and read its words.
enum NotInThisVersion {
    /// Policies that speak about an app, by name.
    static let policies: [PolicyName: String] = [
        .launching: app, .signedOut: "`needs auth` holds a link until the user is signed in",
        .inbox: app, .duplicates: app, .navigation: app, .initialLink: app, .consume: app,
    ]

    /// Outcomes of an expectation, by their words.
    static let outcomes = [
        "held launching": "`held auth` is known; the app is always ready",
        "dropped": app, "duplicate": app,
    ]

    /// `in SCENE` before the arrow of an expectation.
    static let scene = "delete it; `in TAB` stands after `=>`"

    /// `with app=…`.
    static let appState = "delete it; the app is always ready"

    private static let app = "delete the line; the app is always ready, and shows what is handled"
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
