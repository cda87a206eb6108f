import URLText

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
        )
    }

    /// A cursor before the first candidate.
    var start: MatchCursor { MatchCursor(trie) }
}
