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
            return .success(Set(listing.names).union(tenants.keys).sorted())
        case .failure(let problem):
            // Tenants in memory need no folder.
            return tenants.isEmpty ? .failure(problem) : .success(tenants.keys.sorted())
        }
    }

    /// All tenants that can be used, in the order of their names, and what is wrong with the others.
    mutating func allTenants() -> Result<AllTenants, FileProblem> {
        let names: [TenantName]
        switch allNames() {
        case .success(let found): names = found
        case .failure(let problem): return .failure(problem)
        }
        var all = AllTenants()
        for name in names {
            let result = load(name)
            all.diagnostics += result.diagnostics
            if let tenant = tenants[name]?.tenant(environment) {
                all.usable.append(tenant)
            } else {
                all.unusable.append(name.description)
            }
        }
        return .success(all)
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
