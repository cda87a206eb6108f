package import RouteTables
package import URLText

/// A decision and the evidence for it: what one dispatch did, in order.
package struct Explanation: Sendable, Hashable {
    /// How the dispatch ended; the same as the decision of `Router.decide` for the same link.
    package var decision: Decision
    /// The walks, in order: the link's own, then one for each redirect; never empty.
    package var walks: [WalkTrace]
    /// Where the link stopped, or what would have come next.
    package var next: Continuation
    /// The ways on where something is not known, in the order of their candidates; else empty.
    package var ways: [Way]

    /// The walk that the decision came from.
    package var last: WalkTrace { walks[walks.count - 1] }

    /// The walk in which no route took the link, so that a fallback sent it on, else the last.
    package var unmatched: WalkTrace { walks.first { $0.fallback != nil } ?? last }

    /// Every candidate of the last walk, in rank order; empty when the link was rejected.
    package var candidates: [CandidateTrace] { last.candidates }

    /// The admission of the last walk.
    package var admission: Admission { last.admission }
}

/// One walk of a link through accept, match and handle.
package struct WalkTrace: Sendable, Hashable {
    /// The link: the one given, or the one a redirect made.
    package var link: SpelledLink
    /// Whether and why the tenant accepts the link.
    package var admission: Admission
    /// Why no registration can match, where one reason holds for all.
    package var noMatch: RoutingReason?
    /// Every candidate in rank order; empty when the link was rejected.
    package var candidates: [CandidateTrace]
    /// The fallback that sent the link on to the next walk; nil when none did.
    package var fallback: Fallback?

    /// A fallback that redirects.
    package struct Fallback: Sendable, Hashable {
        /// The position of the fallback in its table.
        package var position: Int
        /// Why no route took the link.
        package var cause: Decision.Cause

        /// Creates a record.
        package init(position: Int, cause: Decision.Cause) {
            self.position = position
            self.cause = cause
        }
    }
}

/// What comes after the decision, and what says so.
package enum Continuation: Sendable, Hashable {
    /// Had the route declined, this candidate would be next.
    case candidate(RouteIndex, Evidence)
    /// Had the route declined, this fallback would run.
    case fallback(Int, Evidence)
    /// Had the route declined, the link would be unhandled: there is no fallback for its source.
    case nothing(Evidence)
    /// The dispatch ends here, whatever else there is.
    case ended(Evidence)
}

/// One way on where something is not known.
package struct Way: Sendable, Hashable {
    /// What must hold: any one of these lists, all of a list.
    package var assumptions: [[Assumption]]
    /// How it ends then.
    package var decision: Decision
    /// The link that it has come to then: the one given, or the one the last redirect made.
    package var link: LinkURL
}

/// Something that nobody knows, taken to be so.
package enum Assumption: Sendable, Hashable {
    /// A condition holds.
    case condition(Condition)
    /// The plugin that a route asks declines, or takes the link in whatever way.
    case plugin(Name, route: RouteIndex, declines: Bool)

    /// The condition; nil for a plugin.
    package var condition: Condition? {
        if case .condition(let condition) = self { condition } else { nil }
    }

    /// The plugin; nil for a condition.
    package var plugin: Name? { if case .plugin(let name, _, _) = self { name } else { nil } }
}

/// Whether a tenant accepts a link, and the lines that say so.
package struct Admission: Sendable, Hashable {
    /// The finding for the scheme.
    package var scheme: Finding
    /// The finding for the host; nil when the scheme was refused.
    package var host: Finding?

    /// One finding: why it is refused, nil when it is accepted, and what stands behind that.
    package struct Finding: Sendable, Hashable {
        /// Why it is refused; nil when it is accepted.
        package var refusal: RoutingReason?
        /// What stands behind the finding.
        package var evidence: Evidence
    }

    /// The finding that refuses the link; nil when it is accepted.
    package var refused: Finding? {
        scheme.refusal != nil ? scheme : host.flatMap { $0.refusal == nil ? nil : $0 }
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
    /// Whether it matched as an exact pattern; false for a rest.
    package var isExact: Bool
    /// The entry of the route's `host` modifier that fits; nil when the route has none.
    package var host: HostPattern?
    /// How specific it is.
    package var specificity: Specificity
    /// The term that decided between this candidate and the one above it; nil for the first.
    package var outranked: RoutingReason?
    /// What happened to it.
    package var verdict: Verdict
    /// What its plugin was asked and answered; nil where none was asked.
    package var exchange: PluginExchange?
    /// Whether that happens only if the unknown conditions above it do not hold.
    package var isAssumed: Bool

    /// Which form of a pattern with an optional tail matched.
    package enum Form: String, Sendable, Hashable { case whole, long, short }

    /// What happened to a candidate.
    package enum Verdict: Sendable, Hashable {
        /// It took the link.
        case took
        /// It did not want the link.
        case declined(RoutingReason)
        /// A value could not be read, or its plugin failed, which ended the dispatch.
        case failed(RoutingReason)
        /// It waits until the app is ready, or for sign-in.
        case held(RoutingReason)
        /// The link was lost at it.
        case dropped(RoutingReason)
        /// It sent the link on to another.
        case redirected
        /// Nobody knows whether its condition holds.
        case unknown(Condition)
        /// Nobody knows what its plugin would say; the reason says why.
        case unknownPlugin(RoutingReason)
        /// The dispatch had ended before it.
        case notTried

        /// Whether nobody knows what it does.
        package var isUnknown: Bool {
            switch self {
            case .unknown, .unknownPlugin: true
            default: false
            }
        }
    }
}
