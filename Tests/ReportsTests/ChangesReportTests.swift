import Reports
import RouteAnalysis
import RouteTables
import Routing
import SourceText
import TestSupport
import Testing

/// What `changes` shows of tables that differ in many ways, as text, as lines and as JSON.
@Suite struct ChangesReportTests {
    private static let old = """
        tenant shop
        allow scheme https shop
        allow host example.com
        policy unreadable decline
        flag sale on
        route product /products/:productID<100..999> exact -> show Product
        route word /products/:name<red|green|blue> exact -> show Word
        route orders /orders[/:orderID<int>] exact needs auth -> show Orders
        route sale /sale when sale -> show Sale
        route old /p/:id exact -> redirect /products/:id
        fallback -> show Home
        """

    /// A wider range, a colour less, a rest for a tail, another host, a route less, another fallback.
    private static let new =
        old
        .replacing("100..999", with: "100..9999")
        .replacing("red|green|blue", with: "red|blue")
        .replacing("/orders[/:orderID<int>] exact", with: "/orders/*rest")
        .replacing("allow host example.com", with: "allow host example.com m.example.com")
        .replacing("route sale /sale when sale -> show Sale\n", with: "")

    private func report(limits: AnalysisLimits = AnalysisLimits()) throws -> ChangesReport {
        let changes = try Changes.between(
            table(Self.old),
            table(Self.new),
            limits: limits
        )
        return ChangesReport(changes, old: "HEAD~1", new: "shop")
    }

    private func table(_ text: String) throws -> AnalysedTable {
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: text + "\n"))
        try #require(!parsed.hasErrors, "\(parsed.diagnostics.map(\.message))")
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }

    @Test(arguments: [80, 120])
    func textFits(_ width: Int) throws {
        let text = TextRenderer(width: width).render(try report().document)
        Snapshot.expect(text, named: "changes-\(width)")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    }

    @Test func linesAndJSONSayTheSame() throws {
        let report = try report()
        Snapshot.expect(PlainRenderer().render(report.document), named: "changes-plain")
        Snapshot.expect(report.json.rendered(), named: "changes-json")
    }

    @Test func limitThatIsReachedIsSaid() throws {
        let report = try report(limits: AnalysisLimits(states: 3))
        Snapshot.expect(TextRenderer(width: 80).render(report.document), named: "changes-cut-80")
        #expect(report.json.rendered().contains("\"complete\" : false"))
    }
}
