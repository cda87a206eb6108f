import URLText

/// What the matcher knows of a link beside its bytes and where its segments are: numbers only.
struct MatchInput: Sendable {
    /// The number of segments of the path.
    var pathCount: Int
    /// Where the fragment's segments begin in the list of all.
    var fragmentStart = 0
    /// The number of segments of the fragment's path; -1 for a link without `#`.
    var fragmentCount = -1
    /// Whether the path has a final slash after its segments.
    var hasFinalSlash: Bool
    /// Whether the fragment's path has one.
    var fragmentHasFinalSlash = false
    /// Whether the link has a host.
    var hasHost: Bool
    /// The best host pattern that covers the link's host, by the number of the table of names.
    var host: Int32
    /// The scheme by its number, or -1.
    var scheme: Int32
}

/// A spelled link as the matcher reads it: the compared bytes of its segments, one after the other.
struct MatchText: Sendable {
    /// The numbers.
    let input: MatchInput
    /// Where the segments of the path stand, then those of the fragment.
    let segments: [SegmentRange]
    /// The compared bytes.
    let text: [UInt8]
    /// Whether no pattern can match: the path does not begin with `/`.
    let isOpaque: Bool

    /// Prepares a link.
    ///
    /// - Complexity: O(n).
    init(_ spelled: SpelledLink, names: NameTable) {
        let link = spelled.link
        let bytes = link.bytes
        let host: Int32 =
            if spelled.host != nil, let range = link.host {
                names.host(bytes.span.bytes, SegmentRange(range.lowerBound, range.upperBound))
            } else {
                names.noHost
            }
        isOpaque = spelled.isOpaque
        let path = spelled.path
        var input = MatchInput(
            pathCount: path.count,
            hasFinalSlash: path.hasFinalSlash,
            hasHost: spelled.host != nil,
            host: host,
            scheme: names.scheme(bytes.span.bytes, link.scheme)
        )
        guard let fragment = spelled.fragment else {
            (self.input, segments, text) = (input, path.ranges, path.compared)
            return
        }
        input.fragmentStart = path.count
        input.fragmentCount = fragment.count
        input.fragmentHasFinalSlash = fragment.hasFinalSlash
        let offset = path.compared.count
        let moved = fragment.ranges.map {
            SegmentRange(Int($0.start) + offset, Int($0.end) + offset)
        }
        self.input = input
        segments = path.ranges + moved
        text = path.compared + fragment.compared
    }
}
