internal import Reports
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles
internal import Workspace

extension ShellCommand {
    static let edit = ShellCommand(
        name: "edit",
        group: .session,
        usage: "edit [ROUTE]",
        summary: "opens the table of the tenant in use in your editor, then reads it again",
        discussion: [
            "The editor is $VISUAL, else $EDITOR, else vi; it gets +LINE and the file, LINE being that"
                + " of the route. Declarations in memory must be saved first: reading the table"
                + " again would drop them."
        ],
        action: { call, session in
            if let word = call.arguments.dropFirst().first {
                return call.unexpected(word, in: session)
            }
            guard let tenant = session.tenantInUse(), let state = session.tenants[tenant.name]
            else {
                return session.noTenantInUse(call)
            }
            guard let workspace = session.tools?.workspace else {
                return session.noPrompt(call, instead: "open the table in an editor, and `reload`")
            }
            guard state.source != nil, let folder = session.environment.tenantFolder(tenant.name)
            else {
                return session.failure(.noFile(tenant.name))
            }
            if state.isChanged { return session.failure(.unsaved(tenant.name)) }
            var line: Int?
            if let word = call.arguments.first {
                let routes = tenant.table.routes
                guard let route = routes.first(where: { $0.name.description == word.text }) else {
                    return call.failure(.unknownRoute(word, in: [tenant]), in: session)
                }
                line = route.place.line
            }
            let path = "\(folder)/\(tenant.name).waymark"
            if let problem = workspace.edit(path, line) {
                return session.failure(FileProblem(problem))
            }
            return session.readAgain(state)
        }
    )
}

extension ShellSession {
    /// Reads a tenant after its file was edited; its app stays.
    fileprivate mutating func readAgain(_ before: TenantState) -> ShellOutcome {
        let result = reload(before.name)
        guard result.isUsable, let state = tenants[before.name] else {
            let problem = FileProblem(
                path: "\(before.name)",
                message: "is not read again, and the last good table stays in use"
            )
            return ShellOutcome(
                diagnostics: result.diagnostics + rendered(problem),
                status: .unusable
            )
        }
        tenants[before.name] = state.takingApp(of: before)
        var outcome = message("\(before.name) is read again")
        outcome.diagnostics = result.diagnostics
        return outcome
    }
}

extension FileProblem {
    fileprivate static func noFile(_ name: TenantName) -> FileProblem {
        FileProblem(
            path: "\(name)",
            message: "stands in memory and has no file",
            remedy: "`save` writes one"
        )
    }

    fileprivate static func unsaved(_ name: TenantName) -> FileProblem {
        FileProblem(
            path: "\(name)",
            message: "has declarations in memory that are not saved",
            remedy: "`save` writes them into the table, `reload` drops them"
        )
    }
}
