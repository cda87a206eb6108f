internal import Plugins
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let reload = ShellCommand(
        name: "reload",
        group: .session,
        usage: "reload",
        summary: "reads the files of the tenant in use again",
        discussion: [
            "A reload is all or nothing: when a file cannot be used, the last good table stays in use,"
                + " with what was declared in memory. Else what was declared and not saved is"
                + " dropped, which the reload says, and the app begins anew. Plugins are looked at and"
                + " started again."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let name = session.inUse, let before = session.tenants[name] else {
                return session.noTenantInUse(call)
            }
            session.environment.plugins.stop(name)
            let result = session.reload(name)
            guard result.isUsable else {
                return ShellOutcome(
                    diagnostics: result.diagnostics + session.rendered(kept(name)),
                    status: .unusable
                )
            }
            let text = "\(name) is read again"
            var outcome =
                before.unsavedCount > 0
                ? session.message("\(text), and \(before.dropped)") : session.note(text)
            outcome.diagnostics = result.diagnostics
            return outcome
        }
    )

    private static func kept(_ name: TenantName) -> FileProblem {
        FileProblem(
            path: "\(name)",
            message: "is not read again, and the last good table stays in use"
        )
    }
}
