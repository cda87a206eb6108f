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
        state: inout ReferenceState
    ) -> ReferenceEnd {
        for index in candidates.indices {
            candidates[index].verdict = verdict(on: candidates[index], state: &state)
            let candidate = candidates[index]
            switch candidate.verdict {
            case .declined, .unknown:
                // “`decline next|stop`.”
                if table.policies.decline == .stop {
                    return end(ending(.declined, source: state.source))
                }
            default:
                var end = ReferenceEnd(decision: decision(for: candidate))
                (end.candidate, end.rank) = (candidate, index)
                let action = table.routes[candidate.route.position].action
                if candidate.verdict == .redirected, case .redirect(let template) = action {
                    end.template = template
                }
                return end
            }
        }
        let cause: Decision.Cause = candidates.isEmpty ? .noMatch : .declined
        return end(ending(cause, source: state.source))
    }

    /// “Its values are read, then its `when` in written order, then readiness and `needs auth` (it
    /// holds unless signed in, signing-in included), then its action”.
    ///
    /// A condition that nobody knows is taken for false from here on.
    private func verdict(
        on candidate: ReferenceCandidate,
        state: inout ReferenceState
    ) -> CandidateTrace.Verdict {
        let route = table.routes[candidate.route.position]
        // “A value that cannot be read, or a required query field that is absent, fails the
        // dispatch with key and value: no fall-through, no fallback; `unreadable decline` makes it
        // a decline.”
        if let problem = candidate.problem {
            let unreadable = route.unreadable ?? table.policies.unreadable
            return unreadable == .decline ? .declined(problem) : .failed(problem)
        }
        // “A known false decides whatever else is unknown.”
        let off = route.conditions.filter { state.holds($0) == false }
        if let known = off.first(where: { !state.assumed.contains($0.flag) }) {
            return .declined(.conditionOff(known))
        }
        // What is false only by assumption, nobody knows.
        if let assumed = off.first { return .unknown(assumed) }
        if let unknown = route.conditions.first(where: { state.holds($0) == nil }) {
            state.assumeFalse(unknown)
            return .unknown(unknown)
        }
        // “then readiness and `needs auth`”: what the app does is in the context.
        if let verdict = refusal(state.readiness, .appLaunching) { return verdict }
        if route.needsAuth, state.auth != .signedIn,
            let verdict = refusal(state.signIn, .authNeeded)
        {
            return verdict
        }
        switch route.action {
        case .decline(let reason): return .declined(.declined(reason: reason))
        case .redirect: return .redirected
        case .plugin: preconditionFailure("the tables of this reference have no plugins")
        case .show, .root, .external, .discard: return .took
        }
    }

    /// What an app that is not ready for a candidate does with it; nil when it lets it go on.
    private func refusal(
        _ answer: Dispatch.Answer,
        _ reason: RoutingReason
    ) -> CandidateTrace.Verdict? {
        switch answer {
        case .yes, .plugin, .declines: nil
        case .no: .declined(reason)
        case .hold: .held(reason)
        case .drop: .dropped(reason)
        }
    }

    /// The decision of the candidate that ended the walk; what fails hands over no values.
    private func decision(for candidate: ReferenceCandidate) -> Decision {
        let action = table.routes[candidate.route.position].action
        switch candidate.verdict {
        case .failed(let problem):
            return Decision(.failedValue(problem), route: candidate.route)
        case .held(let reason):
            let ending: Decision.Ending = reason == .authNeeded ? .heldAuth : .heldLaunching
            return Decision(ending, route: candidate.route, values: candidate.values)
        case .dropped(let reason):
            return Decision(.dropped(reason), route: candidate.route, values: candidate.values)
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
        // A redirect has its ending after the next walk.
        case .redirect: .unknown
        case .decline, .plugin: preconditionFailure("a route that declines takes no link")
        }
    }

    /// The ending when no candidate is left: the fallback that names the source, else the one
    /// without `via`, else unhandled.
    private func ending(_ cause: Decision.Cause, source: LinkSource) -> Decision {
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
