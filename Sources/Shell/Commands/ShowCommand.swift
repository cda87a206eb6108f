internal import Reports
internal import RouteTables
internal import SourceText

extension ShellCommand {
    static let show = ShellCommand(
        name: "show",
        group: .session,
        usage: "show",
        summary: "writes the table of the tenant in use as a table file",
        discussion: [
            "The text is the canonical one, which reads back to the same table; comments and the"
                + " layout of the file are not in it."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let name = session.inUse, let state = session.tenants[name] else {
                return session.noTenantInUse(call)
            }
            let text = state.table.canonicalText()
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            if lines.last?.isEmpty == true { lines.removeLast() }
            return session.result(
                Document([.verbatim(lines.map { Text(String($0)) })]),
                json: .object([
                    "schema": "waymark.table/1", "tenant": .string(name.description),
                    "text": .string(text),
                ])
            )
        }
    )
}
