package import RouteTables
package import Routing

/// What the reference router says of one link.
package struct ReferenceAnswer: Sendable, Hashable {
    /// The walks, in order: the link's own, then one for each redirect; never empty.
    package var walks: [ReferenceWalk]
    /// How the dispatch ended.
    package var decision: Decision
    /// The ways on where something is not known and they end differently; else empty.
    package var ways: [ReferenceWay] = []

    /// The walk that the decision came from.
    package var last: ReferenceWalk { walks[walks.count - 1] }

    /// Whether a condition was asked for that nobody knows.
    package var asksForUnknown: Bool {
        walks.contains { walk in
            walk.candidates.contains { if case .unknown = $0.verdict { true } else { false } }
        }
    }
}

/// One walk of a link through accept, match and handle.
package struct ReferenceWalk: Sendable, Hashable {
    /// The bytes of the link.
    package var link: [UInt8]
    /// Why the tenant does not accept the link; nil when it does.
    package var refusal: RoutingReason?
    /// Why no registration can match, where one reason holds for all.
    package var noMatch: RoutingReason?
    /// Every candidate in rank order.
    package var candidates: [ReferenceCandidate] = []
    /// The fallback that sent the link on; nil when none did.
    package var fallback: WalkTrace.Fallback?
}

/// One way on where something is not known.
package struct ReferenceWay: Sendable, Hashable {
    /// How it ends.
    package var decision: Decision
    /// All states of the unknown flags that end so, each as the flags that are on.
    package var assignments: Set<Set<Name>>
}

/// One form of one registration that matches a link.
package struct ReferenceCandidate: Sendable, Hashable {
    /// The registration.
    package var route: RouteIndex
    /// Which form of an optional tail matched.
    package var form: CandidateTrace.Form
    /// Whether it matched as an exact pattern.
    package var isExact: Bool
    /// The most specific entry of the route's `host` modifier that fits.
    package var host: HostPattern?
    /// The segments of the form: of the path, then of the fragment.
    package var segments: [PatternSegment]
    /// How many of the segments are of the path.
    package var pathCount: Int
    /// Whether the pattern has a `#`.
    package var hasFragment: Bool
    /// The values, in pattern order, up to the first that cannot be read.
    package var values: [CapturedValue]
    /// The first value that cannot be read; nil when all can.
    package var problem: RoutingReason?
    /// The term that decided between this candidate and the one above it; nil for the first.
    package var outranked: RoutingReason?
    /// What happened to it.
    package var verdict = CandidateTrace.Verdict.notTried
}
