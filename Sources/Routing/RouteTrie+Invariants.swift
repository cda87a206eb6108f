extension RouteTrie {
    /// Returns what is wrong with the structure, in words; nothing when it is sound.
    ///
    /// - Complexity: O(n) in nodes, edges and terminals.
    func checkInvariants() -> [String] {
        var findings: [String] = []
        if nodes.first?.parent != .root { findings.append("node 0: parent") }
        var nextTerminal: Int32 = 0
        var timesNamed = [Int](repeating: 0, count: nodes.count)
        for (position, node) in nodes.enumerated() {
            if (node.kind == .root) != (position == 0) { findings.append("node \(position): kind") }
            for (child, kind) in children(of: node) {
                timesNamed[Int(child.position)] += 1
                findings += check(child, below: position, kind: kind)
            }
            findings += checkEdges(of: node).map { "node \(position): \($0)" }
            findings += checkTerminals(of: node, from: &nextTerminal).map {
                "node \(position): \($0)"
            }
        }
        for (position, count) in timesNamed.enumerated() where count != (position == 0 ? 0 : 1) {
            findings.append("node \(position): named \(count) times")
        }
        return findings
    }

    private func children(of node: Node) -> [(NodeIndex, Kind)] {
        edges[Int(node.edges.lowerBound)..<Int(node.edges.upperBound)].map { ($0.child, .literal) }
            + [(node.parameter, Kind.parameter), (node.rest, .rest), (node.fragment, .fragment)]
            .compactMap { child, kind in child.map { ($0, kind) } }
    }

    private func check(_ child: NodeIndex, below parent: Int, kind: Kind) -> [String] {
        let node = self[child]
        var findings: [String] = []
        if node.kind != kind { findings.append("node \(child.position): kind") }
        if Int(node.parent.position) != parent { findings.append("node \(child.position): parent") }
        if Int(child.position) <= parent { findings.append("node \(child.position): order") }
        let depth = kind == .fragment ? 0 : nodes[parent].depth + 1
        if node.depth != depth { findings.append("node \(child.position): depth") }
        if node.isInFragment != (kind == .fragment || nodes[parent].isInFragment) {
            findings.append("node \(child.position): fragment")
        }
        return findings
    }

    private func checkTerminals(of node: Node, from next: inout Int32) -> [String] {
        defer { next = node.terminals.upperBound }
        if node.terminals.lowerBound != next { return ["terminals of another node"] }
        let list = terminals[Int(next)..<Int(node.terminals.upperBound)]
        let isSorted = zip(list, list.dropFirst()).allSatisfy { $0.isExact || !$1.isExact }
        return isSorted ? [] : ["terminals are not sorted"]
    }

    private func checkEdges(of node: Node) -> [String] {
        let texts = edges[Int(node.edges.lowerBound)..<Int(node.edges.upperBound)].map {
            literals[Int($0.text.lowerBound)..<Int($0.text.upperBound)]
        }
        return zip(texts, texts.dropFirst()).contains { RouteTrie.order($0, $1) >= 0 }
            ? ["edges are not sorted"] : []
    }
}
