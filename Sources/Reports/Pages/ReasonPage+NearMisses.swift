extension ReasonPage {
    /// The pages of the edits with which a registration would match.
    ///
    /// A near miss never decides; it says what is different in a registration that came close.
    static let nearMisses = spellingEdits + linkEdits + segmentEdits

    private static let spellingEdits = [
        ReasonPage(
            code: "letter-case",
            title: "only upper and lower case differ",
            meaning: "The path is the pattern's, except for the case of letters. Paths are compared"
                + " with case unless `policy path-case` says otherwise.",
            place: .nearMiss,
            example: PageExample(
                ["route about /about -> show About"],
                "https://example.com/About",
                "unhandled no-match"
            ),
            change:
                "Correct the link, or write `policy path-case insensitive` if the app compares so.",
            related: ["segment-replaced"]
        ),
        ReasonPage(
            code: "final-slash",
            title: "only the slash at the end differs",
            meaning:
                "Under `policy trailing-slash strict` an exact pattern sees the final slash. The"
                + " link has one and the pattern does not, or the reverse.",
            place: .nearMiss,
            example: PageExample(
                ["policy trailing-slash strict", "route about /about exact -> show About"],
                "https://example.com/about/",
                "unhandled no-match"
            ),
            change: "Correct the link, or remove the policy if the app ignores the slash.",
            related: ["segment-removed", "double-slash"]
        ),
        ReasonPage(
            code: "composition",
            title: "letters with marks are written in another way",
            meaning:
                "A letter such as é can be one character, or e and a mark that is put on it. Both"
                + " look the same, and their bytes differ. Paths are compared by bytes.",
            place: .nearMiss,
            example: PageExample(
                ["route cafe /caf%C3%A9 -> show Cafe"],
                "https://example.com/cafe%CC%81",
                "unhandled no-match"
            ),
            change: "Write the link with composed letters, as the pattern has them.",
            related: ["text-not-utf8", "decoding"]
        ),
        ReasonPage(
            code: "decoding",
            title: "with one decoding more, or less, it would match",
            meaning:
                "Each segment is decoded once. The link was escaped twice, or not at all, or has"
                + " a slash that should stand inside a segment as `%2F`.",
            place: .nearMiss,
            example: PageExample(
                ["route guide /the%20guide -> show Guide"],
                "https://example.com/the%2520guide",
                "unhandled no-match"
            ),
            change: "Escape the link once, at one place. Leave the pattern as it is.",
            related: ["escape-double", "escape-encoded-again"]
        ),
    ]

    private static let linkEdits = [
        ReasonPage(
            code: "host-as-segment",
            title: "the host of a custom link is meant as a segment",
            meaning: "In `shop://products/42` the host is `products` and the path is `/42`. The"
                + " pattern has `products` as its first segment.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "shop://products/42",
                "unhandled no-match"
            ),
            change: "Write `shop:///products/42`, or write `policy custom-host segment` if the app"
                + " joins host and path.",
            related: ["slashes", "opaque-path", "host-missing"]
        ),
        ReasonPage(
            code: "fragment-as-path",
            title: "the path stands after `#`",
            meaning:
                "The part after `#` is the fragment, and patterns without `#` ignore it. Read as"
                + " the path, it would match.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "https://example.com/#/products/42",
                "unhandled no-match"
            ),
            change: "Write a route for the fragment, here `/#products/:id`, or change the link.",
            related: ["unhandled no-match"]
        ),
        ReasonPage(
            code: "scheme-swapped",
            title: "with another scheme it would match",
            meaning: "Path and host fit a route, and the scheme does not: it is not allowed, or the"
                + " route has a `scheme` of its own. The edit names a scheme that the table knows.",
            place: .nearMiss,
            example: PageExample(
                ["allow scheme https", "route about /about -> show About"],
                "http://example.com/about",
                "rejected scheme"
            ),
            change: "Correct the link, or allow the scheme.",
            related: ["scheme-not-allowed", "host-swapped"]
        ),
        ReasonPage(
            code: "host-swapped",
            title: "with another host it would match",
            meaning: "Path and scheme fit a route, and the host does not: it is not allowed, or the"
                + " route has a `host` of its own. The edit names a host that the table knows, or one"
                + " that is like the link's and that a `*.` of the table covers.",
            place: .nearMiss,
            example: PageExample(
                ["allow host example.com", "route about /about -> show About"],
                "https://www.example.com/about",
                "rejected host"
            ),
            change: "Correct the link, or add the host to `allow host` or to the route.",
            related: ["host-not-allowed", "outranked-host", "scheme-swapped"]
        ),
        ReasonPage(
            code: "slashes",
            title: "other slashes after the scheme's colon would match",
            meaning: "`shop:products`, `shop://products` and `shop:///products` are three different"
                + " links: without path segments, with a host, and with a path. The table expects"
                + " another one of them.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "shop:products/42",
                "unhandled no-match"
            ),
            change: "Write the slashes that the near miss shows.",
            related: ["opaque-path", "host-as-segment"]
        ),
    ]

    private static let segmentEdits = [
        ReasonPage(
            code: "segment-replaced",
            title: "one segment is another text",
            meaning:
                "All segments fit but one, where the pattern has a literal that the link does not"
                + " have. Often it is a spelling mistake, or one form of a word for another.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "https://example.com/product/42",
                "unhandled no-match"
            ),
            change: "Correct the link, or add a route for the other word, for example a redirect.",
            related: ["letter-case", "segment-added", "segment-removed"]
        ),
        ReasonPage(
            code: "segment-added",
            title: "the link is one segment short",
            meaning:
                "The pattern has a segment that the link does not have. A parameter takes exactly"
                + " one segment, and a rest at least one.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "https://example.com/products",
                "unhandled no-match"
            ),
            change: "Complete the link, or make the end optional: `/products[/:id]`.",
            related: ["segment-removed", "segment-replaced"]
        ),
        ReasonPage(
            code: "segment-removed",
            title: "the link has one segment too many",
            meaning: "The link has a segment between those of the pattern, or goes on where an"
                + " `exact` pattern ends. Without that segment the route would match. A language"
                + " before the path, as in the example, is a common one.",
            place: .nearMiss,
            example: PageExample(
                ["route product /products/:id -> show Product"],
                "https://example.com/en/products/42",
                "unhandled no-match"
            ),
            change:
                "Correct the link, write a route for the longer path, or make an `exact` route a"
                + " prefix.",
            related: ["segment-added", "double-slash"]
        ),
    ]
}
