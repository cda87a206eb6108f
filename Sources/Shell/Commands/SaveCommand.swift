internal import Reports
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let save = ShellCommand(
        name: "save",
        group: .session,
        usage: "save",
        summary: "writes what was declared into the table file of the tenant in use",
        discussion: [
            "Every line and comment that was not changed stays as it is; a new line stands after"
                + " the last of its kind, in the columns of the lines there. A file that somebody"
                + " else changed meanwhile is not overwritten. A tenant that stands in memory gets"
                + " a folder. Flags that were set for the session are not written."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let name = session.inUse, let state = session.tenants[name] else {
                return session.noTenantInUse(call)
            }
            guard let old = state.source else { return session.create(state) }
            if !state.isChanged { return session.message("\(name) has nothing to save") }
            guard let new = TableText(old)?.edited(to: state.table) else {
                return session.failure(unwritable(name))
            }
            let text = SourceText(name: old.name, text: new)
            switch session.environment.saveTable(name, old.bytes, text.bytes) {
            case .failure(let problem): return session.failure(problem)
            case .success(let path):
                let table = RouteTable.parse(text).value
                session.tenants[name] = state.written(as: text, table: table)
                return session.message("\(path) is written")
            }
        }
    )

    private static func unwritable(_ name: TenantName) -> FileProblem {
        FileProblem(
            path: "\(name).waymark",
            message: "what was declared cannot be written line by line",
            remedy: "`show` writes the whole table, without the comments of the file"
        )
    }
}

extension ShellSession {
    /// Writes a tenant that stands in memory.
    fileprivate mutating func create(_ state: TenantState) -> ShellOutcome {
        let text = SourceText(name: "\(state.name).waymark", text: state.table.canonicalText())
        let parsed = RouteTable.parse(text)
        if parsed.hasErrors { return failure(parsed.diagnostics, in: text, status: .unusable) }
        switch environment.createTenant(state.name, state.table.canonicalText(), []) {
        case .failure(let problem): return failure(problem)
        case .success(let path):
            tenants[state.name] = state.written(as: text, table: parsed.value)
            return message("\(path) is written")
        }
    }
}
