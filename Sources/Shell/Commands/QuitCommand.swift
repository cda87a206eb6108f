internal import SourceText

extension ShellCommand {
    static let quit = ShellCommand(
        name: "quit",
        group: .session,
        usage: "quit",
        summary: "ends the session",
        discussion: [
            "Control-D on an empty line does the same. Declarations that were not saved are dropped,"
                + " which is said; the history has their lines."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            return ShellOutcome(isEnd: true)
        }
    )
}
