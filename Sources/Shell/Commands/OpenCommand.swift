extension ShellCommand {
    static let open = ShellCommand(
        name: "open",
        group: .links,
        usage: "open URL [via SOURCE] [with STATE…]",
        summary: "sends a link the way an app does, and says how it ended",
        discussion: [
            "The status says it too: 0 handled, 4 unknown, 5 not handled, 6 rejected or invalid,"
                + " 7 failed. `why` shows the evidence."
        ],
        action: { call, session in
            WalkCommand(hasTrace: false).execute(call, in: &session)
        }
    )
}
