internal import RouteTables
internal import SourceText

extension ShellCommand {
    static let reload = ShellCommand(
        name: "reload",
        group: .session,
        usage: "reload",
        summary: "reads the files of the tenant in use again",
        discussion: [
            "A reload is all or nothing: when a file cannot be used, the last good table stays. What"
                + " was declared in memory and not saved is dropped, and said to be."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let name = session.inUse, let before = session.tenants[name] else {
                return session.noTenantInUse(call)
            }
            let result = session.reload(name)
            guard result.isUsable else {
                return ShellOutcome(
                    diagnostics: result.diagnostics,
                    status: .unusable
                )
            }
            let dropped = before.edits.count
            let note = dropped == 0 ? "" : ", and drops \(dropped) declarations from memory"
            var outcome = session.note("\(name) is read again\(note)")
            outcome.diagnostics = result.diagnostics
            return outcome
        }
    )
}
