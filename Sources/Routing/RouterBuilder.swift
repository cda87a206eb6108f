import RouteTables
import URLText

/// Collects the patterns of a table in a tree that can grow, and freezes it into a `RouteTrie`.
struct RouterBuilder: ~Copyable {
    private var nodes = [Node(kind: .root, parent: 0, depth: 0, isInFragment: false)]
    private(set) var forms: [CompiledForm] = []
    private let spelling: Spelling
    private let policies: Policies

    private struct Node {
        var kind: RouteTrie.Kind
        var parent: Int
        var depth: Int
        var isInFragment: Bool
        var literals: [[UInt8]: Int] = [:]
        var parameter: Int?
        var rest: Int?
        var fragment: Int?
        var terminals: [RouteTrie.Terminal] = []
    }

    init(spelling: Spelling, policies: Policies) {
        self.spelling = spelling
        self.policies = policies
    }

    /// Adds a registration: one form, or the long and the short one of an optional tail.
    ///
    /// - Complexity: O(n) in the segments of the pattern.
    mutating func add(_ route: Route, at index: RouteIndex) {
        let pattern = route.pattern
        if pattern.tail.isEmpty {
            add(route, index, .whole, pattern.segments, slash: pattern.hasFinalSlash)
        } else {
            let long = pattern.segments + pattern.tail
            add(route, index, .long, long, slash: pattern.tailHasFinalSlash)
            add(route, index, .short, pattern.segments, slash: pattern.hasFinalSlash)
        }
    }

    private mutating func add(
        _ route: Route,
        _ index: RouteIndex,
        _ kind: CandidateTrace.Form,
        _ segments: [PatternSegment],
        slash: Bool
    ) {
        let writtenPath = spelling.counted(segments)
        let writtenFragment = route.pattern.fragment.map { [spelling] pattern in
            spelling.counted(pattern.segments)
        }
        let path = spelling.spell(writtenPath)
        let fragment = writtenFragment.map { [spelling] in spelling.spell($0) }
        let hasRest = (fragment ?? path).last.map(\.isRest) ?? false
        let isExact = !hasRest && (route.match ?? policies.match) == .exact
        let isStrict = policies.trailingSlash == .strict
        let coversPath = fragment == nil ? isExact : !(path.last.map(\.isRest) ?? false)
        let pathSlash = isStrict && coversPath && !path.isEmpty ? slash : nil
        let form = CompiledForm(
            route: index,
            form: kind,
            path: path,
            fragment: fragment,
            writtenPath: writtenPath,
            writtenFragment: writtenFragment,
            isExact: isExact,
            pathSlash: pathSlash,
            pathParameters: BoundParameter.list(in: path),
            fragmentParameters: BoundParameter.list(in: fragment ?? [])
        )
        let end = node(for: path, fragment: fragment)
        let terminal = RouteTrie.Terminal(
            form: FormIndex(forms.count),
            host: nil,
            isExact: isExact,
            pathSlash: pathSlash,
            fragmentSlash: isStrict && isExact
                ? route.pattern.fragment.flatMap { $0.segments.isEmpty ? nil : $0.hasFinalSlash }
                : nil
        )
        forms.append(form)
        if route.hosts.isEmpty {
            nodes[end].terminals.append(terminal)
        } else {
            for host in route.hosts.indices {
                var entry = terminal
                entry.host = host
                nodes[end].terminals.append(entry)
            }
        }
    }

    private mutating func node(for path: [PatternSegment], fragment: [PatternSegment]?) -> Int {
        var node = 0
        for segment in path { node = child(of: node, for: segment) }
        guard let fragment else { return node }
        node = nodes[node].fragment ?? addNode(.fragment, below: node)
        for segment in fragment { node = child(of: node, for: segment) }
        return node
    }

