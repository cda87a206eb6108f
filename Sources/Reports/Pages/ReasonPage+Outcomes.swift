internal import SourceText

extension ReasonPage {
    /// The pages of the outcomes.
    static let outcomes = undelivered + taken + notTaken + refused

    private static let taken = [
        ReasonPage(
            code: "handled",
            title: "a route took the link and shows a screen",
            meaning: "The best candidate had all its values, its conditions held, and its action"
                + " shows a screen or clears the stack. The trace says why it came before the others."
                + " Exit status 0.",
            place: .outcome,
            example: PageExample(
                ["route product /products/:id<int> -> show Product"],
                "https://example.com/products/42",
                "handled product id=42"
            ),
            change: "If another route should have taken it, look at the rank of the candidates.",
            related: ["outranked-literal", "external", "discarded"]
        ),
        ReasonPage(
            code: "external",
            title: "a route leaves the link to the system",
            meaning:
                "The route matched, and its action is `external`: the app does not show the link"
                + " itself. On a scheme of the app's own the system hands it back, which is a loop."
                + " Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route help /help/*page -> external"],
                "https://example.com/help/returns",
                "external help"
            ),
            change: "Write `show SCREEN` if the app has a screen for it.",
            related: ["handled", "discarded"]
        ),
        ReasonPage(
            code: "discarded",
            title: "a route takes the link and does nothing",
            meaning:
                "The route matched, and its action is `discard`. Nothing is shown, and no other"
                + " route is tried. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route ping /ping -> discard"],
                "https://example.com/ping",
                "discarded ping"
            ),
            change: "Write another action if the link should do something.",
            related: ["handled", "external"]
        ),
        ReasonPage(
            code: "held launching",
            title: "the link waits until the app is ready",
            meaning:
                "A route wanted the link, and the app is launching. The link waits in the inbox, and is"
                + " walked anew when the app is ready. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route item /item/:id -> show Item"],
                "https://example.com/item/9 with app=launching",
                "held launching"
            ),
            change: "Nothing; `policy launching` says what other apps do.",
            related: ["app-launching", "dropped", "duplicate"]
        ),
        ReasonPage(
            code: "held auth",
            title: "a route waits for sign-in",
            meaning:
                "The route needs a signed-in user, and there is none. It keeps the link: no other"
                + " candidate and no fallback is tried. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route orders /orders needs auth -> show Orders"],
                "https://example.com/orders with auth=signed-out",
                "held auth"
            ),
            change: "Sign in, or ask `why URL with auth=signed-in` to see what comes then.",
            related: ["auth-needed", "handled"]
        ),
        ReasonPage(
            code: "dropped",
            title: "the app lost the link",
            meaning:
                "A route wanted the link, and the app had no place for it: it was launching, or no user"
                + " was signed in, and a policy says that such a link is lost. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["policy launching drop", "route item /item/:id -> show Item"],
                "https://example.com/item/9 with app=launching",
                "dropped because dropped-while-launching"
            ),
            change: "`policy launching hold` and `policy signed-out hold` keep the link.",
            related: ["dropped-while-launching", "dropped-while-signed-out", "held launching"]
        ),
        ReasonPage(
            code: "duplicate",
            title: "a link that waits opens the same",
            meaning:
                "The link had to wait, and the last one in the inbox opens the same screen with the same"
                + " values. It is ignored. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route item /item/:id -> show Item"],
                "https://example.com/item/9",
                "duplicate because duplicate-waiting",
                events: ["app launching", "open https://example.com/item/9"]
            ),
            change: "`policy duplicates keep` lets both wait.",
            related: ["duplicate-waiting", "held launching"]
        ),
        ReasonPage(
            code: "unknown",
            title: "it depends on what is not known",
            meaning:
                "A flag is `unknown`, and the link ends differently when it is on and when it is"
                + " off. The trace lists the ways on, each with what must hold. If all ways end"
                + " alike, that is the outcome instead. Exit status 4.",
            place: .outcome,
            example: PageExample(
                ["flag beta unknown", "route new /new when beta -> show New"],
                "https://example.com/new",
                "unknown"
            ),
            change: "Say what is known: `why URL with FLAG=on`.",
            related: ["condition-off", "handled"]
        ),
    ]

    private static let notTaken = [
        ReasonPage(
            code: "fallback no-match",
            title: "no route matched, and the fallback ran",
            meaning:
                "The link is allowed, and no registration matches it. The fallback takes what is"
                + " left. Near misses show which registrations came close. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route about /about -> show About", "fallback -> show Home"],
                "https://example.com/abut",
                "fallback no-match"
            ),
            change: "Correct the link, or add a route for it.",
            related: ["unhandled no-match", "fallback declined", "segment-replaced"]
        ),
        ReasonPage(
            code: "fallback declined",
            title: "routes matched, all declined, and the fallback ran",
            meaning: "At least one registration matches, and each of them declined: a condition is"
                + " off, or its action is `decline`. Then the fallback ran. Exit status 5.",
            place: .outcome,
            example: PageExample(
                [
                    "flag beta off", "route new /new when beta -> show New",
                    "fallback -> show Home",
                ],
                "https://example.com/new",
                "fallback declined"
            ),
            change: "The verdicts say why each one declined; change that.",
            related: ["condition-off", "declined", "unhandled declined"]
        ),
        ReasonPage(
            code: "fallback scheme",
            title: "scheme not allowed, and a fallback for in-app links ran",
            meaning:
                "A link that is not allowed runs no fallback. There is one exception: a link from"
                + " inside the app goes to the fallback that names `in-app`. A fallback without `via`"
                + " does not count. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["allow scheme https", "fallback via in-app -> external"],
                "mailto:help@example.com via in-app",
                "fallback scheme"
            ),
            change: "Nothing, if the fallback is right for such links. Else allow the scheme.",
            related: ["scheme-not-allowed", "rejected scheme", "fallback host"]
        ),
        ReasonPage(
            code: "fallback host",
            title: "host not allowed, and a fallback for in-app links ran",
            meaning:
                "A link that is not allowed runs no fallback. There is one exception: a link from"
                + " inside the app goes to the fallback that names `in-app`. A fallback without `via`"
                + " does not count. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["allow host example.com", "fallback via in-app -> external"],
                "https://other.example/ via in-app",
                "fallback host"
            ),
            change: "Nothing, if the fallback is right for such links. Else allow the host.",
            related: ["host-not-allowed", "rejected host", "fallback scheme"]
        ),
        ReasonPage(
            code: "unhandled no-match",
            title: "no route matched, and there is no fallback",
            meaning: "The link is allowed, and no registration matches it. There is no fallback for"
                + " its source either, so nothing happens. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route about /about -> show About"],
                "https://example.com/contact",
                "unhandled no-match"
            ),
            change: "Add a route, or a fallback that shows something.",
            related: ["fallback no-match", "unhandled declined", "opaque-path"]
        ),
        ReasonPage(
            code: "unhandled declined",
            title: "routes matched, all declined, and there is no fallback",
            meaning: "At least one registration matches, and each of them declined. There is no"
                + " fallback for the link's source, so nothing happens. Exit status 5.",
            place: .outcome,
            example: PageExample(
                ["route old /news -> decline \"moved to the site\""],
                "https://example.com/news",
                "unhandled declined"
            ),
            change: "The verdicts say why each one declined; change that, or add a fallback.",
            related: ["fallback declined", "condition-off", "declined"]
        ),
    ]

    private static let refused = [
        ReasonPage(
            code: "rejected scheme",
            title: "the tenant does not accept the scheme",
            meaning: "The link was refused before any route was asked. No fallback runs. Exit"
                + " status 6.",
            place: .outcome,
            example: PageExample(
                ["allow scheme https", "fallback -> show Home"],
                "ftp://example.com/",
                "rejected scheme"
            ),
            change: "Add the scheme to `allow scheme` if the app registers it.",
            related: ["scheme-not-allowed", "fallback scheme", "rejected host"]
        ),
        ReasonPage(
            code: "rejected host",
            title: "the tenant does not accept the host",
            meaning: "The link was refused before any route was asked: its host or its port is not"
                + " accepted, or it has no host. No fallback runs. Exit status 6.",
            place: .outcome,
            example: PageExample(
                ["allow host example.com", "fallback -> show Home"],
                "https://other.example/",
                "rejected host"
            ),
            change: "Add the host to `allow host` if it is one of yours.",
            related: ["host-not-allowed", "host-missing", "port-not-default", "fallback host"]
        ),
        ReasonPage(
            code: "failed value",
            title: "a value could not be read",
            meaning: "A route was chosen, and one of its values cannot be read or is missing. The"
                + " outcome names the key. No other route and no fallback is tried, so that the"
                + " mistake is seen. Exit status 7.",
            place: .outcome,
            example: PageExample(
                ["route product /products/:id<int> -> show Product", "fallback -> show Home"],
                "https://example.com/products/abc",
                "failed value id"
            ),
            change: "Correct the link or the type. `unreadable decline` goes on to the next route.",
            related: ["value-unreadable", "value-missing"]
        ),
        failedPlugin,
        ReasonPage(
            code: "failed redirect",
            title: "a redirect led nowhere",
            meaning: "A redirect made a link that cannot be read or was seen before, or there were"
                + " more than \(Limits.redirects). A redirect is final: nothing else is tried. Exit status 7.",
            place: .outcome,
            example: PageExample(
                ["route a /a -> redirect /b", "route b /b -> redirect /a"],
                "https://example.com/a",
                "failed redirect"
            ),
            change: "Follow the links in the trace to the route that closes the circle.",
            related: ["redirect-loop", "redirect-too-long", "redirect-unreadable"]
        ),
        ReasonPage(
            code: "invalid",
            title: "the text is no link that can be routed",
            meaning:
                "Foundation reads no URL in it, or readers would disagree about its host, or there"
                + " is nothing to route. No tenant was asked. Exit status 6.",
            place: .outcome,
            example: PageExample(
                ["route products /products -> show Products"],
                "example.com/products",
                "invalid"
            ),
            change: "Correct the text where the caret stands.",
            related: ["not-a-url", "scheme-missing", "host-missing-in-web-link"]
        ),
    ]
}
