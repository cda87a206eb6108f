import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import TestSupport
import Testing

@Suite struct WhyReportTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// The ending, and the name of the snapshots.
        var name: String
        var url: String
        var context = DispatchContext()
        var hasFallback = true
        var answer: String

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "handled",
            url: "https://example.com/products/42",
            answer: "OPENS Product in home: route product, productID=42"
        ),
        Case(
            name: "handled-over-parameter",
            url: "https://example.com/products/featured?x=%41",
            answer: "OPENS Featured in home: route featured"
        ),
        Case(
            name: "handled-tail-and-query",
            url: "https://example.com/search/a%20b?page=-3&campaign=",
            answer: #"OPENS Search in search: route search, category="a b", page=-3, campaign="""#
        ),
        Case(
            name: "handled-after-redirect",
            url: "https://example.com/p/42?x=1",
            answer: "OPENS Product in home: route product, productID=42, after 1 redirect"
        ),
        Case(
            name: "fallback-no-match",
            url: "https://example.com/nowhere",
            answer: "FALLBACK opens Home in home: no registration matches"
        ),
        Case(
            name: "handled-after-fallback",
            url: "https://example.com/nowhere",
            context: DispatchContext(source: .typed),
            answer: "OPENS Home in home: route home, after 1 redirect by the fallback"
        ),
        Case(
            name: "fallback-opaque",
            url: "shop:products",
            answer: "FALLBACK opens Home in home: "
                + "the path does not begin with `/`, so no pattern matches it"
        ),
        Case(
            name: "fallback-declined",
            url: "https://example.com/checkout",
            context: DispatchContext(flags: flags(.off)),
            answer: "FALLBACK opens Home in home: the one registration that matches declined"
        ),
        Case(
            name: "fallback-scheme",
            url: "ftp://example.com/",
            context: DispatchContext(source: .inApp),
            answer: "FALLBACK opens Lost in home: scheme ftp is not allowed"
        ),
        Case(
            name: "fallback-host",
            url: "https://evil.example/",
            context: DispatchContext(source: .inApp),
            answer: "FALLBACK opens Lost in home: host evil.example is not allowed"
        ),
        Case(
            name: "unhandled-no-match",
            url: "https://example.com/nowhere",
            hasFallback: false,
            answer: "UNHANDLED: no registration matches, and no fallback takes the link"
        ),
        Case(
            name: "unhandled-declined",
            url: "https://example.com/checkout",
            context: DispatchContext(flags: flags(.off)),
            hasFallback: false,
            answer: "UNHANDLED: the one registration that matches declined, "
                + "and no fallback takes the link"
        ),
        Case(
            name: "rejected-scheme",
            url: "ftp://example.com/",
            answer: "REJECTED: scheme ftp is not allowed"
        ),
        Case(
            name: "rejected-host-begins",
            url: "https://example.com.evil.example/x",
            answer: "REJECTED: host example.com.evil.example is not allowed; "
                + "it only begins like example.com"
        ),
        Case(
            name: "rejected-host-user",
            url: "https://example.com@evil.example/x",
            answer: "REJECTED: host evil.example is not allowed; "
                + "example.com stands before `@`, as a user name"
        ),
        Case(
            name: "rejected-host-missing",
            url: "https-x:///x",
            answer: "REJECTED: scheme https-x is not allowed"
        ),
        Case(
            name: "failed-value",
            url: "https://example.com/products/abc?campaign=x",
            answer: #"FAILED in product: productID "abc" is not an int"#
        ),
        Case(
            name: "failed-missing",
            url: "https://example.com/search/shoes",
            answer: "FAILED in search: query field page is missing"
        ),
        Case(
            name: "failed-redirect",
            url: "https://example.com/round",
            answer: "FAILED in round: the redirect leads back to https://example.com/round"
        ),
        Case(
            name: "held-auth",
            url: "https://example.com/orders/7",
            context: DispatchContext(auth: .signedOut),
            answer: "HELD: route orders waits for sign-in, orderID=7"
        ),
        Case(
            name: "external",
            url: "https://example.com/help/a/b%2Fc",
            answer: "EXTERNAL: route help leaves the link to the system, page=a page=b/c"
        ),
        Case(
            name: "external-loop",
            url: "shop:///help/a",
            answer: "EXTERNAL: route help leaves the link to the system, page=a"
        ),
        Case(
            name: "discarded",
            url: "https://example.com/pixel",
            answer: "DISCARDED: route pixel takes the link and shows nothing"
        ),
        Case(
            name: "handled-before-unknown",
            url: "https://www.example.com/checkout",
            context: DispatchContext(flags: flags(.unknown)),
            answer: "OPENS Checkout in home: route checkout-web"
        ),
        Case(
            name: "unknown-ways",
            url: "https://example.com/checkout",
            context: DispatchContext(flags: flags(.unknown)),
            answer: "UNKNOWN: it depends on flag checkout-enabled"
        ),
        Case(
            name: "invalid",
            url: "example.com/products/42",
            answer: "INVALID: there is no scheme"
        ),
        Case(
            name: "invalid-control",
            url: "https://example.com/a\u{1B}[2Jb",
            answer: "INVALID: U+001B is a control character"
        ),
    ]

    private static func flags(_ state: FlagState) -> [Name: FlagState] {
        Name("checkout-enabled").map { [$0: state] } ?? [:]
    }

    private func report(_ test: Case) throws -> WhyReport {
        let tenant = try test.hasFallback ? TestTenants.shop() : TestTenants.bare()
        return WhyReport(tenant.explain(test.url, context: test.context), in: tenant)
    }

    @Test(arguments: cases)
    func answersInTheFirstLine(_ test: Case) throws {
        #expect(try report(test).answer.string == test.answer)
    }

    @Test(arguments: cases, [80, 120])
    func showsTheEvidence(_ test: Case, width: Int) throws {
        let document = try report(test).document(width: width)
        let text = TextRenderer(width: width).render(document)
        Snapshot.expect(text, named: "why-\(test.name)-\(width)")
    }

    @Test(arguments: cases)
    func staysInsideThePage(_ test: Case) throws {
        for width in [40, 41, 53, 79, 97, 130] {
            let text = TextRenderer(width: width).render(try report(test).document(width: width))
            let widest = text.split(separator: "\n").map { TextColumns.count($0) }.max() ?? 0
            #expect(widest <= width)
        }
    }

    @Test(arguments: cases)
    func saysOneFactALine(_ test: Case) throws {
        let text = PlainRenderer().render(try report(test).document())
        Snapshot.expect(text, named: "why-\(test.name)-plain")
    }

    @Test(arguments: cases)
    func hasTheSameFactsInJSON(_ test: Case) throws {
        Snapshot.expect(try report(test).json.rendered(), named: "why-\(test.name)-json")
    }
}
