import SourceText

/// The texts about schemes and hosts.
extension Diagnostic {
    static func invalidScheme(_ text: String, at range: SourceRange) -> Diagnostic {
        let stem = String(text.prefix { $0 != ":" })
        return Diagnostic(
            code: "invalid-scheme",
            message: "`\(text)` is no scheme",
            range: range,
            remedy: stem != text && SchemeName.lowered(stem) != nil
                ? "write `\(stem.lowercased())`"
                : "a scheme is a letter, then letters, digits, `+`, `-` and `.`"
        )
    }

    static func hostWithOtherParts(
        _ text: String,
        host: String,
        part: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "invalid-host",
            message: "`\(text)` has \(part), which is no part of a host",
            range: range,
            remedy: host.isEmpty ? nil : "write `\(host)`"
        )
    }

    static func invalidHost(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-host",
            message: "`\(text)` is no host",
            range: range,
            remedy: "write a host as in `example.com`, `*.example.com`, `[::1]`, or `*` for any"
        )
    }

    static func misplacedWildcard(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-host",
            message: "`*` in `\(text)` is not the whole first label",
            range: range,
            remedy: "write `*.example.com` for one or more labels, or `*` for any host"
        )
    }

    static func hostNotASCII(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-host",
            message: "the host `\(text)` is not ASCII",
            range: range,
            remedy: "write the form that links carry, `xn--…`; `split` shows it for a link"
        )
    }

    static func noneOutsideOfAllow(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "invalid-host",
            message: "`none` belongs to `allow host`: a route with `host` matches no link "
                + "without one",
            range: range,
            remedy: "delete it, or write `\"none\"` for the host of that name"
        )
    }

    static func schemeNotAllowed(
        _ scheme: String,
        known: [String],
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "unused-scheme",
            message: "`for \(scheme)` admits nothing: `allow scheme` does not list it",
            range: range,
            remedy: "write `allow scheme \(scheme)`, or delete it here",
            nearName: NearName.closest(to: scheme, in: known)
        )
    }

    static func notDeclared(
        _ kind: String,
        _ name: String,
        known: [String],
        at range: SourceRange
    ) -> Diagnostic {
        let usage =
            switch kind {
            case "flag": "flag \(name) on"
            case "tab": "tabs \(name)=SCREEN"
            case "screen": "route NAME PATTERN -> show \(name)"
            default: "\(kind) \(name) …"
            }
        return Diagnostic(
            code: "unknown-\(kind)",
            message: "the \(kind) `\(name)` is not declared",
            range: range,
            remedy: "declare it: `\(usage)`",
            nearName: NearName.closest(to: name, in: known)
        )
    }
}
