/// Finds the literal child of a node in one step: an open-addressing table of nodes.
///
/// An entry is both the edge and the node it leads to, so that a step reads one entry of 32 bytes.
/// `nodes` begins with the slots of the table; after them stand the nodes that no literal leads to,
/// and those that found no slot.
///
/// A slot is looked for from the place that hash and parent give, at most `mostProbes` entries far.
/// What finds no slot there, because many keys collide by chance or by intent, goes to `overflow`,
/// which is sorted and searched by halves: a lookup costs a bounded number of comparisons whatever
/// the table and the link hold.
///
/// Invariants, checked by `checkInvariants()`:
/// - the slots are `capacity + mostProbes - 1`; an unused one has the parent -1;
/// - a used slot lies less than `mostProbes` after its place, with no unused one between;
/// - `overflow` is sorted by parent, length and bytes, and its parents have `hasOverflow`;
/// - a parent's `bloom` has the bit of each literal child, and only these;
/// - a literal of more than 16 bytes stands in `pool` as `texts` says.
struct LiteralIndex: Sendable {
    /// The slots, then the other nodes.
    var nodes: LineTable<Node>
    /// How many places the hash can give.
    var capacity: UInt64
    /// The nodes without a slot that a literal leads to, sorted by parent, length and bytes.
    var overflow: [Int32]
    /// Where the literals of more than 16 bytes begin in `pool`, by node, sorted.
    var texts: [LongText]
    /// The bytes of the literals of more than 16 bytes.
    var pool: [UInt8]

    /// The most entries that a lookup compares.
    static let mostProbes = 32

    /// One node, in 32 bytes.
    struct Node: Sendable {
        /// The first word of the literal that leads here.
        var first: UInt64 = 0
        /// The last word of it.
        var last: UInt64 = 0
        /// The parent; its own position for the root, and -1 in an unused slot.
        var parent: Int32 = -1
        /// The child that a parameter leads to, or -1.
        var parameter: Int32 = -1
        /// What ends here: the number of a record, one terminal as -2 less its position, or -1.
        var ends: Int32 = -1
        /// The length of the literal.
        var length: UInt16 = 0
        /// What leads here, and whether literal children are in `overflow`.
        var flags: Flags = []
        /// One bit for each group of hashes that a literal child has.
        var bloom: UInt8 = 0
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

    /// Where a literal child is looked for first.
    @inline(__always)
    static func place(_ hash: UInt64, parent: Int32, capacity: UInt64) -> Int {
        let mixed = hash &+ UInt64(UInt32(bitPattern: parent)) &* 0xA076_1D64_78BD_642F
        return Int(truncatingIfNeeded: mixed.multipliedFullWidth(by: capacity).high)
    }

    /// Returns the literal child of `parent` for the bytes from `start` on that `key` was made of, or
    /// -1.
    ///
    /// - Complexity: O(1) for a literal of at most 16 bytes that has a slot, else O(n) in the bytes
    ///   and O(log m) comparisons for m literals without one.
    @inline(__always)
    func child(
        of parent: Int32,
        _ key: LiteralKey,
        hash: UInt64,
        _ text: RawSpan,
        _ start: Int,
        fold: UInt64
    ) -> Int32 {
        var slot = LiteralIndex.place(hash, parent: parent, capacity: capacity)
        let end = slot &+ LiteralIndex.mostProbes
        repeat {
            let node = nodes[slot]
            if node.parent == parent, node.first == key.first, node.last == key.last,
                Int(node.length) == key.length,
                key.length <= LiteralKey.longest
                    || hasMiddle(Int32(truncatingIfNeeded: slot), text, start, fold)
            {
                return Int32(truncatingIfNeeded: slot)
            }
            if node.parent < 0 { break }
            slot &+= 1
        } while slot < end
        if !nodes[Int(parent)].flags.contains(.hasOverflow) { return -1 }
        return overflowChild(of: parent, key, text, start, fold: fold)
    }

    /// Whether the bytes between the two words of a long literal are those of `text` from `start` on.
    @inline(never)
    private func hasMiddle(_ node: Int32, _ text: RawSpan, _ start: Int, _ fold: UInt64) -> Bool {
        order(of: node, text, start, fold) == 0
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
