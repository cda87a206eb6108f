internal import SourceText

extension ReasonPage {
    /// The pages of the router's reasons: admission, match, handle, redirect and rank.
    static let routing = admission + handling + plugins + redirects + ranks

    private static let admission = [
        ReasonPage(
            code: "scheme-not-allowed",
            title: "the scheme is not in the allow-list",
            meaning: "The table has `allow scheme` lines, and none lists the link's scheme. Letter"
                + " case does not matter. No route is asked, and no fallback runs, except one with"
                + " `via in-app` for a link from inside the app.",
            place: .admission,
            example: PageExample(
                ["allow scheme https", "fallback -> show Home"],
                "http://example.com/",
                "rejected scheme"
            ),
            change:
                "If the app registers the scheme, add it to `allow scheme`. Else the link is not"
                + " for this app.",
            related: ["rejected scheme", "host-not-allowed", "scheme-swapped"]
        ),
        ReasonPage(
            code: "host-not-allowed",
            title: "no entry of the host list covers the host",
            meaning:
                "Hosts are compared as whole names, without letter case. A name that only begins"
                + " or ends like an allowed one is another host. The list of a scheme is all"
                + " `allow host` entries without `for`, and those `for` it. Without such lines the"
                + " hosts that routes name are the list.",
            place: .admission,
            example: PageExample(
                ["allow host example.com"],
                "https://example.com.evil.example/",
                "rejected host"
            ),
            change:
                "Add the host, or `*.example.com` for every name below `example.com`. If the host"
                + " only looks like one of yours, leave it out: the link may be a trap.",
            related: ["rejected host", "host-missing", "user-information", "host-swapped"]
        ),
        ReasonPage(
            code: "host-missing",
            title: "a link without a host is not admitted",
            meaning: "The link has no host, as in `shop:///home`. The table has `allow host` lines,"
                + " and none of those for the link's scheme says `none`.",
            place: .admission,
            example: PageExample(
                ["allow host products for shop", "route home /home -> show Home"],
                "shop:///home",
                "rejected host"
            ),
            change: "Write `allow host none for SCHEME`, or write the link with its host.",
            related: ["rejected host", "host-not-allowed", "host-missing-in-web-link"]
        ),
        ReasonPage(
            code: "port-not-default",
            title: "`policy ports default` refuses the port",
            meaning: "The link names a port other than the default of its scheme: 80 for http, 443"
                + " for https. A custom scheme has no default port. Under `policy ports any`, which"
                + " is the default, ports do not matter.",
            place: .admission,
            example: PageExample(
                ["policy ports default", "route home / -> show Home"],
                "https://example.com:8443/",
                "rejected host"
            ),
            change: "Take the port out of the link, or remove the policy.",
            related: ["rejected host", "non-default-port"]
        ),
        ReasonPage(
            code: "opaque-path",
            title: "the path does not begin with a slash",
            meaning:
                "After the scheme's colon stands text without a slash, as in `shop:home`. Such a"
                + " path has no segments. No pattern can match it, not even `/`.",
            place: .match,
            example: PageExample(
                ["route home /home -> show Home"],
                "shop:home",
                "unhandled no-match"
            ),
            change:
                "Write the link as `shop:///home`, or as `shop://home` if the app reads `home` as"
                + " the host.",
            related: ["unhandled no-match", "slashes", "host-as-segment"]
        ),
    ]

