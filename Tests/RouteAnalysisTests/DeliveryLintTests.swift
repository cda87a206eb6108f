import LinkDelivery
import RouteAnalysis
import RouteTables
import SourceText
import Tenancy
import Testing

/// Routes that no association rule delivers, and rules that no route serves.
@Suite struct DeliveryLintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// The lines after the tenant and the allow-lists.
        var table: String
        /// The paths of the association file, as they stand between its brackets.
        var paths: String
        var findings: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a rule for each route, and a route for each rule",
            table: "route a /a/:x -> show A\nroute b /b exact -> show B",
            paths: #""/a/*", "/b""#,
            findings: []
        ),
        Case(
            name: "a route without a rule",
            table: "route a /a -> show A\nroute b /b exact -> show B",
            paths: #""/a*""#,
            findings: ["5 route-not-delivered https://a.test/b"]
        ),
        Case(
            name: "a rule without a route",
            table: "route a /a -> show A",
            paths: #""/a", "/c/*/x""#,
            findings: ["1 rule-not-served https://a.test/c/x/x"]
        ),
        Case(
            name: "a rule that may fit the route, though one before it leaves the link out",
            table: "route a /a exact -> show A\nroute b /b exact -> show B",
            paths: #""NOT /b", "/b*", "/a""#,
            findings: ["5 route-not-delivered https://a.test/b excluded by NOT /b in line 1"]
        ),
        Case(
            name: "one rule leaves out all that a later one would let through",
            table: "route a /:x -> show A",
            paths: #""NOT /b*", "/b/x""#,
            findings: ["4 route-not-delivered https://a.test/0 excluded by NOT /b* in line 1"]
        ),
        Case(
            name: "a prefix needs its longer links left out, too",
            table: "route b /b -> show B",
            paths: #""NOT /b", "*""#,
            findings: []
        ),
        Case(
            name: "a prefix whose links two rules leave out",
            table: "route b /b[/:x] -> show B",
            paths: #""NOT /b", "NOT /b/?*", "NOT /b/*/*", "*""#,
            findings: [
                "4 route-not-delivered https://a.test/b/0 excluded by NOT /b in line 1, "
                    + "NOT /b/*/* in line 1"
            ]
        ),
        Case(
            name: "one rule of several leaves out all of a route",
            table: "route b /b[/:x] -> show B",
            paths: #""NOT /b", "NOT /b/*", "*""#,
            findings: ["4 route-not-delivered https://a.test/b/0 excluded by NOT /b/* in line 1"]
        ),
        Case(
            name: "a rule before the one that leaves out",
            table: "route b /b exact -> show B",
            paths: #""/b", "NOT /b", "*""#,
            findings: []
        ),
        Case(
            name: "one link of a parameter is left out",
            table: "route b /b/:x -> show B",
            paths: #""NOT /b/0", "/b/*""#,
            findings: []
        ),
        Case(
            name: "what is left out in one letter case, for a table that overlooks it",
            table: "policy path-case insensitive\nroute b /b exact -> show B",
            paths: #""NOT /b", "*""#,
            findings: []
        ),
        Case(
            name: "a literal that links may write in two ways",
            table: "route b /b%3Ac exact -> show B",
            paths: #""NOT /b%3Ac", "*""#,
            findings: []
        ),
        Case(
            name: "routes of other hosts, of the own scheme, and such that decline",
            table: """
                route a /a -> show A
                route b /b host b.test -> show B
                route c /c scheme s -> show C
                route d /d -> decline no
                """,
            paths: #""/a*""#,
            findings: []
        ),
        Case(
            name: "everything is delivered",
            table: "route a /a -> show A\nfallback -> root",
            paths: #""*""#,
            findings: []
        ),
    ]

    @Test(arguments: cases)
    func finds(_ example: Case) throws {
        let head = "tenant t\nallow scheme https s\nallow host a.test\n"
        let parsed = RouteTable.parse(
            SourceText(name: "t.waymark", text: head + example.table + "\n")
        )
        try #require(!parsed.hasErrors, "\(parsed.diagnostics.map(\.message))")
        let file =
            #"{"applinks": {"details": [{"appID": "T.app", "paths": [\#(example.paths)]}]}}"#
        var lint = RouteLint(
            Tenant(
                name: try #require(TenantName("t")),
                table: parsed.value,
                deliveryFiles: DeliveryFiles(texts: [("apple-app-site-association", file)])
            )
        )
        let codes = ["route-not-delivered", "rule-not-served"]
        let found = lint.found().filter { codes.contains($0.code.code) }.map { finding in
            var words = ["\(finding.place.line ?? 0) \(finding.code.code)"] + finding.examples
            if case .routeNotDelivered(let rules) = finding.code, !rules.isEmpty {
                let texts = rules.map {
                    "\($0.text.filter { $0 != "\"" }) in line \($0.place.line ?? 0)"
                }
                words += ["excluded by", texts.joined(separator: ", ")]
            }
            return words.joined(separator: " ")
        }
        #expect(found == example.findings)
    }

    /// Without an association file nothing is said of delivery.
    @Test func noFileNoFinding() throws {
        let parsed = RouteTable.parse(
            SourceText(name: "t.waymark", text: "tenant t\nallow host a.test\nroute a /a -> root\n")
        )
        var lint = RouteLint(
            Tenant(name: try #require(TenantName("t")), table: parsed.value)
        )
        #expect(lint.found().isEmpty)
    }
}
