internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

/// The story of a link in the app, to its end: what the user saw, why, and what would have avoided it.
struct StoryReport {
    let telling: Telling
    let tenant: Tenant
    let words: AppWords

    init(_ telling: Telling, in tenant: Tenant, showsAll: Bool) {
        self.telling = telling
        self.tenant = tenant
        words = AppWords(tenant, telling.walk.after, showsAll: showsAll)
    }

    /// A fact of a story, and what stands behind it.
    struct Fact {
        let words: String
        let evidence: String
        var json: JSONValue {
            .object(["fact": .string(words), "evidence": .string(evidence)])
        }
    }

    /// How the user came to see something else than the link's screen.
    struct Loss {
        let reason: AppReason
        /// What the link was to show; nil where it is no screen of a name.
        let meant: String?
        /// What the user saw instead.
        let saw: String
        /// The event that did it.
        let event: Int
    }

    var story: LinkStory { telling.story }

    /// Whether there is more to tell than that the link was presented, or ended.
    var isTold: Bool {
        if loss != nil || telling.now != nil { return true }
        let effects = story.events.flatMap(\.effects)
        guard effects.count == 1, case .presented(let presentation) = effects[0].kind else {
            return effects.count > 1 || !isEnded
        }
        let isOnStack = presentation.way == .push && presentation.stack.count > 2
        return isOnStack || !telling.isPast && !telling.walk.before.isAtStart
    }

    private var isEnded: Bool {
        switch story.fate {
        case .ended, .forgotten: true
        default: false
        }
    }

    /// The route's screen, which the link was to show.
    var meant: String? {
        telling.walk.decision?.route.flatMap {
            tenant.router.route($0).action.screen
        }
    }

    /// What the user saw instead of the link's screen; nil when there is nothing of the kind.
    var loss: Loss? { loss(of: story.fate) }

    private func loss(of fate: LinkStory.Fate) -> Loss? {
        switch fate {
        case .dropped(let reason, let saw, let event):
            Loss(reason: reason, meant: meant, saw: AppWords.screen(saw), event: event)
        case .replaced(let reason, let screen, let saw, let event):
            Loss(reason: reason, meant: screen, saw: AppWords.screen(saw), event: event)
        case .reused(let presentation, let event): loss(presentation, event)
        case .presented(_, let event): replayLoss(after: event)
        // What came of the link that stands for it came of both.
        case .duplicate: story.twinFate.flatMap { loss(of: $0) }
        case .waiting, .ended, .forgotten: nil
        }
    }

    /// A screen that kept other values than the link's.
    private func loss(_ presentation: Presentation, _ event: Int) -> Loss? {
        guard let top = presentation.stack.last else { return nil }
        let wanted = telling.walk.decision?.values ?? []
        let own = wanted.map { ScreenValue(name: $0.name, texts: $0.texts) }
        let shown = top.values.filter { value in own.contains { $0.name == value.name } }
        if shown == own { return nil }
        let meant = ([top.name] + words.values(own)).joined(separator: " ")
        let saw = ([top.name] + words.values(top.values)).joined(separator: " ")
        return Loss(reason: .screenReused, meant: meant, saw: saw, event: event)
    }

    /// The launch link that was opened once more over what the link showed.
    private func replayLoss(after event: Int) -> Loss? {
        guard telling.isPast else { return nil }
        let later = telling.walk.after.log.events.first { other in
            other.number > event && other.effects.contains { $0.kind == .replayed }
        }
        guard let later else { return nil }
        for case .presented(let presentation) in later.effects.map(\.kind) {
            return Loss(
                reason: .initialLinkReplayed,
                meant: later.effects.contains { $0.link == story.number } ? nil : meant,
                saw: AppWords.screen(presentation.screen),
                event: later.number
            )
        }
        return nil
    }

    // MARK: The answer

    /// The first line; nil where the router's decision says it all.
    var answer: Text? {
        if let loss { return answer(loss) }
        let route = routeName.map { "route \($0)" } ?? "no route"
        switch story.fate {
        case .duplicate(let other):
            let waits = telling.isPast ? "waited" : "waits"
            return Text("DUPLICATE", .strong)
                + Text(": \(route) opens the same as link \(other), which \(waits) already")
        case .presented(let presentation, let event)
        where telling.isPast && telling.walk.holding != nil && event <= telling.happened:
            let tab = presentation.tab.map { " in \($0)" } ?? ""
            let values = words.values(presentation.stack.last?.values ?? []).map { ", \($0)" }
            return Text("OPENED ", .good)
                + Text(AppWords.screen(presentation.screen) + tab, .strong)
                + Text(
                    ": \(route)\(values.joined()), after it waited (\(evidence(ofEvent: event)))"
                )
        default:
            return nil
        }
    }

    /// Whether the link was opened, and what it waited for is over.
    var isOver: Bool {
        if case .waiting = story.fate { false } else { telling.isPast }
    }

    private func answer(_ loss: Loss) -> Text {
        let isPast = loss.event <= telling.happened && telling.isPast
        let saw = loss.saw
        let meant = loss.meant.map { $0 == saw ? "" : ", not \($0)" } ?? ""
        if isPast {
            return Text("SAW ", .bad) + Text(saw, .strong)
                + Text("\(meant): \(sentence(loss)) (\(evidence(ofEvent: loss.event)))")
        }
        if telling.walk.outcome == .dropped {
            return Text("DROPPED", .bad)
                + Text(": \(loss.reason.expectation), so the user sees \(saw)\(meant)")
        }
        return Text("ENDS AT ", .bad) + Text(saw, .strong)
            + Text("\(meant): \(loss.reason.expectation)")
    }

    /// How a loss came about that is past.
    func sentence(_ loss: Loss) -> String {
        let event = telling.walk.after.log.event(loss.event)
        if loss.reason == .replacedBySignIn, event?.deed == .app(.auth(.signedOut)) {
            return loss.reason.sentence + ", and failed"
        }
        return loss.reason.sentence
    }

    var routeName: Name? {
        telling.walk.decision?.route.map { tenant.router.route($0).name }
    }

    func evidence(ofEvent number: Int) -> String {
        telling.walk.after.log.event(number)?.evidence ?? "event \(number)"
    }
}
