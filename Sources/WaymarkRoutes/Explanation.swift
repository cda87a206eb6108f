internal import Reports
internal import Routing
internal import Tenancy
internal import URLText

/// A decision and the evidence for it: which routes competed for the link, and why each won or lost.
///
/// ```swift
/// let explanation = tenant.explain("https://example.com/products/42")
/// for candidate in explanation.candidates {
///     print(candidate.rank, candidate.route, candidate.verdict, candidate.place)
/// }
/// // 1 product took shop.waymark:13
/// // 2 catalog notTried shop.waymark:15
/// ```
public struct Explanation: Sendable, CustomStringConvertible {
    /// How the dispatch ended; the same as `Tenant.dispatch` returns for the same link and state.
    public let decision: Decision
    /// The walks, in order: the link's own, then one for each redirect; none for a text that is no
    /// link.
    public let walks: [Walk]
    private let walk: Tenancy.Walk
    private let tenant: Tenancy.Tenant

    /// Every candidate of the last walk, the best first; empty when the link was not accepted.
    public var candidates: [Candidate] { walks.last?.candidates ?? [] }

    /// The answer in one line, for a log: what opened, or why nothing did; its wording may change.
    public var answer: String { report.answer.string }

    /// The answer and all the evidence as `waymark why` prints it, at 80 columns.
    ///
    /// - Complexity: O(n) in the candidates.
    public var description: String { TextRenderer().render(report.document()) }

    private var report: WhyReport { WhyReport(walk, in: tenant, showsAll: true) }

    /// One walk of a link through accept, match and handle.
    public struct Walk: Sendable, Hashable {
        /// The link: the one given, or the one a redirect made.
        public let link: String
        /// Why the tenant does not accept the link, or why no pattern can match it; nil when routes
        /// were compared with it.
        public let refusal: Reason?
        /// Every candidate, the best first.
        public let candidates: [Candidate]
    }

    init(_ walk: Tenancy.Walk, ways: [Decision.Way], in tenant: Tenancy.Tenant) {
        self.walk = walk
        self.tenant = tenant
        switch (walk.reading, walk.explanation) {
        case (.failure(let refusal), _):
            decision = Decision(refusal)
            walks = []
        case (.success, let explanation?):
            let link = explanation.last.link.link
            decision = Decision(explanation.decision, link: link, ways: ways, in: tenant)
            walks = explanation.walks.map { Walk($0, in: tenant.router) }
        case (.success, nil):
            preconditionFailure("a link that was read has no explanation")
        }
    }
}

extension Explanation.Walk {
    fileprivate init(_ trace: WalkTrace, in router: Router) {
        link = trace.link.link.original
        let refusal = trace.admission.scheme.refusal ?? trace.admission.host?.refusal
        self.refusal = (refusal ?? trace.noMatch).map { Reason($0) }
        candidates = trace.candidates.indices.map {
            Candidate(trace.candidates, at: $0, in: router)
        }
    }
}
