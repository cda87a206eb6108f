import RouteTables
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
    /// After the decision the walk goes on to draw the candidates that were not tried. Where a
    /// condition is not known, it goes on as if the condition did not hold: what comes next is seen.
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
    /// Draws the candidates that the decision left untried; a link that is not accepted has none.
    fileprivate mutating func drawRest(observer: inout some MatchObserver) {
        guard case .admitted = router.admission.judge(link, text.input) else { return }
        drawUntried(observer: &observer)
    }
}
