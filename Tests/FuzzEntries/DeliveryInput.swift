import LinkDelivery
import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import TenantFiles

/// Any bytes as each of the files that say which links the system hands to an app.
struct DeliveryInput {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Every file can be read or refused, and what is said of links can be shown.
    func check() {
        checkPayload()
        checkImport()
        for name in DeliveryInput.names {
            let source = SourceText(name: name, bytes: bytes)
            var files = DeliveryFiles()
            let problem = files.add(source)
            let report = DiagnosticReport([problem].compactMap(\.self), in: source)
            expectPlain(TextRenderer(width: 80).render(report.document(width: 80)), "problem")
            precondition(problem?.severity != .error, "a problem of \(name) is an error")
            let entries = files.lint(LintOptions(minimum: SystemVersion(9))).map { LintEntry($0) }
            let lint = LintReport([LintReport.Section(tenant: "example", entries)])
            expectPlain(TextRenderer(width: 80).render(lint.document(showsAll: true)), "findings")
            expectPlain(lint.json.rendered(), "findings as JSON")
            let tenant = Tenant(
                name: DeliveryInput.tenant.name,
                table: DeliveryInput.tenant.table,
                deliveryFiles: files
            )
            for url in DeliveryInput.links { check(tenant.explain(url), in: tenant) }
        }
    }

    /// A payload is read or refused, and each of its links can be asked about.
    private func checkPayload() {
        guard let payload = try? PushPayload(SourceText(name: "push", bytes: bytes)) else { return }
        for value in payload.links {
            precondition(payload.value(of: value.key) != nil, "a key leads nowhere")
            let walk = DeliveryInput.tenant.explain(
                value.text,
                context: DispatchContext(source: .push)
            )
            precondition(walk.url == value.text, "another link is walked")
        }
    }

    /// A file that can be imported becomes a table that can be read.
    private func checkImport() {
        let source = SourceText(name: "file", bytes: bytes)
        guard let kind = try? DeliveryFileKind.of(source) else { return }
        let made = TableImport(DeliveryInput.tenant.name, [(kind, source)])
        let parsed = RouteTable.parse(SourceText(name: "table", text: made.table))
        precondition(parsed.diagnostics.isEmpty, "an imported table cannot be read")
        precondition(parsed.value.routes.count == 1, "a file declares a route")
    }

    private func check(_ walk: Walk, in tenant: Tenant) {
        precondition(walk.delivery != nil, "a file says nothing")
        let isDelivered = walk.delivery?.verdict == .delivered
        precondition(walk.outcome.isAboutDelivery != isDelivered, "outcome and verdict differ")
        let report = WhyReport(walk, in: tenant)
        expectPlain(TextRenderer(width: 80).render(report.document(width: 80)), "why")
        expectPlain(report.json.rendered(), "why as JSON")
    }

    private static let names = [
        DeliveryFiles.associationName, "hosts/example.com/\(DeliveryFiles.associationName)",
        "app.entitlements", "Info.plist",
    ]

    private static let links = [
        "https://example.com/", "https://example.com/products/42?web=1&a=%C3%A9#top",
        "https://www.example.com//a//b/?a=1&a=2", "shop://products/42",
    ]

    private static let tenant = LinkInput.tenants[0]
}
