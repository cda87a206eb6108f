import Foundation
import LinkDelivery
import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing
import URLText

/// An example of a page, read and walked as its readers would.
struct PageRun {
    let tenant: Tenant
    let expectation: RouteTables.Expectation
    let walk: Walk

    /// Reads the table and the link; a diagnostic of either fails the test.
    ///
    /// - Throws: `ExpectationFailedError` for a table or link with something wrong.
    init(_ example: PageExample) throws {
        let lines = ["tenant example"] + example.table
        let table = RouteTable.parse(
            SourceText(name: "table", text: lines.joined(separator: "\n"))
        )
        let statement = "expect \(example.link) => \(example.result)"
        let check = RouteTables.Expectation.parseAll(SourceText(name: "link", text: statement))
        try #require(table.diagnostics + check.diagnostics == [], "\(lines), \(statement)")
        var expectation = try #require(check.value.first)
        expectation.url = expectation.url
            .replacing("…", with: String(repeating: "a", count: LinkURL.longest))
        self.expectation = expectation
        tenant = Tenant(
            name: try #require(TenantName("example")),
            table: table.value,
            deliveryFiles: DeliveryFiles(texts: example.files.map { ($0.name, $0.text) }),
            hostEncoder: example.convertsHosts ? PageRun.hostEncoder : nil,
            plugins: PluginHandler { _ in example.plugin }
        )
        walk = tenant.explain(
            expectation.url,
            context: DispatchContext(expectation),
            activity: example.activity
        )
    }

    private static let hostEncoder = HostEncoder(
        composed: \.precomposedStringWithCanonicalMapping,
        compatible: \.precomposedStringWithCompatibilityMapping
    )

    /// The expectation's differences; empty when it holds.
    var mismatches: [Mismatch] { tenant.judge(expectation, walk).mismatches }

    /// The codes that the walk yields at a place of its trace.
    func codes(at place: ReasonPage.Place) -> [String] {
        switch place {
        case .refusal: refusal.map { [$0.reason.code] } ?? []
        case .note: link?.notes.map(\.reason.code) ?? []
        case .admission: admission.compactMap(\.refusal?.code)
        case .match: walks.compactMap(\.noMatch?.code)
        case .verdict: candidates.compactMap(\.verdict.code)
        case .redirect: walk.explanation.flatMap { PageRun.redirectCode(of: $0.decision) } ?? []
        case .rank: candidates.compactMap(\.outranked?.code)
        case .nearMiss:
            link.map { tenant.router.nearMisses(for: $0).list.flatMap { $0.edits.map(\.code) } }
                ?? []
        case .delivery: walk.delivery?.verdict.reason.map { [$0.code] } ?? []
        case .outcome: [walk.outcome.code]
        }
    }

    private var walks: [WalkTrace] { walk.explanation?.walks ?? [] }

    private var candidates: [CandidateTrace] { walks.flatMap(\.candidates) }

    private var admission: [Admission.Finding] {
        walks.flatMap { [$0.admission.scheme, $0.admission.host].compactMap(\.self) }
    }

    private var link: LinkURL? { try? walk.reading.get() }

    private var refusal: LinkRefusal? {
        if case .failure(let refusal) = walk.reading { refusal } else { nil }
    }

    private static func redirectCode(of decision: Decision) -> [String]? {
        if case .failedRedirect(let reason) = decision.ending { [reason.code] } else { nil }
    }
}

extension CandidateTrace.Verdict {
    /// The code of the reason why the candidate did not take the link.
    fileprivate var code: String? {
        switch self {
        case .declined(let reason), .failed(let reason), .unknownPlugin(let reason): reason.code
        case .held: RoutingReason.authNeeded.code
        case .took, .redirected, .unknown, .notTried: nil
        }
    }
}
