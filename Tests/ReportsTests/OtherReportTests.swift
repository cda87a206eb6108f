import Reports
import RouteTables
import SourceText
import Tenancy
import TestSupport
import Testing
import URLText

@Suite struct OtherReportTests {
    private func show(_ document: Document, _ name: String) {
        for width in [80, 120] {
            let text = TextRenderer(width: width).render(document)
            Snapshot.expect(text, named: "\(name)-\(width)")
        }
    }

    static let splits = [
        ("web", "https://u:p@Example.com:8080/a%20b//%2F/?x=1&y&=%FF#k=v&l"),
        ("fragment-path", "shop://products/42#/one/two?three"),
        ("repaired", "https://example.com/a b|c"),
        ("opaque", "mailto:someone"),
        ("invalid", "https:///products"),
    ]

    @Test(arguments: splits)
    func splitsALink(name: String, url: String) {
        let report = SplitReport(url, LinkURL.read(url), spelling: Spelling())
        show(report.document(width: 80), "split-\(name)")
        Snapshot.expect(report.json.rendered(), named: "split-\(name)-json")
    }

    @Test func listsRegistrations() throws {
        let report = RoutesReport(try TestTenants.shop())
        show(report.document, "routes")
        Snapshot.expect(report.json.rendered(), named: "routes-json")
    }

    @Test func showsWhichExpectationsFailed() throws {
        let shop = try TestTenants.shop()
        let text = """
            expect https://example.com/products/42  => product productID=42
            expect https://example.com/products/abc => failed value other
            expect https://example.com/settings     => settings in home
            """
        let parsed = Expectation.parseAll(SourceText(name: "smoke.check", text: text))
        let results = parsed.value.map { shop.judge($0) }
        let report = CheckReport([.init(shop, results)])
        #expect(report.failureCount == 2)
        show(report.document, "check")
        Snapshot.expect(report.json.rendered(), named: "check-json")
        // What held is not in the text, and need not be kept for it.
        let failures = CheckReport([
            .init(shop, keepsHeld: false) { visit in results.forEach { visit(.link($0)) } }
        ])
        #expect(failures.document == report.document)
        #expect(failures.failureCount == 2)
    }

    @Test func listsTenants() {
        let report = TenantsReport([
            .init(
                name: "a",
                title: "A \u{202E}B",
                routes: 1,
                expectations: 0,
                isInUse: true,
                isChanged: true
            ),
            .init(
                name: "long-name",
                title: nil,
                routes: nil,
                expectations: 0,
                isInUse: false,
                isChanged: false
            ),
        ])
        show(report.document, "tenants")
    }

    @Test func namesAllVersions() {
        let text = TextRenderer().render(VersionReport().document)
        #expect(text.hasPrefix("waymark \(VersionReport.version)\n"))
        #expect(text.contains("language   \(Language.version)"))
        for schema in VersionReport.schemas { #expect(text.contains(schema)) }
    }
}
