import RouteTables
import URLText

/// The hosts and schemes that a table names, numbered, and found by the bytes of a link.
///
/// Hosts are numbered in rank order: exact ones, wildcards with longer suffixes before shorter ones,
/// `*`, and last "no host". All patterns that cover a host are one chain: `wider` leads from each to
/// the next in rank, since of two wildcards that cover a host one ends in the other. So one number
/// says everything about the host of a link.
///
/// Invariants, checked by `checkInvariants()`: `wider` of a number is a greater number that covers all
/// that it covers, and -1 only for `noHost`; every name is found by its own bytes.
struct NameTable: Sendable {
    /// The names as literal children of three nodes; `ends` of a node is its number.
    private let index: LiteralIndex
    private let exactHosts: Int32
    private let wildcards: Int32
    private let schemes: Int32
    /// The next pattern in rank order that covers the same hosts, by number; -1 at the end.
    let wider: [Int32]
    /// The number of `*` where a table names it, else `noHost`.
    let anyHost: Int32
    /// The number of "no host": a route or an entry without one.
    let noHost: Int32
    /// The patterns by number.
    let hosts: [HostPattern]
    /// The number of schemes.
    let schemeCount: Int
    /// The most bytes of a wildcard's suffix.
    private let longestSuffix: Int

    /// Collects the names of a table.
    ///
    /// - Complexity: O(n log n).
    init(hosts named: [HostPattern], schemes namedSchemes: [String]) {
        // By what is written, which no two patterns share.
        var seen: Set<String> = []
        hosts = named.filter { seen.insert($0.description).inserted }.enumerated()
            .sorted { (HostRank($0.element), $0.offset) < (HostRank($1.element), $1.offset) }
            .map(\.element)
        var builder = LiteralIndexBuilder(fold: LiteralKey.lowerCase)
        let parents = (0..<3).map { builder.addNode(.root, below: $0) }
        var numbers: [(node: Int32, number: Int32)] = []
        var anyHost: Int32?
        var longest = 0
        for (number, host) in hosts.enumerated() {
            switch host {
            case .exact(let name):
                let node = builder.child(of: parents[0], NameTable.bytes(of: name))
                numbers.append((node, Int32(number)))
            case .wildcard(let suffix):
                let node = builder.child(of: parents[1], NameTable.bytes(of: suffix))
                numbers.append((node, Int32(number)))
                longest = max(longest, suffix.utf8.count)
            case .any: anyHost = Int32(number)
            }
        }
        var schemeCount: Int32 = 0
        var seenSchemes: Set<String> = []
        for scheme in namedSchemes where seenSchemes.insert(scheme).inserted {
            let node = builder.child(of: parents[2], NameTable.bytes(of: scheme))
            numbers.append((node, schemeCount))
            schemeCount += 1
        }
        var (index, places) = builder.freeze()
        for (node, number) in numbers { index.nodes[Int(places[Int(node)])].ends = number }
        self.index = index
        (exactHosts, wildcards, schemes) = (places[0], places[1], places[2])
        self.schemeCount = Int(schemeCount)
        longestSuffix = longest
        noHost = Int32(hosts.count)
        self.anyHost = anyHost ?? noHost
        wider = NameTable.wider(hosts, index, places[1], longest, self.anyHost)
    }

    /// The number of the best pattern that covers a host: all others follow by `wider`.
    ///
    /// - Parameters:
    ///   - text: The bytes of a link.
    ///   - host: The host in them, in any letter case.
    /// - Returns: The number; that of `noHost` when no pattern covers the host.
    /// - Complexity: O(n).
    func host(_ text: RawSpan, _ host: SegmentRange) -> Int32 {
        if hosts.isEmpty { return noHost }
        let (start, end) = (Int(host.start), Int(host.end))
        let exact = number(text, start, end, below: exactHosts)
        if exact >= 0 || longestSuffix == 0 { return exact >= 0 ? exact : anyHost }
        let suffix = NameTable.suffix(text, start &+ 1, end, index, wildcards, longestSuffix)
        return suffix >= 0 ? suffix : anyHost
    }

