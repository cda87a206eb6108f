import AppModel
import Reports
import RouteTables
import SourceText
import Tenancy
import TestSupport
import Testing

/// The app and what happened in it, as text, one fact a line, and JSON.
@Suite struct AppReportTests {
    static let stories: [(name: String, policy: String, events: [String])] = [
        ("start", "launching hold", []),
        (
            "two-scenes", "navigation push",
            [
                "scene new second", "open https://example.com/products/1 in main",
                "open https://example.com/products/2 in main", "scene focus second",
                "open https://example.com/nowhere",
            ]
        ),
        (
            "waiting", "inbox 2",
            [
                "app terminated", "open https://example.com/products/1",
                "open https://example.com/products/1", "open https://example.com/products/x",
                "open https://example.com/account", "open https://example.com/products/2",
                "flag beta unknown",
            ]
        ),
        (
            "under-sign-in", "signed-out bounce",
            ["auth signed-out", "open https://example.com/account"]
        ),
        (
            "late-check", "launching open after 5 events",
            ["app launching", "open https://example.com/account"]
        ),
    ]

    private func snapshots(of document: Document, _ json: JSONValue, _ name: String) {
        Snapshot.expect(TextRenderer(width: 80).render(document), named: "\(name)-80")
        Snapshot.expect(PlainRenderer().render(document), named: "\(name)-plain")
        Snapshot.expect(json.rendered(), named: "\(name)-json")
    }

    @Test(arguments: stories)
    func showsTheState(_ name: String, _ policy: String, _ events: [String]) throws {
        let report = AppStateReport(try StoryReportTests.tenant(policy, events))
        snapshots(of: report.document(.event), report.json, "app-\(name)")
        let text = TextRenderer(width: 80).render(report.document(.navigation))
        Snapshot.expect(text, named: "nav-\(name)-80")
        let inbox = TextRenderer(width: 80).render(report.document(.inbox))
        Snapshot.expect(inbox, named: "inbox-\(name)-80")
    }

    @Test(arguments: stories)
    func tellsWhatHappened(_ name: String, _ policy: String, _ events: [String]) throws {
        let report = TimelineReport(try StoryReportTests.tenant(policy, events))
        snapshots(of: report.document, report.json, "timeline-\(name)")
    }

    @Test(arguments: [
        ("hold", "launching hold", "https://example.com/account"),
        ("bounce", "signed-out bounce", "https://example.com/account"),
        ("drop", "launching drop", "https://example.com/products/42"),
        ("fallback", "launching hold", "https://example.com/nowhere"),
        ("invalid", "launching hold", "no link"),
    ])
    func showsEveryState(_ name: String, _ policy: String, _ link: String) throws {
        let tenant = try StoryReportTests.tenant(policy, [])
        let report = MatrixReport(tenant.matrix(link), of: link, in: tenant)
        snapshots(of: report.document, report.json, "matrix-\(name)")
        let lines = TextRenderer(width: 80).render(report.document).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
    }

    /// Where a link depends on what is not known, nobody says what is seen in the end.
    @Test(arguments: ["/beta", "/shelf/1", "/later"])
    func theEndOfAnUnknownLinkIsUnknown(_ path: String) throws {
        let text = """
            tenant shop
            tabs home=Home
            allow scheme app
            allow host none
            flag beta unknown
            plugin cart "./cart"
            route beta  /beta when beta -> show Beta in home
            route shelf /shelf/:n       -> plugin cart
            route later /later          -> redirect /shelf/2
            """
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: text))
        try #require(parsed.diagnostics == [])
        let tenant = Tenant(name: try #require(TenantName("shop")), table: parsed.value)
        let rows = tenant.matrix("app:\(path)")
        #expect(rows.allSatisfy { !$0.telling.isEndKnown })
        let json = MatrixReport(rows, of: "app:\(path)", in: tenant).json.rendered()
        #expect(json.matches(of: /"end" : "unknown"/).count == 18)
        #expect(json.matches(of: /"seen" : null/).count == 18)
    }

    @Test func aLongTimelineIsCutAndSaysSo() throws {
        var tenant = try StoryReportTests.tenant("launching hold", [])
        for _ in 0..<60 { try tenant.perform(.app(.ready)) }
        let short = PlainRenderer().render(TimelineReport(tenant).document)
        #expect(short.contains("10 events come before (--all shows what is remembered)"))
        let long = PlainRenderer().render(TimelineReport(tenant, showsAll: true).document)
        #expect(long.split(separator: "\n").count == 61)
    }

    @Test func passwordsInLinksAreMasked() throws {
        let link = "https://user:hunter2@example.com/products/1"
        var tenant = try StoryReportTests.tenant("launching hold", [])
        _ = try tenant.open(.init(url: link))
        let texts = [
            TimelineReport(tenant).json.rendered(), AppStateReport(tenant).json.rendered(),
            MatrixReport(tenant.matrix(link), of: link, in: tenant).json.rendered(),
        ]
        #expect(texts.allSatisfy { !$0.contains("hunter2") })
    }
}
