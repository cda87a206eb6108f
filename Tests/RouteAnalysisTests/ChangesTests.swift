import RouteAnalysis
import RouteTables
import Routing
import SourceText
import Testing

/// Whole answers of `changes` for small tables.
@Suite struct ChangesTests {
    /// Two tables and the answer.
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var old: String
        var new: String
        /// Each region: how the links end before and after, the example, and the lines.
        var regions: [String]
        var testDescription: String { name }
    }

    static let head = "tenant t\nallow scheme https\nallow host a.test\n"

    static let cases = [
        Case(
            name: "a wider range moves the numbers between",
            old: "policy unreadable decline\nroute p /p/:id<100..999> exact -> show P",
            new: "policy unreadable decline\nroute p /p/:id<100..9999> exact -> show P",
            regions: [
                "unhandled declined => p https://a.test/p/1000 /p/<1000..9999>"
            ]
        ),
        Case(
            name: "an exact parameter becomes a rest",
            old: "route r /a/:x exact -> show R",
            new: "route r /a/*x -> show R",
            regions: [
                "unhandled no-match => r https://a.test/a/0/0 /a/*/*[/…]",
                "unhandled no-match => failed value in r https://a.test/a/%80/0 "
                    + "/a/{not UTF-8}/*[/…] ; /a/*[/…]/{not UTF-8}[/…]",
            ]
        ),
        Case(
            name: "nothing moves",
            old: "route r /a/:x -> show R",
            new: "route r /a/:y -> show R",
            regions: []
        ),
        Case(
            name: "an action",
            old: "route r /a -> show R\nroute s /a/b -> show S",
            new: "route r /a -> show Other\nroute s /a/b -> show S",
            regions: ["r => r https://a.test/a /a ; /a/{any but b}[/…]"]
        ),
        Case(
            name: "a host",
            old: "route r /a exact -> show R",
            new: "allow host b.test\nroute r /a exact -> show R",
            regions: [
                "rejected host => unhandled no-match https://b.test "
                    + "//b.test/ ; //b.test/a/*[/…] ; //b.test/{any but a}[/…]",
                "rejected host => r https://b.test/a //b.test/a",
            ]
        ),
        Case(
            name: "what is longer than a route and what is beside it end alike",
            old: "route p /p/:id exact -> show P\nfallback -> root",
            new: "route p /p/:id exact -> show P\nfallback -> show Start",
            regions: [
                "fallback no-match => fallback no-match https://a.test "
                    + "/ ; /p ; /p/*/*[/…] ; /{any but p}[/…] ; /p/{empty}[/…]"
            ]
        ),
        Case(
            name: "a range without a number that has its own route",
            old: "route p /:id<0..9> exact -> show P\nroute q /7 exact -> show Q",
            new: "route p /:id<0..9> exact -> show R\nroute q /7 exact -> show Q",
            regions: ["p => p https://a.test/0 /{<0..9> but 7}"]
        ),
        Case(
            name: "a final slash that is looked at",
            old: "policy trailing-slash strict\nroute r /a exact -> show R",
            new: "policy trailing-slash strict\nroute r /a/ exact -> show R",
            regions: [
                "r => unhandled no-match https://a.test/a /a",
                "unhandled no-match => r https://a.test/a/ /a/",
            ]
        ),
        Case(
            name: "a final slash that is looked at, and longer paths",
            old: "policy trailing-slash strict\nroute r /a exact -> show R",
            new: "policy trailing-slash strict\nroute r /a exact -> show R\n"
                + "route s /b/*x -> show S\nroute t /c exact -> show T\n"
                + "route u /c/ exact -> show T",
            regions: [
                "unhandled no-match => t https://a.test/c /c",
                "unhandled no-match => u https://a.test/c/ /c/",
                "unhandled no-match => s https://a.test/b/0 /b/*[/…]",
                "unhandled no-match => failed value in s https://a.test/b/%80 "
                    + "/b/{not UTF-8}[/…] ; /b/*[/…]/{not UTF-8}[/…]",
            ]
        ),
        Case(
            name: "a final slash that is looked at elsewhere",
            old: "policy trailing-slash strict\nroute r /a exact -> show R",
            new: "policy trailing-slash strict\nroute r /a exact -> show R\n"
                + "fallback -> show Start",
            regions: [
                "unhandled no-match => fallback no-match https://a.test "
                    + "/ ; /a/ ; /a/*[/…] ; /{any but a}[/…]"
            ]
        ),
        Case(
            name: "a fragment that makes the difference",
            old: "route r /a#b exact -> show R\nroute s /a exact -> show S",
            new: "route r /a#b exact -> show R\nroute s /a exact -> show T",
            regions: [
                "s => s https://a.test/a /a# ; /a without # ; /a#b/*[/…] ; /a#{any but b}[/…]"
            ]
        ),
        Case(
            name: "fragments that make none",
            old: "route r /a#b exact -> show R\nroute s /a exact -> show R",
            new: "route r /a#b exact -> show R\nroute s /a exact -> show R\n"
                + "route t /c exact -> show T",
            regions: ["unhandled no-match => t https://a.test/c /c"]
        ),
        Case(
            name: "a link without a host that would begin with four slashes",
            old: letters + "route all / prefix -> show A",
            new: letters + "route all / prefix -> show B",
            regions: [
                "all => all s:/00 /{any but 0, 1, 2, 3, 4, 5 and 56 more}[/…]"
            ]
        ),
    ]

    /// Routes for each character that stands alone, so that other segments have two.
    private static let letters =
        "allow scheme s\nallow host none\nroute home / exact -> show H\n"
        + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        .map { "route r\($0) /\($0) prefix -> show \($0 == "0" ? "Zero" : "R\($0)")\n" }.joined()

    @Test(arguments: cases)
    func moves(_ example: Case) throws {
        let changes = try Changes.between(table(example.old), table(example.new))
        let regions = changes.regions.map { region in
            "\(region.old.words) => \(region.new.words) \(region.example) "
                + region.lines.joined(separator: " ; ")
        }
        #expect(regions == example.regions)
        #expect(changes.isComplete)
    }

    private func table(_ text: String) throws -> AnalysedTable {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: Self.head + text + "\n"))
        try #require(!parsed.hasErrors, "\(parsed.diagnostics.map(\.message))")
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }
}
