/// A link as routes see it: host, segments and pairs, decoded once and spelled as a table says.
package struct SpelledLink: Sendable, Hashable {
    /// The link.
    package let link: LinkURL
    /// The host in lower case; nil without one, and when the host is the first segment.
    package let host: String?
    /// Whether the path is not empty and does not begin with `/`: no pattern matches it.
    package let isOpaque: Bool
    /// The segments of the path, with the host first under `customHostIsSegment`; those of an opaque
    /// path too, so that a near miss can be told.
    package let path: SpelledSegments
    /// The segments of the fragment's path; nil when the link has no `#`.
    package let fragment: SpelledSegments?
    /// The pairs of the query, in order.
    package let query: [QueryPair]
    /// The pairs of the fragment's parameters, in order.
    package let fragmentParameters: [QueryPair]

    /// Spells a link.
    ///
    /// - Complexity: O(n).
    package init(_ link: LinkURL, spelling: Spelling) {
        self.link = link
        let bytes = link.bytes
        let hostIsSegment = spelling.customHostIsSegment && !link.isWeb
        host = hostIsSegment ? nil : link.hostName
        isOpaque = !link.path.isEmpty && bytes[link.path.lowerBound] != UInt8(ascii: "/")
        path = SpelledSegments(
            bytes,
            path: link.path,
            host: hostIsSegment ? link.host : nil,
            spelling: spelling
        )
        query =
            link.query.map { QueryPair.pairs(of: bytes, in: $0, plusIsSpace: spelling.plusIsSpace) }
            ?? []
        guard let range = link.fragment else {
            fragment = nil
            fragmentParameters = []
            return
        }
        let parts = FragmentParts(bytes, in: range)
        fragment = SpelledSegments(bytes, path: parts.path, spelling: spelling)
        fragmentParameters = QueryPair.pairs(
            of: bytes,
            in: parts.parameters,
            plusIsSpace: spelling.plusIsSpace
        )
    }
}

/// A fragment split into its path and its parameters.
///
/// With `=` and neither `/` nor `?` all of it is parameters; else its path ends at the first `?`.
private struct FragmentParts {
    let path: Range<Int>
    let parameters: Range<Int>

    init(_ bytes: [UInt8], in range: Range<Int>) {
        let text = bytes[range]
        let mark = text.firstIndex(of: UInt8(ascii: "?"))
        if mark == nil, text.contains(UInt8(ascii: "=")), !text.contains(UInt8(ascii: "/")) {
            path = range.lowerBound..<range.lowerBound
            parameters = range
        } else {
            path = range.lowerBound..<(mark ?? range.upperBound)
            parameters = (mark.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
        }
    }
}