    /// The number of a scheme in any letter case, or -1 when the table does not name it.
    func scheme(_ text: RawSpan, _ scheme: Range<Int>) -> Int32 {
        number(text, scheme.lowerBound, scheme.upperBound, below: schemes)
    }

    /// The number of https or http, which every table names first, by its length.
    @inline(__always)
    static func webScheme(length: Int) -> Int32 { length == 5 ? 0 : 1 }

    /// The number of a host pattern; nil stands for no host.
    ///
    /// - Precondition: the table names it.
    func number(of host: HostPattern?) -> Int32 {
        switch host {
        case nil: noHost
        case .any: anyHost
        case .exact(let name): number(of: name, below: exactHosts)
        case .wildcard(let suffix): number(of: suffix, below: wildcards)
        }
    }

    /// The number of a scheme; -1 when the table does not name it.
    func number(ofScheme scheme: String) -> Int32 { number(of: scheme, below: schemes) }

    private func number(of name: String, below parent: Int32) -> Int32 {
        let bytes = NameTable.bytes(of: name)
        return number(bytes.span.bytes, 0, bytes.count, below: parent)
    }

    /// The bytes by which a name is found; a name that is longer than any in a link is cut.
    private static func bytes(of name: String) -> [UInt8] {
        Array(name.utf8.prefix(Int(UInt16.max)))
    }

    @inline(__always)
    private func number(_ text: RawSpan, _ start: Int, _ end: Int, below parent: Int32) -> Int32 {
        NameTable.number(text, start, end, index, parent)
    }

    @inline(__always)
    private static func number(
        _ text: RawSpan,
        _ start: Int,
        _ end: Int,
        _ index: LiteralIndex,
        _ parent: Int32
    ) -> Int32 {
        let key = LiteralKey(text, start, end, fold: LiteralKey.lowerCase)
        var node = index.nearChild(of: parent, key, hash: key.hash)
        if node < 0 {
            node = index.farChild(of: parent, key, text, start, fold: LiteralKey.lowerCase)
        }
        return node < 0 ? -1 : index.nodes[Int(node)].ends
    }

    /// The number of the longest wildcard whose suffix follows a dot at `start` or later, or -1.
    private static func suffix(
        _ text: RawSpan,
        _ start: Int,
        _ end: Int,
        _ index: LiteralIndex,
        _ wildcards: Int32,
        _ longest: Int
    ) -> Int32 {
        var position = max(start, end - longest - 1)
        while position < end {
            if text.byte(at: position) == UInt8(ascii: ".") {
                let found = number(text, position + 1, end, index, wildcards)
                if found >= 0 { return found }
            }
            position += 1
        }
        return -1
    }

    private static func wider(
        _ hosts: [HostPattern],
        _ index: LiteralIndex,
        _ wildcards: Int32,
        _ longest: Int,
        _ anyHost: Int32
    ) -> [Int32] {
        let noHost = Int32(hosts.count)
        return hosts.map { host in
            // Before a suffix stands a label, so that a dot may be its first byte.
            let (name, start): (String, Int)
            switch host {
            case .any: return noHost
            case .exact(let text): (name, start) = (text, 1)
            case .wildcard(let text): (name, start) = (text, 0)
            }
            let bytes = NameTable.bytes(of: name)
            let next = suffix(bytes.span.bytes, start, bytes.count, index, wildcards, longest)
            return next >= 0 ? next : anyHost
        } + [-1]
    }
}

extension NameTable {
    /// Collects the hosts and schemes of routes and allow-lists.
    init(_ table: RouteTable, routes: RouteNames) {
        let listed = table.hosts.compactMap { entry in
            if case .pattern(let pattern) = entry.host { pattern } else { nil }
        }
        self.init(
            hosts: listed + routes.hosts.map(\.host),
            schemes: ["https", "http"] + table.schemes.map(\.scheme)
                + table.hosts.flatMap(\.schemes) + routes.schemes
        )
    }
}
