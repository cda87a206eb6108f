internal import AppModel
internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

extension ShellCommand {
    static let link = ShellCommand(
        name: "link",
        group: .links,
        usage: "link ROUTE [NAME=VALUE…]",
        summary: "writes a link that a route takes, with the values given",
        discussion: [
            "The link stands alone on the first line, and the route reads the same values from it. NAME is"
                + " a value of the pattern; any other becomes a field of the query. A rest takes"
                + " one NAME=VALUE for each segment. An optional tail is written when one of its"
                + " values is given.",
            "Scheme and host are the route's, else the first ones of the allow-lists that lead"
                + " to the route. When none does, the lines below the link say what takes it and"
                + " why, and the status is never 0.",
        ],
        action: { call, session in
            guard let tenant = session.tenantInUse() else { return session.noTenantInUse(call) }
            var words = call.arguments[...]
            guard let route = words.popFirst() else {
                return call.missing("the route", in: session)
            }
            switch values(words, call) {
            case .failure(let diagnostics):
                return session.failure(diagnostics.list, in: call.source, status: .usage)
            case .success(let values):
                let flags = tenant.app.flags
                let result = tenant.link(
                    to: route.text,
                    values: values,
                    context: DispatchContext(flags: flags)
                )
                switch result {
                case .failure(let problem):
                    let diagnostic = problem.diagnostic(route, Array(words), values, call, tenant)
                    return call.failure(diagnostic, in: session)
                case .success(let link): return session.shown(link, in: tenant)
                }
            }
        }
    )

    private struct Diagnostics: Error { let list: [Diagnostic] }

    /// Reads `NAME=VALUE…`, as after the outcome of an expectation.
    private static func values(
        _ words: ArraySlice<Word>,
        _ call: CommandCall
    ) -> Result<[(name: String, value: String)], Diagnostics> {
        if let word = words.first(where: { $0.assignment == nil }) {
            return .failure(Diagnostics(list: [.notAValue(word)]))
        }
        let end = call.statement.end
        let start = ["x:", "=>", "handled"].map { Word(text: $0, range: end) }
        let parsed = Expectation.parse(start + words, of: call.statement, in: call.source)
        guard let expectation = parsed.value else {
            return .failure(Diagnostics(list: parsed.diagnostics))
        }
        return .success(
            expectation.values.compactMap { value in
                if case .equals(let name, let text) = value { (name, text) } else { nil }
            }
        )
    }
}

extension ShellSession {
    /// The link, and what happens to it where the route does not take it.
    fileprivate func shown(_ link: WrittenLink, in tenant: Tenant) -> ShellOutcome {
        let report = LinkReport(link, in: tenant, showsAll: display.showsAll)
        let outcome = ExitStatus(link.walk.outcome)
        let missed = outcome == .success ? ExitStatus.notHandled : outcome
        let status = link.fit == .taken ? .success : missed
        return result(report.document(width: display.width), json: report.json, status: status)
    }
}
