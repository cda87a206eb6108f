/// Finds the literal child of a node in one step: an open-addressing table of nodes.
///
/// An entry is both the edge and the node it leads to, so that a step reads one entry of 32 bytes. Two
/// entries fill a cache line. `nodes` begins with the lines of the table; after them stand the nodes
/// that found no slot in them. Beside a literal in its line may stand the parameter below it, which is
/// there without a further look at memory: the two are a pair.
///
/// A literal is looked for from the line that hash and parent give, in at most `mostLines` of them. What
/// finds no slot there, because many keys collide by chance or by intent, goes to `overflow`, which is
/// sorted and searched by halves: a lookup costs a bounded number of comparisons whatever the table and
/// the link hold.
///
/// Invariants, checked by `checkInvariants()`:
/// - the lines are `capacity + mostLines - 1`; an unused slot has the parent -1, and the second slot of
///   a line is not used before the first;
/// - a literal in a slot stands less than `mostLines` after its line, with no unused line between;
/// - a slot that holds no literal is the second of its line, and the parameter of the first, which says
///   that it `isPaired`, and no other node does;
/// - a node that no literal leads to has the length 0 and a last word that is not 0, so that no key
///   equals it;
/// - `overflow` is sorted by parent, length and bytes, and its parents have `hasOverflow`;
/// - a parent's `bloom` has the bit of each literal child, and only these;
/// - a literal of more than 16 bytes stands in `pool` as `texts` says.
struct LiteralIndex: Sendable {
    /// The slots of the lines, then the other nodes.
    var nodes: LineTable<Node>
    /// How many lines the hash can give.
    var capacity: UInt64
    /// The nodes without a slot that a literal leads to, sorted by parent, length and bytes.
    var overflow: [Int32]
    /// Where the literals of more than 16 bytes begin in `pool`, by node, sorted.
    var texts: [LongText]
    /// The bytes of the literals of more than 16 bytes.
    var pool: [UInt8]

    /// The most lines that a lookup compares.
    static let mostLines = 16

    /// One node, in 32 bytes.
    struct Node: Sendable {
        /// The first word of the literal that leads here, else of a terminal's head.
        var first: UInt64 = 0
        /// The last word of it, else that of a head, with its highest bit set.
        var last: UInt64 = 0
        /// The parent; its own position for the root, and -1 in an unused slot.
        var parent: Int32 = -1
        /// The length of the literal.
        var length: UInt16 = 0
        /// What leads here, and whether literal children are in `overflow`.
        var flags: Flags = []
        /// One bit for each group of hashes that a literal child has.
        var bloom: UInt8 = 0
        /// The child that a parameter leads to, or -1.
        var parameter: Int32 = -1
        /// What ends here: the number of a record, one terminal as -2 less its position, or -1.
        var ends: Int32 = -1

        /// Whether the node is the child of `parent` for a key, but for the middle of a long literal.
        @inline(__always)
        func isChild(of parent: Int32, _ key: LiteralKey) -> Bool {
            // One branch for all of it: nearly always all is the same.
            let other =
                UInt64(UInt32(bitPattern: self.parent ^ parent))
                | UInt64(truncatingIfNeeded: Int(length) ^ key.length)
            return (first ^ key.first) | (last ^ key.last) | other == 0
        }
    }

    /// What is said of a node in single bits.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// The bits of `RouteTrie.Kind`.
        static let kind = Flags(rawValue: 7)
        /// Some literal children are in `overflow`.
        static let hasOverflow = Flags(rawValue: 8)
        /// The literal has more than 16 bytes.
        static let isLong = Flags(rawValue: 16)
        /// The parameter below the node is the next entry.
        static let isPaired = Flags(rawValue: 32)
    }

    /// Where a literal stands in the pool.
    struct LongText: Sendable {
        var node: Int32
        var offset: Int32
    }
}

extension LiteralIndex {
    /// The bit of a hash in `Node.bloom`.
    @inline(__always)
    static func bloomBit(_ hash: UInt64) -> UInt8 { 1 &<< UInt8(truncatingIfNeeded: hash >> 61) }