    private static let handling = [
        ReasonPage(
            code: "condition-off",
            title: "a flag is not as the route's `when` asks",
            meaning: "The pattern matches, but a flag is off, or on where `!FLAG` stands. The route"
                + " declines, and the next candidate is tried. With none left, the fallback runs.",
            place: .verdict,
            example: PageExample(
                ["flag beta off", "route new /new when beta -> show New"],
                "https://example.com/new",
                "unhandled declined"
            ),
            change: "Turn the flag on, or ask `why URL with FLAG=on` to see the other way.",
            related: ["declined", "fallback declined", "unhandled declined", "unknown"]
        ),
        ReasonPage(
            code: "declined",
            title: "the route's action is `decline`",
            meaning: "The pattern matches, and the route says that it does not want the link. The"
                + " next candidate is tried, or the fallback. Under `policy decline stop` no other"
                + " candidate is tried.",
            place: .verdict,
            example: PageExample(
                ["route old /news -> decline \"moved to the site\"", "fallback -> show Home"],
                "https://example.com/news",
                "fallback declined"
            ),
            change: "Give the route another action, or write a route that takes the link.",
            related: ["condition-off", "fallback declined", "unhandled declined"]
        ),
        ReasonPage(
            code: "value-unreadable",
            title: "a part of the link is not of the pattern's type",
            meaning:
                "The pattern matches by its segments; types are read only afterwards. The value"
                + " is not of the type that the pattern names, and that ends the dispatch. No other"
                + " route and no fallback is tried.",
            place: .verdict,
            example: PageExample(
                ["route product /products/:id<int> -> show Product", "fallback -> show Home"],
                "https://example.com/products/abc",
                "failed value id"
            ),
            change:
                "Correct the link, or widen the type. With `unreadable decline` the route leaves"
                + " such links to the next candidate.",
            related: ["value-missing", "failed value", "text-not-utf8"]
        ),
        ReasonPage(
            code: "value-missing",
            title: "a required query field is absent",
            meaning:
                "The pattern names a query field without `?` in its type, and the link does not"
                + " have it. Query fields take no part in matching, so the route was chosen already."
                + " The dispatch ends; no other route and no fallback is tried.",
            place: .verdict,
            example: PageExample(
                ["route search /search?text -> show Search", "fallback -> show Home"],
                "https://example.com/search",
                "failed value text"
            ),
            change: "Add the field to the link, or make it optional, as in `?text<string?>`.",
            related: ["value-unreadable", "failed value"]
        ),
        ReasonPage(
            code: "app-launching",
            title: "the app is launching",
            meaning: "A candidate had its values and conditions, and the app is not ready for its"
                + " action. What follows says `policy launching`: by default the link waits.",
            place: .verdict,
            example: PageExample(
                ["route item /item/:id -> show Item"],
                "https://example.com/item/9 with app=launching",
                "held launching"
            ),
            change: "Nothing, if the start should come first.",
            related: ["held launching", "auth-needed", "dropped-while-launching"]
        ),
        ReasonPage(
            code: "auth-needed",
            title: "the route needs a signed-in user",
            meaning: "The route says `needs auth`, and the user is not signed in; signing in counts"
                + " as not signed in. By default the link is held until sign-in, and no other route is"
                + " tried; `policy signed-out` says what other apps do.",
            place: .verdict,
            example: PageExample(
                ["route orders /orders needs auth -> show Orders"],
                "https://example.com/orders with auth=signed-out",
                "held auth"
            ),
            change: "Nothing, if sign-in should come first. Else delete `needs auth`.",
            related: ["held auth", "condition-off"]
        ),
    ]

    private static let redirects = [
        ReasonPage(
            code: "redirect-unreadable",
            title: "a redirect makes a link that cannot be read",
            meaning: "The template and the values were put together, and the result is refused. The"
                + " reason beside it says why. A redirect is final, so nothing else is tried.",
            place: .redirect,
            example: PageExample(
                ["policy repair reject", "route shop /shop/:page -> redirect /café/:page"],
                "https://example.com/shop/sale",
                "failed redirect"
            ),
            change:
                "Correct the template; here `é` is written `%C3%A9` where repairs are refused. A"
                + " template that no value mends is found when the table is read.",
            related: ["failed redirect", "redirect-loop", "characters-repaired"]
        ),
        ReasonPage(
            code: "redirect-loop",
            title: "a redirect leads back to a link seen before",
            meaning: "Each redirect walks the table again from the start. This one came to a link"
                + " that the same dispatch has had already, and would go round for ever.",
            place: .redirect,
            example: PageExample(
                ["route a /a -> redirect /b", "route b /b -> redirect /a"],
                "https://example.com/a",
                "failed redirect"
            ),
            change: "Let one of the routes show a screen, or narrow its pattern, for example with"
                + " `exact`, so that it does not match the other's target.",
            related: ["failed redirect", "redirect-too-long"]
        ),
        ReasonPage(
            code: "redirect-too-long",
            title: "there are too many redirects",
            meaning:
                "A dispatch follows \(Limits.redirects) redirects, and one more fails it. Either the chain is"
                + " long, or a redirect makes a longer link each time and matches its own target.",
            place: .redirect,
            example: PageExample(
                ["route more /more/*rest -> redirect /more/and/*rest"],
                "https://example.com/more/x",
                "failed redirect"
            ),
            change: "Redirect to the last target at once, or narrow the pattern.",
            related: ["failed redirect", "redirect-loop"]
        ),
    ]
}
