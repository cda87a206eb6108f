import RouteTables
import SourceText
import URLText

/// The ways on where something is not known.
struct Ways {
    /// The ways in the order of their candidates, at most one for each, and one for the end.
    private(set) var list: [Way] = []
    /// The places of the ways, each the first of those that end so.
    private var places: [Place] = []
    /// How many ends were reached.
    private var ends = 0
    /// Whether there are more ends than `Limits.ways`, which are not walked to.
    private var isCut = false

    /// The ranks of the candidates that ended each walk of a way; the end comes after all.
    private typealias Place = [Int]

    /// Whether all ways were walked and end alike.
    var endAlike: Bool { list.count == 1 && !isCut }

    /// How it ends: as all ways do if they end alike, else unknown.
    var decision: Decision { endAlike ? list[0].decision : Decision(.unknown) }

    /// Answers every question both ways.
    ///
    /// - Complexity: O(2^f · n) for f flags that are asked for, at most `Limits.ways` ends.
    static func explore(_ dispatch: Dispatch) -> Ways {
        var ways = Ways()
        ways.walk(dispatch, RankObserver(), assuming: [])
        let order = ways.places.indices.sorted {
            ways.places[$0].lexicographicallyPrecedes(ways.places[$1])
        }
        (ways.list, ways.places) = (order.map { ways.list[$0] }, order.map { ways.places[$0] })
        return ways
    }

    private mutating func walk(
        _ dispatch: Dispatch,
        _ observer: RankObserver,
        assuming assumptions: [Condition]
    ) {
        if ends == Limits.ways {
            isCut = true
            return
        }
        var (dispatch, observer) = (dispatch, observer)
        switch dispatch.advance(observer: &observer) {
        case .decided(let decision):
            ends += 1
            add(decision, at: observer.place(of: decision), assuming: assumptions)
        case .ask(.condition(let condition)):
            for answer in [Dispatch.Answer.yes, .no] {
                var way = dispatch
                way.answer(answer)
                let isNegated = condition.isNegated == (answer == .yes)
                let holds = Condition(flag: condition.flag, isNegated: isNegated)
                walk(way, observer, assuming: assumptions + [holds])
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

    mutating func walks(_ link: SpelledLink) { ranks.append(0) }
    mutating func entered(_ node: NodeIndex) {}
    mutating func drew(_ terminal: Int) { ranks[ranks.count - 1] += 1 }
    mutating func judged(_ verdict: CandidateTrace.Verdict) {}

    /// Where the way to a decision stands among the ways.
    func place(of decision: Decision) -> [Int] {
        decision.route == nil ? ranks.dropLast() + [.max] : ranks
    }
}
