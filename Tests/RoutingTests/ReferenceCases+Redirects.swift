import RouteTables
import Routing

extension ReferenceCase {
    /// Redirects, each for one sentence of the rules.
    static let redirectCases: [ReferenceCase] = targets + endings

    private static let targets: [ReferenceCase] = [
        .rule(
            "a path keeps scheme, authority, query and fragment",
            table("route a /a/:p -> redirect /b/:p", "route b /b"),
            "https://me@example.com:8443/a/x%20y?q=1#f",
            "a redirected; https://me@example.com:8443/b/x%20y?q=1#f: b took => handled b"
        ),
        .rule(
            "its own query and fragment replace the link's",
            table("route a /a?n -> redirect /b?m=:n#top", "route b /b?m"),
            "https://example.com/a?n=1%26m#f",
            "a redirected; https://example.com/b?m=1%26m#top: b took => handled b m=1&m"
        ),
        .rule(
            "a full URL replaces all",
            table("route a /a -> redirect shop://b/c", "route b /c host b"),
            "https://b/a?q#f",
            "a redirected; shop://b/c: b took => handled b"
        ),
        .rule(
            "a rest inserts its segments, each escaped",
            table("route a /a/*rest -> redirect /b/*rest/c", "route b /b/*rest"),
            "https://example.com/a/x%2Fy/:z/",
            "a redirected; https://example.com/b/x%2Fy/%3Az/c: b took"
                + " => handled b rest=x/y|:z|c"
        ),
        .rule(
            "an absent tail inserts nothing",
            table("route a /a[/:p] -> redirect /b/:p", "route b /b exact"),
            "https://example.com/a",
            "a short redirected; https://example.com/b/: b took => handled b"
        ),
        .rule(
            "an absent tail before a slash makes no authority",
            table("route a /a[/:p] exact -> redirect /:p/b", "route b //b"),
            "shop:/a",
            "a short redirected; shop:////b: b took => handled b"
        ),
        .rule(
            "the host of a custom link is replaced where it is a segment",
            table(
                "policy custom-host segment",
                "route a /products/:p -> redirect /items/:p",
                "route b /items"
            ),
            "shop://products/9",
            "a redirected; shop:///items/9: b took => handled b"
        ),
        .rule(
            "a value of dots is escaped",
            table("route a /a?n -> redirect /b/:n", "route b /b/:p"),
            "https://example.com/a?n=..",
            "a redirected; https://example.com/b/%2E%2E?n=..: b took => handled b p=.."
        ),
        .rule(
            "a mark before a combining character is a mark",
            table("route a /a -> redirect /b?\u{301}#\u{301}", "route b /b#"),
            "https://example.com/a",
            "a redirected; https://example.com/b?%CC%81#%CC%81: b took => handled b"
        ),
    ]

    private static let endings: [ReferenceCase] = [
        .rule(
            "a link seen before",
            table("route a /a -> redirect /b", "route b /b -> redirect /a"),
            "https://example.com/a",
            "a redirected; https://example.com/b: b redirected"
                + " => failed redirect-loop https://example.com/a b"
        ),
        .rule(
            "a redirect to itself",
            table("route a /a -> redirect /a"),
            "https://example.com/a",
            "a redirected => failed redirect-loop https://example.com/a a"
        ),
        .rule(
            "a fifth hop is taken",
            "tenant t\n"
                + (1...5).map { "route r\($0) /\($0) -> redirect /\($0 + 1)\n" }.joined()
                + "route r6 /6 -> show S\n",
            "https://example.com/1",
            "r1 redirected"
                + (2...5).map { "; https://example.com/\($0): r\($0) redirected" }.joined()
                + "; https://example.com/6: r6 took => handled r6"
        ),
        .rule(
            "a sixth hop",
            table("route a /*p -> redirect /*p/x"),
            "https://example.com/a",
            (["a redirected"]
                + (1...5).map { hop in
                    "; https://example.com/a" + String(repeating: "/x", count: hop)
                        + ": a redirected"
                }).joined() + " => failed redirect-too-long a"
        ),
        .rule(
            "a link that must be repaired, where repairs are rejected",
            table("policy repair reject", "route a /a -> redirect /\u{E9}"),
            "https://example.com/a",
            "a redirected => failed redirect-unreadable https://example.com/\u{E9}"
                + " characters-repaired a"
        ),
        .rule(
            "the way is walked again from accept",
            "tenant t\nallow host a.test\nroute a /a -> redirect https://b.test/\nfallback -> root\n",
            "https://a.test/a",
            "a redirected; https://b.test/:  => rejected host-not-allowed b.test"
        ),
        .rule(
            "the source stays the same",
            table(
                "route a /a -> redirect shop:///b",
                "fallback via scheme -> root",
                "fallback via universal-link -> external"
            ),
            "https://example.com/a",
            "a redirected; shop:///b:  => fallback no-match"
        ),
        .rule(
            "a redirect is final: what declines after it does not come back",
            table("route a /a -> redirect /b", "route c /a", "route b /b -> decline \"no\""),
            "https://example.com/a",
            "a redirected, c <outranked-earlier; https://example.com/b: b declined declined"
                + " => unhandled declined"
        ),
    ]
}
