internal import SourceText

extension ReasonPage {
    /// The pages of what can become of a link in the app.
    static let app = lost + replaced + otherwise

    private static let lost = [
        ReasonPage(
            code: "dropped-while-launching",
            title: "nobody listened for links yet",
            meaning:
                "The app was launching, and `policy launching drop` says that such an app has no"
                + " listener yet. The link is lost, and the user sees the start screen.",
            place: .app,
            example: PageExample(
                ["policy launching drop", "tabs home=Home", "route item /item/:id -> show Item"],
                "timeline",
                "dropped item because dropped-while-launching",
                events: ["app launching", "open https://example.com/item/9"]
            ),
            change: "`policy launching hold` keeps it until the app is ready.",
            related: ["app-launching", "dropped", "held launching"]
        ),
        ReasonPage(
            code: "dropped-while-signed-out",
            title: "the link was not kept for sign-in",
            meaning:
                "The route needs a user, none was signed in, and `policy signed-out drop` forgets"
                + " the link. Sign-in ends at the start screen.",
            place: .app,
            example: PageExample(
                ["policy signed-out drop", "route account /account needs auth -> show Account"],
                "timeline",
                "dropped account because dropped-while-signed-out",
                events: ["auth signed-out", "open https://example.com/account"]
            ),
            change: "`policy signed-out hold` keeps it until the user has signed in.",
            related: ["auth-needed", "dropped", "sign-in-failed"]
        ),
        ReasonPage(
            code: "inbox-full",
            title: "the link that waited longest gave way",
            meaning:
                "The inbox was full when one more link had to wait. `policy inbox N drop-oldest`"
                + " drops the one that waits longest.",
            place: .app,
            example: PageExample(
                ["policy inbox 1", "route item /item/:id -> show Item"],
                "timeline",
                "dropped item because inbox-full",
                events: [
                    "app launching", "open https://example.com/item/1",
                    "open https://example.com/item/2",
                ]
            ),
            change: "Give the inbox more room, as in `policy inbox 8`.",
            related: ["overwritten-while-waiting", "held launching"]
        ),
        ReasonPage(
            code: "overwritten-while-waiting",
            title: "a newer link took the place of all that waited",
            meaning:
                "The inbox was full when one more link had to wait. `policy inbox N newest` keeps"
                + " the newest alone.",
            place: .app,
            example: PageExample(
                ["policy inbox 1 newest", "route item /item/:id -> show Item"],
                "timeline",
                "dropped item because overwritten-while-waiting",
                events: [
                    "app launching", "open https://example.com/item/1",
                    "open https://example.com/item/2",
                ]
            ),
            change: "`policy inbox 8 drop-oldest` keeps the links in their order.",
            related: ["inbox-full", "held launching"]
        ),
        ReasonPage(
            code: "sign-in-failed",
            title: "sign-in failed, and what waited for it is forgotten",
            meaning:
                "The link waited for a signed-in user. `auth signed-out` while the user is signing"
                + " in means that sign-in failed or was cancelled.",
            place: .app,
            example: PageExample(
                ["route account /account needs auth -> show Account"],
                "timeline",
                "dropped account because sign-in-failed",
                events: [
                    "auth signed-out", "open https://example.com/account", "auth signed-out",
                ]
            ),
            change: "Nothing in the table: without a user the route cannot open.",
            related: ["held auth", "auth-needed"]
        ),
        ReasonPage(
            code: "scene-closed",
            title: "the scene that received the link was closed",
            meaning:
                "A link is shown by the scene that received it, and by no other. That scene was"
                + " closed while the link waited.",
            place: .app,
            example: PageExample(
                ["route item /item/:id -> show Item"],
                "timeline",
                "dropped item because scene-closed",
                events: [
                    "scene new second", "app launching",
                    "open https://example.com/item/9 in second", "scene close second",
                ]
            ),
            change: "Nothing in the table; open the link in a scene that stays.",
            related: ["held launching"]
        ),
        ReasonPage(
            code: "app-terminated",
            title: "the app ended with the link in its memory alone",
            meaning:
                "The link waited when the app ended. `policy consume before` says that waiting links"
                + " are kept in memory only.",
            place: .app,
            example: PageExample(
                ["policy consume before", "route item /item/:id -> show Item"],
                "timeline",
                "dropped item because app-terminated",
                events: ["app launching", "open https://example.com/item/9", "app terminated"]
            ),
            change: "`policy consume after` forgets a link only after it was opened.",
            related: ["consumed-before-shown", "held launching"]
        ),
        ReasonPage(
            code: "consumed-before-shown",
            title: "the link was forgotten before it could be opened",
            meaning:
                "When the link was to be opened, nobody knew where it leads: a flag is unknown."
                + " `policy consume before` had taken it out of the inbox, so there is no second try.",
            place: .app,
            example: PageExample(
                [
                    "policy consume before", "flag beta unknown",
                    "route item /item/:id when beta -> show Item",
                ],
                "timeline",
                "dropped item because consumed-before-shown",
                events: [
                    "app launching", "flag beta on", "open https://example.com/item/9",
                    "flag beta unknown", "app ready",
                ]
            ),
            change: "`policy consume after` keeps the link until it was opened.",
            related: ["app-terminated", "unknown"]
        ),
    ]

