package import Routing

extension Decision.Ending {
    /// The ending in one stable word, for JSON.
    var word: String {
        switch self {
        case .handled: "handled"
        case .external: "external"
        case .discarded: "discarded"
        case .heldAuth: "held-auth"
        case .heldLaunching: "held-launching"
        case .dropped: "dropped"
        case .failedValue: "failed-value"
        case .failedPlugin: "failed-plugin"
        case .failedRedirect: "failed-redirect"
        case .fallback(let cause): "fallback-\(cause.rawValue)"
        case .unhandled(let cause): "unhandled-\(cause.rawValue)"
        case .rejected: "rejected"
        case .unknown: "unknown"
        }
    }

    /// The reason that the ending itself has.
    package var reason: RoutingReason? {
        switch self {
        case .failedValue(let reason), .failedRedirect(let reason), .rejected(let reason),
            .failedPlugin(let reason), .dropped(let reason):
            reason
        case .heldAuth: .authNeeded
        case .heldLaunching: .appLaunching
        case .handled, .external, .discarded, .fallback, .unhandled, .unknown: nil
        }
    }
}

extension CandidateTrace.Verdict {
    /// The verdict in one stable word, for JSON.
    var word: String {
        switch self {
        case .took: "took"
        case .declined: "declined"
        case .failed: "failed"
        case .held: "held"
        case .dropped: "dropped"
        case .redirected: "redirected"
        case .unknown, .unknownPlugin: "unknown"
        case .notTried: "not-tried"
        }
    }
}
