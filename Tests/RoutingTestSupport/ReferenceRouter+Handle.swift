import RouteTables
import Routing

/// 6.5 Handle.
extension ReferenceRouter {
    /// Walks the candidates from the best on, writes their verdicts, and says how it ended.
    ///
    /// “A false condition, `decline`, or a plugin that declines falls through to the next
    /// candidate. Nothing left: the fallback, if there is one.”
    func handle(
        _ candidates: inout [ReferenceCandidate],
        link: ReferenceLink,
        context: DispatchContext
    ) -> Decision {
        for index in candidates.indices {
            candidates[index].verdict = verdict(on: candidates[index], context: context)
            let candidate = candidates[index]
            if case .declined = candidate.verdict {
                // “`decline next|stop`.”
                if table.policies.decline == .stop { break }
            } else {
                return decision(for: candidate)
            }
        }
        return ending(candidates.isEmpty ? .noMatch : .declined, link: link, source: context.source)
    }

    /// “Its values are read, then its `when` in written order, then readiness and `needs auth` (it
    /// holds unless signed in, signing-in included), then its action”.
    private func verdict(
        on candidate: ReferenceCandidate,
        context: DispatchContext
    ) -> CandidateTrace.Verdict {
        let route = table.routes[candidate.route.position]
        // “A value that cannot be read, or a required query field that is absent, fails the
        // dispatch with key and value: no fall-through, no fallback; `unreadable decline` makes it
        // a decline.”
        if let problem = candidate.problem {
            let unreadable = route.unreadable ?? table.policies.unreadable
            return unreadable == .decline ? .declined(problem) : .failed(problem)
        }
        for condition in route.conditions where !holds(condition, context: context) {
            return .declined(.conditionOff(condition))
        }
        if route.needsAuth, context.auth != .signedIn { return .held }
        if case .decline(let reason) = route.action { return .declined(.declined(reason: reason)) }
        return .took
    }

    /// “`when COND…` with `FLAG` or `!FLAG`”.
    private func holds(_ condition: Condition, context: DispatchContext) -> Bool {
        let declared = table.flags.first { $0.name == condition.flag }?.state
        let state = context.flags[condition.flag] ?? declared
        // *Unknown* splits the way: it belongs here, and no table of the tests has it yet.
        precondition(state == .on || state == .off, "the reference knows no unknown flags")
        return (state == .on) != condition.isNegated
    }

    /// The decision of the candidate that ended the walk; what fails hands over no values.
    private func decision(for candidate: ReferenceCandidate) -> Decision {
        let action = table.routes[candidate.route.position].action
        switch candidate.verdict {
        case .failed(let problem):
            return Decision(.failedValue(problem), route: candidate.route)
        case .held:
            return Decision(.heldAuth, route: candidate.route, values: candidate.values)
        default:
            let ending = ending(of: action)
            let (route, values) = (candidate.route, candidate.values)
            return Decision(ending, route: route, action: action, values: values)
        }
    }

    private func ending(of action: RouteAction) -> Decision.Ending {
        switch action {
        case .show, .root: .handled
        case .external: .external
        case .discard: .discarded
        case .decline: preconditionFailure("a route that declines takes no link")
        // *Redirect* walks the way again from accept: it belongs here, and no table has it yet.
        case .redirect: preconditionFailure("the reference follows no redirects")
        }
    }

    /// The ending when no candidate is left: the fallback that names the source, else the one
    /// without `via`, else unhandled.
    ///
    /// “SOURCE is `universal-link` (the default for http and https), `scheme` (the default
    /// otherwise).”
    private func ending(
        _ cause: Decision.Cause,
        link: ReferenceLink,
        source: LinkSource?
    ) -> Decision {
        let source = source ?? (link.isCustom ? .scheme : .universalLink)
        let named = table.fallbacks.firstIndex { $0.sources.contains(source) }
        let other = table.fallbacks.firstIndex { $0.sources.isEmpty }
        guard let chosen = named ?? other else { return Decision(.unhandled(cause)) }
        return fallback(chosen, cause: cause)
    }

    /// “Who decided and what it did are two fields: a fallback that leaves the link to the system
    /// is `fallback`, action `external`”.
    func fallback(_ position: Int, cause: Decision.Cause) -> Decision {
        let action = table.fallbacks[position].action
        return Decision(.fallback(cause), fallback: position, action: action)
    }
}
