internal import SourceText

/// A statement of the language that this version does not have, and what works instead.
struct MissingStatement {
    let name: String
    let instead: String

    /// All of them, in the order of the manual.
    static let all = [
        MissingStatement(name: "export", instead: "`show`, which writes the table"),
        MissingStatement(name: "replay", instead: "a batch of `open URL` lines"),
    ]

    /// The statement of a name; nil when the language has none.
    static func named(_ name: String) -> MissingStatement? { all.first { $0.name == name } }

    /// What is said about it.
    func diagnostic(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "not-in-this-version",
            message: "`\(name)` is not in this version",
            range: range,
            remedy: "there is \(instead)"
        )
    }
}
