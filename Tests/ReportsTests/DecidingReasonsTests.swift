import Reports
import RouteTables
import SourceText
import Tenancy
import Testing

/// An expectation that failed says what decided, and where that stands.
@Suite struct DecidingReasonsTests {
    private static let table = """
        tenant t
        allow scheme https
        flag beta off
        flag gamma unknown
        route a /x when beta -> show A
        route b /:n<int> unreadable decline -> show B
        route c /:w when !beta -> decline "closed"
        route d /y/z -> show D
        route e /y -> show E
        route f /f/:n<int> -> show F
        route g /g when gamma -> show G
        fallback -> show Home
        """

    struct Case: Sendable, CustomTestStringConvertible {
        let expectation: String
        let why: [String]

        var testDescription: String { expectation }
    }

    static let cases = [
        Case(
            expectation: "expect https://h/x => a",
            why: [
                "FALLBACK opens Home in the tab in front: 3 registrations match and all declined"
                    + " t.waymark:12",
                "a: flag beta is off t.waymark:5, 3",
                "b: n \"x\" is not an int t.waymark:6",
                "c: it says \"closed\" t.waymark:7",
            ]
        ),
        Case(
            expectation: "expect https://h/x with beta=off => a",
            why: [
                "FALLBACK opens Home in the tab in front: 3 registrations match and all declined"
                    + " t.waymark:12",
                "a: flag beta is off t.waymark:5",
                "b: n \"x\" is not an int t.waymark:6",
                "c: it says \"closed\" t.waymark:7",
            ]
        ),
        Case(
            expectation: "expect https://h/y/z => e",
            why: [
                "OPENS D in the tab in front: route d t.waymark:8",
                "e: shorter than d t.waymark:9",
            ]
        ),
        Case(
            expectation: "expect https://h/f/x => f",
            why: ["FAILED in f: n \"x\" is not an int t.waymark:10 (unreadable fail (default))"]
        ),
        Case(
            expectation: "expect http://h/x => a",
            why: ["REJECTED: scheme http is not allowed t.waymark:2"]
        ),
        Case(
            expectation: "expect https://h/g => g",
            why: [
                "UNKNOWN: it depends on flag gamma t.waymark:11",
                "b: n \"g\" is not an int t.waymark:6",
                "c: it says \"closed\" t.waymark:7",
            ]
        ),
        Case(
            expectation: "expect https://h/none/of/them => a",
            why: [
                "FALLBACK opens Home in the tab in front: 2 registrations match and all declined"
                    + " t.waymark:12",
                "b: n \"none\" is not an int t.waymark:6",
                "c: it says \"closed\" t.waymark:7",
            ]
        ),
        Case(
            expectation: "expect h/x => a",
            why: ["INVALID: there is no scheme"]
        ),
    ]

    private func report(_ expectation: String) throws -> CheckReport {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: Self.table))
        try #require(parsed.diagnostics == [])
        let tenant = Tenant(name: try #require(TenantName("t")), table: parsed.value)
        let expected = Expectation.parseAll(SourceText(name: "x.check", text: expectation))
        let result = tenant.judge(try #require(expected.value.first))
        return CheckReport([CheckReport.Section(tenant, [result])])
    }

    @Test(arguments: cases)
    func namesWhatDecided(_ example: Case) throws {
        let lines = TextRenderer(width: 200).render(try report(example.expectation).document)
            .split(separator: "\n")
            .map { $0.split(separator: " ").joined(separator: " ") }
        let first = try #require(lines.firstIndex { $0.hasPrefix("why ") })
        let found = lines[first..<lines.count - 1]
        #expect(Array(found) == ["why " + example.why[0]] + example.why.dropFirst())
    }

    /// The JSON form has a reason for each route that the text names.
    @Test(arguments: cases)
    func bothFormsSayTheSame(_ example: Case) throws {
        let json = try report(example.expectation).json.rendered()
        #expect(json.matches(of: /"reason" : \{/).count == example.why.count - 1)
        let routes = example.why.dropFirst().compactMap { $0.split(separator: ":").first }
        for route in routes { #expect(json.contains("\"route\" : \"\(route)\"")) }
        #expect(json.contains("\"policy\"") == example.why[0].contains("(default)"))
    }

    @Test func whatHeldNeedsNoReason() throws {
        let json = try report("expect https://h/y/z => d").json.rendered()
        #expect(!json.contains("\"evidence\"") && !json.contains("\"reasons\""))
    }
}
