package import RouteTables

/// A decision and the evidence for it: what one dispatch did, in order.
package struct Explanation: Sendable, Hashable {
    /// How the dispatch ended; the same as the decision of `dispatch` for the same link.
    package var decision: Decision
    /// Whether and why the tenant accepts the link.
    package var admission: Admission
    /// Every candidate in rank order; empty when the link was rejected.
    package var candidates: [CandidateTrace]
    /// Why no registration can match, where one reason holds for all.
    package var noMatch: RoutingReason?
}

/// Whether a tenant accepts a link, and the lines that say so.
package struct Admission: Sendable, Hashable {
    /// The finding for the scheme.
    package var scheme: Finding
    /// The finding for the host; nil when the scheme was refused.
    package var host: Finding?

    /// One finding: why it is refused, nil when it is accepted, and what stands behind that.
    package struct Finding: Sendable, Hashable {
        package var refusal: RoutingReason?
        package var evidence: Evidence
    }

    /// Whether both scheme and host are accepted.
    package var isAdmitted: Bool { scheme.refusal == nil && host != nil && host?.refusal == nil }
}

/// One candidate of a dispatch.
package struct CandidateTrace: Sendable, Hashable {
    /// The registration.
    package var route: RouteIndex
    /// Which form of an optional tail matched; `whole` when the pattern has none.
    package var form: Form
    /// Whether it matched as an exact pattern.
    package var isExact: Bool
    /// The entry of the route's `host` modifier that fits; nil when the route has none.
    package var host: HostPattern?
    /// The term that decided between this candidate and the one above it; nil for the first.
    package var outranked: RoutingReason?
    /// What happened to it.
    package var verdict: Verdict

    /// Which form of a pattern with an optional tail matched.
    package enum Form: String, Sendable, Hashable { case whole, long, short }

    /// What happened to a candidate.
    package enum Verdict: Sendable, Hashable {
        /// It took the link.
        case took
        /// It did not want the link.
        case declined(RoutingReason)
        /// A value could not be read, which ended the dispatch.
        case failed(RoutingReason)
        /// It waits for sign-in.
        case held
        /// The dispatch had ended before it.
        case notTried
    }
}
