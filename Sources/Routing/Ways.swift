import RouteTables
import SourceText
import URLText

/// The ways on where something is not known.
struct Ways: Sendable {
    /// The ways in the order of their candidates, at most one for each, and one for the end.
    private(set) var list: [Way] = []
    /// The places of the ways, each the first of those that end so.
    private var places: [Place] = []
    /// How many ends were reached, and how many questions were asked on the way.
    private var (ends, questions) = (0, 0)
    /// How many candidates were drawn on all ways.
    private var draws = 0
    /// What each candidate did.
    private(set) var verdicts = WayVerdicts()
    /// Whether there is more than a limit allows, which is not walked to.
    private var isCut = false

    /// The ranks of the candidates that ended each walk of a way; the end comes after all.
    private typealias Place = [Int]

    /// Whether all ways were walked and end alike.
    var endAlike: Bool { list.count == 1 && !isCut }

    /// How it ends: as all ways do if they end alike, else unknown.
    var decision: Decision { endAlike ? list[0].decision : Decision(.unknown) }

    /// A dispatch that waits to be walked, and what it assumes.
    private struct Branch: Sendable {
        var dispatch: Dispatch
        var observer: RankObserver
        var assumptions: [Assumption] = []
    }

    /// The branches that wait to be walked, the next one last.
    private var open: [Branch]

    /// Begins with a dispatch that has asked what nobody knows.
    init(_ dispatch: Dispatch) {
        open = [Branch(dispatch: dispatch, observer: RankObserver(dispatch.link))]
    }

    /// Answers every question both ways.
    ///
    /// - Complexity: O(w · n) for w ends and questions, at most `Limits.ways` of each, and at most
    ///   `Limits.wayCandidates` candidates on all of them and one way more.
    static func explore(
        _ dispatch: Dispatch,
        known: [PluginQuestion: PluginAnswer],
        plugins: PluginHandler
    ) -> Ways {
        var (ways, known) = (Ways(dispatch), known)
        while let question = ways.walk(known) { known[question] = plugins.answer(question) }
        return ways
    }

    /// Walks until all ways have ended, or a plugin has to be asked that is not among the known ones.
    mutating func walk(_ known: [PluginQuestion: PluginAnswer]) -> PluginQuestion? {
        if open.isEmpty { return nil }
        while let branch = open.popLast() {
            if ends == Limits.ways || questions == Limits.ways || draws > Limits.wayCandidates {
                isCut = true
                open = []
                break
            }
            if let question = walk(branch, known) { return question }
        }
        let order = places.indices.sorted { places[$0].lexicographicallyPrecedes(places[$1]) }
        (list, places) = (order.map { list[$0] }, order.map { places[$0] })
        return nil
    }

    private mutating func walk(
        _ branch: Branch,
        _ known: [PluginQuestion: PluginAnswer]
    ) -> PluginQuestion? {
        var branch = branch
        let before = branch.observer.draws
        let step = branch.dispatch.advance(observer: &branch.observer)
        draws += branch.observer.draws - before
        for walk in branch.observer.takeEvents() { verdicts.add(walk.events, in: walk.link) }
        switch step {
        case .decided(let decision):
            ends += 1
            let place = branch.observer.place(of: decision)
            add(decision, branch.dispatch.lastLink, at: place, assuming: branch.assumptions)
        case .ask(.readiness), .ask(.signIn):
            preconditionFailure("the context knows the app")
        case .ask(.condition(let condition)):
            // The last one is walked first.
            for answer in [Dispatch.Answer.no, .yes] {
                let isNegated = condition.isNegated == (answer == .yes)
                let assumed = Condition(flag: condition.flag, isNegated: isNegated)
                add(branch, answering: answer, assuming: .condition(assumed))
            }
            questions += 1
        case .ask(.plugin(let question)):
            switch known[question] {
            case nil:
                open.append(branch)
                return question
            case .unknown(let doubt)?:
                for (answer, declines) in [
                    (Dispatch.Answer.declines(doubt), true), (.plugin(.unknown(doubt)), false),
                ] {
                    let (name, route) = (question.plugin, question.route)
                    let assumed = Assumption.plugin(name, route: route, declines: declines)
                    add(branch, answering: answer, assuming: assumed)
                }
                questions += 1
            case let answer?:
                branch.dispatch.answer(.plugin(answer))
                open.append(branch)
            }
        }
        return nil
    }

    private mutating func add(
        _ branch: Branch,
        answering answer: Dispatch.Answer,
        assuming assumption: Assumption
    ) {
        var way = branch
        way.dispatch.answer(answer)
        way.assumptions.append(assumption)
        open.append(way)
    }

    private mutating func add(
        _ decision: Decision,
        _ link: LinkURL,
        at place: Place,
        assuming assumptions: [Assumption]
    ) {
        if let same = list.firstIndex(where: { $0.decision == decision }) {
            list[same].assumptions.append(assumptions)
            if place.lexicographicallyPrecedes(places[same]) { places[same] = place }
        } else {
            list.append(Way(assumptions: [assumptions], decision: decision, link: link))
            places.append(place)
        }
    }
}

/// Counts the candidates of each walk, and keeps what happened to them.
private struct RankObserver: MatchObserver, Sendable {
    private var ranks = [0]
    /// The candidates of all walks.
    private(set) var draws = 0
    /// What happened since it was taken last, by walk; the last one goes on.
    private var walks: [(link: SpelledLink, events: [WayVerdicts.Event])]
    /// The candidate drawn last.
    private var terminal: Int?
    /// Whether what it does depends on what nobody knows.
    private var isUnknown = false

    init(_ link: SpelledLink) { walks = [(link, [])] }

    mutating func walks(_ link: SpelledLink) {
        ranks.append(0)
        walks.append((link, []))
        terminal = nil
    }
    mutating func entered(_ node: NodeIndex) {}
    mutating func drew(_ terminal: Int) {
        ranks[ranks.count - 1] += 1
        draws += 1
        (self.terminal, isUnknown) = (terminal, false)
    }
    mutating func judged(_ verdict: CandidateTrace.Verdict) {
        // A question that was answered leaves the finding that it was asked.
        guard let terminal, !isUnknown else { return }
        isUnknown = verdict.isUnknown
        walks[walks.count - 1].events.append(.init(terminal: terminal, verdict: verdict))
    }
    mutating func fellBack(_ fallback: WalkTrace.Fallback) { ranks[ranks.count - 1] = .max }

    /// Where the way to a decision stands among the ways.
    func place(of decision: Decision) -> [Int] {
        decision.route == nil ? ranks.dropLast() + [.max] : ranks
    }

    /// Returns what happened since the last time.
    mutating func takeEvents() -> [(link: SpelledLink, events: [WayVerdicts.Event])] {
        let taken = walks
        walks = walks.suffix(1).map { ($0.link, []) }
        return taken
    }
}
