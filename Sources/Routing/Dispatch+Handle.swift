import RouteTables
import URLText

extension Dispatch {
    /// Lets a candidate decide: its values, its conditions, sign-in, its action, in this order.
    mutating func handle(_ terminal: Int, observer: inout some MatchObserver) {
        let form = router.form(of: terminal)
        let route = router.routes[form.route.position]
        let reader = ValueReader(
            link: link,
            route: route,
            form: form,
            repeated: router.policies.repeated
        )
        switch reader.read() {
        case .failure(let problem) where route.unreadable(router.policies) == .decline:
            decline(problem.reason, observer: &observer)
        case .failure(let problem):
            observer.judged(.failed(problem.reason))
            phase = .decided(Decision(.failedValue(problem.reason), route: form.route))
        case .success(let values):
            switch judge(route.conditions) {
            case .off(let condition):
                decline(.conditionOff(condition), observer: &observer)
            case .assumedOff(let condition):
                observer.judged(.unknown(condition))
                decline(.conditionOff(condition), observer: &observer)
            case .unknown(let condition):
                observer.judged(.unknown(condition))
                phase = .ask(.condition(condition), terminal: terminal)
            case .hold:
                if let question = openQuestion(of: route) {
                    phase = .ask(question, terminal: terminal)
                } else {
                    act(terminal, values, observer: &observer)
                }
            }
        }
    }

    /// What a route asks about the app and nobody answered yet: readiness, then sign-in.
    ///
    /// An app that is ready, and a user who is signed in, are not asked for.
    private func openQuestion(of route: Route) -> Question? {
        if context.readiness != .yes, appAnswers[.readiness] == nil { return .readiness }
        if let answer = appAnswers[.readiness], answer != .yes { return nil }
        if route.needsAuth, context.auth != .signedIn, appAnswers[.signIn] == nil { return .signIn }
        return nil
    }

    /// The answer that keeps a route from its action, and the reason; nil when nothing does.
    private func appRefusal(
        of route: Route
    ) -> (question: Question, answer: Answer, reason: RoutingReason)? {
        if let answer = appAnswers[.readiness], answer != .yes {
            return (.readiness, answer, .appLaunching)
        }
        if route.needsAuth, let answer = appAnswers[.signIn], answer != .yes {
            return (.signIn, answer, .authNeeded)
        }
        return nil
    }

    private enum ConditionVerdict {
        case hold
        case off(Condition)
        /// Off by an answer to a question: nobody knows it.
        case assumedOff(Condition)
        case unknown(Condition)
    }

    /// Judges conditions in written order; a known false decides, whatever else is unknown.
    private func judge(_ conditions: [Condition]) -> ConditionVerdict {
        var unknown: Condition?
        var assumedOff: Condition?
        for condition in conditions {
            let answer = answers[condition.flag]
            switch answer ?? context.flags[condition.flag] ?? router.flags[condition.flag] ?? .off {
            case .on where !condition.isNegated, .off where condition.isNegated: break
            case .on, .off:
                if answer == nil { return .off(condition) }
                assumedOff = assumedOff ?? condition
            case .unknown: unknown = unknown ?? condition
            }
        }
        return assumedOff.map { .assumedOff($0) } ?? unknown.map { .unknown($0) } ?? .hold
    }

    private mutating func act(
        _ terminal: Int,
        _ values: [CapturedValue],
        observer: inout some MatchObserver
    ) {
        let form = router.form(of: terminal)
        let route = router.routes[form.route.position]
        if let refusal = appRefusal(of: route) {
            switch refusal.answer {
            case .no:
                decline(refusal.reason, observer: &observer)
            case .drop:
                observer.judged(.dropped(refusal.reason))
                let ending = Decision.Ending.dropped(refusal.reason)
                phase = .decided(Decision(ending, route: form.route, values: values))
            case .hold, .yes, .plugin, .declines:
                observer.judged(.held(refusal.reason))
                let isAuth = refusal.question == .signIn
                phase = .decided(
                    Decision(
                        isAuth ? .heldAuth : .heldLaunching,
                        route: form.route,
                        values: values
                    )
                )
            }
            return
        }
        switch route.action {
        case .show, .root: take(.handled, form.route, values, observer: &observer)
        case .external: take(.external, form.route, values, observer: &observer)
        case .discard: take(.discarded, form.route, values, observer: &observer)
        case .decline(let reason): decline(.declined(reason: reason), observer: &observer)
        case .redirect(let template):
            observer.judged(.redirected)
            drawUntried(observer: &observer)
            redirect(to: template, form.route, values)
        case .plugin(let name, let arguments): ask(name, arguments, terminal, values)
        }
    }

    private mutating func take(
        _ ending: Decision.Ending,
        _ route: RouteIndex,
        _ values: [CapturedValue],
        observer: inout some MatchObserver
    ) {
        observer.judged(.took)
        let action = router.routes[route.position].action
        phase = .decided(Decision(ending, route: route, action: action, values: values))
    }

    mutating func decline(_ reason: RoutingReason, observer: inout some MatchObserver) {
        observer.judged(.declined(reason))
        hasDeclined = true
        switch router.policies.decline {
        case .next: phase = .match
        case .stop: endWithoutRoute(observer: &observer)
        }
    }
}
