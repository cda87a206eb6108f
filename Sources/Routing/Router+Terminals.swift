import RouteTables
import URLText

// MARK: - The patterns that end at a node

extension Router {
    /// Looks for the first terminals at the node.
    @inline(__always)
    func begin(_ cursor: inout MatchCursor, _ link: MatchInput) {
        cursor.stage = .terminals
        let node = trie.index.nodes[Int(cursor.node)]
        let ends = trie.ends[Int(node.ends)]
        let isAtEnd = isAtEnd(cursor, link, node.flags.kind)
        if ends.hasHosts {
            cursor.isInPrefixes = !isAtEnd
            seek(link.host, in: ends, &cursor)
        } else {
            cursor.terminal = isAtEnd ? ends.first : ends.firstPrefix
            cursor.lastTerminal = ends.last
            cursor.host = -1
            cursor.isInPrefixes = true
        }
    }

    /// Goes to the terminals for one host in one half of a record.
    private func seek(_ host: Int32, in ends: RouteTrie.Ends, _ cursor: inout MatchCursor) {
        let first = cursor.isInPrefixes ? ends.firstPrefix : ends.first
        let last = cursor.isInPrefixes ? ends.last : ends.firstPrefix
        cursor.host = host
        cursor.terminal = firstTerminal(notBefore: host, from: first, to: last)
        cursor.lastTerminal = firstTerminal(notBefore: host &+ 1, from: cursor.terminal, to: last)
    }

    private func firstTerminal(notBefore host: Int32, from first: Int32, to last: Int32) -> Int32 {
        var (low, high) = (first, last)
        while low < high {
            let middle = low &+ (high &- low) / 2
            if trie.terminals[Int(middle)].host < host { low = middle &+ 1 } else { high = middle }
        }
        return low
    }

    /// The next terminal at the node that the link fits.
    @inline(__always)
    func nextTerminal(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan
    ) -> RouteTrie.Candidate? {
        while true {
            while cursor.terminal < cursor.lastTerminal {
                let position = Int(cursor.terminal)
                cursor.terminal &+= 1
                let terminal = trie.terminals[position]
                // That the end is reached was asked for all exact ones.
                if terminal.head.demands.subtracting(.exact).isEmpty
                    || fits(terminal, link, segments, text)
                {
                    return RouteTrie.Candidate(terminal: position, head: terminal.head)
                }
            }
            guard nextHost(&cursor, link) else { return nil }
        }
    }

    /// Goes to the terminals for the next host in rank order, and from exact ones to prefixes.
    private func nextHost(_ cursor: inout MatchCursor, _ link: MatchInput) -> Bool {
        if cursor.host < 0 { return false }
        let ends = trie.ends[Int(trie.index.nodes[Int(cursor.node)].ends)]
        var host = names.wider[Int(cursor.host)]
        if host < 0 {
            if cursor.isInPrefixes { return false }
            cursor.isInPrefixes = true
            host = link.host
        }
        seek(host, in: ends, &cursor)
        return true
    }

    /// Whether a terminal's demands are met, but for the end of the path.
    private func fits(
        _ terminal: RouteTrie.Terminal,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan
    ) -> Bool {
        let demands = terminal.head.demands
        if !hasSlashes(demands, link) { return false }
        if demands.isDisjoint(with: [.scheme, .noBetterHost, .noLongForm]) { return true }
        let plan = plans.forms[Int(terminal.form.position)]
        if demands.contains(.scheme), !plans.hasScheme(link.scheme, plan) { return false }
        if demands.contains(.noBetterHost) {
            var host = link.host
            while host != terminal.host {
                if plans.hasHost(host, plan) { return false }
                host = names.wider[Int(host)]
            }
        }
        if demands.contains(.noLongForm) {
            // The long form was added before the short one.
            let long = plans.forms[Int(terminal.form.position) - 1]
            return !matches(long, link, segments, text)
        }
        return true
    }

    /// Whether the final slashes are as a strict table asks.
    private func hasSlashes(_ demands: RouteTrie.Demands, _ link: MatchInput) -> Bool {
        if demands.contains(.pathSlash), demands.contains(.hasPathSlash) != link.hasFinalSlash {
            return false
        }
        if demands.contains(.fragmentSlash),
            demands.contains(.hasFragmentSlash) != link.fragmentHasFinalSlash
                || link.fragmentCount < 0
        {
            return false
        }
        return true
    }
}

// MARK: - The long form of an optional tail

extension Router {
    /// Whether the walk has met a long form: whether the way up from its node takes the segments.
    ///
    /// - Complexity: O(n) in the segments of the form.
    private func matches(
        _ long: FormPlan,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan
    ) -> Bool {
        var way = MatchCursor(trie)
        way.node = long.node
        let depths = depths(of: long.node)
        (way.depth, way.pathDepth, way.isInFragment) = depths
        guard hasSlashes(long.demands, link),
            !long.demands.contains(.exact) || isAtEnd(way, link, kind(of: way.node))
        else { return false }
        while true {
            let node = trie.index.nodes[Int(way.node)]
            switch node.flags.kind {
            case .root: return true
            case .fragment:
                way = above(way, node.parent)
                if link.fragmentCount < 0 || !isAtEnd(way, link, kind(of: way.node)) {
                    return false
                }
                continue
            case .literal, .parameter, .rest: break
            }
            let part = part(way, link)
            guard way.depth <= part.count,
                takes(way.node, segments[part.base + way.depth - 1], text)
            else { return false }
            way.depth -= 1
            way.node = node.parent
        }
    }

    /// Whether what leads to a node accepts a segment.
    private func takes(_ node: Int32, _ segment: SegmentRange, _ text: RawSpan) -> Bool {
        let entry = trie.index.nodes[Int(node)]
        if entry.flags.kind != .literal { return Router.takesParameter(segment) }
        return literal(entry.parent, segment, text) == node
    }

    private func kind(of node: Int32) -> RouteTrie.Kind { trie.index.nodes[Int(node)].flags.kind }

    /// The way that has gone up from a fragment's node to the path.
    private func above(_ way: MatchCursor, _ node: Int32) -> MatchCursor {
        var way = way
        (way.node, way.depth, way.isInFragment) = (node, way.pathDepth, false)
        return way
    }

    /// How many segments lie before the end of a node, in its part and in the path before that.
    private func depths(of node: Int32) -> (depth: Int, pathDepth: Int, isInFragment: Bool) {
        var (node, depth) = (node, 0)
        var fragmentDepth: Int?
        while true {
            let entry = trie.index.nodes[Int(node)]
            switch entry.flags.kind {
            case .root: return (fragmentDepth ?? depth, depth, fragmentDepth != nil)
            case .fragment: (fragmentDepth, depth) = (depth, 0)
            case .literal, .parameter, .rest: depth += 1
            }
            node = entry.parent
        }
    }
}
