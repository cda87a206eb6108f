internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText

/// A route whose pattern, host and scheme match a link: what became of it, and why.
public struct Candidate: Sendable, Hashable {
    /// The rank, from 1.
    public let rank: Int
    /// The name of the route.
    public let route: String
    /// The pattern, as the table writes it.
    public let pattern: String
    /// What happened to it.
    public let verdict: Verdict
    /// Why it declined, failed or is held; nil for every other verdict.
    public let reason: Reason?
    /// The term that decided between it and the candidate above; nil for the first.
    public let outranked: Reason?
    /// The line it stands on.
    public let place: Place

    /// What happened to a candidate.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// It took the link.
        case took
        /// It did not want the link.
        case declined
        /// A value could not be read, or its plugin failed, which ended the dispatch.
        case failed
        /// It waits for sign-in.
        case held
        /// It needs a signed-in user, and the table's policy drops such a link.
        case dropped
        /// It sent the link on to another.
        case redirected
        /// Nobody knows whether its condition holds, or what its plugin says.
        case unknown
        /// The dispatch had ended before it.
        case notTried = "not-tried"
    }

    init(_ candidates: [CandidateTrace], at position: Int, in router: Router) {
        let candidate = candidates[position]
        let found = router.route(candidate.route)
        let above = position > 0 ? router.route(candidates[position - 1].route) : nil
        rank = position + 1
        route = found.name.description
        pattern = found.pattern.description
        verdict = Verdict(candidate.verdict)
        reason = candidate.verdict.reason.map { Reason($0) }
        outranked = candidate.outranked.map { Reason($0, above: above?.name.description) }
        place = Place(file: found.place.file, line: found.place.line)
    }
}

extension Candidate.Verdict {
    fileprivate init(_ verdict: CandidateTrace.Verdict) {
        self =
            switch verdict {
            case .took: .took
            case .declined: .declined
            case .failed: .failed
            case .held: .held
            case .dropped: .dropped
            case .redirected: .redirected
            case .unknown, .unknownPlugin: .unknown
            case .notTried: .notTried
            }
    }
}
