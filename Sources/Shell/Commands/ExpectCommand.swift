internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellCommand {
    static let expect = ShellCommand(
        name: "expect",
        group: .links,
        usage: "expect URL [via SOURCE] [with STATE…] => OUTCOME [in TAB] [NAME=VALUE…] [!NAME]"
            + " [over ROUTE] [because CODE]",
        summary: "holds a link against an outcome",
        discussion: [
            "OUTCOME is a route's name, or handled, fallback, unhandled, rejected, failed, invalid,"
                + " external, discarded, held or unknown, with the words that follow it in an"
                + " answer; words at its end may be left out.",
            "In a table and in check files, expectations are run by `check`, from the flags as"
                + " declared; at the prompt and in a batch, from the session's flags. Nothing is"
                + " changed.",
        ],
        action: { call, session in
            let parsed = Expectation.parse(call.arguments, of: call.statement, in: call.source)
            guard let expectation = parsed.value, !parsed.hasErrors else {
                return session.failure(parsed.diagnostics, in: call.source, status: .usage)
            }
            let tenants: [Tenant]
            switch session.judges(of: expectation) {
            case .success(let found): tenants = found
            case .failure(let problem): return session.failure(problem)
            }
            let sections = tenants.map { tenant in
                let flags = session.tenants[tenant.name]?.flags ?? [:]
                let states = flags.sorted { $0.key < $1.key }.map { StateSetting.flag($0, $1) }
                var own = expectation
                own.states = states + own.states
                return CheckReport.Section(tenant, [tenant.judge(own)])
            }
            let unknown = tenants.flatMap { $0.table.check([expectation], in: call.source) }
            let report = CheckReport(sections)
            let isHeld = report.failureCount == 0
            var outcome = session.result(
                isHeld && !session.isInteractive ? Document() : report.document,
                json: report.json,
                status: isHeld ? .success : .finding
            )
            outcome.diagnostics = session.rendered(unknown, in: call.source)
            return outcome
        }
    )
}

extension ShellSession {
    /// The tenants that judge an expectation: the one in use, else those that accept its link, else
    /// all.
    fileprivate mutating func judges(of expectation: Expectation) -> Result<[Tenant], FileProblem> {
        if let tenant = tenantInUse() { return .success([tenant]) }
        return allTenants().flatMap { all in
            if all.usable.isEmpty { return .failure(WalkCommand.noTenants) }
            let accepting = all.usable.filter { tenant in
                tenant.explain(expectation.url, context: DispatchContext(expectation)).isAccepted
            }
            return .success(accepting.isEmpty ? all.usable : accepting)
        }
    }
}
