import RouteTables
import Routing
import SourceText
import URLText

/// What the beginning of a link leaves of the tables: links that lead to the same state are alike in
/// all that can follow.
struct LinkState: Sendable, Hashable {
    /// What is left of each table.
    var tables: [TableState]
    /// The host that is the first segment of some table's paths, by its position among the starts; 0
    /// when the host is open.
    var start = 0
    /// Whether `#` was met.
    var isInFragment = false
    /// Whether the path has a final slash; only asked in the fragment.
    var pathSlash = false
    /// Whether no segment was met yet in the path or in the fragment's path.
    var isFirst = true
    /// Whether the last segment is empty, so that a slash must follow.
    var isAfterEmpty = false
    /// Whether the path begins with an empty segment; only asked where links may have no host, as those
    /// need two slashes more.
    var beginsEmpty = false

    /// Whether no longer link can change anything: only patterns that were passed are left.
    var isSettled: Bool { tables.allSatisfy { $0.isSettled(inFragment: isInFragment) } }
}

/// The tables that links are grouped for: one, or several at once.
struct TableGroup: Sendable {
    let tables: [AnalysedTable]

    /// Whether a table looks at final slashes.
    let isStrict: Bool
    /// Whether links may have no host.
    private let mayHaveNoHost: Bool

    init(tables: [AnalysedTable], mayHaveNoHost: Bool) {
        self.tables = tables
        self.mayHaveNoHost = mayHaveNoHost
        isStrict = tables.contains { $0.table.policies.trailingSlash == .strict }
    }

    /// The state after one more segment.
    ///
    /// - Complexity: O(n) in the nodes of the state.
    func step(_ state: LinkState, _ segment: [UInt8]) -> LinkState {
        var next = state
        next.isFirst = false
        next.isAfterEmpty = segment.isEmpty
        if mayHaveNoHost, state.isFirst, state.start == 0, !state.isInFragment {
            next.beginsEmpty = segment.isEmpty
        }
        for index in tables.indices {
            next.tables[index] = tables[index].step(
                state.tables[index],
                segment,
                inFragment: state.isInFragment
            )
        }
        return settled(next)
    }

    /// The state without what no longer matters where no longer link changes anything; a pattern with
    /// a fragment still asks for the final slash of the path.
    private func settled(_ state: LinkState) -> LinkState {
        guard state.isSettled else { return state }
        var state = state
        (state.isFirst, state.isAfterEmpty) = (false, false)
        return state
    }

    /// The state of a host that tables take for the first segment.
    func start(host: [UInt8], number: Int) -> LinkState {
        var state = LinkState(tables: tables.map(\.start), start: number)
        for (index, table) in tables.enumerated() where table.router.spelling.customHostIsSegment {
            state.tables[index] = table.step(state.tables[index], host)
        }
        return state
    }

    /// The state after the `#` of a link.
    func enterFragment(_ state: LinkState, pathSlash: Bool) -> LinkState {
        settled(
            LinkState(
                tables: zip(tables, state.tables).map {
                    $0.enterFragment($1, pathSlash: pathSlash)
                },
                start: state.start,
                isInFragment: true,
                pathSlash: isStrict && pathSlash,
                beginsEmpty: state.beginsEmpty
            )
        )
    }

    /// Texts for the next segment: one of every kind.
    ///
    /// - Complexity: O(n log n) in the literals that can follow.
    func texts(after state: LinkState, isHost: Bool = false) -> [SegmentTexts.Text] {
        var result = SegmentTexts(isHost: isHost)
        var literals: Set<[UInt8]> = []
        for (table, tableState) in zip(tables, state.tables) {
            if isHost, !table.router.spelling.customHostIsSegment { continue }
            if table.router.spelling.pathCase != .sensitive { result.foldsCase = true }
            var open = [(state: tableState, hops: 0)]
            while let (next, hops) = open.popLast() {
                table.collect(next, &literals, &result.types)
                open += table.statesAhead(of: next, inFragment: state.isInFragment, hops: hops)
                    .map { ($0, hops + 1) }
            }
        }
        result.literals = Array(literals)
        return result.texts()
    }
}

extension AnalysedTable {
    /// Collects the literals and types that a next segment is compared with and read as.
    fileprivate func collect(
        _ state: TableState,
        _ literals: inout Set<[UInt8]>,
        _ types: inout Set<ValueType>
    ) {
        for active in state.active {
            let node = tree.nodes[Int(active.node)]
            for literal in node.literals.keys { literals.insert(literal) }
            if node.parameter >= 0 { types.formUnion(self.types[node.parameter]) }
            if node.rest >= 0 || node.kind == .rest { types.insert(.string) }
        }
    }
}

extension TableState {
    /// Whether no longer link can change anything.
    func isSettled(inFragment: Bool) -> Bool {
        active.isEmpty
            && (!inFragment || echoes.allSatisfy { $0.states[0].isSettled(inFragment: true) })
    }
}
