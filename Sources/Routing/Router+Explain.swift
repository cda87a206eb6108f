import RouteTables
import SourceText
package import URLText

extension Router {
    /// Returns how the dispatch of a link ends; where something is not known, all ways are walked.
    package func decide(_ link: LinkURL, context: DispatchContext) -> Decision {
        var dispatch = dispatch(link, context: context)
        switch dispatch.advance() {
        case .decided(let decision): return decision
        case .ask: return Ways.explore(dispatch).decision
        }
    }

    /// Walks the same way as `dispatch` and keeps everything: the evidence for the decision.
    ///
    /// After the decision the walk goes on to draw the candidates that were not tried.
    ///
    /// - Complexity: O(n) in the nodes of the trie.
    package func explain(_ link: LinkURL, context: DispatchContext) -> Explanation {
        var recorder = TraceRecorder()
        var dispatch = dispatch(link, context: context)
        var ways: Ways?
        var decision = Decision(.unknown)
        loop: while true {
            switch dispatch.advance(observer: &recorder) {
            case .decided(let end):
                decision = ways?.decision ?? end
                break loop
            case .ask:
                ways = ways ?? Ways.explore(dispatch)
                dispatch.answer(.no)
            }
        }
        dispatch.drawRest(observer: &recorder)
        let walks = recorder.trace(in: self)
        return Explanation(
            decision: decision,
            walks: walks,
            next: continuation(after: decision, walks: walks, dispatch: dispatch),
            ways: ways.map { $0.endAlike ? [] : $0.list } ?? []
        )
    }
}

extension Dispatch {
    /// Draws the candidates that the decision left untried.
    fileprivate mutating func drawRest(observer: inout some MatchObserver) {
        guard case .decided(let decision) = phase, decision.leavesCandidates else { return }
        while draw(observer: &observer) != nil {}
    }
}

extension Decision {
    /// Whether the link was accepted, so that there may be candidates that were not tried.
    fileprivate var leavesCandidates: Bool {
        switch ending {
        case .rejected, .fallback(.scheme), .fallback(.host): false
        default: true
        }
    }
}

/// The ways on where something is not known.
struct Ways {
    /// The ways, at most one for each candidate and one for the end.
    var list: [Way] = []
    /// How many ends were reached.
    private var ends = 0
    /// Whether there are more ends than `Limits.ways`, which are not walked to.
    private var isCut = false

    /// Whether all ways were walked and end alike.
    var endAlike: Bool { list.count == 1 && !isCut }

    /// How it ends: as all ways do if they end alike, else unknown.
    var decision: Decision { endAlike ? list[0].decision : Decision(.unknown) }

    /// Answers every question both ways.
    ///
    /// - Complexity: O(2^f · n) for f flags that are asked for, at most `Limits.ways` ends.
    static func explore(_ dispatch: Dispatch) -> Ways {
        var ways = Ways()
        ways.walk(dispatch, assuming: [])
        return ways
    }

    private mutating func walk(_ dispatch: Dispatch, assuming assumptions: [Condition]) {
        if ends == Limits.ways {
            isCut = true
            return
        }
        var dispatch = dispatch
        switch dispatch.advance() {
        case .decided(let decision):
            ends += 1
            add(decision, assuming: assumptions)
        case .ask(.flag(let flag)):
            for answer in [Dispatch.Answer.yes, .no] {
                var way = dispatch
                way.answer(answer)
                let condition = Condition(flag: flag, isNegated: answer == .no)
                walk(way, assuming: assumptions + [condition])
            }
        }
    }

    private mutating func add(_ decision: Decision, assuming assumptions: [Condition]) {
        if let same = list.firstIndex(where: { $0.decision == decision }) {
            list[same].assumptions.append(assumptions)
        } else {
            list.append(Way(assumptions: [assumptions], decision: decision))
        }
    }
}
