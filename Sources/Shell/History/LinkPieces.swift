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
    /// - Complexity: O(n) in the bytes for each authority.
    func users(in bytes: [UInt8], end: Int) -> (whole: Set<Int>, last: Set<Int>) {
        var whole: Set<Int> = []
        var last: Set<Int> = []
        for authority in authorities {
            let start = all[authority].range.lowerBound
            let slash = bytes[start..<end].firstIndex(of: Bytes.slash) ?? end
            var at = bytes[start..<slash].lastIndex(of: Bytes.at)
            if at == nil, LinkPieces.hasPassword(bytes[all[authority].range]) {
                at = bytes[start..<end].lastIndex(of: Bytes.at)
            }
            guard let at else { continue }
            for index in authority..<all.count where all[index].range.lowerBound <= at {
                if all[index].range.upperBound <= at {
                    whole.insert(index)
                } else {
                    last.insert(index)
                }
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
    /// - Complexity: O(n · m) in the pieces and segments.
    func spread(_ pieces: Set<Int>, segments: Set<Int>, of plain: LinkPieces) -> Set<Int> {
        var found = pieces
        for (number, segment) in plain.all.enumerated() {
            var isCovered = segments.contains(number)
            for index in all.indices
            where segment.range.lowerBound <= all[index].range.lowerBound
                && all[index].range.upperBound <= segment.range.upperBound
            {
                isCovered = isCovered || found.contains(index)
                if isCovered { found.insert(index) }
            }
        }
        return found
    }
}