    private static let replaced = [
        ReasonPage(
            code: "replaced-by-sign-in",
            title: "sign-in replaced what the link had opened",
            meaning: "The route needs a user, and `policy signed-out bounce` opens it all the same:"
                + " sign-in comes over the screen, and ends at the start. The user saw the right"
                + " screen for a moment.",
            place: .app,
            example: PageExample(
                ["policy signed-out bounce", "route account /account needs auth -> show Account"],
                "timeline",
                "replaced account because replaced-by-sign-in",
                events: ["auth signed-out", "open https://example.com/account", "auth signed-in"]
            ),
            change: "`policy signed-out hold` opens the link after sign-in.",
            related: ["auth-needed", "replaced-by-start"]
        ),
        ReasonPage(
            code: "replaced-by-start",
            title: "the check of the start ended late",
            meaning:
                "The link was opened while the app was launching. The start had asked something"
                + " slow, such as whether the user is signed in, and went to the start screen when"
                + " the answer came: `policy launching open after N events`.",
            place: .app,
            example: PageExample(
                ["policy launching open after 1 event", "route item /item/:id -> show Item"],
                "timeline",
                "presented item replaced item because replaced-by-start",
                events: ["app launching", "open https://example.com/item/9"]
            ),
            change: "`policy launching hold` opens links after the start is decided.",
            related: ["app-launching", "replaced-by-sign-in"]
        ),
    ]

    private static let otherwise = [
        ReasonPage(
            code: "duplicate-waiting",
            title: "a link that waits already opens the same",
            meaning:
                "The last link in the inbox opens the same screen with the same values, however it"
                + " is spelled. The second one is ignored.",
            place: .app,
            example: PageExample(
                ["route item /item/:id -> show Item"],
                "timeline",
                "held item duplicate item because duplicate-waiting",
                events: [
                    "app launching", "open https://example.com/item/9",
                    "open shop://example.com/item/9",
                ]
            ),
            change: "`policy duplicates keep` lets both wait.",
            related: ["duplicate", "held launching"]
        ),
        ReasonPage(
            code: "screen-reused",
            title: "the screen was open already, and kept its values",
            meaning:
                "`policy navigation reuse` looks for an open screen of the same name. It came to"
                + " the front with the values of the link that had opened it.",
            place: .app,
            example: PageExample(
                ["policy navigation reuse", "route item /item/:id -> show Item"],
                "timeline",
                "presented item reused item because screen-reused",
                events: ["open https://example.com/item/1", "open https://example.com/item/2"]
            ),
            change: "`policy navigation reset` shows the new values.",
            related: ["handled"]
        ),
        ReasonPage(
            code: "initial-link-replayed",
            title: "the launch link was opened once more",
            meaning:
                "The app was launched with a link. `policy initial-link replay` opens it again"
                + " whenever the app comes back from the background.",
            place: .app,
            example: PageExample(
                ["policy initial-link replay", "route event /event/:id -> show Event"],
                "timeline",
                "replayed event because initial-link-replayed",
                events: [
                    "app terminated", "open https://example.com/event/12", "app ready",
                    "app background", "app ready",
                ]
            ),
            change: "`policy initial-link once` opens it once.",
            related: ["handled"]
        ),
    ]
}
