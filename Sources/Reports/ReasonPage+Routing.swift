extension ReasonPage {
    /// The pages of the router's reasons.
    static let routing: [ReasonPage] = [
        ReasonPage(
            code: "scheme-not-allowed",
            meaning: "The table lists schemes, and the link's scheme is not among them. Letter case"
                + " does not matter. A rejected link runs no fallback.",
            example: ["allow scheme https", "why http://example.com/  # rejected"],
            remedy: "Add the scheme to `allow scheme`, if the app registers it."
        ),
        ReasonPage(
            code: "host-not-allowed",
            meaning: "No entry of the host list for the link's scheme covers the host. Names are"
                + " compared as a whole: one that begins or ends like an allowed host is another"
                + " host.",
            example: [
                "allow host example.com", "why https://example.com.evil.example/  # rejected",
            ],
            remedy: "Add the host, or `*.example.com` for all names below it. If the host only"
                + " resembles an allowed one, the link may be a trap: leave it rejected."
        ),
        ReasonPage(
            code: "host-missing",
            meaning: "The link has no host, and the host list of its scheme has no `none`.",
            example: ["allow host products for shop", "why shop:///home  # rejected"],
            remedy: "Write `allow host none for SCHEME` to accept links without a host."
        ),
        ReasonPage(
            code: "port-not-default",
            meaning: "`policy ports default` refuses a port other than 80 for http and 443 for"
                + " https.",
            example: ["policy ports default", "why https://example.com:8443/  # rejected"],
            remedy: "Remove the port from the link, or choose `policy ports any`."
        ),
        ReasonPage(
            code: "opaque-path",
            meaning:
                "After the scheme's colon comes text that does not begin with `/`, so there are"
                + " no segments and no pattern can match.",
            example: ["route home / -> root", "why shop:home  # no registration matches"],
            remedy: "Write `shop:///home` or `shop://home`, whichever the app expects."
        ),
        ReasonPage(
            code: "condition-off",
            meaning: "A flag does not have the state that a `when` modifier asks for, so the route"
                + " declined and the next candidate was tried.",
            example: ["flag beta off", "route new /new when beta -> root"],
            remedy: "Switch the flag, or ask `why URL with FLAG=on` to see the other way."
        ),
        ReasonPage(
            code: "declined",
            meaning: "The route's action is `decline`: it matches, does not want the link, and lets"
                + " the next candidate try.",
            example: ["route old /old -> decline \"gone\"", "route all /*rest -> root"],
            remedy: "Change the action if the route should take the link."
        ),
        ReasonPage(
            code: "value-unreadable",
            meaning: "A part of the link is not of the type that the pattern names. That ends the"
                + " dispatch: no other candidate and no fallback is tried.",
            example: ["route product /products/:id<int> -> show Product", "why …/products/abc"],
            remedy:
                "Correct the link or the type. `unreadable decline` on the route, or as a policy,"
                + " lets the next candidate try."
        ),
        ReasonPage(
            code: "value-missing",
            meaning:
                "A query field without `?` after its type is absent. That ends the dispatch, as"
                + " a value that cannot be read does.",
            example: ["route search /search?q -> show Search", "why …/search"],
            remedy: "Add the field to the link, or write `q<string?>` to make it optional."
        ),
        ReasonPage(
            code: "auth-needed",
            meaning:
                "The route says `needs auth` and the user is not signed in, so the link waits.",
            example: [
                "route orders /orders needs auth -> show Orders", "why … with auth=signed-out",
            ],
            remedy: "Sign in, or remove `needs auth` if the screen is for everybody."
        ),
        ReasonPage(
            code: "redirect-unreadable",
            meaning: "A redirect makes a text that is no link.",
            example: ["route go /go/:to -> redirect https://:to/", "why …/go/%20"],
            remedy: "Change the template of the redirect, or the type of the value in it."
        ),
        ReasonPage(
            code: "redirect-loop",
            meaning: "A redirect leads to a link that this dispatch has seen before.",
            example: ["route a /a -> redirect /b", "route b /b -> redirect /a"],
            remedy: "Let one of the routes show a screen."
        ),
        ReasonPage(
            code: "redirect-too-long",
            meaning: "Every redirect leads to another one; after five the dispatch ends.",
            example: ["route deep /x/*rest -> redirect /x/y/*rest", "why …/x/y"],
            remedy: "Redirect to the last link of the chain at once."
        ),
        ReasonPage(
            code: "outranked-literal",
            meaning: "Another candidate has a literal where this one has a parameter or a rest. The"
                + " first segment where the kinds differ decides, before length and order.",
            example: [
                "route product  /products/:id      -> show Product",
                "route featured /products/featured -> show Featured  # wins /products/featured",
            ],
            remedy: "Nothing, if the literal is meant as the exception. `policy rank registration`"
                + " models apps that take the first registration instead."
        ),
        ReasonPage(
            code: "outranked-parameter",
            meaning: "Another candidate has a parameter where this one has a rest.",
            example: [
                "route page /help/*page  -> root", "route one  /help/:page  -> root  # wins",
            ],
            remedy: "Nothing, if the rest is meant for what is left over."
        ),
        ReasonPage(
            code: "outranked-longer",
            meaning: "Another candidate covers more segments of the link.",
            example: [
                "route catalog /products     -> root", "route product /products/:id -> root",
            ],
            remedy: "Write `exact` on the shorter route if it should not match longer paths at all."
        ),
        ReasonPage(
            code: "outranked-exact",
            meaning: "Another candidate with the same segments is exact, and this one is a prefix.",
            example: [
                "route any /help       -> root", "route one /help exact -> root  # wins /help",
            ],
            remedy: "Nothing, if the prefix is meant for the paths below."
        ),
        ReasonPage(
            code: "outranked-host",
            meaning: "Another candidate with the same pattern names the host more closely: an exact"
                + " host before the longer wildcard, before `*`, before no host.",
            example: [
                "route all /a -> root", "route one /a host example.com -> root  # wins there",
            ],
            remedy: "Add or remove the `host` modifier of one of them."
        ),
        ReasonPage(
            code: "outranked-earlier",
            meaning: "Nothing else tells the candidates apart, so the earlier registration comes"
                + " first; under `policy rank registration` this alone decides.",
            example: ["route first  /a -> root  # wins", "route second /a -> root"],
            remedy: "Change their order in the table, or add what tells them apart."
        ),
    ]
}
