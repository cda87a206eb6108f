import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// The table of literals where it is hard: long literals, literals that collide, many children.
@Suite struct LiteralIndexTests {
    /// Literals of one node, and segments that are none of them.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let literals: [String]
        let others: [String]
    }

    static let rows = [
        Row(
            testDescription: "every length up to 40",
            literals: (1...40).map { String(repeating: "x", count: $0) },
            others: ["y", String(repeating: "x", count: 41)]
        ),
        Row(
            testDescription: "the same words at both ends, more than a lookup compares",
            literals: (100..<400).map { "eight---\($0)---eight---" },
            others: ["eight---400---eight---", "eight---099---eight---"]
        ),
        Row(
            testDescription: "the same words at both ends, of other lengths",
            literals: (0..<50).map { "eight---" + String(repeating: "m", count: $0) + "---eight" },
            others: ["eight---" + String(repeating: "m", count: 50) + "---eight"]
        ),
        Row(
            testDescription: "many short ones",
            literals: (0..<5_000).map { "s\($0)" },
            others: ["s5000", "s", "5"]
        ),
        Row(
            testDescription: "zero bytes and prefixes of each other",
            literals: ["a", "a%00", "a%00%00", "%00", "ab", "abcdefgh", "abcdefg", "abcdefghi"],
            others: ["b", "a%00%00%00", "abcdef"]
        ),
        Row(
            testDescription: "long ones that differ in one byte of the middle",
            literals: (0..<60).map { "abcdefgh" + String(repeating: "-", count: $0) + "x" }
                .map { $0 + String(repeating: "-", count: 69 - $0.count) + "abcdefgh" },
            others: ["abcdefgh" + String(repeating: "-", count: 61) + "abcdefgh"]
        ),
    ]

    @Test(arguments: rows)
    func findsEveryLiteralAndNoOther(_ row: Row) throws {
        let router = router(row.literals.map { "/under/:parameter/\($0)" })
        #expect(router.checkInvariants().isEmpty)
        for (position, literal) in row.literals.enumerated() {
            #expect(try route(of: "/under/x/" + literal, router) == position, "\(literal)")
        }
        for other in row.others { #expect(try route(of: "/under/x/" + other, router) == nil) }
    }

    /// Hosts are found in the same way, in any letter case.
    @Test func findsEveryHost() throws {
        let names =
            ["a.example", "[::1]", "a_b.example", "x"]
            + (0..<300).map { "host-\($0).example.com" }
            + (100..<200).map { "eight-host-\($0)-in-the-middle.example.com" }
        let lines = names.enumerated().map { "route r\($0) / host \($1) -> show S" }
        let router = try router(table: "tenant t\n" + lines.joined(separator: "\n"))
        for (position, name) in names.enumerated() {
            #expect(try route(of: "https://\(name.uppercased())/", router) == position)
        }
        for name in ["b.example", "host-300.example.com", "a.b.example"] {
            #expect(try route(of: "https://\(name)/", router) == nil)
        }
    }

    /// Names that no link can hold, as long as a word of a table may be.
    @Test func longNamesAreNoTrouble() throws {
        let long = String(repeating: "a", count: Limits.wordBytes - 4)
        let names = ["\(long).com", "*.\(long)x", "\(long)b.c", "\(long)d.e", "a.example"]
        let lines = names.enumerated().map { "route r\($0) / host \($1) -> show S" }
        let parsed = RouteTable.parse(
            SourceText(name: "t", text: "tenant t\n" + lines.joined(separator: "\n"))
        )
        let router = Router.compile(parsed.value)
        #expect(router.routeCount == names.count)
        #expect(try route(of: "https://a.example/", router) == names.count - 1)
        #expect(try route(of: "https://b.example/", router) == nil)
    }

    /// The hosts of one node in rank order, whatever the order of registration.
    @Test(arguments: [
        ("a.b.example.com", "exact deeper deep wide every none"),
        ("c.b.example.com", "deeper deep wide every none"),
        ("b.example.com", "deep wide every none"), ("x.com", "wide every none"),
        ("com", "every none"), ("a.b.example.net", "every none"),
    ])
    func meetsHostsInRankOrder(_ host: String, _ expected: String) throws {
        let router = try router(
            table: """
                tenant t
                allow host *
                route none /a -> decline no
                route every /a host * -> decline no
                route wide /a host *.com -> decline no
                route deeper /a host *.b.example.com -> decline no
                route deep /a host *.example.com -> decline no
                route exact /a host a.b.example.com -> decline no
                """
        )
        let link = try LinkURL.read("https://\(host)/a").get()
        let candidates = router.explain(link, context: DispatchContext()).candidates
        let names = candidates.map { router.route($0.route).name.description }
        #expect(names.joined(separator: " ") == expected)
    }

    /// A node with as many terminals as there are hosts is not searched for the one that fits.
    @Test func findsOneOfManyHostsAtOneNode() throws {
        let lines = (0..<2_000).map { "route r\($0) /a host h\($0).example -> show S" }
        let router = try router(table: "tenant t\n" + lines.joined(separator: "\n"))
        let link = try LinkURL.read("https://h1234.example/a").get()
        let candidates = router.explain(link, context: DispatchContext()).candidates
        #expect(candidates.map(\.route.position) == [1234])
    }

    /// A walk enters no node twice, however literals and parameters are mixed.
    @Test(arguments: [4, 8, 10])
    func walksEveryMixOnce(_ depth: Int) throws {
        let router = router(
            (0..<1 << depth).map { mix in
                (0..<depth).map { mix >> $0 & 1 == 0 ? "/a" : "/:p\($0)" }.joined() + "/end"
            }
        )
        #expect(router.checkInvariants().isEmpty)
        let segments = String(repeating: "/a", count: depth)
        let miss = try LinkURL.read("https://e.example\(segments)/no").get()
        // The root and the ends are not entered.
        #expect(router.nodesEntered(by: miss) == router.nodeCount - 1 - 1 << depth)
        let hit = try LinkURL.read("https://e.example\(segments)/end").get()
        #expect(router.nodesEntered(by: hit) == router.nodeCount - 1)
        let best = router.decide(hit, context: DispatchContext()).route
        #expect(best == RouteIndex(0))
    }

    @Test func aLinkMayHaveMoreSegmentsThanAnyPattern() throws {
        let long = "/" + (0..<64).map { "s\($0)" }.joined(separator: "/")
        let router = router(["/*rest", long, "/s0/:x/*rest"], match: "prefix")
        #expect(router.checkInvariants().isEmpty)
        var match = LinkMatch()
        let links: [(String, Int)] = [
            (long, 1), (long + "/more/and/more", 1),
            (long + String(repeating: "/x", count: 500), 1),
            ("/s0" + String(repeating: "/x", count: 500), 2),
            (String(repeating: "/x", count: 500), 0),
        ]
        for (path, expected) in links {
            router.match("https://e.example" + path, into: &match)
            #expect(match.route == RouteIndex(expected))
            #expect(match.isPlain)
        }
    }

    private func router(_ patterns: [String], match: String = "exact") -> Router {
        let lines = patterns.enumerated().map { "route r\($0) \($1) -> show S" }
        let text = "tenant t\npolicy match \(match)\n" + lines.joined(separator: "\n")
        let parsed = RouteTable.parse(SourceText(name: "t", text: text))
        #expect(!parsed.hasErrors)
        return Router.compile(parsed.value)
    }

    private func router(table: String) throws -> Router {
        let parsed = RouteTable.parse(SourceText(name: "t", text: table))
        try #require(!parsed.hasErrors)
        let router = Router.compile(parsed.value)
        #expect(router.checkInvariants().isEmpty)
        return router
    }

    /// The position of the route that takes a link, or a path; both ways say the same.
    private func route(of link: String, _ router: Router) throws -> Int? {
        let text = link.hasPrefix("/") ? "https://e.example" + link : link
        let decision = router.decide(try LinkURL.read(text).get(), context: DispatchContext())
        var match = LinkMatch()
        router.match(text, into: &match)
        #expect(match.route == decision.route, "\(link)")
        return decision.route?.position
    }
}
