/// A tree over literals that can grow, with a table that finds the literal children of its nodes.
///
/// Nodes are numbered in the order in which they are added, parents first; `freeze()` gives them
/// their places in a `LiteralIndex`.
struct LiteralIndexBuilder: ~Copyable {
    /// The nodes, parents before children; their parents and parameters are numbers of nodes.
    private(set) var nodes: [LiteralIndex.Node] = []
    private let fold: UInt64
    private var pool: [UInt8] = []
    private var texts: [LiteralIndex.LongText] = []
    /// Numbers of literal nodes, or -1, by the place of their key.
    private var slots = [Int32](repeating: -1, count: 64)
    /// How far from its place a key is looked for.
    private static let mostProbes = 32
    private var literals = 0
    /// The literal nodes that found no slot.
    private var unslotted: [UnslottedKey: Int32] = [:]

    private struct UnslottedKey: Hashable {
        var parent: Int32
        var text: [UInt8]
    }

    /// Creates an empty tree; `fold` is set in every byte of the literals.
    init(fold: UInt64 = 0) { self.fold = fold }

    /// Adds a node that no literal leads to, and returns its number.
    mutating func addNode(_ kind: RouteTrie.Kind, below parent: Int32) -> Int32 {
        let number = Int32(nodes.count)
        var node = LiteralIndex.Node(parent: parent, flags: LiteralIndex.Flags(kind))
        if kind != .literal { node.head = TerminalHead(captures: 0, facts: TerminalHead.mark) }
        nodes.append(node)
        return number
    }

    /// Sets the parameter of a node.
    mutating func setParameter(_ child: Int32, of node: Int32) {
        nodes[Int(node)].parameter = child
    }

    /// Returns the literal child of a node, which is added when there is none.
    ///
    /// - Complexity: O(n) in the bytes of the literal.
    mutating func child(of parent: Int32, _ literal: [UInt8]) -> Int32 {
        precondition(literal.count <= Int(UInt16.max), "a literal of \(literal.count) bytes")
        if literals * 2 >= slots.count { grow() }
        let key = LiteralKey(literal, fold: fold)
        let slot = slot(of: key, below: parent, literal)
        if let slot, slots[slot] >= 0 { return slots[slot] }
        if slot == nil || !unslotted.isEmpty {
            let far = UnslottedKey(parent: parent, text: folded(literal))
            if let known = unslotted[far] { return known }
            if slot == nil { unslotted[far] = Int32(nodes.count) }
        }
        let added = add(key, below: parent, literal)
        if let slot {
            slots[slot] = added
            literals += 1
        }
        return added
    }

    /// The slot with the child, or the free one for it; nil when neither is near.
    private func slot(of key: LiteralKey, below parent: Int32, _ literal: [UInt8]) -> Int? {
        let hash = key.hash
        let capacity = UInt64(slots.count - LiteralIndexBuilder.mostProbes)
        let place = LiteralIndex.line(hash, parent: parent, capacity: capacity)
        return (place..<place + LiteralIndexBuilder.mostProbes).first { slot in
            let number = slots[slot]
            return number < 0 || isNode(number, key, parent, literal)
        }
    }

    private func isNode(
        _ number: Int32,
        _ key: LiteralKey,
        _ parent: Int32,
        _ literal: [UInt8]
    ) -> Bool {
        let node = nodes[Int(number)]
        guard node.parent == parent, node.first == key.first, node.last == key.last,
            Int(node.length) == key.length
        else { return false }
        if key.length <= LiteralKey.longest { return true }
        let offset = offset(of: number)
        return pool[offset..<offset + key.length].elementsEqual(folded(literal))
    }

    /// Where a long literal begins in the pool; they are added in the order of their nodes.
    private func offset(of number: Int32) -> Int {
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].node < number { low = middle + 1 } else { high = middle }
        }
        return Int(texts[low].offset)
    }

    private func folded(_ literal: [UInt8]) -> [UInt8] {
        let bit = UInt8(truncatingIfNeeded: fold)
        return bit == 0 ? literal : literal.map { $0 | bit }
    }

    private mutating func add(
        _ key: LiteralKey,
        below parent: Int32,
        _ literal: [UInt8]
    ) -> Int32 {
        let number = addNode(.literal, below: parent)
        let position = Int(number)
        nodes[position].first = key.first
        nodes[position].last = key.last
        nodes[position].length = UInt16(key.length)
        nodes[Int(parent)].bloom |= LiteralIndex.bloomBit(key.hash)
        if key.length > LiteralKey.longest {
            nodes[position].flags.insert(.isLong)
            texts.append(LiteralIndex.LongText(node: number, offset: Int32(pool.count)))
            pool += folded(literal)
        }
        return number
    }

    /// Doubles the slots; what finds none is looked for among the unslotted from then on.
    private mutating func grow() {
        let old = slots.filter { $0 >= 0 }
        slots = [Int32](repeating: -1, count: slots.count * 2)
        let capacity = UInt64(slots.count - LiteralIndexBuilder.mostProbes)
        for number in old {
            let node = nodes[Int(number)]
            let key = LiteralKey(first: node.first, last: node.last, length: Int(node.length))
            let place = LiteralIndex.line(key.hash, parent: node.parent, capacity: capacity)
            let near = place..<place + LiteralIndexBuilder.mostProbes
            if let slot = near.first(where: { slots[$0] < 0 }) {
                slots[slot] = number
            } else {
                unslotted[UnslottedKey(parent: node.parent, text: text(of: number))] = number
            }
        }
    }

    private func text(of number: Int32) -> [UInt8] {
        let node = nodes[Int(number)]
        let length = Int(node.length)
        if length > LiteralKey.longest {
            let offset = offset(of: number)
            return Array(pool[offset..<offset + length])
        }
        let head = (0..<min(8, length)).map { UInt8(truncatingIfNeeded: node.first >> (8 * $0)) }
        let rest = (8..<max(8, length)).map { position in
            UInt8(truncatingIfNeeded: node.last >> (8 * (position - length + 8)))
        }
        return head + rest
    }
}

