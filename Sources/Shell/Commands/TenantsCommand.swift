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
                + " be used.",
            "Where all tenants are asked, a session keeps \(ShellSession.keptTenants) of them as they were"
                + " read, until `reload`, and those that answered; more are read again each time.",
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            var names = Set(session.tenants.keys)
            var diagnostics = ""
            switch session.environment.listTenants() {
            case .success(let listing):
                names.formUnion(listing.names)
                diagnostics = listing.problems.map { session.rendered($0) }.joined()
            case .failure(let problem):
                // Tenants in memory need no folder.
                if names.isEmpty { return session.failure(problem) }
            }
            var entries: [TenantsReport.Entry] = []
            let inUse = session.inUse
            diagnostics += session.visit(names.sorted()) { name, state in
                entries.append(TenantsReport.Entry(name, state, isInUse: name == inUse))
                return false
            }
            let report = TenantsReport(entries)
            let isComplete = entries.allSatisfy { $0.routes != nil }
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

extension TenantsReport.Entry {
    /// The entry of a tenant; nil is one that cannot be used.
    fileprivate init(_ name: TenantName, _ state: TenantState?, isInUse: Bool) {
        self.init(
            name: name.description,
            title: state?.table.tenant?.title,
            routes: state?.table.routes.count,
            expectations: (state?.table.expectations.count ?? 0)
                + (state?.expectations.count ?? 0)
                + (state?.scenarios.reduce(0) { $0 + $1.expectationCount } ?? 0),
            isInUse: isInUse,
            isChanged: state?.isChanged ?? false
        )
    }
}
