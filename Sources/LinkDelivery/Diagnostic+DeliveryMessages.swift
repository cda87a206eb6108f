import SourceText

/// What is said of entitlements and property lists; warnings, since the system judges the files.
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

    static func wrongType(_ path: String, wanted: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "wrong-type",
            message: "\(path) is not \(wanted)",
            range: range ?? SourceRange(0, 0)
        )
    }

    static func scheme(_ text: String, path: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "not-a-scheme",
            message: "`\(text)` at \(path) is no scheme",
            range: range ?? SourceRange(0, 0),
            remedy: "a scheme begins with a letter and has letters, digits, `+`, `-` and `.`"
        )
    }

    static func domain(
        _ flaw: AssociatedDomain.Flaw,
        _ domain: AssociatedDomain,
        path: String,
        at range: SourceRange?
    ) -> Diagnostic {
        let reason =
            switch flaw {
            case .port: "names a port, and covers nothing"
            case .notHost: "is more than a host"
            case .host: "names no host"
            case .buildSetting: "has a setting of the build that is not filled in"
            case .mode: "has a query that is no mode"
            }
        return Diagnostic(
            .warning,
            code: "associated-domain-\(flaw.rawValue)",
            message: "`\(domain.text)` at \(path) \(reason)",
            range: range ?? SourceRange(0, 0),
            remedy: flaw == .buildSetting
                ? "read the entitlements of the signed product"
                : "write `applinks:HOST`, or `applinks:HOST?mode=developer`"
        )
    }
}
