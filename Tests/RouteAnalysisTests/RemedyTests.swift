import RouteAnalysis
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

/// With what edit of a table a link goes to a route.
@Suite struct RemedyTests {
    static let cases: [(table: String, link: String, route: String, edits: [TableEdit])] = [
        (
            "route a /a/:x<int> -> show A", "https://a.test/a/b", "a",
            [Name("a").map { .anyText($0, value: "x") }].compactMap(\.self)
        ),
        (
            "route a /a/:x<b|c> -> show A", "https://a.test/a/d%7C", "a",
            [Name("a").map { .word($0, value: "x", word: "d|") }].compactMap(\.self)
        ),
        (
            "route a /a/:x<-5..5> -> show A", "https://a.test/a/6", "a",
            [Name("a").map { .range($0, value: "x", -5...6) }].compactMap(\.self)
        ),
        (
            "route a /a?x<-5..5> -> show A", "https://a.test/a?x=-9", "a",
            [Name("a").map { .range($0, value: "x", -9...5) }].compactMap(\.self)
        ),
        (
            "route a /a#/:x<b|c> -> show A", "https://a.test/a#/d", "a",
            [Name("a").map { .word($0, value: "x", word: "d") }].compactMap(\.self)
        ),
        (
            "route a /a -> show A", "https://b.test/a", "a", [.allowHost("b.test")]
        ),
        (
            "route one /a/:x -> show A\nroute two /a/:y -> show B", "https://a.test/a/b", "two",
            [Name("two").map { .match($0, .exact) }].compactMap(\.self)
        ),
        (
            "route a /a exact -> show A", "https://b.test/a/b", "a",
            Name("a").map { [.allowHost("b.test"), .match($0, .prefix)] } ?? []
        ),
    ]

    @Test(arguments: cases.indices)
    func fewestEditsAreFound(_ number: Int) throws {
        let example = Self.cases[number]
        let text = "tenant t\nallow scheme https\nallow host a.test\n" + example.table + "\n"
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        try #require(!parsed.hasErrors)
        let tenant = Tenant(name: try #require(TenantName("t")), table: parsed.value)
        let route = try #require(tenant.routeIndex(named: example.route))
        let walk = tenant.explain(example.link)
        let ways = try #require(WhyNotWays(walk, route, in: tenant))
        let remedy = try #require(ways.table)
        #expect(remedy.edits == example.edits)
        #expect(!remedy.changes.regions.isEmpty)
    }

    @Test(arguments: [("https://a.test/a", 0), ("https://a.test/b", 0), ("https://a.test/b", 1)])
    func takenLinkNeedsNone(_ link: String, _ route: Int) throws {
        let text =
            "tenant t\nallow host a.test\nroute a /a -> show A\nroute b /b -> redirect /a\n"
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        let tenant = Tenant(name: try #require(TenantName("t")), table: parsed.value)
        #expect(WhyNotWays(tenant.explain(link), RouteIndex(route), in: tenant) == nil)
    }
}
