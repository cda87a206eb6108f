internal import Reports
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellCommand {
    static let check = ShellCommand(
        name: "check",
        group: .links,
        usage: "check",
        summary: "runs all expectations of the tenant in use, else of all tenants",
        discussion: [
            "Expectations stand in a table and in the *.check files beside it. Each starts from an app"
                + " that is ready, with one scene, a signed-in user, and flags as declared. For one"
                + " that failed stand what was expected, what was found, and the first line of `why`.",
            "Scenarios stand in *.scenario files (`help scenario`). Each file starts from the same"
                + " state, and what happens in it adds up.",
            "The status is 0 when all held, 1 when one failed, and 3 when a table or file cannot be"
                + " used or no expectation was found.",
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            if let tenant = session.tenantInUse() {
                return session.check(AllTenants(usable: [tenant]))
            }
            switch session.allTenants() {
            case .failure(let problem): return session.failure(problem)
            case .success(let all): return session.check(all)
            }
        }
    )
}

extension ShellSession {
    /// Judges the expectations of tenants; the status tells whether all can be used.
    fileprivate func check(_ all: AllTenants) -> ShellOutcome {
        let showsHeld = display.format == .json
        let sections = all.usable.map { tenant in
            CheckReport.Section(tenant, keepsHeld: showsHeld, check: tenant.check)
        }
        guard all.usable.contains(where: { $0.expectationCount > 0 }) else {
            let problem = FileProblem(
                path: all.usable.count == 1 ? "\(all.usable[0].name)" : "tenants",
                message: "no expectation was found",
                remedy:
                    "write `expect URL => OUTCOME` into the table, or into a *.check or *.scenario file"
                    + " beside it"
            )
            return ShellOutcome(
                diagnostics: all.diagnostics + rendered(problem),
                status: .unusable
            )
        }
        let report = CheckReport(sections, unusable: all.unusable)
        let found: ExitStatus = report.failureCount == 0 ? .success : .finding
        var outcome = result(
            report.document,
            json: report.json,
            status: all.unusable.isEmpty ? found : .unusable
        )
        outcome.diagnostics = all.diagnostics
        return outcome
    }
}
