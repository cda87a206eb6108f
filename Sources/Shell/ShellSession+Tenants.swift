internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles

extension ShellSession {
    /// The tenant in use, compiled; nil when there is none.
    mutating func tenantInUse() -> Tenant? {
        guard let inUse else { return nil }
        return tenants[inUse]?.tenant(environment)
    }

    /// What is wrong when a statement needs a tenant and none is in use.
    func noTenantInUse(_ call: CommandCall) -> ShellOutcome {
        call.failure(
            Diagnostic(
                code: "no-tenant-in-use",
                message: "no tenant is in use",
                range: call.statement.words[0].range,
                remedy: "`use NAME`, or `-t NAME` on the command line; `tenant NAME` starts one"
            ),
            in: self
        )
    }

    /// Reads a tenant unless the session has it.
    ///
    /// - Returns: What is wrong with its files; empty when the session has it now. Warnings of a
    ///   tenant that can be used come with `isUsable`.
    mutating func load(_ name: TenantName) -> (diagnostics: String, isUsable: Bool) {
        if tenants[name] != nil { return ("", true) }
        return reload(name)
    }

    /// Reads a tenant again; one that cannot be used leaves what the session has.
    mutating func reload(_ name: TenantName) -> (diagnostics: String, isUsable: Bool) {
        let loaded = environment.loadTenant(name)
        if !loaded.hasErrors { tenants[name] = TenantState(loaded) }
        return (rendered(loaded), !loaded.hasErrors)
    }

    /// The names of all tenants, in the order of their bytes: those of the folder, and those in
    /// memory.
    func allNames() -> Result<[TenantName], FileProblem> {
        switch environment.listTenants() {
        case .success(let listing):
            if tenants.isEmpty { return .success(listing.names) }
            return .success(Set(listing.names).union(tenants.keys).sorted())
        case .failure(let problem):
            // Tenants in memory need no folder.
            return tenants.isEmpty ? .failure(problem) : .success(tenants.keys.sorted())
        }
    }

    /// How many tenants a session keeps of those that it read because all were asked.
    ///
    /// Of more than these, one is kept only if the answer needs it; else it is read again when all are
    /// asked again.
    static let keptTenants = 1000

    /// Shows all tenants one after the other, each as it is in the session, or as it is read.
    ///
    /// - Parameters:
    ///   - names: The names, in the order in which they are shown.
    ///   - visit: Takes a tenant, or nil for one that cannot be used, and returns whether the session is
    ///     to keep it.
    /// - Returns: What is wrong with the files of those that were read.
    mutating func visit(
        _ names: [TenantName],
        _ visit: (TenantName, inout TenantState?) -> Bool
    ) -> String {
        var diagnostics = ""
        for name in names {
            if tenants[name] != nil {
                _ = visit(name, &tenants[name])
                continue
            }
            let loaded = environment.loadTenant(name)
            diagnostics += rendered(loaded)
            var state = loaded.hasErrors ? nil : TenantState(loaded)
            let isNeeded = visit(name, &state)
            if let state, isNeeded || tenants.count < ShellSession.keptTenants {
                tenants[name] = state
            }
        }
        return diagnostics
    }

    /// All tenants that can be used, in the order of their names, and what is wrong with the others.
    mutating func allTenants() -> Result<AllTenants, FileProblem> {
        allNames().map { names in
            var all = AllTenants()
            let environment = environment
            all.diagnostics = visit(names) { name, state in
                if let tenant = state?.tenant(environment) {
                    all.usable.append(tenant)
                } else {
                    all.unusable.append(name.description)
                }
                return true
            }
            return all
        }
    }
}

/// All tenants that a session knows, in the order of their names.
struct AllTenants {
    /// Those that can be used.
    var usable: [Tenant] = []
    /// The names of the others, whose answers are missing.
    var unusable: [String] = []
    /// What is wrong with their files.
    var diagnostics = ""
}
