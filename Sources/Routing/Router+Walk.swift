import RouteTables
import URLText

/// The walk of one link over the trie.
///
/// The methods are the parts of one loop and compile into it. They read tables and link with checked
/// bounds, and own nothing, so that no reference is counted.
extension Router {
    /// Draws the next candidate in rank order, or nil when there is none left.
    ///
    /// This is the only code that says whether a pattern matches a link.
    ///
    /// - Parameters:
    ///   - cursor: Where the walk stands.
    ///   - link: What is known of the link.
    ///   - segments: Where the segments of the path stand in `text`, at least as many as a pattern has,
    ///     then those of the fragment's path.
    ///   - text: The bytes as they are compared.
    ///   - observer: Watches the walk.
    /// - Returns: A terminal.
    /// - Complexity: O(n) in the nodes of the trie over all calls for one link.
    @inline(__always)
    func nextCandidate(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan,
        observer: inout some MatchObserver
    ) -> RouteTrie.Candidate? {
        if cursor.stage == .literal {
            goDown(&cursor, link, segments, text, observer: &observer)
            if let candidate = arriveAtOne(&cursor, link) {
                observer.drew(candidate.terminal)
                return candidate
            }
        }
        return goOn(&cursor, link, segments, text, observer: &observer)
    }

    /// Goes on where going down did not end at the one terminal of a node.
    ///
    /// It is kept out of the way of nearly all links, as `farLiteral` is.
    @inline(never)
    private func goOn(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan,
        observer: inout some MatchObserver
    ) -> RouteTrie.Candidate? {
        while true {
            switch cursor.stage {
            case .literal:
                goDown(&cursor, link, segments, text, observer: &observer)
                if let candidate = arriveAtOne(&cursor, link) {
                    observer.drew(candidate.terminal)
                    return candidate
                }
            case .rest: enterRest(&cursor, link, segments, observer: &observer)
            case .fragment: enterFragment(&cursor, link, observer: &observer)
            case .firstTerminal: begin(&cursor, link)
            case .terminals:
                if let candidate = nextTerminal(&cursor, link, segments, text) {
                    observer.drew(candidate.terminal)
                    return candidate
                }
                leave(&cursor, link, segments, observer: &observer)
            case .finished: return nil
            }
        }
    }

    private var nodes: LineTable<LiteralIndex.Node> {
        @inline(__always) get { trie.index.nodes }
    }

    // MARK: Down

    /// Goes down by literals, and by parameters where there is none, as far as they lead.
    @inline(__always)
    private func goDown(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan,
        observer: inout some MatchObserver
    ) {
        while goDownNear(&cursor, link, segments, text, observer: &observer) {
            let segment = segments[part(cursor, link).base &+ cursor.depth]
            let child = farChild(cursor.node, segment, text)
            if child < 0 { return }
            cursor.node = child
            cursor.depth &+= 1
            observer.entered(NodeIndex(child))
        }
    }

    /// Goes down while that takes one look for each segment, and returns whether a literal is to be
    /// looked for further.
    ///
    /// The loop calls nothing, so that what it needs stays in registers.
    @inline(__always)
    private func goDownNear(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        _ text: RawSpan,
        observer: inout some MatchObserver
    ) -> Bool {
        let (base, count) = part(cursor, link)
        var (node, depth) = (cursor.node, cursor.depth)
        var isFar = false
        while depth < count {
            let segment = segments[base &+ depth]
            let child: Int32
            switch nearLiteral(node, segment, text) {
            case .child(let literal): child = literal
            case .none: child = parameter(node, segment)
            case .far:
                isFar = true
                child = -1
            }
            if child < 0 { break }
            node = child
            depth &+= 1
            observer.entered(NodeIndex(node))
        }
        (cursor.node, cursor.depth) = (node, depth)
        return isFar
    }

    /// The child that the parameter of a node leads to; -1 when it has none, or none for the segment.
    @inline(__always)
    private func parameter(_ node: Int32, _ segment: SegmentRange) -> Int32 {
        if !Router.takesParameter(segment) { return -1 }
        // Where the second of a pair stands is known before it is read: the processor can go on.
        return nodes[Int(node)].flags.contains(.isPaired) ? node &+ 1 : nodes[Int(node)].parameter
    }

    /// Begins what comes after the literals and the parameter of a node, and returns the one terminal
    /// of a node where the link ends: the way of nearly all links.
    @inline(__always)
    private func arriveAtOne(
        _ cursor: inout MatchCursor,
        _ link: MatchInput
    ) -> RouteTrie.Candidate? {
        let node = nodes[Int(cursor.node)]
        if node.ends < -1 {
            let terminal = Int(-2 &- node.ends)
            let head = node.flags.kind == .literal ? trie.terminals[terminal].head : node.head
            if head.demands.isEmpty
                || head.demands == .exact && isAtEnd(cursor, link, node.flags.kind)
            {
                cursor.stage = .terminals
                (cursor.terminal, cursor.lastTerminal, cursor.host) = (0, 0, -1)
                return RouteTrie.Candidate(terminal: terminal, head: head)
            }
        }
        arrive(&cursor, link)
        return nil
    }

    /// Begins what comes after the literals and the parameter of a node.
    @inline(__always)
    private func arrive(_ cursor: inout MatchCursor, _ link: MatchInput) {
        let node = nodes[Int(cursor.node)]
        if node.ends >= 0 {
            cursor.stage = .rest
            return
        }
        // At most one terminal, which the node names itself.
        cursor.stage = .terminals
        cursor.host = -1
        cursor.terminal = 0
        cursor.lastTerminal = 0
        if node.ends < -1 {
            let terminal = -2 &- node.ends
            let isExact = trie.terminals[Int(terminal)].isExact
            if !isExact || isAtEnd(cursor, link, node.flags.kind) {
                cursor.terminal = terminal
                cursor.lastTerminal = terminal &+ 1
            }
        }
    }

