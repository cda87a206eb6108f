import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import URLText

/// Any bytes as the text of a table.
struct TableInput {
    private let source: SourceText

    init(_ bytes: [UInt8]) { source = SourceText(name: "fuzz.waymark", bytes: bytes) }

    /// Every diagnostic can be shown, the canonical text says the same, and the router is sound.
    func check() {
        let parsed = RouteTable.parse(source)
        let report = DiagnosticReport(parsed.diagnostics, in: source)
        expectPlain(TextRenderer(width: 80).render(report.document(width: 80)), "a diagnostic")
        checkScenario()
        guard !parsed.hasErrors, let name = TenantName("fuzz") else { return }
        let text = parsed.value.canonicalText()
        let again = RouteTable.parse(SourceText(name: "canonical", text: text))
        precondition(!again.hasErrors, "the canonical text has an error")
        precondition(again.value.saysTheSame(as: parsed.value), "the canonical text differs")
        let tenant = Tenant(name: name, table: parsed.value)
        precondition(tenant.router.checkInvariants().isEmpty, "the router is not sound")
        for url in TableInput.links { WalkedLink(url, in: tenant).check() }
        for expectation in tenant.expectations.prefix(10) { _ = tenant.judge(expectation) }
    }

    /// The same bytes as a scenario: every diagnostic can be shown, and what was read can be played.
    private func checkScenario() {
        let parsed = Scenario.parse(source)
        let report = DiagnosticReport(parsed.diagnostics, in: source)
        expectPlain(TextRenderer(width: 80).render(report.document(width: 80)), "a diagnostic")
        guard let name = TenantName("fuzz") else { return }
        var scenario = parsed.value
        scenario.steps = Array(scenario.steps.prefix(100))
        let played = Tenant(name: name, table: RouteTable()).play(scenario)
        let timeline = TimelineReport(played.end).document
        expectPlain(TextRenderer(width: 80).render(timeline), "the timeline")
        expectPlain(
            PlainRenderer().render(CheckReport([.init(played.end, played.results)]).document),
            "a check"
        )
    }

    private static let links = [
        "https://example.com/a/b?c=1#d", "shop://a/b/c", "a:", "https://example.com//%2F/?&=",
    ]
}
