internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

extension StoryReport {
    /// Why the user saw something else, in the order in which it came about; empty when that is not so.
    var because: [Fact] {
        guard let reason = loss?.reason ?? declineReason ?? duplicateReason else {
            return pushed.map { [routeFact, $0].compactMap(\.self) } ?? []
        }
        var facts = [routeFact]
        if case .duplicate(let other) = story.fate {
            let words = "link \(other) opens the same"
            facts += [
                Fact(words: words, evidence: evidence(ofEvent: other)),
                policyFact(.duplicateWaiting),
            ]
        }
        if reason != .duplicateWaiting {
            facts += [stateFact(reason), deedFact, policyFact(reason)]
        }
        return facts.compactMap(\.self)
    }

    /// A candidate that declined because no user was signed in.
    var declineReason: AppReason? {
        declinedRoute == nil ? nil : .droppedWhileSignedOut
    }

    /// The route of that candidate.
    var declinedRoute: Route? {
        let candidates = telling.walk.explanation?.candidates ?? []
        return candidates.first { $0.verdict == .declined(.authNeeded) }.map {
            tenant.router.route($0.route)
        }
    }

    /// That the link's screen lies on screens which were open; nil when it does not.
    var pushed: Fact? {
        guard case .presented(let presentation, _) = story.fate, presentation.way == .push,
            presentation.stack.count > (presentation.tab == nil ? 1 : 2), loss == nil
        else { return nil }
        let policies = tenant.table.policies
        let place = policies.places[.navigation]?.description ?? "default"
        return Fact(
            words: "policy navigation \(policies.navigation.rawValue)",
            evidence: place
        )
    }

    /// Which scene received the link, where there are others.
    private var sceneRows: [Row] {
        let scenes = telling.walk.after.scenes.map(\.name)
        guard scenes.count > 1, let event = story.events.first,
            case .open(_, let scene, _) = event.deed
        else { return [] }
        let others = scenes.filter { $0 != scene }.map(\.description).joined(separator: ", ")
        let words = "scene \(scene) receives the link and shows it; not asked: \(others)"
        return [Row("scene", detail: Text(words))]
    }

    var duplicateReason: AppReason? {
        if case .duplicate = story.fate { .duplicateWaiting } else { nil }
    }

    private var routeFact: Fact? {
        guard let explanation = telling.walk.explanation else { return nil }
        if loss == nil, let route = declinedRoute {
            let words = "route \(route.name) would have opened \(route.action.screen ?? "it")"
            return Fact(words: words, evidence: route.place.description)
        }
        guard let index = explanation.decision.route else { return nil }
        let route = tenant.router.route(index)
        let chosen = route.action.screen ?? route.action.description
        return Fact(
            words: "route \(route.name) chose \(chosen)",
            evidence: route.place.description
        )
    }

    /// The state of the app that mattered.
    private func stateFact(_ reason: AppReason) -> Fact? {
        switch reason {
        case .droppedWhileLaunching, .replacedByStart, .inboxFull, .overwrittenWhileWaiting,
            .consumedBeforeShown:
            if telling.walk.context.readiness == .yes, reason != .replacedByStart { return nil }
            return Fact(words: "the app was launching", evidence: lastEvidence(isLaunch))
        case .droppedWhileSignedOut, .replacedBySignIn, .signInFailed:
            let auth = telling.walk.context.auth
            if auth == .signingIn {
                return Fact(words: "the user was signing in", evidence: lastEvidence(isSignIn))
            }
            return Fact(words: "the user was signed out", evidence: lastEvidence(isSignOut))
        default: return nil
        }
    }

    private func isLaunch(_ event: AppEvent) -> Bool {
        event.deed == .app(.app(.launching)) || event.effects.contains { $0.kind == .launched }
    }

    private func isSignOut(_ event: AppEvent) -> Bool {
        if case .app(.auth(let state)) = event.deed { state != .signedIn } else { false }
    }

    private func isSignIn(_ event: AppEvent) -> Bool {
        event.deed == .app(.auth(.signingIn)) || event.effects.contains { $0.kind == .signIn }
    }

    /// The last event of a kind up to the link's arrival.
    private func lastEvidence(_ fits: (AppEvent) -> Bool) -> String {
        let events = telling.walk.after.log.events
        return events.last { $0.number <= story.number && fits($0) }?.evidence ?? "as it was given"
    }

