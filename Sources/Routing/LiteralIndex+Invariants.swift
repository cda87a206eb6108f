extension LiteralIndex {
    /// The key of the literal that leads to a node.
    func key(of node: Int32) -> LiteralKey {
        let node = nodes[Int(node)]
        return LiteralKey(first: node.first, last: node.last, length: Int(node.length))
    }

    /// Returns what is wrong with the table, in words; nothing when it is sound.
    ///
    /// - Complexity: O(n log n) in the nodes.
    func checkInvariants() -> [String] {
        let slotCount = (Int(capacity) + LiteralIndex.mostLines - 1) * 2
        if nodes.count < slotCount { return ["\(nodes.count) nodes in \(slotCount) slots"] }
        var findings: [String] = []
        for slot in 0..<slotCount where nodes[slot].parent >= 0 {
            findings += checkSlot(slot)
        }
        findings += checkOthers(slotCount)
        let behind = (slotCount..<nodes.count).filter { nodes[$0].flags.kind == .literal }
        if behind.map(Int32.init) != overflow.sorted() { findings.append("overflow") }
        if zip(overflow, overflow.dropFirst()).contains(where: { !isBefore($0, $1) }) {
            findings.append("overflow is not sorted")
        }
        for node in overflow where !nodes[Int(nodes[Int(node)].parent)].flags.contains(.hasOverflow)
        {
            findings.append("node \(node): parent without overflow")
        }
        return findings + checkBlooms() + checkTexts()
    }

    private func checkSlot(_ slot: Int) -> [String] {
        let node = nodes[slot]
        if slot % 2 == 1, nodes[slot - 1].parent < 0 { return ["slot \(slot): half a line"] }
        if node.flags.kind != .literal {
            let isPair = slot % 2 == 1 && nodes[slot - 1].flags.contains(.isPaired)
            return isPair ? [] : ["slot \(slot): kind"]
        }
        let hash = key(of: Int32(slot)).hash
        let line = LiteralIndex.line(hash, parent: node.parent, capacity: capacity)
        guard (line..<line + LiteralIndex.mostLines).contains(slot / 2) else {
            return ["slot \(slot): far from its line"]
        }
        return (line..<slot / 2).contains { nodes[$0 * 2].parent < 0 } ? ["slot \(slot): gap"] : []
    }

    private func checkOthers(_ slotCount: Int) -> [String] {
        var findings: [String] = []
        for position in nodes.indices where nodes[position].parent >= 0 {
            let node = nodes[position]
            if node.flags.contains(.isPaired) {
                let isPair =
                    position < slotCount && position % 2 == 0 && node.flags.kind == .literal
                    && Int(node.parameter) == position + 1
                if !isPair { findings.append("node \(position): pair") }
            }
            if node.flags.kind != .literal, node.length != 0 || node.last == 0 {
                findings.append("node \(position): looks like a literal")
            }
        }
        return findings
    }

    private func checkBlooms() -> [String] {
        var blooms = [UInt8](repeating: 0, count: nodes.count)
        for (position, node) in nodes.enumerated()
        where node.parent >= 0 && node.flags.kind == .literal {
            blooms[Int(node.parent)] |= LiteralIndex.bloomBit(key(of: Int32(position)).hash)
        }
        return nodes.indices.filter { nodes[$0].bloom != blooms[$0] }.map { "node \($0): bloom" }
    }

    private func checkTexts() -> [String] {
        let long = nodes.indices.filter {
            nodes[$0].parent >= 0 && Int(nodes[$0].length) > LiteralKey.longest
        }
        if long.map(Int32.init) != texts.map(\.node) { return ["texts"] }
        return long.filter { position in
            let (start, length) = (textOffset(of: Int32(position)), Int(nodes[position].length))
            guard start + length <= pool.count else { return true }
            let key = LiteralKey(pool.span.bytes, start, start + length, fold: 0)
            return key != self.key(of: Int32(position))
        }.map { "node \($0): text" }
    }
}
