internal import SourceText

/// The pieces of a link between slashes, backslashes and their escapes, up to its query.
struct LinkPieces {
    /// One piece.
    struct Piece {
        /// Where it stands in the bytes of the link.
        let range: Range<Int>
        /// Whether a reader could take it for user information, host and port.
        let mayBeAuthority: Bool
    }

    /// All pieces in order, empty ones included.
    private(set) var all: [Piece] = []
    /// The positions of the pieces that a reader could take for an authority, in order; none of them
    /// is empty or a scheme.
    private(set) var authorities: [Int] = []

    /// Splits the bytes up to `end`.
    ///
    /// - Complexity: O(n).
    init(_ bytes: [UInt8], end: Int) {
        var start = 0
        var slashes = 2
        var position = 0
        while position <= end {
            let length = position < end ? LinkPieces.slash(in: bytes, at: position, end: end) : 1
            guard let length else {
                position += 1
                continue
            }
            let isAuthority = slashes >= 2 || follows(colonIn: bytes)
            if isAuthority, start < position, bytes[position - 1] != Bytes.colon {
                authorities.append(all.count)
            }
            all.append(Piece(range: start..<position, mayBeAuthority: isAuthority))
            slashes = start == position ? slashes + 1 : 1
            position += length
            start = position
        }
    }

    /// Whether the piece before ends in a colon, as after a scheme.
    private func follows(colonIn bytes: [UInt8]) -> Bool {
        guard let range = all.last?.range, !range.isEmpty else { return false }
        return bytes[range.upperBound - 1] == Bytes.colon
    }

    /// The length of a slash at a position; nil when there is none.
    private static func slash(in bytes: [UInt8], at position: Int, end: Int) -> Int? {
        let byte = bytes[position]
        if byte == Bytes.slash || byte == Bytes.backslash { return 1 }
        guard byte == Bytes.percent,
            let after = LinkDelimiter.encoded(["2f", "5c"], in: bytes, at: position), after <= end
        else { return nil }
        return after - position
    }
}
