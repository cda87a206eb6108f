import Shell

extension ShellSessionTests {
    /// Statements that ask about a route or a second link.
    static let questions: [Case] = [
        Case(
            name: "two links",
            words: ["why", "https://example.com/", "https://example.com/beta"],
            status: .notHandled,
            output: "PART at match: beta matches only the second link"
        ),
        Case(
            name: "two links, with a state",
            words: [
                "why", "https://example.com/beta", "https://example.com/secret", "with",
                "auth=signed-out", "beta=on",
            ],
            status: .notHandled,
            output: "PART at match: beta matches only the first link, and secret only the second"
        ),
        Case(
            name: "the status of two links is the higher one",
            words: ["why", "https://example.com/products/x", "https://evil.example/"],
            status: .failed,
            output: "PART at accept: only the first link is accepted"
        ),
        Case(
            name: "two links, and several tenants",
            setup: "",
            words: ["why", "https://example.com/beta", "https://example.com/products/1"],
            status: .notHandled,
            output: "shop: PART at match: beta matches only the first link, and product only the"
        ),
        Case(
            name: "two links, and no tenant accepts one",
            setup: "",
            words: ["why", "https://evil.example/", "https://evil.example/a"],
            status: .refused,
            output: "shop: NEVER PART: REJECTED: host evil.example is not allowed"
        ),
        Case(
            name: "two links to open",
            words: ["open", "https://example.com/", "https://example.com/a"],
            status: .usage,
            error: "command line:1:27: error: "
                + "`open` takes one link, and nothing else before `via` and `with`"
        ),
        Case(
            name: "why not",
            words: ["why", "https://example.com/beta", "not", "beta"],
            status: .notHandled,
            output: "NOT beta: it declines: flag beta is off"
        ),
        Case(
            name: "why not, with a state",
            words: ["why", "https://example.com/beta", "not", "beta", "with", "beta=on"],
            status: .success,
            output: "IT DOES: OPENS Beta in home: route beta"
        ),
        Case(
            name: "why not, the session's flag",
            setup: "use shop\nflag beta on",
            words: ["why", "https://example.com/beta", "not", "beta"],
            status: .success,
            output: "IT DOES: OPENS Beta in home: route beta"
        ),
        Case(
            name: "why not, of the tenants that have the route",
            setup: "",
            words: ["why", "https://example.com/products/1", "not", "all"],
            status: .success,
            output: "twin: IT DOES: OPENS the root of the tab in front: route all"
        ),
        Case(
            name: "why not, and no tenant accepts the link",
            setup: "",
            words: ["why", "https://evil.example/", "not", "product"],
            status: .refused,
            output: "shop: NOT product: the link is not accepted: host evil.example is not allowed"
        ),
        Case(
            name: "why not without a route",
            words: ["why", "https://example.com/", "not"],
            status: .usage,
            error: "command line:1:29: error: the route is missing"
        ),
        Case(
            name: "why not an unknown route",
            words: ["why", "https://example.com/", "not", "prodct"],
            status: .usage,
            error: "command line:1:30: error: unknown route `prodct`"
        ),
        Case(
            name: "why not a route that no tenant has",
            setup: "",
            words: ["why", "https://example.com/", "not", "nowhere"],
            status: .usage,
            error: "command line:1:30: error: unknown route `nowhere`"
        ),
        Case(
            name: "open not",
            words: ["open", "https://example.com/", "not", "product"],
            status: .usage,
            error: "command line:1:27: error: "
                + "`open` takes one link, and nothing else before `via` and `with`"
        ),
    ]

    /// Statements that write links.
    static let links: [Case] = [
        Case(
            name: "a link",
            words: ["link", "product", "id=42", "from=a b"],
            status: .success,
            output: "https://example.com/products/42?from=a%20b"
        ),
        Case(
            name: "a link that something else takes",
            words: ["link", "beta"],
            status: .notHandled,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link with the session's flag",
            setup: "use shop\nflag beta on",
            words: ["link", "beta"],
            status: .success,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link that nobody knows the end of",
            setup: "use shop\nflag beta unknown",
            words: ["link", "beta"],
            status: .unknown,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link without a tenant",
            setup: "",
            words: ["link", "product", "id=1"],
            status: .usage,
            error: "command line:1:1: error: no tenant is in use"
        ),
        Case(
            name: "a link without a route",
            words: ["link"],
            status: .usage,
            error: "command line:1:5: error: the route is missing"
        ),
        Case(
            name: "a link of an unknown route",
            words: ["link", "prodct"],
            status: .usage,
            error: "command line:1:6: error: unknown route `prodct`"
        ),
        Case(
            name: "a link, a word that is no value",
            words: ["link", "product", "42"],
            status: .usage,
            error: "command line:1:14: error: `42` is not NAME=VALUE"
        ),
        Case(
            name: "a link, a value is missing",
            words: ["link", "product"],
            status: .usage,
            error: "command line:1:13: error: the value of `id` is missing"
        ),
        Case(
            name: "a link, a name that is close to the missing one",
            words: ["link", "product", "ID=42"],
            status: .usage,
            error: "command line:1:14: error: the value of `id` is missing"
        ),
        Case(
            name: "a link, an unreadable value",
            words: ["link", "product", "id=x"],
            status: .usage,
            error: "command line:1:17: error: `id` is `x`, not an int"
        ),
        Case(
            name: "a link, an empty value",
            words: ["link", "help", "page="],
            status: .usage,
            error: "command line:1:16: error: `page` is empty, and a segment takes no empty value"
        ),
        Case(
            name: "a link, a value twice",
            words: ["link", "product", "id=1", "id=2"],
            status: .usage,
            error: "command line:1:19: error: `id` is given more than once"
        ),
        Case(
            name: "a link, a name that cannot be decoded",
            words: ["link", "product", "id=1", "%F=2"],
            status: .usage,
            error: "command line:1:19: error: `%F` is no percent-escape"
        ),
        Case(
            name: "a link, no host for its scheme",
            setup: "tenant t\nallow scheme app\nallow host a.example for https\n"
                + "route r /x -> root",
            words: ["link", "r"],
            status: .usage,
            error: "command line:1:6: error: the allow-lists have no host for a scheme of `r`"
        ),
    ]
}
