internal import Reports
internal import RouteTables
internal import SourceText

extension ShellCommand {
    static let watch = ShellCommand(
        name: "watch",
        group: .session,
        usage: "watch [off]",
        summary: "reads the tenant in use again whenever its files are saved elsewhere",
        discussion: [
            "After each save, the answer of the last `why` or `open` stands above the line that you"
                + " type, as the table now gives it. Flags that you set stay. A file that cannot be"
                + " used is shown with what is wrong, and the last good table stays in use; so it"
                + " does while declarations in memory would be dropped."
        ],
        action: { call, session in
            if let word = call.arguments.first(where: { !$0.isKeyword("off") }) {
                return call.unexpected(word, in: session)
            }
            guard let watch = session.tools?.watch else {
                return session.noPrompt(call, instead: "`reload` reads the files again")
            }
            if !call.arguments.isEmpty {
                watch.stop()
                return session.message("nothing is watched")
            }
            watch.follow(session)
            let name = session.inUse.map { "\($0)" }
            return session.message("the files of \(name ?? "the tenant in use") are watched")
        }
    )
}
