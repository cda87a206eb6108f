internal import RouteTables
internal import SourceText

extension ShellCommand {
    static let new = ShellCommand(
        name: "new",
        group: .session,
        usage: "new NAME | new plugin NAME --swift|--c|--python",
        summary: "writes the table of a new tenant and uses it, or a new plugin",
        discussion: [
            "The table is written as NAME/NAME.waymark in the folder of all tenants, which must"
                + " exist. Nothing is overwritten.",
            "`new plugin` writes a plugin that works into the folder of the tenant in use, and says how it"
                + " is built and declared.",
        ],
        options: languages,
        action: { call, session in
            if call.arguments.first?.isKeyword("plugin") == true, call.arguments.count > 1 {
                return session.newPlugin(call)
            }
            var words = call.arguments[...]
            guard let word = words.popFirst() else {
                return call.missing("the tenant's name", in: session)
            }
            if let word = words.first { return call.unexpected(word, in: session) }
            guard let name = TenantName(word.text) else {
                return call.failure(.invalidTenantName(word), in: session)
            }
            if let state = session.tenants[name], state.unsavedCount > 0 {
                return call.failure(.unsavedTenant(word, state), in: session)
            }
            let text = newTable(name)
            switch session.environment.createTenant(name, text, []) {
            case .failure(let problem): return session.failure(problem)
            case .success(let path):
                session.tenants[name] = nil
                guard case .success(let used) = session.use(name), used.status == .success else {
                    return session.message("\(path) is written")
                }
                return session.message("\(path) is written, and \(name) is in use")
            }
        }
    )

    /// A small table that works, with what a new app most likely wants: `policy match exact`.
    private static func newTable(_ name: TenantName) -> String {
        """
        tenant \(name)
        tabs home=Home

        allow scheme https
        allow host   \(name).example

        # Exact patterns cover the whole path; `policy match prefix`, the default, would let them end
        # at any segment.
        policy match exact

        route home / -> show Home in home
        fallback -> show Home in home

        expect https://\(name).example/     => home
        expect https://\(name).example/lost => fallback no-match

        """
    }
}

extension Diagnostic {
    /// A tenant of the name stands in memory, with declarations that a new one would take away.
    static func unsavedTenant(_ word: Word, _ state: TenantState) -> Diagnostic {
        let count = state.unsavedCount
        return Diagnostic(
            code: "unsaved-tenant",
            message: "`\(state.name)` has \(count == 1 ? "1 declaration" : "\(count) declarations")"
                + " in memory",
            range: word.range,
            remedy:
                "`use \(state.name)` and `save` write them; another name leaves them as they are"
        )
    }
}
