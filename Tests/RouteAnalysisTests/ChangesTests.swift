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
            name: "a number that has its own route in one place only",
            old: "route p /:x/:n<0..9> exact -> show P\nroute t /t/5 exact -> show T",
            new: "route p /:x/:n<0..9> exact -> show R\nroute t /t/5 exact -> show T",
            regions: ["p => p https://a.test/0/0 /t/{<0..9> but 5} ; /{any but t}/<0..9>"]
        ),
        Case(
            name: "empty segments that one table leaves out",
            old: "route r /a exact -> show R",
            new: "policy empty-segments collapse\nroute r /a exact -> show R",
            regions: [
                "unhandled no-match => r https://a.test//a "
                    + "/a/{empty}[/{empty}…] ; /{empty}[/{empty}…]/a[/{empty}…]"
            ]
        ),
        Case(
            name: "an empty segment",
            old: "route r /a exact -> show R",
            new: "route r /a exact -> show R\nroute s /a//b exact -> show S",
            regions: ["unhandled no-match => s https://a.test/a//b /a/{empty}/b"]
        ),
        Case(
            name: "any host",
            old: "allow scheme s\nroute r /a exact -> show R",
            new: "allow scheme s\nroute r /a exact scheme s -> show R",
            regions: ["r => unhandled no-match https://a.test/a https://{any host}/a"]
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

    static let readings = [
        Case(
            name: "links are no longer repaired",
            old: "route r /a exact -> show R",
            new: "policy repair reject\nroute r /a exact -> show R",
            regions: [
                "rejected scheme => invalid a:?^ "
                    + "a path that does not begin with a slash with a part to repair ; "
                    + "{http:, {other scheme}:}//{any host}/… with a part to repair",
                "rejected host => invalid https://a?^ https://{other host}/… with a part to repair",
                "unhandled no-match => invalid https://a.test?^ / with a part to repair ; "
                    + "/a/*[/…] with a part to repair ; /{any but a}[/…] with a part to repair",
                "r => invalid https://a.test/a?^ /a with a part to repair",
            ]
        ),
        Case(
            name: "the host becomes a segment",
            old: "allow scheme s\nallow host none\nroute r /:x<int> exact -> show R",
            new: "allow scheme s\nallow host none\npolicy custom-host segment\n"
                + "route r /:x<int> exact -> show R",
            regions: [
                "rejected host => r s://0 //{int above -1}/ ; //{-0, {int below 0}}/",
                "rejected host => failed value in r s://a //{other host}/",
                "rejected host => unhandled no-match s://0/0 //{other host}/*[/…] ; "
                    + "//{int above -1}/*[/…] ; //{-0, {int below 0}}/*[/…]",
                "unhandled no-match => failed value in r s://a.test s://a.test/",
                "r => unhandled no-match s://a.test/0 s://a.test/<int>",
                "failed value in r => unhandled no-match s://a.test/A s://a.test/{any but <int>}",
            ]
        ),
        Case(
            name: "a plus is a space",
            old: "route r /a?q<a+b|c> exact -> show R",
            new: "policy plus space\nroute r /a?q<a+b|c> exact -> show R",
            regions: [
                "r => failed value in r https://a.test/a?q=a+b /a such as ?q=a+b"
            ]
        ),
        Case(
            name: "a plus in a number",
            old: "policy plus space\nroute r /a?q<double?> exact -> show R",
            new: "route r /a?q<double?> exact -> show R",
            regions: [
                "failed value in r => r https://a.test/a?q=0E+0 /a such as ?q=0E+0"
            ]
        ),
        Case(
            name: "a plus where no type tells it from a space",
            old: "route r /a?q<int?>&s<string?> exact -> show R",
            new: "policy plus space\nroute r /a?q<int?>&s<string?> exact -> show R",
            regions: []
        ),
    ]

    @Test(arguments: cases + readings)
    func moves(_ example: Case) throws {
        let changes = try Changes.between(table(example.old), table(example.new))
        let regions = changes.regions.map { region in
            "\(region.old.words) => \(region.new.words) \(region.example) "
                + region.lines.joined(separator: " ; ")
        }
        #expect(regions == example.regions)
        #expect(changes.isComplete)
    }

    /// Where the query has an escape, the user is what needs repair.
    @Test func anEscapeOfTheQueryIsKept() throws {
        let changes = try Changes.between(
            table("route r /a?q<string?> exact -> show R"),
            table("policy repair reject\nroute r /a?q<string?> exact -> show R")
        )
        let region = try #require(changes.regions.first { $0.old.words == "failed value in r" })
        #expect(region.example == "https://^@a.test/a?q=%80")
        #expect(changes.isComplete)
    }

    /// A redirect whose text needs repair escapes its values twice, so that they are others.
    @Test func aRedirectWithAPartToRepairIsSaid() throws {
        let text = "route p /p/:x exact -> redirect \"/a b/:x\"\nroute q /a%20b/:y<c%20d|e> exact"
        let changes = try Changes.between(table(text + " -> show Q"), table(text + " -> show R"))
        #expect(changes.uncovered == Name("p").map { [.redirect(route: $0)] })
    }

    /// A name of a query field that the tables read as two is not followed.
    @Test func aPlusInANameIsSaid() throws {
        let changes = try Changes.between(
            table("route r /a?a+b exact -> show R"),
            table("policy plus space\nroute r /a?a+b exact -> show R")
        )
        #expect(changes.uncovered == [.plus])
    }

    @Test func listsAreWrittenToTheirEndWhereThatIsWanted() throws {
        let (old, new) = ("route all / prefix -> show A", "route all / prefix -> show B")
        let tables = try [table(Self.letters + old), table(Self.letters + new)]
        let lines = Changes.between(tables[0], tables[1], listsAll: true).regions.flatMap(\.lines)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("/{any but 0, 1, 2,") && lines[0].hasSuffix(", x, y, z}[/…]"))
        #expect(!lines[0].contains(" more"))
    }

    /// Each path has a line for each of two values, so that lines run out before paths do.
    @Test func linesThatAreLeftOutAreSaid() throws {
        let routes = (1...600).map { "route r\($0) /p\($0)/q\($0)?q exact -> decline no" }
        let old = "route z /z?q<a|b> exact -> root\n"
        let changes = try Changes.between(table(old), table(old + routes.joined(separator: "\n")))
        let regions = changes.regions.filter { $0.new.words == "unhandled declined" }
        #expect(regions.map(\.lines.count) == [Limits.regionLines])
        #expect(regions.map(\.areLinesAll) == [false])
    }

    @Test func flagsAndWhatTheAppDoesAreCompared() throws {
        let route = "route r /a exact when f -> show R\nroute s /b exact -> show S"
        let old = try table("flag f on\nflag g on\n\(route)")
        let new = try table("flag f off\nflag g off\npolicy launching drop\n\(route)")
        let changes = Changes.between(old, new)
        #expect(changes.regions.isEmpty)
        #expect(changes.flags.map(\.name.description) == ["f"])
        #expect(changes.hasMoves)
        #expect(changes.uncovered == [.app(["policy launching"])])
    }

    private func table(_ text: String) throws -> AnalysedTable {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: Self.head + text + "\n"))
        try #require(!parsed.hasErrors, "\(parsed.diagnostics.map(\.message))")
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }
}
