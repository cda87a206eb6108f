import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// A table, a link, and how its dispatch ends.
struct DispatchCase: CustomTestStringConvertible {
    var name: String
    var table: String
    var link: String
    var flags: [String: FlagState] = [:]
    var auth = AuthState.signedIn
    var source: LinkSource?
    var ends: String

    var testDescription: String { name }
}

@Suite struct DispatchTests {
    static let redirects: [DispatchCase] = [
        .init(
            name: "a path keeps scheme, authority, query and fragment",
            table: """
                route old /p/:id exact -> redirect /products/:id
                route product /products/:id exact -> show Product
                """,
            link: "https://user@example.com:8443/p/a%2Fb?x=1#top",
            ends: "handled product id=a/b https://user@example.com:8443/products/a%2Fb?x=1#top"
        ),
        .init(
            name: "its own query and fragment replace the link's",
            table: """
                route old /p/:id -> redirect /products/:id?from=old#new
                route product /products/:id -> show Product
                """,
            link: "https://example.com/p/1?x=1#top",
            ends: "handled product id=1 https://example.com/products/1?from=old#new"
        ),
        .init(
            name: "a full URL replaces all",
            table: """
                allow scheme https shop
                route old /p/:id scheme https -> redirect shop:///products/:id
                route product /products/:id scheme shop -> show Product
                """,
            link: "https://example.com/p/1?x=1#top",
            ends: "handled product id=1 shop:///products/1"
        ),
        .init(
            name: "a rest keeps its segments",
            table: """
                route old /old/*more -> redirect /new/*more
                route new /new/a/:b -> show New
                """,
            link: "https://example.com/old/a/b%20c",
            ends: "handled new b=b c https://example.com/new/a/b%20c"
        ),
        .init(
            name: "an absent tail is nothing",
            table: """
                route old /old[/:id] exact -> redirect /new/:id
                route new /new exact -> show New
                """,
            link: "https://example.com/old",
            ends: "handled new https://example.com/new/"
        ),
        .init(
            name: "a fallback sends on what no route takes",
            table: """
                route home / exact -> show Home
                fallback -> redirect /
                """,
            link: "https://example.com/lost?x=1",
            ends: "handled home https://example.com/?x=1"
        ),
        .init(
            name: "a fallback from inside the app sends on what is not accepted",
            table: """
                allow host example.com
                route home / exact -> show Home
                fallback via in-app -> redirect https://example.com/
                """,
            link: "https://other.example/lost",
            source: .inApp,
            ends: "handled home https://example.com/"
        ),
        .init(
            name: "a fallback that leads to itself is a loop",
            table: """
                route home / exact -> decline "not now"
                fallback -> redirect /
                """,
            link: "https://example.com/lost",
            ends: "failed redirect-loop https://example.com/"
        ),
        .init(
            name: "a host that counts as a segment is replaced",
            table: """
                policy custom-host segment
                route old /old/:id -> redirect /products/:id
                route product /products/:id -> show Product
                """,
            link: "myapp://old/9",
            ends: "handled product id=9 myapp:///products/9"
        ),
        .init(
            name: "the way begins again at accept",
            table: """
                allow scheme https
                route old /p/:id -> redirect shop:///products/:id
                """,
            link: "https://example.com/p/1",
            ends: "rejected scheme-not-allowed shop:///products/1"
        ),
        .init(
            name: "a link seen before is a loop",
            table: """
                route a /a -> redirect /b
                route b /b -> redirect /a
                """,
            link: "https://example.com/a",
            ends: "failed redirect-loop https://example.com/b"
        ),
        .init(
            name: "five redirects are walked",
            table: RedirectChain(5).table,
            link: "https://example.com/0",
            ends: "handled end https://example.com/5"
        ),
        .init(
            name: "a sixth hop is too long",
            table: RedirectChain(6).table,
            link: "https://example.com/0",
            ends: "failed redirect-too-long https://example.com/5"
        ),
        .init(
            name: "a redirect is final: what comes after declines does not come back",
            table: """
                route old /p/:id exact -> redirect /q/:id
                route other /p -> show Other
                route q /q/:id exact -> decline "not here"
                """,
            link: "https://example.com/p/1",
            ends: "unhandled declined https://example.com/q/1"
        ),
    ]

