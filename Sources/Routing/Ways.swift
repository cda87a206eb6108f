import RouteTables
import SourceText
import URLText

/// The ways on where something is not known.
struct Ways {
    /// The ways in the order of their candidates, at most one for each, and one for the end.
    private(set) var list: [Way] = []
    /// The places of the ways, each the first of those that end so.
    private var places: [Place] = []
    /// How many ends were reached, and how many questions were asked on the way.
    private var (ends, questions) = (0, 0)
    /// How many candidates were drawn on all ways.
    private var draws = 0
    /// Whether there is more than a limit allows, which is not walked to.
    private var isCut = false

    /// The ranks of the candidates that ended each walk of a way; the end comes after all.
    private typealias Place = [Int]

    /// Whether all ways were walked and end alike.
    var endAlike: Bool { list.count == 1 && !isCut }

    /// How it ends: as all ways do if they end alike, else unknown.
    var decision: Decision { endAlike ? list[0].decision : Decision(.unknown) }

    /// A dispatch that waits to be walked, and what it assumes.
    private struct Branch {
        var dispatch: Dispatch
        var observer = RankObserver()
        var assumptions: [Condition] = []
    }

    /// Answers every question both ways.
    ///
    /// - Complexity: O(w · n) for w ends and questions, at most `Limits.ways` of each, and at most
    ///   `Limits.wayCandidates` candidates on all of them and one way more.
    static func explore(_ dispatch: Dispatch) -> Ways {
        var ways = Ways()
        var open = [Branch(dispatch: dispatch)]
        while let branch = open.popLast() {
            if ways.ends == Limits.ways || ways.questions == Limits.ways
                || ways.draws > Limits.wayCandidates
            {
                ways.isCut = true
                break
            }
            ways.walk(branch, open: &open)
        }
        let order = ways.places.indices.sorted {
            ways.places[$0].lexicographicallyPrecedes(ways.places[$1])
        }
        (ways.list, ways.places) = (order.map { ways.list[$0] }, order.map { ways.places[$0] })
        return ways
    }

    private mutating func walk(_ branch: Branch, open: inout [Branch]) {
        var branch = branch
        let before = branch.observer.draws
        defer { draws += branch.observer.draws - before }
        switch branch.dispatch.advance(observer: &branch.observer) {
        case .decided(let decision):
            ends += 1
            let place = branch.observer.place(of: decision)
            add(decision, at: place, assuming: branch.assumptions)
        case .ask(.readiness), .ask(.signIn):
            preconditionFailure("the context knows the app")
        case .ask(.condition(let condition)):
            questions += 1
            // The last one is walked first.
            for answer in [Dispatch.Answer.no, .yes] {
                var way = branch
                way.dispatch.answer(answer)
                let isNegated = condition.isNegated == (answer == .yes)
                way.assumptions.append(Condition(flag: condition.flag, isNegated: isNegated))
                open.append(way)
            }
        }
    }

    private mutating func add(
        _ decision: Decision,
        at place: Place,
        assuming assumptions: [Condition]
    ) {
        if let same = list.firstIndex(where: { $0.decision == decision }) {
            list[same].assumptions.append(assumptions)
            if place.lexicographicallyPrecedes(places[same]) { places[same] = place }
        } else {
            list.append(Way(assumptions: [assumptions], decision: decision))
            places.append(place)
        }
    }
}

/// Counts the candidates of each walk.
private struct RankObserver: MatchObserver {
    private var ranks = [0]
    /// The candidates of all walks.
    private(set) var draws = 0

    mutating func walks(_ link: SpelledLink) { ranks.append(0) }
    mutating func entered(_ node: NodeIndex) {}
    mutating func drew(_ terminal: Int) {
        ranks[ranks.count - 1] += 1
        draws += 1
    }
    mutating func judged(_ verdict: CandidateTrace.Verdict) {}
    mutating func fellBack(_ fallback: WalkTrace.Fallback) { ranks[ranks.count - 1] = .max }

    /// Where the way to a decision stands among the ways.
    func place(of decision: Decision) -> [Int] {
        decision.route == nil ? ranks.dropLast() + [.max] : ranks
    }
}
