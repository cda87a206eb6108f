import RouteTables
import Routing
import Tenancy
import Testing

@Suite struct PartingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var first: String
        var second: String
        var policy = ""
        var walk = 0
        var step: Parting

        var testDescription: String { name }
    }

    /// The routes, in order; positions count from 0.
    static let table = """
        allow scheme https app
        allow host example.com
        allow host items none for app
        route product  /products/:id<int>       -> root
        route featured /products/featured       -> root
        route catalog  /products                -> root
        route old      /p/:id                   -> redirect /products/:id
        route search   /search?q&page<int?>     -> root
        route round    /round/:n<int>           -> redirect /round/1
        route closed   /closed/:n<1..3> unreadable decline -> decline "closed"
        route rest     /closed/*rest            -> root
        fallback via scheme -> external
        """

    private static func route(_ position: Int) -> RouteIndex { RouteIndex(position) }

    static let cases: [Case] = [
        Case(
            name: "the same link",
            first: "https://example.com/products/1",
            second: "https://example.com/products/1",
            step: .never
        ),
        Case(
            name: "candidates that were not asked are no step",
            first: "https://example.com/products/1",
            second: "https://example.com/products/1?x=2#y",
            step: .never
        ),
        Case(
            name: "a link that cannot be read",
            first: "https://example.com/products/1",
            second: "products/1",
            step: .reading
        ),
        Case(name: "both cannot be read alike", first: "a", second: "b", step: .never),
        Case(name: "both cannot be read", first: "a", second: "https:///x", step: .reading),
        Case(
            name: "a host that is refused",
            first: "https://example.com/products/1",
            second: "https://evil.example/products/1",
            step: .accept
        ),
        Case(
            name: "hosts that are both refused",
            first: "https://evil.example/",
            second: "https://evil.example.com/",
            step: .never
        ),
        Case(
            name: "a scheme and a host that are refused",
            first: "ftp://example.com/",
            second: "https://evil.example/",
            step: .accept
        ),
        Case(
            name: "another candidate",
            first: "https://example.com/products/1",
            second: "https://example.com/products/featured",
            step: .match(rank: 1, first: route(0), second: route(1))
        ),
        Case(
            name: "no candidate left",
            first: "https://example.com/products",
            second: "https://example.com/nothing",
            step: .match(rank: 1, first: route(2), second: nil)
        ),
        Case(
            name: "a value that cannot be read",
            first: "https://example.com/products/1",
            second: "https://example.com/products/x",
            step: .handle(rank: 1, route: route(0))
        ),
        Case(
            name: "declines for different reasons",
            first: "https://example.com/closed/1",
            second: "https://example.com/closed/9",
            step: .handle(rank: 1, route: route(6))
        ),
        Case(
            name: "a decline that stops hides what matches below",
            first: "https://example.com/closed/1",
            second: "https://example.com/closed/2",
            policy: "policy decline stop",
            step: .never
        ),
        Case(
            name: "another value",
            first: "https://example.com/products/1",
            second: "https://example.com/products/2",
            step: .values
        ),
        Case(
            name: "an absent value",
            first: "https://example.com/search?q=a&page=1",
            second: "https://example.com/search?q=a",
            step: .values
        ),
        Case(
            name: "values that cannot be read",
            first: "https://example.com/products/x",
            second: "https://example.com/products/y",
            step: .values
        ),
        Case(
            name: "another candidate after a redirect",
            first: "https://example.com/p/1",
            second: "https://example.com/p/featured",
            walk: 1,
            step: .match(rank: 1, first: route(0), second: route(1))
        ),
        Case(
            name: "a redirect that fails at once",
            first: "https://example.com/round/1",
            second: "https://example.com/round/2",
            step: .redirect
        ),
        Case(
            name: "another fallback",
            first: "https://example.com/nothing",
            second: "app:///nothing",
            step: .fallback
        ),
    ]

    @Test(arguments: cases)
    func findsTheFirstStepThatDiffers(_ test: Case) throws {
        let tenant = try Tenant.of(Self.table + "\n" + test.policy)
        let found = Parting.between(tenant.explain(test.first), tenant.explain(test.second))
        #expect(found.step == test.step)
        #expect(found.walk == test.walk)
    }

    @Test(arguments: cases)
    func isTheSameFromTheOtherSide(_ test: Case) throws {
        let tenant = try Tenant.of(Self.table + "\n" + test.policy)
        let found = Parting.between(tenant.explain(test.second), tenant.explain(test.first))
        var mirrored = found.step
        if case .match(let rank, let first, let second) = found.step {
            mirrored = .match(rank: rank, first: second, second: first)
        }
        #expect(mirrored == test.step)
    }
}
