extension FindingPage {
    /// The pages of the findings about routes.
    static let routes = [
        FindingPage(
            code: "never-wins",
            title: "other routes end all links of a route first",
            basis: .table,
            meaning:
                "No link reaches the route, whatever the flags and the sign-in. The routes that it names"
                + " end its links first, by taking them or by failing on a value; without any one of them"
                + " the route would win. The finding offers `unreadable decline` on one of them, or"
                + " another order, only where the router then gives the route a link and every other"
                + " route keeps one.",
            example: Example(table: [
                "allow host example.com", "policy unreadable decline",
                "route small /p/:id<0..99> exact -> show Small",
                "route large /p/:id<100..999> exact -> show Large",
                "route all /p/:id<0..999> exact -> show All",
            ]),
            change:
                "Remove the route, do what the finding offers, or make its pattern more specific.",
            related: ["takes-nothing", "order-decides"]
        ),
        FindingPage(
            code: "takes-nothing",
            title: "a route takes no link, and no other route is the cause",
            basis: .table,
            meaning:
                "What the route asks for never comes together: a flag on and off, a host that is not"
                + " accepted for its scheme, or a host of links that have none, as `policy custom-host"
                + " segment` makes it their first segment. The finding names the host and scheme.",
            example: Example(table: [
                "allow host example.com", "flag sale on",
                "route sale /sale when sale !sale -> show Sale",
            ]),
            change: "Remove one of the conditions, or the route.",
            related: ["never-wins", "route-host-not-allowed"]
        ),
        FindingPage(
            code: "tie",
            title: "only the order of two routes decides",
            basis: .table,
            meaning:
                "Both routes would take some link, each takes others that the other does not, and nothing"
                + " but their order in the table ranks them. Whoever sorts the table changes the app.",
            example: Example(table: [
                "allow host example.com", "policy unreadable decline",
                "route near /p/:id<0..20> exact -> show Near",
                "route far /p/:id<10..30> exact -> show Far",
            ]),
            change: "Make the patterns, hosts or types disjoint, or waive it on the later route.",
            related: ["order-decides", "never-wins"]
        ),
        FindingPage(
            code: "order-decides",
            title: "a special case stands before the general one",
            basis: .table,
            meaning:
                "The later route would take all links of the earlier one; that the earlier one gets them"
                + " follows from the order of the table alone.",
            example: Example(table: [
                "allow host example.com", "flag new on", "route new /home when new -> show New",
                "route old /home -> show Old",
            ]),
            change: "Nothing, if it is meant: the order of the two lines must stay.",
            related: ["tie"]
        ),
        FindingPage(
            code: "route-host-not-allowed",
            title: "a route is for a host that is not accepted",
            basis: .table,
            meaning: "Links with the host are rejected before any route is asked.",
            example: Example(table: [
                "allow host example.com", "route a /a host shop.example.com -> show A",
            ]),
            change: "Add the host to `allow host`, or remove it from the route.",
            related: ["route-scheme-not-allowed", "host-not-allowed"]
        ),
        FindingPage(
            code: "route-scheme-not-allowed",
            title: "a route is for a scheme that is not accepted",
            basis: .table,
            meaning: "Links with the scheme are rejected before any route is asked.",
            example: Example(table: [
                "allow scheme https", "allow host example.com", "route a /a scheme shop -> show A",
            ]),
            change: "Add the scheme to `allow scheme`, or remove it from the route.",
            related: ["route-host-not-allowed", "scheme-not-allowed"]
        ),
        FindingPage(
            code: "every-host-allowed",
            title: "every host is accepted",
            basis: .table,
            meaning:
                "There is no `allow host`, and no route names a host. Any web page can then link into the"
                + " app by a host that is not yours.",
            example: Example(table: ["route a /a -> show A"]),
            change: "Add `allow host` with the hosts that are yours.",
            related: ["host-not-allowed"]
        ),
        FindingPage(
            code: "prefix-takes-everything",
            title: "a prefix `/` takes every path",
            basis: .table,
            meaning:
                "A pattern that is no exact one may end at any segment, and `/` has none: the route takes"
                + " every path that no other route takes, but for opaque ones, which no pattern takes. It"
                + " hides links that are spelled wrong.",
            example: Example(table: ["allow host example.com", "route home / -> show Home"]),
            change: "Add `exact` to the route, and a `fallback` for all the rest.",
            related: ["catch-all-before-fallback"]
        ),
        FindingPage(
            code: "catch-all-before-fallback",
            title: "a route takes every path in front of the fallback",
            basis: .table,
            meaning:
                "A rest at the top takes every path that has a first segment. The fallback runs only for"
                + " what it leaves: a path that is empty or begins with an empty segment, and an opaque"
                + " one, unless another route takes it. The second example is such a link.",
            example: Example(table: [
                "allow host example.com", "route all /*rest -> show All", "fallback -> root",
            ]),
            change:
                "Remove the route and let the fallback do what it does; or keep both, and waive it, where the"
                + " few links that are left shall end differently.",
            related: ["prefix-takes-everything"]
        ),
        FindingPage(
            code: "redirect-leads-to-itself",
            title: "a redirect leads to itself",
            basis: .table,
            meaning: "The example is sent on to a link that it was before, or too often: it fails.",
            example: Example(table: [
                "allow host example.com", "route a /a -> redirect /b", "route b /b -> redirect /a",
            ]),
            change: "Make the template a link that another route takes.",
            related: ["redirect-loop", "redirect-too-long"]
        ),
        FindingPage(
            code: "redirect-not-accepted",
            title: "a redirect leads to what the tenant does not accept",
            basis: .table,
            meaning:
                "What a redirect makes is walked again from the beginning, and so its scheme and host must"
                + " be accepted, too. The example is rejected. A redirect never leaves the app.",
            example: Example(table: [
                "allow scheme https", "allow host example.com",
                "route a /a/:x -> redirect https://other.example/:x",
            ]),
            change:
                "Correct the template, or accept its scheme and host. Where the link shall leave the app,"
                + " write `external`, which leaves the link as it is to the system.",
            related: ["redirect-not-served", "scheme-not-allowed", "host-not-allowed"]
        ),
        FindingPage(
            code: "redirect-not-served",
            title: "a redirect leads to where no route is",
            basis: .table,
            meaning:
                "No route matches what the redirect makes of the example: it comes to the fallback, if there"
                + " is one. Where other links of the route are sent on to a route, it is for information.",
            example: Example(table: [
                "allow host example.com", "route a /a exact -> redirect /nowhere",
                "fallback -> root",
            ]),
            change:
                "Make the template a link that a route takes; where the fallback is meant, leave the"
                + " route out.",
            related: ["redirect-not-accepted", "redirect-leads-to-itself"]
        ),
        FindingPage(
            code: "flag-unread",
            title: "no route asks for a flag",
            basis: .table,
            meaning: "The flag changes nothing, which is seldom what its author thinks.",
            example: Example(table: [
                "allow host example.com", "flag sale on", "route a /a -> show A",
            ]),
            change: "Add `when FLAG` to a route, or remove the flag.",
            related: ["condition-off"]
        ),
        FindingPage(
            code: "host-literal-capitals",
            title: "a literal in the place of a host has capitals",
            basis: .table,
            meaning:
                "Under `policy custom-host segment` the host of a custom link is its first segment, in"
                + " lower case: a literal with capitals never equals it.",
            example: Example(table: [
                "allow scheme shop", "allow host example.com", "policy custom-host segment",
                "route home /Home -> show Home",
            ]),
            change: "Write the literal in lower case.",
            related: ["route-scheme-not-allowed"]
        ),
        FindingPage(
            code: "route-not-delivered",
            title: "no association rule delivers a route",
            basis: .table,
            meaning:
                "The system hands a web link to the app only where a rule of the host's association file"
                + " says so. No rule takes a path that the route takes, or rules that exclude all of"
                + " them stand before it: only links of a custom scheme, or from inside the app, reach"
                + " the route. Links with an escape where none is needed are not looked at.",
            example: Example(
                table: [
                    "allow scheme https", "allow host example.com", "route a /a exact -> show A",
                ],
                files: [.entry("\"paths\": [\"/b/*\"]")]
            ),
            change:
                "Add a rule for the route to the association file, before those that exclude its links.",
            related: ["rule-not-served"]
        ),
        FindingPage(
            code: "rule-not-served",
            title: "no route takes what an association rule delivers",
            basis: .table,
            meaning:
                "The system hands the link to the app, which then has nothing to show for it; without the"
                + " rule the browser would open it.",
            example: Example(
                table: [
                    "allow scheme https", "allow host example.com", "route a /a exact -> show A",
                ],
                files: [.entry("\"paths\": [\"/b/*\"]")]
            ),
            change:
                "Add a route for the links of the rule, or exclude them in the association file.",
            related: ["route-not-delivered"]
        ),
        FindingPage(
            code: "link-shared",
            title: "two tenants take the same link",
            basis: .table,
            meaning:
                "Both tenants accept the scheme or the host, and each has a route for the example. The"
                + " system gives a link to one app.",
            example: Example(
                table: ["allow scheme shop", "allow host none", "route a /a -> show A"],
                isShared: true
            ),
            change: "Take the scheme or host from one of them, or give their paths apart.",
            related: ["scheme-shared", "domain-shared"]
        ),
    ]
}
