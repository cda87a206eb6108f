import LinkDelivery
import Reports
import RouteTables
import SourceText
import TestSupport
import Testing

/// What `lint` shows.
@Suite struct LintReportTests {
    private static let association = """
        {"applinks": {
          "details": [{"appID": "T.app", "paths": [
            "NOT /admin/*",
            "/*",
            "NOT /help"
          ]}]
        }}
        """

    private static let report: LintReport = {
        let files = DeliveryFiles(texts: [
            (DeliveryFiles.associationName, association),
            ("app.entitlements", PageExample.File.domains("applinks:*.example.com").text),
        ])
        let waiver = Waiver(
            code: "wildcard-without-host",
            subject: "example.com",
            reason: "the bare host only redirects",
            place: Place(file: "shop.waymark", line: 12)
        )
        let findings = files.lint(LintOptions(minimum: SystemVersion(9)))
        let entries = findings.map { finding in
            let isWaived = finding.code.code == waiver.code
            return LintEntry(finding, waiver: isWaived ? waiver : nil)
        }
        return LintReport([LintReport.Section(tenant: "shop", entries)])
    }()

    @Test(arguments: [80, 120])
    func reportReadsWell(width: Int) {
        let text = TextRenderer(width: width).render(Self.report.document(showsAll: true))
        Snapshot.expect(text, named: "lint-\(width)")
    }

    @Test func plainHasOneFactALine() {
        Snapshot.expect(
            PlainRenderer().render(Self.report.document(showsAll: true)),
            named: "lint-plain"
        )
    }

    @Test func jsonHasTheSameFacts() {
        Snapshot.expect(Self.report.json.rendered(), named: "lint-json")
    }

    @Test func waivedAndInformationAreShownOnDemand() {
        let text = TextRenderer().render(Self.report.document(showsAll: false))
        #expect(!text.contains("waived: "))
        #expect(text.contains("(--all shows them)"))
        #expect(Self.report.count > 0)
    }

    @Test func nothingFromAFileSteersTheTerminal() {
        let text = "{\"applinks\": {\"a\\u001b[31m\u{202E}\": 1, \"details\": []}}"
        let files = DeliveryFiles(texts: [(DeliveryFiles.associationName, text)])
        let entries = files.lint(LintOptions()).map { LintEntry($0) }
        let report = LintReport([LintReport.Section(tenant: "shop", entries)])
        let shown = TextRenderer().render(report.document(showsAll: true))
        #expect(shown.contains("\\u{1B}[31m\\u{202E}"))
        #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
        #expect(!report.json.rendered().contains("\u{202E}"))
    }

    @Test func noFindingIsSaid() {
        let report = LintReport([LintReport.Section(tenant: "shop", [])])
        #expect(TextRenderer().render(report.document(showsAll: false)) == "no finding\n")
    }
}
