import AppModel
import Foundation
import LinkDelivery
import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing
import URLText

/// An example of a page, read and run as its readers would.
struct PageRun {
    /// How a link ended; nil for an example about the app.
    let walk: Walk?
    /// The app after the example.
    let app: App
    /// The question's differences; empty when it is answered as the page says.
    let mismatches: [Mismatch]
    private let router: Router

    /// Reads the table, the events and the question; a diagnostic fails the test.
    ///
    /// - Throws: `ExpectationFailedError` for a line with something wrong.
    init(_ example: PageExample) throws {
        let lines = ["tenant example"] + example.table
        let table = RouteTable.parse(
            SourceText(name: "table", text: lines.joined(separator: "\n"))
        )
        let statements = example.events + ["expect \(example.link) => \(example.result)"]
        let text = statements.joined(separator: "\n")
        var scenario = Scenario.parse(SourceText(name: "scenario", text: text))
        try #require(table.diagnostics + scenario.diagnostics == [], "\(lines), \(text)")
        let last = scenario.value.steps.count - 1
        if case .expect(var expectation) = scenario.value.steps[last] {
            let letters = String(repeating: "a", count: LinkURL.longest)
            expectation.url = expectation.url.replacing("…", with: letters)
            scenario.value.steps[last] = .expect(expectation)
        }
        let tenant = Tenant(
            name: try #require(TenantName("example")),
            table: table.value,
            deliveryFiles: DeliveryFiles(texts: example.files.map { ($0.name, $0.text) }),
            hostEncoder: example.convertsHosts ? PageRun.hostEncoder : nil,
            plugins: PluginHandler { _ in example.plugin }
        )
        router = tenant.router
        let results = tenant.run(scenario.value)
        switch try #require(results.last) {
        case .link(let result):
            let expectation = result.expectation
            let way = tenant.walk(
                LinkCall(expectation),
                from: result.walk.before,
                activity: example.activity
            )
            (walk, app) = (way, way.before)
            mismatches = tenant.judge(expectation, way).mismatches
        case .app(let result):
            (walk, app, mismatches) = (nil, result.app, result.mismatches)
        case .problem(let problem, _, _):
            Issue.record("\(problem)")
            (walk, app, mismatches) = (nil, tenant.app, [])
        }
    }

    /// Whether a text begins with the words of the outcome; so does every one about the app.
    func begins(_ text: String) -> Bool { walk.map { text.hasPrefix($0.outcome.words) } ?? true }

    private static let hostEncoder = HostEncoder(
        composed: \.precomposedStringWithCanonicalMapping,
        compatible: \.precomposedStringWithCompatibilityMapping
    )

    /// The codes that the walk yields at a place of its trace.
    func codes(at place: ReasonPage.Place) -> [String] {
        switch place {
        case .refusal: refusal.map { [$0.reason.code] } ?? []
        case .note: link?.notes.map(\.reason.code) ?? []
        case .admission: admission.compactMap(\.refusal?.code)
        case .match: walks.compactMap(\.noMatch?.code)
        case .verdict: candidates.compactMap(\.verdict.code)
        case .redirect: walk?.explanation.flatMap { PageRun.redirectCode(of: $0.decision) } ?? []
        case .rank: candidates.compactMap(\.outranked?.code)
        case .nearMiss:
            link.map { router.nearMisses(for: $0).list.flatMap { $0.edits.map(\.code) } }
                ?? []
        case .delivery: walk?.delivery?.verdict.reason.map { [$0.code] } ?? []
        case .app: app.log.events.flatMap(\.effects).compactMap(\.reason?.code)
        case .outcome: [walk?.outcome.code].compactMap(\.self)
        }
    }

    private var walks: [WalkTrace] { walk?.explanation?.walks ?? [] }

    private var candidates: [CandidateTrace] { walks.flatMap(\.candidates) }

    private var admission: [Admission.Finding] {
        walks.flatMap { [$0.admission.scheme, $0.admission.host].compactMap(\.self) }
    }

    private var link: LinkURL? { try? walk?.reading.get() }

    private var refusal: LinkRefusal? {
        if case .failure(let refusal)? = walk?.reading { refusal } else { nil }
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
        case .held(let reason), .dropped(let reason): reason.code
        case .took, .redirected, .unknown, .notTried: nil
        }
    }
}
