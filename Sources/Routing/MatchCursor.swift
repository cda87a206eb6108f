import RouteTables
import URLText

/// A position in the walk over a trie for one link.
///
/// The walk is depth first. Where it goes after a subtree follows from the node's kind and parent,
/// so the position is all its memory, but for the routes whose long form was met: their short form
/// is skipped.
struct MatchCursor: Sendable {
    fileprivate var node = NodeIndex.root
    fileprivate var stage = Stage.literal
    /// The terminal that is looked at next; negative before the first.
    fileprivate var terminal: Int32 = -1
    fileprivate var routesMetLong: [RouteIndex] = []

    /// What is tried next below a node.
    fileprivate enum Stage: Sendable {
        case literal, parameter, rest, fragment, terminals, finished
    }
}

extension Router {
    /// Draws the next candidate in rank order, or nil when there is none left.
    ///
    /// This is the only code that says whether a pattern matches a link.
    ///
    /// - Complexity: O(n) in the nodes of the trie over all calls for one link.
    func nextCandidate(
        _ cursor: inout MatchCursor,
        for link: SpelledLink,
        observer: inout some MatchObserver
    ) -> Int? {
        if link.isOpaque { return nil }
        while true {
            let node = trie[cursor.node]
            switch cursor.stage {
            case .literal:
                cursor.stage = .parameter
                if let segment = segment(at: node, in: link),
                    let child = trie.literalChild(of: node, for: segment)
                {
                    cursor.enter(child, observer: &observer)
                }
            case .parameter:
                cursor.stage = .rest
                if let child = node.parameter, takesParameter(segment(at: node, in: link)) {
                    cursor.enter(child, observer: &observer)
                }
            case .rest:
                cursor.stage = .fragment
                if let child = node.rest, takesParameter(segment(at: node, in: link)) {
                    cursor.enter(child, observer: &observer)
                    cursor.stage = .fragment
                }
            case .fragment:
                cursor.stage = .terminals
                cursor.terminal = -1
                if let child = node.fragment, isAtEnd(node, in: link), link.fragment != nil {
                    cursor.enter(child, observer: &observer)
                }
            case .terminals:
                if let terminal = nextTerminal(&cursor, at: node, for: link) {
                    observer.drew(terminal)
                    return terminal
                }
                cursor.leave(node)
            case .finished:
                return nil
            }
        }
    }

    /// Whether a parameter, or the start of a rest, accepts a segment: it must not be empty.
    private func takesParameter(_ segment: ArraySlice<UInt8>?) -> Bool {
        segment.map(PatternSegment.parameterAccepts) ?? false
    }

    /// The segment that a child of `node` would take; nil at the end.
    private func segment(at node: RouteTrie.Node, in link: SpelledLink) -> ArraySlice<UInt8>? {
        guard let segments = node.isInFragment ? link.fragment : link.path,
            node.kind != .rest, Int(node.depth) < segments.count
        else { return nil }
        return segments.compared(at: Int(node.depth))
    }

    /// Whether the segments up to `node` are all that its part of the link has.
    private func isAtEnd(_ node: RouteTrie.Node, in link: SpelledLink) -> Bool {
        if node.kind == .rest { return true }
        let segments = node.isInFragment ? link.fragment : link.path
        return Int(node.depth) == segments?.count ?? 0
    }

    private func nextTerminal(
        _ cursor: inout MatchCursor,
        at node: RouteTrie.Node,
        for link: SpelledLink
    ) -> Int? {
        cursor.terminal = max(cursor.terminal, node.terminals.lowerBound)
        while cursor.terminal < node.terminals.upperBound {
            let position = Int(cursor.terminal)
            cursor.terminal += 1
            let terminal = trie.terminals[position]
            let form = forms[Int(terminal.form.position)]
            guard ends(terminal, at: node, in: link), accepts(terminal, form.route, link) else {
                continue
            }
            switch form.form {
            case .whole: break
            case .long: cursor.routesMetLong.append(form.route)
            case .short: if cursor.routesMetLong.contains(form.route) { continue }
            }
            return position
        }
        return nil
    }

    /// Whether a pattern that ends at `node` may end there in this link.
    private func ends(
        _ terminal: RouteTrie.Terminal,
        at node: RouteTrie.Node,
        in link: SpelledLink
    ) -> Bool {
        if terminal.isExact, !isAtEnd(node, in: link) { return false }
        if let slash = terminal.pathSlash, slash != link.path.hasFinalSlash { return false }
        if let slash = terminal.fragmentSlash, slash != link.fragment?.hasFinalSlash {
            return false
        }
        return true
    }

    /// Whether the route's schemes and hosts accept the link, by this terminal's host and by no
    /// better one.
    private func accepts(
        _ terminal: RouteTrie.Terminal,
        _ index: RouteIndex,
        _ link: SpelledLink
    ) -> Bool {
        let route = routes[index.position]
        if !route.schemes.isEmpty, !route.schemes.contains(link.link.schemeName) { return false }
        guard let position = terminal.host else { return true }
        guard let host = link.host, route.hosts[position].covers(host) else { return false }
        return !route.hosts[..<position].contains { $0.covers(host) }
    }
}

extension MatchCursor {
    fileprivate mutating func enter(_ child: NodeIndex, observer: inout some MatchObserver) {
        observer.entered(child)
        node = child
        stage = .literal
    }

    /// Goes back to the parent, to what comes after the subtree of `finished`.
    fileprivate mutating func leave(_ finished: RouteTrie.Node) {
        switch finished.kind {
        case .root: stage = .finished
        case .literal: stage = .parameter
        case .parameter: stage = .rest
        case .rest: stage = .fragment
        case .fragment: stage = .terminals
        }
        terminal = -1
        node = finished.parent
    }
}
