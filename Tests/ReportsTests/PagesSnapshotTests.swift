import Reports
import TestSupport
import Testing

@Suite struct PagesSnapshotTests {
    static let pages: [(name: String, document: Document?)] = [
        ("reason", ReasonPage.page(for: "host-not-allowed")?.document),
        ("outcome", ReasonPage.document(for: ["fallback", "no-match"])),
        ("near-miss", ReasonPage.page(for: "host-as-segment")?.document),
        ("codes", ReasonPage.index),
        ("finding", FindingPage.page(for: "exclude-never-reached")?.document),
        ("findings", FindingPage.index),
        ("policy", PolicyPage.document(for: "path-case")),
        ("policy-app", PolicyPage.document(for: "launching")),
        ("policies", PolicyPage.index),
        ("limits", LimitsPage.document),
    ]

    @Test(arguments: pages)
    func pageReadsWell(name: String, document: Document?) throws {
        let text = TextRenderer().render(try #require(document))
        Snapshot.expect(text, named: "page-\(name)-80")
    }
}
