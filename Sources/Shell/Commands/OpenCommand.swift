extension ShellCommand {
    static let open = ShellCommand(
        name: "open",
        group: .links,
        usage: "open URL [via SOURCE] [in SCENE] [with STATE…] [=> EXPECTED]",
        summary: "sends a link to the app, and says how it ended",
        discussion: [
            "The app is changed: `nav` shows the screens, `inbox` the links that wait, `timeline` what"
                + " happened. A link that is refused leaves them as they were.",
            "The scene named after `in` receives the link and shows it; else the one in front. States"
                + " after `with` are what happens to the app first, and stay.",
            "EXPECTED is what stands after `=>` in an expectation, as in `open URL => product id=42`.",
            "The status says how it ended, too: 0 handled, 4 unknown, 5 not handled, 6 rejected or"
                + " invalid, 7 failed. With `=>` it says whether it ended as expected: 0, or 1. `why`"
                + " shows the evidence.",
            "Without a tenant in use, the app opens the link only if exactly one tenant accepts it. If"
                + " several do, it is not opened, and each says what it would do.",
        ],
        action: { call, session in
            WalkCommand(hasTrace: false).execute(call, in: &session)
        }
    )
}