    /// What one look for the literal child of a node finds.
    private enum NearLiteral {
        case child(Int32)
        /// There is no such child.
        case none
        /// There may be one further off: it is long, or not in the line that is looked at first.
        case far
    }

    /// Looks once for the literal child that a segment leads to.
    @inline(__always)
    private func nearLiteral(
        _ node: Int32,
        _ segment: SegmentRange,
        _ text: RawSpan
    ) -> NearLiteral {
        let bloom = nodes[Int(node)].bloom
        if bloom == 0 { return .none }
        let key = LiteralKey(text, Int(segment.start), Int(segment.end), fold: 0)
        let hash = key.hash
        if bloom & LiteralIndex.bloomBit(hash) == 0 { return .none }
        let child = trie.index.nearChild(of: node, key, hash: hash)
        return child < 0 ? .far : .child(child)
    }

    /// The child that a segment leads to, a literal or the parameter, where one look did not tell; or -1.
    @inline(never)
    private func farChild(_ node: Int32, _ segment: SegmentRange, _ text: RawSpan) -> Int32 {
        let child = farLiteral(node, segment, text)
        return child < 0 ? parameter(node, segment) : child
    }

    private func farLiteral(_ node: Int32, _ segment: SegmentRange, _ text: RawSpan) -> Int32 {
        let key = LiteralKey(text, Int(segment.start), Int(segment.end), fold: 0)
        return trie.index.farChild(of: node, key, text, Int(segment.start), fold: 0)
    }

    /// The literal child that a segment leads to, or -1.
    func literal(_ node: Int32, _ segment: SegmentRange, _ text: RawSpan) -> Int32 {
        switch nearLiteral(node, segment, text) {
        case .child(let child): child
        case .none: -1
        case .far: farLiteral(node, segment, text)
        }
    }

    /// Whether a parameter, or the start of a rest, accepts a segment.
    @inline(__always)
    static func takesParameter(_ segment: SegmentRange) -> Bool {
        PatternSegment.parameterAccepts(isEmpty: segment.start == segment.end)
    }

    /// Where the segments of the part that is walked begin, and how many there are.
    @inline(__always)
    func part(_ cursor: MatchCursor, _ link: MatchInput) -> (base: Int, count: Int) {
        cursor.isInFragment ? (link.fragmentStart, link.fragmentCount) : (0, link.pathCount)
    }

    /// Whether the segments up to a node are all that its part of the link has.
    @inline(__always)
    func isAtEnd(_ cursor: MatchCursor, _ link: MatchInput, _ kind: RouteTrie.Kind) -> Bool {
        kind == .rest || cursor.depth == part(cursor, link).count
    }

    // MARK: Rest and fragment

    @inline(__always)
    private func enterRest(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        observer: inout some MatchObserver
    ) {
        let record = nodes[Int(cursor.node)].ends
        let rest = trie.ends[Int(record)].rest
        let (base, count) = part(cursor, link)
        if rest >= 0, cursor.depth < count,
            Router.takesParameter(segments[base &+ cursor.depth])
        {
            cursor.node = rest
            cursor.depth &+= 1
            observer.entered(NodeIndex(rest))
            return arriveAtRest(&cursor, link)
        }
        cursor.stage = .fragment
    }

    /// What follows a rest are a fragment and terminals.
    private func arriveAtRest(_ cursor: inout MatchCursor, _ link: MatchInput) {
        arrive(&cursor, link)
        if cursor.stage == .rest { cursor.stage = .fragment }
    }

    @inline(__always)
    private func enterFragment(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        observer: inout some MatchObserver
    ) {
        cursor.stage = .firstTerminal
        let node = cursor.node
        let record = nodes[Int(node)].ends
        guard record >= 0 else { return }
        let fragment = trie.ends[Int(record)].fragment
        if fragment >= 0, link.fragmentCount >= 0,
            isAtEnd(cursor, link, nodes[Int(node)].flags.kind)
        {
            cursor.node = fragment
            cursor.pathDepth = cursor.depth
            cursor.depth = 0
            cursor.isInFragment = true
            cursor.stage = .literal
            observer.entered(NodeIndex(fragment))
        }
    }

    // MARK: Up

    /// Goes back up to the next node with something to try.
    @inline(__always)
    private func leave(
        _ cursor: inout MatchCursor,
        _ link: MatchInput,
        _ segments: Span<SegmentRange>,
        observer: inout some MatchObserver
    ) {
        while true {
            let node = nodes[Int(cursor.node)]
            let kind = node.flags.kind
            if kind == .root {
                cursor.stage = .finished
                return
            }
            cursor.node = node.parent
            let parent = nodes[Int(node.parent)]
            if kind == .fragment {
                cursor.depth = cursor.pathDepth
                cursor.isInFragment = false
                cursor.stage = .firstTerminal
                return
            }
            cursor.depth &-= 1
            if kind == .literal, parent.parameter >= 0,
                Router.takesParameter(segments[part(cursor, link).base &+ cursor.depth])
            {
                cursor.node = parent.parameter
                cursor.depth &+= 1
                cursor.stage = .literal
                observer.entered(NodeIndex(parent.parameter))
                return
            }
            if kind == .rest {
                cursor.stage = .fragment
                return
            }
            if parent.ends != -1 { return arrive(&cursor, link) }
        }
    }
}
