internal import RouteTables

extension PolicyPage {
    /// The policies that say how links and patterns are compared.
    static let spelling = [
        PolicyPage(
            .pathCase,
            "do upper and lower case differ in a path?",
            remark: "Letters are those of ASCII, after decoding. Schemes and hosts never care.",
            values: [
                Value(
                    "sensitive",
                    "`/News` is not `/news`.",
                    app: "Apps that compare the text as it is.",
                    result: "unhandled no-match"
                ),
                Value(
                    "insensitive",
                    "Literals match in any case. Values keep theirs.",
                    app: "Apps that compare without case.",
                    result: "handled article title=Hello"
                ),
                Value(
                    "lower",
                    "The path is put in lower case first, and values with it.",
                    app: "Apps that call `lowercased()` on the link before they route.",
                    result: "handled article title=hello"
                ),
            ],
            table: ["route article /news/:title -> show Article"],
            link: "https://example.com/News/Hello"
        ),
        PolicyPage(
            .trailingSlash,
            "does a slash at the end of the path count?",
            remark: "It concerns exact patterns; a prefix goes on behind a slash anyway.",
            values: [
                Value(
                    "ignore",
                    "One slash at the end is ignored, in the link and in the pattern.",
                    app: "Apps that split the path and drop an empty last piece.",
                    result: "handled about"
                ),
                Value(
                    "strict",
                    "Link and pattern must both have it, or both not.",
                    app: "Apps that compare the path as one text.",
                    result: "unhandled no-match"
                ),
            ],
            table: ["route about /about exact -> show About"],
            link: "https://example.com/about/"
        ),
        PolicyPage(
            .emptySegments,
            "does an empty segment between two slashes count?",
            values: [
                Value(
                    "keep",
                    "It is a segment. No parameter takes it, and it shifts what follows.",
                    app: "Apps that split at every slash.",
                    result: "unhandled no-match"
                ),
                Value(
                    "collapse",
                    "Empty segments are left out, in links and in patterns.",
                    app: "Apps that split and drop empty pieces.",
                    result: "handled product id=42"
                ),
            ],
            table: ["route product /products/:id -> show Product"],
            link: "https://example.com//products/42"
        ),
        PolicyPage(
            .plus,
            "what does `+` mean in a query?",
            remark: "In a path it is always a plus sign. `%2B` is one everywhere.",
            values: [
                Value(
                    "literal",
                    "A plus sign.",
                    app: "Apps that read the query with `URLComponents`.",
                    result: "handled search text=red+shoes"
                ),
                Value(
                    "space",
                    "A space, in the query and in fragment parameters.",
                    app: "Apps that decode a query as an HTML form does.",
                    result: "handled search text=\"red shoes\""
                ),
            ],
            table: ["route search /search?text -> show Search"],
            link: "https://example.com/search?text=red+shoes"
        ),
    ]
}
