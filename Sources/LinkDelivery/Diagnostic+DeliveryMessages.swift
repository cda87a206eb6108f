import SourceText

/// Why a file beside a table says nothing; warnings, since the table can be used without it.
extension Diagnostic {
    static func notPropertyList(_ fault: PropertyList.Fault) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "not-a-property-list",
            message: fault.message,
            range: SourceRange(fault.offset, fault.offset),
            remedy: "`plutil -lint FILE` checks it on a Mac"
        )
    }

    static let tooLarge = Diagnostic(
        .warning,
        code: "association-file-too-large",
        message: "the system takes at most \(AssociationFile.mostBytes) bytes",
        range: SourceRange(0, 0)
    )

    static func notJSON(_ fault: JSONReader.Fault) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "association-file-not-json",
            message: fault.message,
            range: SourceRange(fault.offset, fault.offset)
        )
    }

    static func wrongShape(_ node: JSONNode, path: String) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "wrong-type",
            message: "\(path) is \(node.kind), not an object",
            range: SourceRange(node.range.lower, node.range.lower)
        )
    }
}