    private mutating func child(of parent: Int, for segment: PatternSegment) -> Int {
        switch segment {
        case .literal(let text):
            if let child = nodes[parent].literals[text] { return child }
            let child = addNode(.literal, below: parent)
            nodes[parent].literals[text] = child
            return child
        case .parameter: return nodes[parent].parameter ?? addNode(.parameter, below: parent)
        case .rest: return nodes[parent].rest ?? addNode(.rest, below: parent)
        }
    }

    private mutating func addNode(_ kind: RouteTrie.Kind, below parent: Int) -> Int {
        let child = nodes.count
        let isFragment = kind == .fragment
        nodes.append(
            Node(
                kind: kind,
                parent: parent,
                depth: isFragment ? 0 : nodes[parent].depth + 1,
                isInFragment: isFragment || nodes[parent].isInFragment
            )
        )
        switch kind {
        case .parameter: nodes[parent].parameter = child
        case .rest: nodes[parent].rest = child
        case .fragment: nodes[parent].fragment = child
        case .root, .literal: break
        }
        return child
    }

    /// Lays the tree out flat; `hostRanks` orders the hosts of each route among all.
    ///
    /// - Complexity: O(n log n) in nodes and terminals.
    consuming func freeze(routes: [CompiledRoute]) -> (RouteTrie, [CompiledForm]) {
        var trie = RouteTrie(nodes: [], edges: [], literals: [], terminals: [])
        for node in nodes {
            var flat = RouteTrie.Node(
                parent: NodeIndex(node.parent),
                kind: node.kind,
                isInFragment: node.isInFragment,
                depth: Int32(node.depth)
            )
            flat.parameter = node.parameter.map(NodeIndex.init)
            flat.rest = node.rest.map(NodeIndex.init)
            flat.fragment = node.fragment.map(NodeIndex.init)
            flat.edges = trie.appendEdges(node.literals)
            flat.terminals = trie.appendTerminals(
                RouterBuilder.ranked(node.terminals, forms: forms, routes: routes)
            )
            trie.nodes.append(flat)
        }
        return (trie, forms)
    }

    /// Sorts the terminals of one node: exact first, then by host, then by registration.
    private static func ranked(
        _ terminals: [RouteTrie.Terminal],
        forms: [CompiledForm],
        routes: [CompiledRoute]
    ) -> [RouteTrie.Terminal] {
        func key(_ terminal: RouteTrie.Terminal) -> (Int, HostRank, Int) {
            let route = forms[Int(terminal.form.position)].route
            let host = terminal.host.map { routes[route.position].hosts[$0] }
            return (terminal.isExact ? 0 : 1, HostRank(host), route.position)
        }
        return terminals.sorted { key($0) < key($1) }
    }
}

extension RouteTrie {
    fileprivate mutating func appendEdges(_ children: [[UInt8]: Int]) -> Range<Int32> {
        let start = Int32(edges.count)
        let sorted = children.sorted { RouteTrie.order($0.key[...], $1.key[...]) < 0 }
        for (text, child) in sorted {
            let lower = Int32(literals.count)
            literals += text
            edges.append(
                LiteralEdge(text: lower..<Int32(literals.count), child: NodeIndex(child))
            )
        }
        return start..<Int32(edges.count)
    }

    fileprivate mutating func appendTerminals(_ list: [Terminal]) -> Range<Int32> {
        let start = Int32(terminals.count)
        terminals += list
        return start..<Int32(terminals.count)
    }
}

extension PatternSegment {
    /// Whether it is a rest.
    var isRest: Bool {
        if case .rest = self { true } else { false }
    }
}

extension Spelling {
    /// Returns the segments without those that the table collapses.
    fileprivate func counted(_ segments: [PatternSegment]) -> [PatternSegment] {
        segments.filter { $0 != .literal([]) || !collapsesEmptySegments }
    }

    /// Returns segments as links are compared with them.
    fileprivate func spell(_ segments: [PatternSegment]) -> [PatternSegment] {
        segments.map { segment in
            guard case .literal(let text) = segment else { return segment }
            return .literal(spell(text))
        }
    }
}
