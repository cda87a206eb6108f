import SourceText

/// The texts about expectations, and about names of routes.
extension Diagnostic {
    static func unknownRoute(_ text: String, known: [String], at range: SourceRange) -> Diagnostic {
        let near = NearName.closest(to: text, in: known + ReservedNames.outcomes)
        return Diagnostic(
            code: "unknown-route",
            message: "the route `\(text)` is not declared",
            range: range,
            remedy: known.isEmpty ? "the table has no route" : "`routes` lists them",
            nearName: near
        )
    }

    static func flagInUse(_ text: String, by route: Route, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "flag-in-use",
            message: "the route `\(route.name)` of \(route.place) asks for the flag `\(text)`",
            range: range,
            remedy: "replace or remove the route first"
        )
    }

    static func unknownCircumstance(_ text: String, at range: SourceRange) -> Diagnostic {
        let known = ["via", "in", "with", "=>"]
        return Diagnostic(
            code: "unexpected-word",
            message: "unexpected `\(text)` after the link",
            range: range,
            remedy: "write `expect URL [via SOURCE] [in SCENE] [with FLAG=off] => OUTCOME`",
            nearName: NearName.closest(to: text, in: known)
        )
    }

    static func stateForm(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "state",
            message: "`\(text)` is no state",
            range: range,
            remedy: "write `app=launching`, `auth=signed-out`, or `FLAG=off` for a flag"
        )
    }

    static func unknownOutcome(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unknown-outcome",
            message: "`\(text)` is no outcome and no name of a route",
            range: range,
            remedy: "write the name of a route, or one of "
                + listed(ReservedNames.outcomes),
            nearName: NearName.closest(to: text, in: ReservedNames.outcomes)
        )
    }

    static func unexpectedDetail(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message: "unexpected `\(text)` after the outcome",
            range: range,
            remedy: "write `[in TAB] [NAME=VALUE…] [!NAME] [over ROUTE] [because CODE]`",
            nearName: NearName.closest(to: text, in: ["in", "over", "because"])
        )
    }

    static func contradictingValue(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "contradiction",
            message: "`\(name)` cannot be both absent and have a value",
            range: range,
            remedy: "delete one of the two"
        )
    }

    static func notAnExpectation(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            code: "not-an-expectation",
            message: "`\(text)` does not belong into a check file",
            range: range,
            remedy: "a check file holds `expect` lines; write declarations into the table",
            nearName: NearName.closest(to: text, in: ["expect"])
        )
    }
}