    /// The line where a literal child is looked for first.
    @inline(__always)
    static func line(_ hash: UInt64, parent: Int32, capacity: UInt64) -> Int {
        let mixed = hash &+ UInt64(UInt32(bitPattern: parent)) &* 0xA076_1D64_78BD_642F
        return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: capacity).high)
    }

    /// Returns the literal child of `parent` that `key` was made of, when it has at most 16 bytes and
    /// stands in its first line; else -1, and `farChild` says whether there is one.
    @inline(__always)
    func nearChild(of parent: Int32, _ key: LiteralKey, hash: UInt64) -> Int32 {
        // Twice the line is the line of twice as many, but for the lowest bit.
        let slot = LiteralIndex.line(hash, parent: parent, capacity: capacity &* 2) & ~1
        if key.length <= LiteralKey.longest {
            if nodes[slot].isChild(of: parent, key) { return Int32(truncatingIfNeeded: slot) }
            if nodes[slot &+ 1].isChild(of: parent, key) {
                return Int32(truncatingIfNeeded: slot &+ 1)
            }
        }
        return -1
    }

    /// Returns the literal child of `parent` for the bytes from `start` on that `key` was made of, or
    /// -1.
    ///
    /// - Complexity: O(1) for a literal of at most 16 bytes that has a slot, else O(n) in the bytes
    ///   and O(log m) comparisons for m literals without one.
    func farChild(
        of parent: Int32,
        _ key: LiteralKey,
        _ text: RawSpan,
        _ start: Int,
        fold: UInt64
    ) -> Int32 {
        var line = LiteralIndex.line(key.hash, parent: parent, capacity: capacity) * 2
        let end = line + LiteralIndex.mostLines * 2
        while line < end, nodes[line].parent >= 0 {
            for slot in line..<line + 2 where nodes[slot].isChild(of: parent, key) {
                let node = Int32(truncatingIfNeeded: slot)
                if key.length <= LiteralKey.longest || order(of: node, text, start, fold) == 0 {
                    return node
                }
            }
            line += 2
        }
        if !nodes[Int(parent)].flags.contains(.hasOverflow) { return -1 }
        return overflowChild(of: parent, key, text, start, fold: fold)
    }

    /// Orders the bytes of a long literal before (negative), as or after those of `text`, as many.
    private func order(of node: Int32, _ text: RawSpan, _ start: Int, _ fold: UInt64) -> Int {
        let offset = textOffset(of: node)
        let bit = UInt8(truncatingIfNeeded: fold)
        for position in 0..<Int(nodes[Int(node)].length) {
            let (mine, other) = (pool[offset + position], text.byte(at: start + position) | bit)
            if mine != other { return Int(mine) - Int(other) }
        }
        return 0
    }

    /// The bytes of the literal that leads to a node.
    ///
    /// - Complexity: O(n) in the bytes, and O(log m) for m literals of more than 16 bytes.
    func literal(of position: Int32) -> [UInt8] {
        let node = nodes[Int(position)]
        let length = Int(node.length)
        if length > LiteralKey.longest {
            let offset = textOffset(of: position)
            return Array(pool[offset..<offset + length])
        }
        return [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
            for index in 0..<length {
                // The last word ends with the literal.
                let word =
                    index < 8 ? node.first >> (8 * index) : node.last >> (8 * (index - length + 8))
                bytes[index] = UInt8(truncatingIfNeeded: word)
            }
            count = length
        }
    }

    /// Where a long literal begins in the pool.
    func textOffset(of node: Int32) -> Int {
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].node < node { low = middle + 1 } else { high = middle }
        }
        return Int(texts[low].offset)
    }

    @inline(never)
    private func overflowChild(
        of parent: Int32,
        _ key: LiteralKey,
        _ text: RawSpan,
        _ start: Int,
        fold: UInt64
    ) -> Int32 {
        var (low, high) = (0, overflow.count)
        while low < high {
            let middle = (low + high) / 2
            let node = nodes[Int(overflow[middle])]
            var order = Int(node.parent) - Int(parent)
            if order == 0 { order = LiteralIndex.order(node, key) }
            if order == 0, key.length > LiteralKey.longest {
                order = self.order(of: overflow[middle], text, start, fold)
            }
            if order == 0 { return overflow[middle] }
            if order < 0 { low = middle + 1 } else { high = middle }
        }
        return -1
    }

    /// Orders a literal by length, then by its words.
    private static func order(_ node: Node, _ key: LiteralKey) -> Int {
        if Int(node.length) != key.length { return Int(node.length) - key.length }
        if node.first != key.first { return node.first < key.first ? -1 : 1 }
        return node.last == key.last ? 0 : node.last < key.last ? -1 : 1
    }

    /// Whether one node of `overflow` goes before another.
    func isBefore(_ a: Int32, _ b: Int32) -> Bool {
        let (x, y) = (nodes[Int(a)], nodes[Int(b)])
        if x.parent != y.parent { return x.parent < y.parent }
        let key = LiteralKey(first: y.first, last: y.last, length: Int(y.length))
        let order = LiteralIndex.order(x, key)
        if order != 0 || Int(x.length) <= LiteralKey.longest { return order < 0 }
        return self.order(of: a, pool.span.bytes, textOffset(of: b), 0) < 0
    }
}
