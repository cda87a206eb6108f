package import URLText

extension Router {
    /// Draws the next candidate of a spelled link.
    func nextCandidate(
        _ cursor: inout MatchCursor,
        for link: MatchText,
        observer: inout some MatchObserver
    ) -> Int? {
        if link.isOpaque { return nil }
        return nextCandidate(
            &cursor,
            link.input,
            link.segments.span,
            link.text.span.bytes,
            observer: &observer
        )?.terminal
    }

    /// A cursor before the first candidate.
    var start: MatchCursor { MatchCursor(trie) }

    /// The number of nodes that a walk over all candidates of a link enters.
    ///
    /// - Complexity: O(n) in the nodes of the trie.
    package func nodesEntered(by link: LinkURL) -> Int {
        let text = MatchText(SpelledLink(link, spelling: spelling), names: names)
        var cursor = start
        var observer = VisitCounter()
        while nextCandidate(&cursor, for: text, observer: &observer) != nil {}
        return observer.count
    }

    /// The number of nodes of the trie.
    package var nodeCount: Int { trie.index.nodes.count { $0.parent >= 0 } }
}
