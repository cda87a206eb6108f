internal import RouteTables

extension PolicyPage {
    /// The policies that say what an app does with links that arrive at inconvenient moments.
    static let app = [
        PolicyPage(
            .launching,
            "what does a link meet while the app is launching?",
            remark:
                "With `after N events` a check of the start ends N events after the launch began,"
                + " and shows the start screen over whatever a link opened.",
            values: [
                Value(
                    "hold",
                    "It waits in the inbox, and is opened when the app is ready.",
                    app: "Apps that keep links until their start is decided.",
                    result: "Home Item"
                ),
                Value(
                    "drop",
                    "It is lost: nobody listens yet.",
                    app: "Apps that listen for links only once their first screen is there, or that"
                        + " look for the launch link in the wrong place.",
                    result: "Home"
                ),
                Value(
                    "open",
                    "It is opened at once.",
                    app: "Apps whose start decides nothing.",
                    result: "Home Item in home"
                ),
                Value(
                    "open after 1 event",
                    "It is opened at once, and the check of the start then replaces it.",
                    app: "Apps whose start screen asks a server where to go, and goes there.",
                    result: "Home in home"
                ),
            ],
            table: ["tabs home=Home", "route item /item/:id -> show Item in home"],
            events: ["app terminated", "open https://example.com/item/9", "app ready"],
            link: "nav"
        ),
        PolicyPage(
            .signedOut,
            "what does a route that needs a user do without one?",
            values: [
                Value(
                    "hold",
                    "The link waits, sign-in begins, and the link is opened once after it.",
                    app: "Apps that remember where the user wanted to go.",
                    result: "Home Account in home"
                ),
                Value(
                    "decline",
                    "The route declines, and the next candidate or the fallback takes the link.",
                    app: "Apps with a page for guests.",
                    result: "Home Guest"
                ),
                Value(
                    "drop",
                    "The link is forgotten.",
                    app: "Apps that open sign-in themselves and keep nothing.",
                    result: "Home"
                ),
                Value(
                    "bounce",
                    "The screen opens, sign-in replaces it, and ends at the start.",
                    app: "Apps that swap all screens when the user signs in.",
                    result: "Home in home"
                ),
            ],
            table: [
                "tabs home=Home", "route account /account needs auth -> show Account",
                "fallback -> show Guest",
            ],
            events: ["auth signed-out", "open https://example.com/account", "auth signed-in"],
            link: "nav"
        ),
        PolicyPage(
            .inbox,
            "how many links wait, and which gives way when one more comes?",
            remark:
                "N is 1 to 100; there is no inbox without an end. `drop-oldest` may be left out.",
            values: [
                Value(
                    "8 drop-oldest",
                    "Eight; the link that waits longest gives way, and that is said.",
                    app: "Apps with a queue.",
                    result: "a b c"
                ),
                Value(
                    "2 drop-oldest",
                    "Two.",
                    app: "Apps with a short queue.",
                    result: "b c"
                ),
                Value(
                    "2 newest",
                    "Two; with one more all that wait give way, and the newest alone stays.",
                    app:
                        "Apps that clear their queue when it is full. `1 newest` is an app with one"
                        + " variable for the link to open.",
                    result: "c"
                ),
            ],
            table: [
                "route a /a -> show A", "route b /b -> show B", "route c /c -> show C",
            ],
            events: [
                "app launching", "open https://example.com/a", "open https://example.com/b",
                "open https://example.com/c",
            ],
            link: "inbox"
        ),
        PolicyPage(
            .duplicates,
            "does a link wait beside another one that opens the same?",
            remark: "The same is the same screen with the same values, however the link is spelled."
                + " Only neighbours are compared: article, settings, article stays three.",
            values: [
                Value(
                    "ignore-adjacent",
                    "No, if the one before it opens the same.",
                    app: "Apps that get one tap twice from the system.",
                    result: "item"
                ),
                Value(
                    "keep",
                    "Yes.",
                    app: "Apps that queue all they get.",
                    result: "item item"
                ),
            ],
            table: ["route item /item/:id -> show Item"],
            events: [
                "app launching", "open https://example.com/item/9",
                "open \"https://example.com/item/%39\"",
            ],
            link: "inbox"
        ),
        PolicyPage(
            .navigation,
            "what is a screen put on?",
            values: [
                Value(
                    "reset",
                    "On the root of its tab: what was open there is closed first.",
                    app: "Apps that show a link where the user would look for it.",
                    result: "Home Item id=2"
                ),
                Value(
                    "push",
                    "On what is open.",
                    app: "Apps that push every link.",
                    result: "Home Item Item id=2"
                ),
                Value(
                    "reuse",
                    "On what is open, unless a screen of that name is open already: it comes to the"
                        + " front and keeps its values.",
                    app: "Apps that navigate by the names of screens.",
                    result: "Home Item id=1"
                ),
            ],
            table: ["tabs home=Home", "route item /item/:id -> show Item"],
            events: ["open https://example.com/item/1", "open https://example.com/item/2"],
            link: "nav"
        ),
        PolicyPage(
            .initialLink,
            "is the link that the app was launched with opened again at each return?",
            values: [
                Value(
                    "once",
                    "No.",
                    app: "Apps that take the launch link away when they have opened it.",
                    result: "Home Settings"
                ),
                Value(
                    "replay",
                    "Yes: whenever the app comes back from the background.",
                    app: "Apps that ask for the launch link each time, and get the same answer.",
                    result: "Home Event id=12"
                ),
            ],
            table: [
                "tabs home=Home", "route event /event/:id -> show Event",
                "route settings /settings -> show Settings",
            ],
            events: [
                "app terminated", "open https://example.com/event/12", "app ready",
                "open https://example.com/settings", "app background", "app ready",
            ],
            link: "nav"
        ),
        PolicyPage(
            .consume,
            "is a waiting link forgotten after it was opened, or before?",
            remark:
                "It matters where the app ends while links wait, and where nobody knows yet where"
                + " a link leads: a flag is unknown.",
            values: [
                Value(
                    "after",
                    "After: it outlives the end of the app, and is tried again.",
                    app: "Apps that write waiting links down.",
                    result: "item"
                ),
                Value(
                    "before",
                    "Before: it is lost with the app's memory, or with the first try.",
                    app: "Apps that clear the variable, and then handle what it held.",
                    result: "empty"
                ),
            ],
            table: ["route item /item/:id -> show Item"],
            events: ["app launching", "open https://example.com/item/9", "app terminated"],
            link: "inbox"
        ),
    ]
}
