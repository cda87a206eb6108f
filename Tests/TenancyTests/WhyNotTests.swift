import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

@Suite struct WhyNotTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// The line of route `r`, and what else the table has.
        var table: String
        var link: String
        var difference: RouteDifference

        var testDescription: String { name }
    }

    private static func literal(_ text: String) -> PatternSegment { .literal(Array(text.utf8)) }

    static let differences: [Case] = [
        Case(
            name: "another segment",
            table: "route r /a/shoes/b -> root",
            link: "https://example.com/a/hats/b",
            difference: .segment(.path, position: 1, found: "hats", wanted: literal("shoes"))
        ),
        Case(
            name: "the first of two segments that differ",
            table: "route r /a/:v/b/c -> root",
            link: "https://example.com/a/x/y/z",
            difference: .segment(.path, position: 2, found: "y", wanted: literal("b"))
        ),
        Case(
            name: "a segment that is missing",
            table: "route r /a/b/c/d -> root",
            link: "https://example.com/a",
            difference: .segment(.path, position: 1, found: nil, wanted: literal("b"))
        ),
        Case(
            name: "a segment of an optional tail",
            table: "route r /a[/:v/b] exact -> root",
            link: "https://example.com/a/1/x",
            difference: .segment(.path, position: 2, found: "x", wanted: literal("b"))
        ),
        Case(
            name: "the final slash of a short form",
            table: "policy trailing-slash strict\nroute r /a[/:v] exact -> root",
            link: "https://example.com/a/",
            difference: .finalSlash(.path, isMissing: false)
        ),
        Case(
            name: "the fragment after a short form",
            table: "route r /a[/:v]#b -> root",
            link: "https://example.com/a#c",
            difference: .segment(.fragment, position: 0, found: "c", wanted: literal("b"))
        ),
        Case(
            name: "an empty segment of the pattern that is collapsed",
            table: "policy empty-segments collapse\nroute r /a//b exact -> root",
            link: "https://example.com/a/b/c",
            difference: .tooLong(.path, position: 2, found: "c")
        ),
        Case(
            name: "an exact pattern, and the link goes on",
            table: "route r /a exact -> root",
            link: "https://example.com/a/b/c",
            difference: .tooLong(.path, position: 1, found: "b")
        ),
        Case(
            name: "a pattern that a policy makes exact",
            table: "policy match exact\nroute r /a[/:v] -> root",
            link: "https://example.com/a/b/c",
            difference: .tooLong(.path, position: 2, found: "c")
        ),
        Case(
            name: "the final slash",
            table: "policy trailing-slash strict\nroute r /a exact -> root",
            link: "https://example.com/a/",
            difference: .finalSlash(.path, isMissing: false)
        ),
        Case(
            name: "the scheme goes before the path",
            table: "route r /a scheme app -> root",
            link: "https://example.com/b",
            difference: .scheme(found: "https", wanted: ["app"])
        ),
        Case(
            name: "the host goes before the path",
            table: "allow host *\nroute r /a host a.example *.b.example -> root",
            link: "https://example.com/b",
            difference: .host(
                found: "example.com",
                wanted: [.exact("a.example"), .wildcard(suffix: "b.example")]
            )
        ),
        Case(
            name: "a link without a host",
            table: "allow host none example.com\nroute r /a host example.com -> root",
            link: "app:///b",
            difference: .host(found: nil, wanted: [.exact("example.com")])
        ),
        Case(
            name: "an opaque path",
            table: "route r /a -> root",
            link: "mailto:someone",
            difference: .opaquePath
        ),
        Case(
            name: "the fragment",
            table: "route r /a#b -> root",
            link: "https://example.com/a",
            difference: .fragmentMissing
        ),
        Case(
            name: "a segment of the fragment",
            table: "route r /a#b/c -> root",
            link: "https://example.com/a#b/d",
            difference: .segment(.fragment, position: 1, found: "d", wanted: literal("c"))
        ),
        Case(
            name: "a pattern with a fragment covers the path",
            table: "route r /a#b -> root",
            link: "https://example.com/a/c#b",
            difference: .tooLong(.path, position: 1, found: "c")
        ),
        Case(
            name: "an exact fragment that goes on",
            table: "route r /a#b exact -> root",
            link: "https://example.com/a#b/c",
            difference: .tooLong(.fragment, position: 1, found: "c")
        ),
        Case(
            name: "a rest takes no empty first segment",
            table: "route r /a/*v -> root",
            link: "https://example.com/a//b",
            difference: .segment(
                .path,
                position: 1,
                found: "",
                wanted: Name("v").map { .rest($0) } ?? literal("")
            )
        ),
        Case(
            name: "the host as the first segment",
            table: "policy custom-host segment\nroute r /a/b -> root",
            link: "app://a/c",
            difference: .segment(.path, position: 1, found: "c", wanted: literal("b"))
        ),
        Case(
            name: "a redirect that comes first hides nothing",
            table: "route r /a/b -> redirect /z\nroute q /a -> redirect /y",
            link: "https://example.com/a/c",
            difference: .segment(.path, position: 1, found: "c", wanted: literal("b"))
        ),
    ]

    @Test(arguments: differences)
    func namesTheFirstThingThatDiffers(_ test: Case) throws {
        let tenant = try Tenant.of(test.table)
        let route = try #require(tenant.routeIndex(named: "r"))
        let trace = try #require(tenant.explain(test.link).explanation?.walks.first)
        #expect(tenant.difference(of: route, trace) == test.difference)
    }

    struct CauseCase: Sendable, CustomTestStringConvertible {
        var name: String
        var table: String
        var link: String
        /// The cause in a few words.
        var cause: String

        var testDescription: String { name }
    }

    static let causes: [CauseCase] = [
        .init(name: "invalid", table: "route r /a -> root", link: "x", cause: "unreadable"),
        .init(
            name: "refused, and near",
            table: "allow scheme https\nallow host example.com\nroute r /a -> root",
            link: "http://example.com/a",
            cause: "refused, near scheme-swapped"
        ),
        .init(
            name: "refused",
            table: "allow scheme https\nroute r /a -> root",
            link: "mailto:someone",
            cause: "refused"
        ),
        .init(
            name: "took",
            table: "route r /a -> root",
            link: "x:/a",
            cause: "candidate 1 of walk 1"
        ),
        .init(
            name: "outranked",
            table: "route r /:v -> root\nroute a /a -> root",
            link: "x:/a",
            cause: "candidate 2 of walk 1"
        ),
        .init(
            name: "outranked by a redirect",
            table: "route r /:v exact -> root\nroute a /a -> redirect /b/c",
            link: "x:/a",
            cause: "candidate 2 of walk 1"
        ),
        .init(
            name: "after a redirect",
            table: "route r /b -> root\nroute a /a -> redirect /b",
            link: "x:/a",
            cause: "candidate 1 of walk 2"
        ),
        .init(
            name: "near, beyond the most that are shown",
            table: (1...9).map { "route n\($0) /cart\($0) -> root\n" }.joined()
                + "route r /carts -> root",
            link: "x:/cart",
            cause: "near segment-replaced of walk 1"
        ),
        .init(
            name: "near before a redirect",
            table: "route r /shoe -> root\nroute a /shoes -> redirect /b",
            link: "x:/shoes",
            cause: "near segment-replaced of walk 1"
        ),
        .init(
            name: "differs",
            table: "route r /abc -> root",
            link: "x:/xyz",
            cause: "differs in walk 1"
        ),
        .init(
            name: "redirected to a link that is refused",
            table:
                "allow scheme https\nroute r /abc -> root\nroute a /x -> redirect mailto:someone",
            link: "https://example.com/x",
            cause: "differs in walk 1"
        ),
    ]

    @Test(arguments: causes)
    func findsTheStepThatWentPastTheRoute(_ test: CauseCase) throws {
        let tenant = try Tenant.of(test.table)
        let route = try #require(tenant.routeIndex(named: "r"))
        let found = tenant.whyNot(route, tenant.explain(test.link)).cause
        #expect(words(for: found) == test.cause)
    }

    private func words(for cause: WhyNot.Cause) -> String {
        switch cause {
        case .unreadable: "unreadable"
        case .refused(nil): "refused"
        case .refused(let miss?): "refused, near \(codes(miss))"
        case .candidate(let walk, let position): "candidate \(position + 1) of walk \(walk + 1)"
        case .near(let miss, let walk): "near \(codes(miss)) of walk \(walk + 1)"
        case .differs(_, let walk): "differs in walk \(walk + 1)"
        }
    }

    private func codes(_ miss: NearMiss) -> String {
        miss.edits.map(\.code).joined(separator: " ")
    }

    /// Over the tables and links of all reports: a route is a candidate, or something differs.
    @Test(arguments: ReportCorpus.shared.cases)
    func everyRouteIsACandidateOrDiffers(_ reportCase: ReportCase) throws {
        for variant in reportCase.variants {
            let lines = (variant.table + variant.expectations).map(\.text)
            let text = "tenant reports\n" + lines.joined(separator: "\n")
            let parsed = RouteTable.parse(SourceText(name: reportCase.id, text: text))
            if parsed.hasErrors { continue }
            let name = try #require(TenantName("reports"))
            let tenant = Tenant(name: name, table: parsed.value, hostEncoder: .foundation)
            for expectation in tenant.expectations { check(expectation.url, in: tenant) }
        }
    }

    private func check(_ url: String, in tenant: Tenant) {
        guard let walks = tenant.explain(url).explanation?.walks else { return }
        for trace in walks where trace.admission.isAdmitted {
            let candidates = Set(trace.candidates.map(\.route))
            for position in tenant.table.routes.indices {
                let route = RouteIndex(position)
                let difference = tenant.difference(of: route, trace)
                #expect(
                    (difference == nil) == candidates.contains(route),
                    "\(url) \(tenant.router.route(route).name)"
                )
            }
        }
    }
}
