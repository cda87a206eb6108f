/// A set of positions in a text, one bit each: what lets many ways through a pattern go on at once.
struct PositionSet: Sendable, Hashable {
    private var words: [UInt64]

    /// The number of words that a set has.
    var size: Int { words.count }

    /// Creates an empty set of positions below `count`.
    init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

    /// Whether no position is in the set.
    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    /// Whether a position is in the set.
    func contains(_ position: Int) -> Bool { words[position / 64] >> (position % 64) & 1 == 1 }

    /// Puts a position into the set.
    mutating func insert(_ position: Int) { words[position / 64] |= 1 << (position % 64) }

    /// Keeps the positions that are in both sets, and moves each one up by one.
    mutating func advance(where other: PositionSet) {
        var carry: UInt64 = 0
        for index in words.indices {
            let kept = words[index] & other.words[index]
            words[index] = kept << 1 | carry
            carry = kept >> 63
        }
    }

    /// Puts all positions into the set that are higher than its lowest.
    mutating func extend(to count: Int) {
        guard let first = words.firstIndex(where: { $0 != 0 }) else { return }
        words[first] |= ~0 << words[first].trailingZeroBitCount
        for index in words.indices.dropFirst(first + 1) { words[index] = ~0 }
        if count % 64 != 0 { words[words.count - 1] &= ~(~0 << (count % 64)) }
    }

    /// Puts the positions of another set into this one.
    mutating func formUnion(_ other: PositionSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }
}
