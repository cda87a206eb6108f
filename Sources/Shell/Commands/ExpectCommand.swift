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
        usage: "expect URL [via SOURCE] [in SCENE] [with STATE…] => OUTCOME [in TAB]"
            + " [NAME=VALUE…] [!NAME] [over ROUTE] [because CODE]"
            + " | expect nav [in SCENE] [tab TAB] => SCREEN… [in TAB] [NAME=VALUE…] [!NAME]"
            + " | expect inbox => ROUTE… | expect timeline => EVENT…",
        summary: "holds a link against an outcome, or the app against what it should be",
        discussion: [
            "OUTCOME is a route's name, or handled, fallback, unhandled, rejected, failed, invalid,"
                + " external, discarded, held, dropped, duplicate or unknown, with the words that"
                + " follow it in an answer; words at its end may be left out.",
            "NAME=VALUE is a value that was read, `!NAME` one that must not be there. `over ROUTE`"
                + " names a registration that matches too and ranks below the outcome's. `because"
                + " CODE` is, with `over`, the term that decides between these two, such as"
                + " outranked-literal; without it, a reason in the step that decides (`help CODE`).",
            "`expect nav` names the screens of a tab from its root to the top, or `empty`: of the tab"
                + " and scene in front unless others are named. `in TAB` is the tab in front, NAME=VALUE"
                + " a value of the screen on top. `expect inbox` names the routes of the links that"
                + " wait, in order, or `empty`. `expect timeline` names what happened to links, in"
                + " this order, as in `held product presented product`; `!dropped` has not happened"
                + " (`help timeline`).",
            "In a table and in check files, expectations are run by `check`, from an app that is ready"
                + " and signed in; at the prompt, in a batch and in a scenario, from the app as it is."
                + " Nothing is changed.",
        ],
        action: { call, session in
            if AppExpectation.isMeant(by: call.arguments) { return session.expectApp(call) }
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
                CheckReport.Section(tenant, [tenant.judge(expectation, from: tenant.app)])
            }
            // A name that one of the tenants declares is known.
            let checks = tenants.map { $0.table.check([expectation], in: call.source) }
            let unknown = checks.contains(where: \.isEmpty) ? [] : checks.flatMap { $0 }
            return session.checked(CheckReport(sections), unknown, in: call.source)
        }
    )
}

extension ShellSession {
    /// Holds the app of the tenant in use against an expectation.
    fileprivate mutating func expectApp(_ call: CommandCall) -> ShellOutcome {
        let parsed = AppExpectation.parse(call.arguments, of: call.statement, in: call.source)
        guard let expectation = parsed.value, !parsed.hasErrors else {
            return failure(parsed.diagnostics, in: call.source, status: .usage)
        }
        guard let tenant = tenantInUse() else { return noTenantInUse(call) }
        let result = CheckResult.app(tenant.judge(expectation, tenant.app))
        let unknown = tenant.table.check(expectation, in: call.source)
        let report = CheckReport([CheckReport.Section(tenant, [result])])
        return checked(report, unknown, in: call.source)
    }

    fileprivate func checked(
        _ report: CheckReport,
        _ unknown: [Diagnostic],
        in source: SourceText
    ) -> ShellOutcome {
        let isHeld = report.failureCount == 0
        var outcome = result(
            isHeld && !isInteractive ? Document() : report.document,
            json: report.json,
            status: isHeld ? .success : .finding
        )
        outcome.diagnostics = rendered(unknown, in: source)
        return outcome
    }

    /// The tenants that judge an expectation: the one in use, else those that accept its link, else
    /// all.
    fileprivate mutating func judges(of expectation: Expectation) -> Result<[Tenant], FileProblem> {
        if let tenant = tenantInUse() { return .success([tenant]) }
        return allTenants().flatMap { all in
            if all.usable.isEmpty { return .failure(WalkCommand.noTenants) }
            let accepting = all.usable.filter { tenant in
                tenant.judge(expectation, from: tenant.app).walk.isAccepted
            }
            return .success(accepting.isEmpty ? all.usable : accepting)
        }
    }
}
