internal import RouteTables

extension PolicyPage {
    /// The policies that decide which route takes a link, and what follows.
    static let routing = [
        PolicyPage(
            .match,
            "must a pattern cover the whole path?",
            remark: "A route with `exact`, `prefix` or a rest decides for itself.",
            values: [
                Value(
                    "prefix",
                    "A pattern may end at any segment border, and takes every longer path too.",
                    app: "Routers that compare the beginning of the path, segment by segment.",
                    result: "handled products"
                ),
                Value(
                    "exact",
                    "A pattern has to cover all segments of the path.",
                    app: "Routers that compare the whole path, as most hand-written ones do.",
                    result: "unhandled no-match"
                ),
            ],
            table: ["route products /products -> show Products"],
            link: "https://example.com/products/42"
        ),
        PolicyPage(
            .rank,
            "which of several matching routes comes first?",
            values: [
                Value(
                    "specificity",
                    "The more specific route, by segments, length, exactness and host; then the"
                        + " earlier one.",
                    app: "Routers that sort their patterns or keep them in a tree.",
                    result: "handled featured over product because outranked-literal"
                ),
                Value(
                    "registration",
                    "The earlier line of the table, whatever the patterns are.",
                    app: "Routers that walk a list and take the first match.",
                    result: "handled product over featured because outranked-earlier"
                ),
            ],
            table: [
                "route product  /products/:id -> show Product",
                "route featured /products/featured -> show Featured",
            ],
            link: "https://example.com/products/featured"
        ),
        PolicyPage(
            .unreadable,
            "what follows when a value cannot be read?",
            remark: "A missing required query field counts as unreadable. A route with `unreadable`"
                + " decides for itself.",
            values: [
                Value(
                    "fail",
                    "The dispatch ends and names key and value. Nothing else is tried.",
                    app: "Apps that show an error, or whose handler throws.",
                    result: "failed value id"
                ),
                Value(
                    "decline",
                    "The route declines, and the next candidate is tried.",
                    app: "Apps whose handler returns false, so that another may try.",
                    result: "handled catalog"
                ),
            ],
            table: [
                "route product /products/:id<int> -> show Product",
                "route catalog /products -> show Catalog",
            ],
            link: "https://example.com/products/abc"
        ),
        PolicyPage(
            .decline,
            "what follows when a route declines?",
            values: [
                Value(
                    "next",
                    "The next candidate is tried. With none left, the fallback runs.",
                    app: "Routers that go on until a handler takes the link.",
                    result: "handled about"
                ),
                Value(
                    "stop",
                    "No other candidate is tried. The fallback runs.",
                    app: "Routers that ask the first match only.",
                    result: "fallback declined"
                ),
            ],
            table: [
                "route old   /about exact -> decline \"not here\"",
                "route about /about -> show About",
                "fallback -> show Home",
            ],
            link: "https://example.com/about"
        ),
        PolicyPage(
            .repeated,
            "which of several query values of one name is read?",
            remark: "Values of `fragment-parameters` come after those of the query.",
            values: [
                Value(
                    "last",
                    "The last one.",
                    app: "Apps that put the pairs into a dictionary, where a later one replaces.",
                    result: "handled list page=2"
                ),
                Value(
                    "first",
                    "The first one.",
                    app: "Apps that search the list of pairs for the name.",
                    result: "handled list page=1"
                ),
            ],
            table: ["route list /list?page -> show List"],
            link: "https://example.com/list?page=1&page=2"
        ),
    ]
}
