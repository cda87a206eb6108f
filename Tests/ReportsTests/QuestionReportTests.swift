import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import TestSupport
import Testing

/// Holds the reports of `why URL not ROUTE`, `why URL URL` and `link`.
@Suite struct QuestionReportTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// The name of the snapshots.
        var name: String
        var url: String
        /// The route or the other link.
        var other: String
        var context = DispatchContext()
        var answer: String

        var testDescription: String { name }
    }

    private static func flag(_ state: FlagState) -> DispatchContext {
        DispatchContext(flags: Name("checkout-enabled").map { [$0: state] } ?? [:])
    }

    // MARK: why URL not ROUTE

    static let whyNots: [Case] = [
        Case(
            name: "outranked",
            url: "https://example.com/products/featured",
            other: "product",
            answer: "NOT product: featured has a literal at segment 2, so featured is asked first"
                + " and takes the link"
        ),
        Case(
            name: "outranked-by-failure",
            url: "https://example.com/products/abc",
            other: "catalog",
            answer: "NOT catalog: shorter than product, so product is asked first and fails, which"
                + " ends the dispatch"
        ),
        Case(
            name: "declined",
            url: "https://example.com/checkout",
            other: "checkout",
            context: flag(.off),
            answer: "NOT checkout: it declines: flag checkout-enabled is off"
        ),
        Case(
            name: "unknown",
            url: "https://example.com/checkout",
            other: "checkout",
            context: flag(.unknown),
            answer: "UNKNOWN: checkout decides only when checkout-enabled is on"
        ),
        Case(
            name: "held",
            url: "https://example.com/orders/7",
            other: "orders",
            context: DispatchContext(auth: .signedOut),
            answer: "NOT orders: it waits for sign-in"
        ),
        Case(
            name: "failed-after-redirect",
            url: "https://example.com/p/abc",
            other: "product",
            answer: #"NOT product: it fails: productID "abc" is not an int"#
        ),
        Case(
            name: "near",
            url: "https://example.com/products/abc",
            other: "featured",
            answer: #"NOT featured: segment 2 is "abc", not "featured""#
        ),
        Case(
            name: "differs",
            url: "https://example.com/settings/x",
            other: "home",
            answer: #"NOT home: segment 1 is "settings", and the exact pattern ends before it"#
        ),
        Case(
            name: "differs-host",
            url: "shop://products/42",
            other: "checkout-web",
            answer: "NOT checkout-web: the host is products, and the route is for www.example.com"
        ),
        Case(
            name: "refused",
            url: "https://evil.example/products/featured",
            other: "featured",
            answer: "NOT featured: the link is not accepted: host evil.example is not allowed"
        ),
        Case(
            name: "unreadable",
            url: "example.com/products",
            other: "catalog",
            answer: "NOT catalog: the link cannot be read: there is no scheme"
        ),
        Case(
            name: "taken",
            url: "https://example.com/products/42",
            other: "product",
            answer: "IT DOES: OPENS Product in home: route product, productID=42"
        ),
        Case(
            name: "sent-on",
            url: "https://example.com/p/42",
            other: "old",
            answer: "IT DOES: old sends the link on, and then "
                + "OPENS Product in home: route product, productID=42, after 1 redirect"
        ),
    ]

    private func whyNot(_ test: Case) throws -> WhyNotReport {
        let shop = try TestTenants.shop()
        let route = try #require(shop.routeIndex(named: test.other))
        let walk = shop.explain(test.url, context: test.context)
        return WhyNotReport(shop.whyNot(route, walk), in: shop)
    }

    @Test(arguments: whyNots)
    func saysWhyARouteDidNotTakeALink(_ test: Case) throws {
        let report = try whyNot(test)
        #expect(report.answer.string == test.answer)
        expectPages("why-not-\(test.name)", report.document(width:))
    }

    @Test(arguments: whyNots.filter { ["outranked", "near", "refused"].contains($0.name) })
    func saysWhyNotInJSON(_ test: Case) throws {
        Snapshot.expect(try whyNot(test).json.rendered(), named: "why-not-\(test.name)-json")
    }

    @Test(arguments: [
        ("maybe", "UNKNOWN: maybe decides only when f is on"),
        ("sent", "UNKNOWN: sent sends the link on if no route above it takes it"),
        ("last", "NOT last: registered after sent, so sent is asked before it"),
        ("end", "UNKNOWN: end decides only when f is off"),
    ])
    func saysWhatIsNotKnown(route: String, answer: String) throws {
        let tenant = try TestTenants.tenant(
            "cafe",
            """
            tenant cafe
            flag f unknown
            route maybe /x exact when f -> root
            route sent  /x exact        -> redirect /y
            route last  /x exact        -> root
            route end   /y              -> root

            """
        )
        let index = try #require(tenant.routeIndex(named: route))
        let walk = tenant.explain("x:/x")
        #expect(WhyNotReport(tenant.whyNot(index, walk), in: tenant).answer.string == answer)
    }

    // MARK: why URL URL

    static let partings: [Case] = [
        Case(
            name: "match",
            url: "https://example.com/products/42",
            other: "https://example.com/products/featured",
            answer: "PART at match: featured matches only the second link"
        ),
        Case(
            name: "match-both",
            url: "https://example.com/products/42",
            other: "shop://products/42",
            answer: "PART at match: product matches only the first link, and product-word only the"
                + " second"
        ),
        Case(
            name: "match-after-redirect",
            url: "https://example.com/p/42",
            other: "https://example.com/p/featured",
            answer: "PART at match: featured matches only the second link"
        ),
        Case(
            name: "handle",
            url: "https://example.com/products/42",
            other: "https://example.com/products/abc",
            answer: "PART at handle: product takes the first link, and fails on the second"
        ),
        Case(
            name: "values",
            url: "https://example.com/search/a?page=1",
            other: "https://example.com/search/a?page=1&campaign=x%20y",
            answer:
                #"PART at values: campaign is absent in the first link, and "x y" in the second"#
        ),
        Case(
            name: "values-failed",
            url: "https://example.com/products/abc",
            other: "https://example.com/products/abd",
            answer:
                #"PART at values: productID is "abc" in the first link, and "abd" in the second"#
        ),
        Case(
            name: "redirect",
            url: "https://example.com/round",
            other: "https://example.com/round?x",
            answer: "NEVER PART: FAILED in round: the redirect leads back to"
                + " https://example.com/round"
        ),
        Case(
            name: "accept",
            url: "https://example.com/settings",
            other: "https://evil.example/settings",
            answer: "PART at accept: only the first link is accepted"
        ),
        Case(
            name: "reading",
            url: "https://example.com/settings",
            other: "example.com/settings",
            answer: "PART at reading: only the first link can be read"
        ),
        Case(
            name: "never",
            url: "https://example.com/settings",
            other: "https://example.com/settings?x=1",
            answer: "NEVER PART: OPENS Settings in profile: route settings"
        ),
    ]

    private func parting(_ test: Case) throws -> PartingReport {
        let shop = try TestTenants.shop()
        return PartingReport(
            shop.explain(test.url, context: test.context),
            shop.explain(test.other, context: test.context),
            in: shop
        )
    }

    @Test(arguments: partings)
    func saysWhereTwoWaysPart(_ test: Case) throws {
        let report = try parting(test)
        #expect(report.answer.string == test.answer)
        expectPages("parting-\(test.name)", report.document(width:))
    }

    @Test(arguments: partings.filter { ["match-both", "values"].contains($0.name) })
    func saysWhereTwoWaysPartInJSON(_ test: Case) throws {
        Snapshot.expect(try parting(test).json.rendered(), named: "parting-\(test.name)-json")
    }

    @Test func namesTheFallbackAtWhichTwoWaysPart() throws {
        let tenant = try TestTenants.tenant(
            "cafe",
            """
            tenant cafe
            allow scheme https cafe
            route a /a -> root
            fallback via scheme -> external

            """
        )
        let links = ["https://x/b", "cafe:///b"].map { tenant.explain($0) }
        let report = PartingReport(links[0], links[1], in: tenant)
        #expect(report.answer.string == "PART at fallback: only the second link goes to a fallback")
        expectPages("parting-fallback", report.document(width:))
    }

    @Test func neverShowsAPassword() throws {
        let shop = try TestTenants.shop()
        let links = ["1", "x"].map { shop.explain("https://u:hunter2@example.com/products/\($0)") }
        let route = try #require(shop.routeIndex(named: "catalog"))
        let parting = PartingReport(links[0], links[1], in: shop)
        let whyNot = WhyNotReport(shop.whyNot(route, links[0]), in: shop)
        let texts = [
            TextRenderer().render(parting.document()), parting.json.rendered(),
            TextRenderer().render(whyNot.document()), whyNot.json.rendered(),
        ]
        for text in texts { #expect(!text.contains("hunter2")) }
    }

    // MARK: link

    private func link(_ tenant: Tenant, _ route: String, _ id: String) throws -> LinkReport {
        let name = tenant.table.routes.first { $0.name.description == route }?.pattern.segments
            .compactMap { if case .parameter(let name, _) = $0 { name.description } else { nil } }
        let values = (name ?? []).map { (name: $0, value: id) }
        return LinkReport(try tenant.link(to: route, values: values).get(), in: tenant)
    }

    @Test func showsATakenLinkAlone() throws {
        let report = try link(TestTenants.shop(), "product", "42")
        let text = TextRenderer(width: 40).render(report.document(width: 40))
        #expect(text == "https://example.com/products/42\n")
        Snapshot.expect(report.json.rendered(), named: "link-taken-json")
    }

    @Test func saysWhatTakesALinkInstead() throws {
        let tenant = try TestTenants.tenant(
            "cafe",
            """
            tenant cafe
            allow scheme https
            allow host cafe.example
            policy path-case lower
            route dish    /menu/:dish    -> root
            route special /menu/special  -> root

            """
        )
        let missed = try link(tenant, "dish", "special")
        expectPages("link-not-taken", missed.document(width:))
        Snapshot.expect(missed.json.rendered(), named: "link-not-taken-json")
        expectPages("link-other-values", try link(tenant, "dish", "Soup").document(width:))
    }

    // MARK: Pages

    /// Holds a document against its snapshots, and other widths against their edge.
    private func expectPages(_ name: String, _ document: (Int) -> Document) {
        let text = TextRenderer(width: 80).render(document(80))
        Snapshot.expect(text, named: "\(name)-80")
        Snapshot.expect(PlainRenderer().render(document(80)), named: "\(name)-plain")
        for width in [40, 53, 79, 120] {
            let lines = TextRenderer(width: width).render(document(width)).split(separator: "\n")
            #expect((lines.map { TextColumns.count($0) }.max() ?? 0) <= width)
        }
    }
}
