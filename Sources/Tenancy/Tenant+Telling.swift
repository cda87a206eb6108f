package import AppModel
package import RouteTables
import Routing
import URLText

/// What became of a link, or would: its way, and its story to the end.
package struct Telling: Sendable {
    /// The way: as the link was opened, or as it would be.
    package let walk: Walk
    /// The story in the app.
    package let story: LinkStory
    /// The number of the last event that happened; what comes after it is expected.
    package let happened: Int
    /// Whether the link was opened in this session, and its story is told.
    package let isPast: Bool
    /// The way of the link if it was opened now, where the story is of an earlier opening and it would
    /// end differently; else nil.
    package let now: Walk?

    /// The screen in front after all that is expected; nil for a start screen without a name.
    package let finallySeen: String?

    /// Whether it is known what is seen in the end: not where the link depends on what is not known, and
    /// so waits on or ended.
    package var isEndKnown: Bool {
        if case .waiting = story.twinFate ?? story.fate { return false }
        return !story.events.flatMap(\.effects).contains { $0.kind.isUnknown }
    }
}

extension Tenant {
    /// Tells what became of a link that was opened, or what would become of it; changes nothing.
    ///
    /// The last opening of the same text is told, unless the call says where the link comes from, which
    /// scene receives it, or in which state: that is a question about another opening.
    ///
    /// - Throws: The problem when the app has no such scene.
    /// - Complexity: That of a walk, and O(n) in the events.
    package func tell(_ call: LinkCall) throws(AppProblem) -> Telling {
        let now = try walk(call)
        let isPlain = call.source == nil && call.scene == nil && call.states.isEmpty
        if isPlain, let number = app.lastArrival(of: call.url), let past = past(number, now) {
            return tell(past, from: app, isPast: true, now: now.outcome == past.outcome ? nil : now)
        }
        return tell(now)
    }

    /// Tells what would become of a link that was walked.
    package func tell(_ walk: Walk) -> Telling {
        tell(walk, from: walk.after, isPast: false, now: nil)
    }

    private func tell(
        _ walk: Walk,
        from app: App,
        isPast: Bool,
        now: Walk?,
        in rules: AppRules? = nil
    ) -> Telling {
        let end = app.finished(walk.number, in: rules ?? self.rules)
        return Telling(
            walk: walk,
            story: end.story(of: walk.number),
            happened: isPast ? app.log.count : walk.number,
            isPast: isPast,
            now: now,
            finallySeen: end.frontScene.frontStack.screens.last?.name
        )
    }

    /// Tells what would have become of a link if the app went by other policies, from all that happened
    /// in it; nil where not all of that is remembered.
    ///
    /// Plugins are not asked again.
    ///
    /// - Complexity: O(n) in the events, with a walk for each link.
    package func tell(_ telling: Telling, under policies: Policies) -> Telling? {
        let rules = AppRules(router, tabs: table.tabs, policies: policies)
        let played = telling.walk.after.replayed(in: rules) { try? read($0).get() }
        guard let played, let walk = past(telling.walk.number, telling.walk, of: played) else {
            return nil
        }
        return tell(walk, from: played, isPast: telling.isPast, now: nil, in: rules)
    }

    /// The way of a link as it was opened by an event.
    private func past(_ number: Int, _ now: Walk, of app: App? = nil) -> Walk? {
        let app = app ?? self.app
        guard let event = app.log.event(number), let context = event.context,
            case .success(let link) = now.reading
        else { return nil }
        let explanation = router.explain(link, context: context)
        let holding = Holding(event)
        return Walk(
            url: now.url,
            reading: now.reading,
            delivery: now.delivery,
            decision: explanation.decision,
            isStraight: explanation.isStraight,
            evidence: WalkEvidence(explanation, of: link, in: parts, context: context),
            holding: holding,
            outcome: Outcome(holding) ?? Outcome(explanation.decision, in: router),
            context: context,
            before: app,
            after: app,
            number: number
        )
    }
}

extension AppEffect.Kind {
    /// Whether a link ended and nobody knows how.
    fileprivate var isUnknown: Bool {
        switch self {
        case .ended(.decision(let decision)): decision.ending == .unknown
        case .ended(.undelivered(nil)): true
        default: false
        }
    }
}
