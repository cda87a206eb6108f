internal import RouteTables

extension PolicyPage {
    /// The policies that say how a link is read, and whether it is accepted.
    static let reading = [
        PolicyPage(
            .customHost,
            "is the host of a custom-scheme link a host, or the first segment?",
            remark: "Custom is every scheme but http and https.",
            values: [
                Value(
                    "host",
                    "`shop://products/42` has host `products` and path `/42`.",
                    app: "Apps that look at the URL's host.",
                    result: "unhandled no-match"
                ),
                Value(
                    "segment",
                    "The host, in lower case, is the first segment. Such a link is accepted by its"
                        + " scheme alone.",
                    app: "Apps that take all text behind `://` for a path.",
                    result: "handled product id=42"
                ),
            ],
            table: ["route product /products/:id -> show Product"],
            link: "shop://products/42"
        ),
        PolicyPage(
            .repair,
            "is a link read that Foundation has to repair?",
            remark: "A repair escapes characters that may not stand in a URL, such as a space.",
            values: [
                Value(
                    "foundation",
                    "The link is repaired as `URL(string:)` does it, and the trace notes it.",
                    app: "Apps that use `URL(string:)` as it is today.",
                    result: "handled note title=\"two words\""
                ),
                Value(
                    "reject",
                    "The link is invalid.",
                    app: "Apps that read links strictly, with `encodingInvalidCharacters: false`.",
                    result: "invalid"
                ),
            ],
            table: ["route note /:title -> show Note"],
            link: "\"https://example.com/two words\""
        ),
        PolicyPage(
            .ports,
            "which ports are accepted?",
            values: [
                Value(
                    "any",
                    "All. A port is no part of a host; the trace notes one that is not the default.",
                    app: "Apps that do not look at the URL's port.",
                    result: "handled home"
                ),
                Value(
                    "default",
                    "None but the default of the scheme: 80 for http, 443 for https.",
                    app: "Apps that accept links of their web site only, port included.",
                    result: "rejected host"
                ),
            ],
            table: ["route home / -> show Home"],
            link: "https://example.com:8443/"
        ),
    ]
}