extension LiteralIndexBuilder {
    /// The lines for literals with and without a parameter below them: in small tables so many that
    /// nearly every literal is the first that is looked at, in larger ones as many for each as leave
    /// most found at the first look while that takes little memory, and in large ones two fifths more
    /// than they fill.
    private static func capacity(pairs: Int, singles: Int) -> Int {
        let literals = pairs + singles
        return max(
            4,
            pairs + pairs * 2 / 5 + singles,
            min(literals * 16, 2_048),
            min(literals * 4, 32_768)
        )
    }

    /// Lays the nodes out, and returns where each of them stands by its number.
    ///
    /// - Complexity: O(n), and O(m log m) for m literals that find no slot.
    consuming func freeze() -> (index: LiteralIndex, places: [Int32]) {
        let literals = nodes.count { $0.flags.kind == .literal }
        let pairs = nodes.count { $0.flags.kind == .literal && $0.parameter >= 0 }
        let capacity = LiteralIndexBuilder.capacity(pairs: pairs, singles: literals - pairs)
        let slotCount = (capacity + LiteralIndex.mostLines - 1) * 2
        var index = LiteralIndex(
            nodes: LineTable(repeating: LiteralIndex.Node(), count: slotCount),
            capacity: UInt64(capacity),
            overflow: [],
            texts: [],
            pool: pool
        )
        var places = [Int32](repeating: -1, count: nodes.count)
        for (number, node) in nodes.enumerated() {
            var placed = node
            placed.parent =
                number == Int(node.parent)
                ? Int32(index.nodes.count) : places[Int(node.parent)]
            if places[number] >= 0 {
                // The second of a pair, whose place was taken with the first.
                index.nodes[Int(places[number])] = placed
            } else {
                places[number] = index.place(placed)
            }
            let position = Int(places[number])
            if index.nodes[position].flags.contains(.isPaired) {
                places[Int(node.parameter)] = Int32(position + 1)
            }
            if position >= slotCount, node.flags.kind == .literal {
                index.overflow.append(places[number])
                index.nodes[Int(placed.parent)].flags.insert(.hasOverflow)
            }
        }
        for (number, node) in nodes.enumerated() where node.parameter >= 0 {
            index.nodes[Int(places[number])].parameter = places[Int(node.parameter)]
        }
        index.texts = texts.map { .init(node: places[Int($0.node)], offset: $0.offset) }
            .sorted { $0.node < $1.node }
        // A local copy: the closure must not hold what is sorted.
        let frozen = index
        index.overflow.sort { frozen.isBefore($0, $1) }
        return (index, places)
    }
}

extension LiteralIndex {
    /// Puts a node where it is found.
    ///
    /// That is a slot if a literal leads to it and one is free, else behind the lines. A parameter below
    /// it gets the other slot of a line that is free. The parameter's slot is taken at once, by a node of no meaning.
    fileprivate mutating func place(_ node: Node) -> Int32 {
        guard node.flags.kind == .literal else { return append(node) }
        let key = LiteralKey(first: node.first, last: node.last, length: Int(node.length))
        let line = LiteralIndex.line(key.hash, parent: node.parent, capacity: capacity)
        let slots = line * 2..<(line + LiteralIndex.mostLines) * 2
        if node.parameter >= 0,
            let slot = stride(from: slots.lowerBound, to: slots.upperBound, by: 2)
                .first(where: { nodes[$0].parent < 0 })
        {
            nodes[slot] = node
            nodes[slot].flags.insert(.isPaired)
            nodes[slot + 1].parent = Int32(slot)
            return Int32(slot)
        }
        guard let slot = slots.first(where: { nodes[$0].parent < 0 }) else { return append(node) }
        nodes[slot] = node
        return Int32(slot)
    }

    private mutating func append(_ node: Node) -> Int32 {
        nodes.append(node)
        return Int32(nodes.count - 1)
    }
}

extension LiteralIndex.Node {
    /// The head of the node's terminal, where no literal leads to the node and it has only one.
    var head: TerminalHead {
        @inline(__always) get { TerminalHead(captures: first, facts: last) }
        set { (first, last) = (newValue.captures, newValue.facts) }
    }
}

extension LiteralIndex.Flags {
    /// The flags of a node of a kind.
    init(_ kind: RouteTrie.Kind) { self.init(rawValue: kind.rawValue) }

    /// What leads to the node.
    @inline(__always)
    var kind: RouteTrie.Kind {
        RouteTrie.Kind(rawValue: rawValue & LiteralIndex.Flags.kind.rawValue) ?? .root
    }
}