    private var deedFact: Fact? {
        guard let loss else { return nil }
        let isPast = loss.event <= telling.happened && telling.isPast
        if !isPast, loss.event > story.number {
            return Fact(words: loss.reason.expectation, evidence: "to be expected")
        }
        // That the app was launching is a fact of its own.
        let words =
            loss.reason == .droppedWhileLaunching
            ? "nobody listened for links yet" : sentence(loss)
        return Fact(words: words, evidence: evidence(ofEvent: loss.event))
    }

    private func policyFact(_ reason: AppReason) -> Fact? {
        guard let policy = reason.policy else { return nil }
        let policies = tenant.table.policies
        let place = policies.places[policy]?.description ?? "default"
        let value = policies.value(of: policy)
        return Fact(words: "policy \(policy.rawValue) \(value)", evidence: place)
    }

    // MARK: Rows

    /// The facts of the story as rows: why, what would have avoided it, and all that happened.
    var rows: [Row] {
        guard isTold || !because.isEmpty else { return [] }
        var rows = because.enumerated().map { position, fact in
            Row(
                position == 0 ? "because" : "",
                detail: Text(fact.words),
                evidence: Text(fact.evidence)
            )
        }
        let avoidance = avoidance
        if let words = avoidance.instead ?? avoidance.hindrance {
            rows.append(Row("instead", detail: Text(words)))
        }
        if isTold { rows += eventRows }
        rows += sceneRows
        if let now = telling.now {
            let report = WhyReport(now, in: tenant)
            rows.append(Row("now", detail: Text("opened again: ") + report.answer))
        }
        return rows
    }

    private var eventRows: [Row] {
        let lines = story.events.flatMap { event in
            event.effects.map { (event, $0) }
        }
        return lines.enumerated().map { position, line in
            let (event, effect) = line
            let isComing = event.number > telling.happened
            let before = isComing ? "\(words.text(event.deed)): " : ""
            let it = effect.link.map { $0 == story.number ? "it" : "link \($0)" } ?? "it"
            return Row(
                position == 0 ? "story" : "",
                detail: Text(before + words.sentence(effect, it: it)),
                evidence: evidence(of: effect, event, isComing: isComing)
            )
        }
    }

    /// The event that did it; where none has happened yet, the policy that will.
    private func evidence(of effect: AppEffect, _ event: AppEvent, isComing: Bool) -> Text {
        if isComing { return "to be expected" }
        if telling.isPast || event.number < story.number { return Text(event.evidence) }
        return words.evidenceText(of: effect)
    }

    /// The story, as `waymark.why/1` writes it.
    var json: JSONValue {
        let avoidance = avoidance
        return .object([
            "isPast": .bool(telling.isPast),
            "number": .integer(story.number),
            "scene": .optional(scene?.description),
            "saw": .optional(loss?.saw),
            "meant": .optional(loss?.meant),
            "reason": loss?.reason.json ?? .null,
            "because": .array(because.map(\.json)),
            "instead": .optional(avoidance.instead),
            "hindrance": .optional(avoidance.hindrance),
            "events": .array(story.events.map { json($0) }),
            "now": .optional(telling.now?.outcome.words),
        ])
    }

    /// The scene that received the link.
    private var scene: Name? {
        if case .open(_, let scene, _)? = story.events.first?.deed { scene } else { nil }
    }

    private func json(_ event: AppEvent) -> JSONValue {
        words.json(event, isExpected: event.number > telling.happened)
    }
}

extension AppWords {
    /// An event, as every JSON format writes it.
    func json(_ event: AppEvent, isExpected: Bool = false) -> JSONValue {
        .object([
            "number": .integer(event.number),
            "deed": .string(text(event.deed)),
            "place": event.place?.json ?? .null,
            "isExpected": .bool(isExpected),
            "effects": .array(
                event.effects.map { effect in
                    .object([
                        "event": .string(effect.word.rawValue),
                        "link": effect.link.map { .integer($0) } ?? .null,
                        "route": .optional(effect.route?.description),
                        "reason": effect.reason?.json ?? .null,
                        "evidence": evidence(of: effect)?.json ?? .null,
                        "text": .string(
                            sentence(effect, it: effect.link.map { "link \($0)" } ?? "it")
                        ),
                    ])
                }
            ),
        ])
    }
}
