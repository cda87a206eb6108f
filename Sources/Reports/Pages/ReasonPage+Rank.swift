extension ReasonPage {
    /// The pages of the terms of rank.
    ///
    /// Each stands at the candidate that lost, and names the term in which it differs from the one
    /// above it.
    static let ranks = [
        ReasonPage(
            code: "outranked-literal",
            title: "the winner has fixed text where this has a parameter",
            meaning: "Both patterns match. At the first segment where their kinds differ, the other"
                + " has a literal and this one a parameter or a rest. A literal wins, whichever"
                + " stands first in the table.",
            place: .rank,
            example: PageExample(
                [
                    "route product  /products/:id -> show Product",
                    "route featured /products/featured -> show Featured",
                ],
                "https://example.com/products/featured",
                "handled featured over product because outranked-literal"
            ),
            change:
                "Nothing, mostly: that is how one page is taken out of many. If this route should"
                + " win, give the other one a different literal, or use `policy rank registration`.",
            related: ["outranked-parameter", "outranked-longer", "outranked-earlier"]
        ),
        ReasonPage(
            code: "outranked-parameter",
            title: "the winner has a parameter where this has a rest",
            meaning: "Both patterns match. At the first segment where their kinds differ, the other"
                + " has a parameter and this one a rest. A parameter wins, whichever stands first.",
            place: .rank,
            example: PageExample(
                [
                    "route folder /files/*path -> show Folder",
                    "route file   /files/:name -> show File",
                ],
                "https://example.com/files/a",
                "handled file over folder because outranked-parameter"
            ),
            change: "If the rest should take such links, make the other route `exact`, or give it a"
                + " literal, so that it matches less.",
            related: ["outranked-literal", "outranked-longer"]
        ),
        ReasonPage(
            code: "outranked-longer",
            title: "the winner has the longer pattern",
            meaning:
                "Both patterns match, and are alike as far as the shorter one goes. This one is"
                + " a prefix of the link and ends earlier. The longer pattern wins.",
            place: .rank,
            example: PageExample(
                [
                    "route catalog /products -> show Catalog",
                    "route product /products/:id -> show Product",
                ],
                "https://example.com/products/42",
                "handled product over catalog because outranked-longer"
            ),
            change: "If this route should not match such links at all, make it `exact`.",
            related: ["outranked-exact", "outranked-literal"]
        ),
        ReasonPage(
            code: "outranked-exact",
            title: "the winner is exact, and this is a prefix",
            meaning: "Both patterns have segments of the same kinds. The other one covers the whole"
                + " path and says `exact`; this one would accept more. Exact wins.",
            place: .rank,
            example: PageExample(
                [
                    "route section /news -> show Section",
                    "route front   /news exact -> show News",
                ],
                "https://example.com/news",
                "handled front over section because outranked-exact"
            ),
            change: "Make both alike, `exact` or prefix; then the earlier one wins.",
            related: ["outranked-longer", "outranked-earlier"]
        ),
        ReasonPage(
            code: "outranked-host",
            title: "the winner has the more specific host",
            meaning:
                "Both patterns are alike. An exact `host` wins over a wildcard, a wildcard with"
                + " the longer suffix over a shorter one, any wildcard over `*`, and `*` over a route"
                + " without a host.",
            place: .rank,
            example: PageExample(
                [
                    "route any /sale -> show Sale",
                    "route web /sale host www.example.com -> show WebSale",
                ],
                "https://www.example.com/sale",
                "handled web over any because outranked-host"
            ),
            change: "Name the host on this route too; then the earlier one wins.",
            related: ["outranked-exact", "outranked-earlier"]
        ),
        ReasonPage(
            code: "outranked-earlier",
            title: "the winner stands earlier in the table",
            meaning:
                "Nothing else tells the two apart: segments, exactness and host are alike. Types,"
                + " schemes, conditions and query fields do not rank. Under `policy rank"
                + " registration` this is the only term.",
            place: .rank,
            example: PageExample(
                ["route first  /sale -> show Sale", "route second /sale -> show Offers"],
                "https://example.com/sale",
                "handled first over second because outranked-earlier"
            ),
            change:
                "Move the line up, or remove one of the two. The second is reached only when the"
                + " first declines.",
            related: ["outranked-host", "outranked-literal"]
        ),
    ]
}
