internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellCommand {
    static let tenants = ShellCommand(
        name: "tenants",
        group: .session,
        usage: "tenants",
        summary: "lists the tenants",
        discussion: [
            "Tenants are the folders of --tenants DIR, else of $WAYMARK_TENANTS, else of ./Tenants,"
                + " and those that `tenant NAME` started in memory. The status is 3 when one cannot"
                + " be used."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            let names: [TenantName]
            switch session.allNames() {
            case .success(let found): names = found
            case .failure(let problem): return session.failure(problem)
            }
            var diagnostics = ""
            if case .success(let listing) = session.environment.listTenants() {
                diagnostics = listing.problems.map { session.rendered($0) }.joined()
            }
            var isComplete = true
            for name in names {
                let result = session.load(name)
                diagnostics += result.diagnostics
                isComplete = isComplete && result.isUsable
            }
            let report = TenantsReport(names.map { session.entry(for: $0) })
            var outcome = session.result(
                report.document,
                json: report.json,
                status: isComplete ? .success : .unusable
            )
            outcome.diagnostics = diagnostics
            return outcome
        }
    )
}

extension ShellSession {
    fileprivate func entry(for name: TenantName) -> TenantsReport.Entry {
        let state = tenants[name]
        return TenantsReport.Entry(
            name: name.description,
            title: state?.table.tenant?.title,
            routes: state?.table.routes.count,
            expectations: (state?.table.expectations.count ?? 0)
                + (state?.expectations.count ?? 0)
                + (state?.scenarios.reduce(0) { $0 + $1.expectationCount } ?? 0),
            isInUse: name == inUse,
            isChanged: state?.isChanged ?? false
        )
    }
}
