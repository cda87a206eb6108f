import RouteTables

extension Router {
    /// What comes after a decision, or what says that nothing does.
    func continuation(
        after decision: Decision,
        walks: [WalkTrace],
        dispatch: Dispatch
    ) -> Continuation {
        switch decision.ending {
        case .handled, .external, .discarded, .heldAuth, .heldLaunching, .dropped, .unknown:
            afterDecline(walks: walks, dispatch: dispatch)
        case .failedValue:
            .ended(unreadableEvidence(of: decision.route))
        case .rejected:
            .ended(.rule("a link that is not accepted runs no fallback"))
        case .failedRedirect:
            .ended(.rule("a redirect is final"))
        case .failedPlugin:
            .ended(.rule("a plugin that fails ends the dispatch"))
        case .fallback:
            .ended(.rule("a fallback is the end"))
        case .unhandled:
            .ended(noFallbackEvidence)
        }
    }

    /// What would have come, had the candidate that decided declined.
    private func afterDecline(walks: [WalkTrace], dispatch: Dispatch) -> Continuation {
        let decline = policy(.decline, policies.decline.rawValue)
        let untried = walks[walks.count - 1].candidates.first { $0.verdict == .notTried }
        if policies.decline == .next, let untried { return .candidate(untried.route, decline) }
        guard let position = fallback(for: dispatch.source) else {
            return .nothing(noFallbackEvidence)
        }
        return .fallback(position, .lines([fallbacks[position].place]))
    }

    private func unreadableEvidence(of route: RouteIndex?) -> Evidence {
        if let route, routes[route.position].unreadable != nil {
            return .lines([routes[route.position].place])
        }
        return policy(.unreadable, policies.unreadable.rawValue)
    }

    private var noFallbackEvidence: Evidence {
        fallbacks.isEmpty
            ? .rule("no fallback in the table")
            : .rule("no fallback for this source")
    }

    private func policy(_ name: PolicyName, _ value: String) -> Evidence {
        .policy(name, value: value, policies.places[name])
    }
}
