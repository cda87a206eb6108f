import RouteTables
import Routing
import SourceText
import URLText

/// All links, as the tables of a group see them: a machine that reads a link segment by segment.
///
/// Two links that lead to the same state, and have the same origin and values, end alike in every
/// table. Whoever needs an exact answer walks the states and asks the routers about one link of each.
package struct LinkSpace: Sendable {
    let group: TableGroup
    let origins: OriginGroups
    let values: DimensionValues
    /// The states before the first segment of the path.
    let starts: [LinkState]

    /// Prepares the links of tables.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns, and O(s · h) in schemes and hosts.
    package init(_ tables: [AnalysedTable]) {
        let root = LinkState(tables: tables.map(\.start))
        let hostIsSegment = tables.contains { $0.router.spelling.customHostIsSegment }
        let hosts =
            hostIsSegment
            ? TableGroup(tables: tables, mayHaveNoHost: false).texts(after: root, isHost: true) : []
        let origins = OriginGroups(
            tables,
            segments: hosts.map { String(decoding: $0.text, as: UTF8.self) }
        )
        let mayHaveNoHost = origins.plain.contains { !$0.isRefused && $0.origin.host == nil }
        let group = TableGroup(tables: tables, mayHaveNoHost: mayHaveNoHost)
        self.group = group
        self.origins = origins
        values = DimensionValues(tables.map(\.table))
        starts =
            [root]
            + origins.custom.enumerated().map { position, entry in
                group.start(host: Array(entry.host.utf8), number: position + 1)
            }
    }

    var tables: [AnalysedTable] { group.tables }

    /// One state after another, with the text that leads from one to the next.
    struct Transition: Sendable {
        var state: LinkState
        /// The segment, decoded: the shortest and smallest of all that lead to the state.
        var segment: [UInt8]
        /// The kinds of all segments that lead to it.
        var kinds: [SegmentKind]
    }

    /// The states that one more segment leads to; none when longer links change nothing.
    ///
    /// - Complexity: O(n log n) in the literals that can follow.
    func transitions(after state: LinkState) -> [Transition] {
        if state.isSettled { return [] }
        var places: [LinkState: Int] = [:]
        var found: [Transition] = []
        for text in group.texts(after: state) {
            let next = group.step(state, text.text)
            guard let place = places[next] else {
                places[next] = found.count
                found.append(Transition(state: next, segment: text.text, kinds: [text.kind]))
                continue
            }
            found[place].kinds.append(text.kind)
            let known = written(found[place].segment, after: state)
            if isShorter(written(text.text, after: state), known) {
                found[place].segment = text.text
            }
        }
        return found.sorted { isShorter($0.segment, $1.segment) }
    }

    /// How a segment that is the last is written: an empty one needs a slash behind it, and one more
    /// before it where a fragment begins.
    private func written(_ segment: [UInt8], after state: LinkState) -> String {
        if !segment.isEmpty { return SegmentText.encoded(segment) }
        return state.isInFragment && state.isFirst ? "//" : "/"
    }

    /// Whether a link that ends in a state may have a final slash or not, as far as a table looks.
    func slashes(in state: LinkState) -> [Bool] {
        if state.isSettled { return [false] }
        // A path of a slash alone has no segment, unless the host is one.
        if state.isFirst, state.isInFragment || state.start == 0 { return [false] }
        if state.isAfterEmpty { return [true] }
        return group.isStrict ? [false, true] : [false]
    }

    /// Whether a table looks at the fragment of links whose path ends in a state.
    func looksAtFragment(of state: LinkState) -> Bool {
        zip(tables, state.tables).contains { table, state in
            table.states(endingIn: state, inFragment: false).contains { state in
                state.active.contains { table.tree.nodes[Int($0.node)].fragment >= 0 }
                    || table.matching(state, pathSlash: nil, fragmentSlash: nil).contains {
                        table.route(of: Int($0.form)).readsFragmentParameters
                    }
            }
        }
    }

    /// What the routes that may take a link in a state ask of its origin.
    func demands(in state: LinkState) -> OriginGroups.Demands {
        var demands = OriginGroups.Demands()
        let isInFragment = state.isInFragment
        for (table, state) in zip(tables, state.tables) {
            for form in table.forms(endingIn: state, inFragment: isInFragment) {
                demands.add(table.route(of: form))
            }
        }
        return demands
    }

    /// The origins of links in a state.
    func entries(of state: LinkState) -> [OriginGroups.Entry] {
        state.start == 0 ? origins.plain : origins.custom[state.start - 1].entries
    }
}
