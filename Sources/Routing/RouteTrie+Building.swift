import RouteTables
import URLText

extension [(node: Int32, terminal: RouteTrie.Terminal)] {
    /// The terminals in the order of their nodes; those of one node stay in order.
    ///
    /// - Complexity: O(n) in the terminals and nodes.
    func grouped(byNodeBelow nodeCount: Int) -> Self {
        var starts = [Int](repeating: 0, count: nodeCount + 1)
        for entry in self { starts[Int(entry.node) + 1] += 1 }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        var result = self
        for entry in self {
            result[starts[Int(entry.node)]] = entry
            starts[Int(entry.node)] += 1
        }
        return result
    }
}

extension RouteTrie {
    /// Changes the record of a node, which is added when there is none.
    mutating func withEnds(of node: Int32, _ change: (inout Ends) -> Void) {
        if index.nodes[Int(node)].ends < 0 {
            index.nodes[Int(node)].ends = Int32(ends.count)
            ends.append(Ends())
        }
        change(&ends[Int(index.nodes[Int(node)].ends)])
    }

    /// Appends the terminals of all nodes, those of each best first.
    ///
    /// - Complexity: O(n log n).
    mutating func append(
        _ list: [(node: Int32, terminal: Terminal)],
        at places: [Int32],
        noHost: Int32
    ) {
        terminals.reserveCapacity(list.count)
        var start = list.startIndex
        while start < list.endIndex {
            let node = list[start].node
            var end = start + 1
            while end < list.endIndex, list[end].node == node { end += 1 }
            let place = places[Int(node)]
            if end == start + 1, list[start].terminal.host == noHost,
                index.nodes[Int(place)].ends == -1
            {
                index.nodes[Int(place)]
                    .setSingleTerminal(terminals.count, list[start].terminal.head)
                terminals.append(list[start].terminal)
            } else {
                append(list[start..<end].map(\.terminal), at: place, noHost: noHost)
            }
            start = end
        }
    }

    /// Appends the terminals of one node: exact ones first, each half by host, then by registration.
    private mutating func append(_ list: [Terminal], at node: Int32, noHost: Int32) {
        let sorted = list.sorted { $0.rank < $1.rank }
        let first = Int32(terminals.count)
        terminals.append(contentsOf: sorted)
        let last = Int32(terminals.count)
        let firstPrefix = first + Int32(sorted.count { $0.isExact })
        withEnds(of: node) {
            $0.first = first
            $0.firstPrefix = firstPrefix
            $0.last = last
            $0.hasHosts = sorted.contains { $0.host != noHost }
        }
    }
}

extension LiteralIndex.Node {
    /// Names the only terminal of the node.
    fileprivate mutating func setSingleTerminal(_ position: Int, _ head: TerminalHead) {
        ends = -2 - Int32(position)
        if flags.kind != .literal { self.head = head }
    }
}

extension RouteTrie.Terminal {
    /// A terminal of no form.
    static var none: RouteTrie.Terminal {
        .init(
            head: TerminalHead(route: -1, demands: [], action: .other),
            form: FormIndex(-1),
            host: -1
        )
    }

    /// What orders the terminals of one node; forms are numbered in the order of registration.
    var rank: (Int32, Int32, Int32) { (isExact ? 0 : 1, host, form.position) }
}

extension PatternSegment {
    /// Whether it is fixed text.
    var isLiteral: Bool {
        if case .literal = self { true } else { false }
    }

    /// Whether it is a rest.
    var isRest: Bool {
        if case .rest = self { true } else { false }
    }
}

extension Spelling {
    /// Returns the segments without those that the table collapses.
    func counted(_ segments: [PatternSegment]) -> [PatternSegment] {
        collapsesEmptySegments ? segments.filter { $0 != .literal([]) } : segments
    }

    /// Returns segments as links are compared with them.
    func spell(_ segments: [PatternSegment]) -> [PatternSegment] {
        if pathCase == .sensitive { return segments }
        return segments.map { segment in
            guard case .literal(let text) = segment else { return segment }
            return .literal(spell(text))
        }
    }
}
