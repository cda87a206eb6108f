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

    /// Splits the bytes up to `end`; with `onlySlashes`, at slashes as such alone.
    ///
    /// - Complexity: O(n).
    init(_ bytes: [UInt8], end: Int, onlySlashes: Bool = false) {
        var start = 0
        var slashes = 2
        var position = 0
        while position <= end {
            let length =
                position == end
                ? 1 : LinkPieces.slash(in: bytes, at: position, end: end, isPlain: onlySlashes)
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
    private static func slash(
        in bytes: [UInt8],
        at position: Int,
        end: Int,
        isPlain: Bool
    ) -> Int? {
        let byte = bytes[position]
        if byte == Bytes.slash { return 1 }
        if isPlain { return nil }
        if byte == Bytes.backslash { return 1 }
        guard byte == Bytes.percent,
            let after = LinkDelimiter.encoded(["2f", "5c"], in: bytes, at: position), after <= end
        else { return nil }
        return after - position
    }
}

// MARK: - User information and segments with slashes in them

extension LinkPieces {
    /// The pieces that user information with slashes in it takes, and the ones in which it ends: what
    /// stands before the last `@` of an authority, or before any when a password came before it.
    ///
    /// - Complexity: O(n) in the bytes.
    func users(in bytes: [UInt8], end: Int) -> (whole: Set<Int>, last: Set<Int>) {
        var whole: Set<Int> = []
        var last: Set<Int> = []
        let lastAt = bytes[..<end].lastIndex(of: Bytes.at)
        // The end of the segment that was looked at, and its last `@`; the first piece behind what was
        // taken.
        var (slash, at, next): (Int, Int?, Int) = (-1, nil, 0)
        for authority in authorities where authority >= next {
            let start = all[authority].range.lowerBound
            if start > slash {
                slash = bytes[start..<end].firstIndex(of: Bytes.slash) ?? end
                at = bytes[start..<slash].lastIndex(of: Bytes.at)
            }
            var user = at
            if (user ?? -1) < start, LinkPieces.hasPassword(bytes[all[authority].range]) {
                user = lastAt
            }
            guard let user, user >= start else { continue }
            for index in authority..<all.count {
                if all[index].range.lowerBound > user { break }
                if all[index].range.upperBound <= user {
                    whole.insert(index)
                } else {
                    last.insert(index)
                }
                next = index + 1
            }
        }
        return (whole, last)
    }

    /// Whether a host with a `:` is followed by what is no port.
    static func hasPassword(_ text: ArraySlice<UInt8>) -> Bool {
        guard let colon = text.firstIndex(of: Bytes.colon), colon > text.startIndex else {
            return false
        }
        return text[(colon + 1)...].contains { !Bytes.isDigit($0) }
    }

    /// The pieces that stand in some of the segments of a plain split, and behind some of these pieces in
    /// the same segment.
    ///
    /// A reader takes a slash that is escaped, or a backslash, for a part of the value.
    ///
    /// - Complexity: O(n) in the pieces.
    func spread(_ pieces: Set<Int>, segments: Set<Int>, of plain: LinkPieces) -> Set<Int> {
        var found = pieces
        var number = 0
        var isCovered = segments.contains(0)
        for index in all.indices {
            while plain.all[number].range.upperBound < all[index].range.upperBound {
                number += 1
                isCovered = segments.contains(number)
            }
            isCovered = isCovered || found.contains(index)
            if isCovered { found.insert(index) }
        }
        return found
    }
}
