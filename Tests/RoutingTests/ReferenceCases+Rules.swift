import Routing

extension ReferenceCase {
    /// Small tables, each for one sentence of the rules.
    static let ruleCases: [ReferenceCase] = rank + match + policies + handle

    private static let rank: [ReferenceCase] = [
        .rule(
            "kinds before length",
            table("route r /a/*rest", "route p /a/:p", "route s / prefix", "route l /a/b"),
            "https://example.com/a/b",
            "l took, p <outranked-literal 2, r <outranked-parameter 2, s <outranked-longer"
                + " => handled l"
        ),
        .rule(
            "an early literal beats a longer pattern",
            table("route p /:x/b/c", "route l /a"),
            "https://example.com/a/b/c",
            "l took, p <outranked-literal 1 => handled l"
        ),
        .rule(
            "exact beats prefix, before hosts",
            table("route h /a host example.com", "route e /a exact"),
            "https://example.com/a",
            "e took, h <outranked-exact => handled e"
        ),
        .rule(
            "an exact host, the longer suffix, any, none, the earlier",
            table(
                "route none2 /a",
                "route any /a host *",
                "route short /a host *.example.com",
                "route long /a host *.b.example.com",
                "route full /a host a.b.example.com",
                "route none3 /a"
            ),
            "https://a.b.example.com/a",
            "full took, long <outranked-host, short <outranked-host, any <outranked-host,"
                + " none2 <outranked-host, none3 <outranked-earlier => handled full"
        ),
        .rule(
            "of several hosts that fit, the most specific counts",
            table("route one /a host *.example.com", "route two /a host * a.example.com"),
            "https://a.example.com/a",
            "two took, one <outranked-host => handled two"
        ),
        .rule(
            "a fragment makes a pattern longer, and its segments count on",
            table("route a /a", "route f /a#", "route p /a#:x", "route l /a#x"),
            "https://example.com/a#x",
            "l took, p <outranked-literal 2, f <outranked-longer, a <outranked-longer => handled l"
        ),
        .rule(
            "rank registration",
            table("policy rank registration", "route p /:x", "route l /a"),
            "https://example.com/a",
            "p took, l <outranked-earlier => handled p x=a"
        ),
    ]

    private static let match: [ReferenceCase] = [
        .rule(
            "a prefix ends at a segment border",
            table("route a /a"),
            "https://example.com/ab",
            "=> unhandled no-match"
        ),
        .rule(
            "a parameter takes no empty segment",
            table("route p /a/:p/b"),
            "https://example.com/a//b",
            "=> unhandled no-match"
        ),
        .rule(
            "each segment is decoded once, after the split",
            table("route p /a/:p exact"),
            "https://example.com/%61/x%2Fy%2541+z",
            "p took => handled p p=x/y%41+z"
        ),
        .rule(
            "with a fragment the path is covered exactly",
            table("route f /a#x"),
            "https://example.com/a/b#x",
            "=> unhandled no-match"
        ),
        .rule(
            "prefix speaks about the end of the fragment",
            table("route p /a#x", "route e /a#x exact"),
            "https://example.com/a#/x/y",
            "p took => handled p"
        ),
        .rule(
            "the long form needs its own segments only",
            table("route t /a[/b]"),
            "https://example.com/a/c",
            "t short took => handled t"
        ),
        .rule(
            "without allow host, the hosts that routes name",
            "tenant t\nroute a /a host example.com -> show S\n",
            "https://www.example.com/a",
            "=> rejected host-not-allowed www.example.com"
        ),
        .rule(
            "a wildcard does not cover its suffix",
            "tenant t\nallow host *.example.com\nroute a /a -> show S\n",
            "https://example.com/a",
            "=> rejected host-not-allowed example.com"
        ),
    ]

    private static let policies: [ReferenceCase] = [
        .rule(
            "path-case lower lowers values",
            table("policy path-case lower", "route p /A/:p?q"),
            "https://example.com/a/B%C3%89?q=C",
            "p took => handled p p=b\u{C9} q=C"
        ),
        .rule(
            "strict slashes must be on both sides",
            table(
                "policy trailing-slash strict",
                "route a /a exact",
                "route b /a/ exact",
                "route c /a"
            ),
            "https://example.com/a/",
            "b took, c <outranked-exact => handled b"
        ),
        .rule(
            "strict slashes at both ends of a tail",
            table("policy trailing-slash strict", "route a /a[/b/] exact"),
            "https://example.com/a/b",
            "=> unhandled no-match"
        ),
        .rule(
            "empty segments collapse on both sides",
            table("policy empty-segments collapse", "route a /a//b exact", "route p /a/:p exact"),
            "https://example.com//a///b//",
            "a took, p <outranked-literal 2 => handled a"
        ),
        .rule(
            "empty segments match empty literals",
            table("route a /a//b exact", "route b /a/b exact"),
            "https://example.com/a//b",
            "a took => handled a"
        ),
        .rule(
            "the host of a custom link as first segment",
            table("policy custom-host segment", "allow host example.com", "route a /a/:p exact"),
            "shop://A/B",
            "a took => handled a p=B"
        ),
        .rule(
            "a port that is not the scheme's own",
            table("policy ports default", "route a /a"),
            "https://example.com:8443/a",
            "=> rejected port-not-default"
        ),
        .rule(
            "the scheme's own port",
            table("policy ports default", "route a /a"),
            "https://example.com:443/a",
            "a took => handled a"
        ),
        .rule(
            "plus as a space, in names and values",
            table("policy plus space", "route a /:p?a%20b"),
            "https://example.com/x+y?a+b=c+d%2Be",
            "a took => handled a p=x+y a b=c d+e"
        ),
    ]

    private static let handle: [ReferenceCase] = [
        .rule(
            "an unreadable value declines where the route says so",
            table("route p /:p<int> unreadable decline", "route q /:q"),
            "https://example.com/x",
            "p declined value-unreadable p=x, q <outranked-earlier took => handled q q=x"
        ),
        .rule(
            "decline stop ends the candidates",
            table("policy decline stop", "route p /a -> decline \"no\"", "route q /a"),
            "https://example.com/a",
            "p declined declined, q <outranked-earlier => unhandled declined"
        ),
        .rule(
            "an optional field that is there must be readable",
            table("route p /a?n<int?>"),
            "https://example.com/a?n",
            "p failed => failed value-unreadable n= p"
        ),
        .rule(
            "the fragment's values come after the query's",
            table("route p /a?n fragment-parameters"),
            "https://example.com/a?n=1#n=2",
            "p took => handled p n=2"
        ),
        .rule(
            "the first of a name, where the policy says so",
            table("policy repeated first", "route p /a?n fragment-parameters"),
            "https://example.com/a?n=1&n=3#x?n=2",
            "p took => handled p n=1"
        ),
        .rule(
            "the fallback that names the source of the scheme",
            "tenant t\nroute a /a -> show S\nfallback -> root\nfallback via scheme -> external\n",
            "shop:///b",
            "=> fallback no-match"
        ),
    ]
}