    @Test(arguments: redirects)
    func redirect(_ row: DispatchCase) throws { try check(row) }

    static let unknowns: [DispatchCase] = [
        .init(
            name: "an unknown condition splits the way",
            table: """
                flag a unknown
                route first /x when a -> show First
                route second /x -> show Second
                """,
            link: "https://example.com/x",
            ends: "unknown [a: handled first] [!a: handled second] https://example.com/x"
        ),
        .init(
            name: "a known false decides, whatever else is unknown",
            table: """
                flag a unknown
                flag b off
                route first /x when a b -> show First
                route second /x -> show Second
                """,
            link: "https://example.com/x",
            ends: "handled second https://example.com/x"
        ),
        .init(
            name: "contradictory ways are left out",
            table: """
                flag a unknown
                route first /x when a -> show First
                route second /x when a -> show Second
                route third /x when !a -> show Third
                """,
            link: "https://example.com/x",
            ends: "unknown [a: handled first] [!a: handled third] https://example.com/x"
        ),
        .init(
            name: "ways that all end alike are that end",
            table: """
                flag a unknown
                route first /x when a -> decline "no"
                fallback -> root
                """,
            link: "https://example.com/x",
            ends: "fallback declined https://example.com/x"
        ),
        .init(
            name: "at most one way for each candidate, with all that may hold",
            table: """
                flag a unknown
                flag b unknown
                route first /x when a b -> show First
                route second /x -> show Second
                """,
            link: "https://example.com/x",
            ends: """
                unknown [a b: handled first] [a !b | !a: handled second] https://example.com/x
                """
        ),
    ]

    @Test(arguments: unknowns)
    func unknown(_ row: DispatchCase) throws { try check(row) }

    private func check(_ row: DispatchCase) throws {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "tenant t\n" + row.table))
        try #require(parsed.diagnostics.filter { $0.severity == .error }.isEmpty)
        let router = Router.compile(parsed.value)
        #expect(router.checkInvariants().isEmpty)
        let link = try LinkURL.read(row.link).get()
        let context = DispatchContext(auth: row.auth, source: row.source)
        let explanation = router.explain(link, context: context)
        #expect(explanation.decision == router.decide(link, context: context))
        #expect(described(explanation, router) == row.ends)
    }

    private func described(_ explanation: Explanation, _ router: Router) -> String {
        var words = [described(explanation.decision, router)]
        words += explanation.ways.map { way in
            let assumptions = way.assumptions.map {
                $0.compactMap(\.condition?.description).joined(separator: " ")
            }
            let end = described(way.decision, router)
            return "[\(assumptions.joined(separator: " | ")): \(end)]"
        }
        return (words + [explanation.last.link.link.text]).joined(separator: " ")
    }

    private func described(_ decision: Decision, _ router: Router) -> String {
        let route = decision.route.map { router.route($0).name.description } ?? ""
        let values = decision.values.map { "\($0.name)=\($0.texts.joined(separator: "/"))" }
        let words =
            switch decision.ending {
            case .handled: ["handled", route]
            case .external: ["external", route]
            case .discarded: ["discarded", route]
            case .heldAuth, .heldLaunching: ["held", route]
            case .dropped: ["dropped", route]
            case .failedValue(let reason), .failedRedirect(let reason),
                .failedPlugin(let reason):
                ["failed", reason.code]
            case .fallback(let cause): ["fallback", cause.rawValue]
            case .unhandled(let cause): ["unhandled", cause.rawValue]
            case .rejected(let reason): ["rejected", reason.code]
            case .unknown: ["unknown"]
            }
        return (words + values).joined(separator: " ")
    }
}

/// A table of redirects from `/0` to `/1` and so on; the last one shows a screen.
struct RedirectChain {
    let table: String

    init(_ hops: Int) {
        let lines = (0..<hops).map { "route r\($0) /\($0) -> redirect /\($0 + 1)" }
        table = (lines + ["route end /\(hops) -> show End"]).joined(separator: "\n")
    }
}
