import SourceText

/// The texts about routes, fallbacks and actions.
extension Diagnostic {
    static func unknownModifier(_ word: Word, known: [String]) -> Diagnostic {
        let text = word.text
        return Diagnostic(
            code: "unknown-modifier",
            message: "unknown modifier `\(text)`",
            range: word.range,
            remedy: "modifiers are \(listed(known))",
            nearName: NearName.closest(to: text, in: known)
        )
    }

    static func modifierTwice(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "modifier-twice",
            message: "`\(text)` is written twice",
            range: range,
            remedy: "write it once, with all its words"
        )
    }

    static func exactAndPrefix(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "modifier-twice",
            message: "a route is either `exact` or `prefix`",
            range: range,
            remedy: "delete one of the two"
        )
    }

    static func modifierAfterArrow(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message: "`\(text)` stands after the action",
            range: range,
            remedy: text == "->" || text == "=>"
                ? "a route has one action" : "modifiers stand before `->`"
        )
    }

    static func repeatedItem(_ kind: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "item-twice",
            message: "the \(kind) `\(text)` is written twice",
            range: range,
            remedy: "delete one of the two"
        )
    }

    static func arrowMissing(
        _ arrow: String,
        usage: String,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "arrow-missing",
            message: "`\(arrow)` is missing",
            range: range,
            remedy: "write `\(usage)`"
        )
    }

    static func wrongArrow(_ arrow: String, meant: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "wrong-arrow",
            message: "`\(arrow)` stands where `\(meant)` belongs",
            range: range,
            remedy: "`->` leads to an action, `=>` to an expected outcome"
        )
    }

    static func unknownValue(_ text: String, known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-name",
            message: "the pattern has no value `\(text)`",
            range: range,
            remedy: known.isEmpty ? nil : "its values are \(listed(known))",
            nearName: NearName.closest(to: text, in: known)
        )
    }

    static func templateUnreadable(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .warning,
            code: "redirect-target",
            message: "the redirect makes no link that can be read: `\(reason)`",
            range: range,
            remedy: "`help \(reason)` says what to change"
        )
    }

    static func templateForm(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "redirect-target",
            message: "the target `\(text)` is neither a path nor a full URL",
            range: range,
            remedy: "write `/\(text)`, or a URL with its scheme"
        )
    }

    static func nameInAuthority(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "redirect-target",
            message: "a value cannot be part of the host or port of a redirect",
            range: range,
            remedy: "write the host in full, one route for each host"
        )
    }

    static func unboundName(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unbound-name",
            message: "`\(name)` is no value of the pattern",
            range: range,
            remedy: known.isEmpty
                ? "declare it in the pattern, as in `/p/:\(name)`"
                : "the pattern has \(listed(known))",
            nearName: NearName.closest(to: name, in: known)
        )
    }

    static func wrongKindOfName(
        _ name: String,
        isRest: Bool,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "unbound-name",
            message: isRest ? "`\(name)` is one value, no rest" : "`\(name)` is a rest",
            range: range,
            remedy: isRest ? "write `:\(name)`" : "write `*\(name)`"
        )
    }

    static func fallbackDeclines(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fallback-action",
            message: "a fallback cannot decline: nothing comes after it",
            range: range,
            remedy: "delete the line; without a fallback the link is unhandled"
        )
    }

    static func fallbackName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "fallback-action",
            message: "a fallback has no pattern, so `\(name)` has no value",
            range: range,
            remedy: "write a route with the pattern `/*\(name)`, or a target without names"
        )
    }

    static func secondFallback(
        _ source: String?,
        first: Place,
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            code: "duplicate-fallback",
            message: "line \(first.line) has a fallback "
                + (source.map { "via `\($0)`" } ?? "for every source") + " already",
            range: range,
            remedy: "delete one of the two; one fallback for each source, and one for the rest"
        )
    }
}
