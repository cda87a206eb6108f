extension RouteTrie {
    /// Returns what is wrong with the structure, in words; nothing when it is sound.
    ///
    /// - Complexity: O(n log n) in nodes and terminals.
    func checkInvariants(hosts names: NameTable) -> [String] {
        var findings = index.checkInvariants()
        let used = index.nodes.indices.filter { index.nodes[$0].parent >= 0 }
        if index.nodes[Int(root)].parent != root { findings.append("root: parent") }
        var timesNamed = [Int](repeating: 0, count: ends.count)
        for position in used {
            let node = index.nodes[position]
            let kind = node.flags.kind
            if (kind == .root) != (position == Int(root)) {
                findings.append("node \(position): kind")
            }
            if !isNamed(Int32(position), node) { findings.append("node \(position): not named") }
            if node.ends >= 0 { timesNamed[Int(node.ends)] += 1 }
            if let single = node.singleTerminal, terminals[single].host != names.noHost {
                findings.append("node \(position): a single terminal with a host")
            }
            if let single = node.singleTerminal, kind != .literal,
                terminals[single].head != node.head
            {
                findings.append("node \(position): head")
            }
            if node.parameter >= 0 {
                findings += check(node.parameter, below: position, kind: .parameter)
            }
        }
        for (position, count) in timesNamed.enumerated() where count != 1 {
            findings.append("record \(position): named \(count) times")
        }
        return findings + checkEnds(of: used, noHost: names.noHost)
    }

    /// Whether the parent of a node leads to it.
    private func isNamed(_ position: Int32, _ node: LiteralIndex.Node) -> Bool {
        let parent = index.nodes[Int(node.parent)]
        let record = parent.ends >= 0 ? ends[Int(parent.ends)] : Ends()
        return switch node.flags.kind {
        case .root: true
        case .parameter: parent.parameter == position
        case .rest: record.rest == position
        case .fragment: record.fragment == position
        case .literal: parent.bloom & LiteralIndex.bloomBit(index.key(of: position).hash) != 0
        }
    }

    private func check(_ child: Int32, below parent: Int, kind: Kind) -> [String] {
        let node = index.nodes[Int(child)]
        if node.flags.kind != kind { return ["node \(child): kind"] }
        return Int(node.parent) == parent ? [] : ["node \(child): parent"]
    }

    private func checkEnds(of used: [Int], noHost: Int32) -> [String] {
        var findings: [String] = []
        var covered = used.count { index.nodes[$0].singleTerminal != nil }
        for position in used where index.nodes[position].ends >= 0 {
            let record = ends[Int(index.nodes[position].ends)]
            if record.rest >= 0 { findings += check(record.rest, below: position, kind: .rest) }
            if record.fragment >= 0 {
                findings += check(record.fragment, below: position, kind: .fragment)
            }
            guard record.first <= record.firstPrefix, record.firstPrefix <= record.last else {
                findings.append("node \(position): terminals")
                continue
            }
            let list = terminals[Int(record.first)..<Int(record.last)]
            covered += list.count
            if zip(list, list.dropFirst()).contains(where: { $0.rank >= $1.rank }) {
                findings.append("node \(position): terminals are not sorted")
            }
            if list.count(where: \.isExact) != Int(record.firstPrefix - record.first) {
                findings.append("node \(position): exact terminals")
            }
            if record.hasHosts != list.contains(where: { $0.host != noHost }) {
                findings.append("node \(position): hosts")
            }
        }
        if covered != terminals.count { findings.append("terminals of no node") }
        return findings
    }
}

extension LiteralIndex.Node {
    /// The one terminal that the node names itself.
    fileprivate var singleTerminal: Int? { ends < -1 ? Int(-2 - ends) : nil }
}

extension NameTable {
    /// Returns what is wrong with the numbers, in words; nothing when they are sound.
    ///
    /// - Complexity: O(n²) in the length of a chain, O(n) in the hosts.
    func checkInvariants() -> [String] {
        var findings: [String] = []
        if wider.count != hosts.count + 1 || wider.last != -1 { findings.append("hosts: end") }
        for (number, host) in hosts.enumerated() {
            if self.number(of: host) != Int32(number) { findings.append("host \(host): number") }
            if wider[number] <= Int32(number) { findings.append("host \(host): order") }
        }
        return findings
    }
}
