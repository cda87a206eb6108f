import RouteTables
import Routing
import URLText

/// What the beginning of a link leaves of one table: the nodes it leads to, and the patterns that it
/// has gone past and that a longer link matches still.
struct TableState: Sendable, Hashable {
    /// The nodes that the link so far leads to, sorted.
    var active: [Active] = []
    /// The patterns that end before, sorted.
    var carried: [Carried] = []
    /// Where the links stand that redirects will make of the link, sorted.
    var echoes: [Echo] = []

    /// A node, with what became of the values on the way.
    struct Active: Sendable, Hashable {
        var node: Int32
        /// For each value, the types that it was read as: bits of `AnalysedTable.types`, without those
        /// that no pattern below asks for.
        var accepted: [UInt64]
    }

    /// A pattern that is matched, with the values that it cannot read.
    struct Carried: Sendable, Hashable {
        var form: Int32
        /// Bit n for the value n.
        var unreadable: UInt64
    }

    /// The link that a redirect makes, as far as the link so far says it.
    struct Echo: Sendable, Hashable {
        /// The form that redirects; below zero the fallback, -1 less its position.
        var source: Int32
        /// How many pieces of the redirect's plan were met.
        var pieces: Int
        /// What it leaves of the table: one element.
        var states: [TableState]
    }
}

extension AnalysedTable {
    /// The state before the first segment.
    var start: TableState { TableState(active: [TableState.Active(node: 0, accepted: [])]) }

    /// The state after one more segment.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - segment: The segment, decoded.
    ///   - inFragment: Whether it is one of the fragment's path.
    ///   - hops: How many redirects led to the link.
    /// - Complexity: O(n) in the nodes of the state.
    func step(
        _ state: TableState,
        _ segment: [UInt8],
        inFragment: Bool = false,
        hops: Int = 0
    ) -> TableState {
        let spelling = router.spelling
        if segment.isEmpty, spelling.collapsesEmptySegments { return state }
        let spelled = spelling.spell(segment)
        let text = spelling.pathCase == .lower ? spelled : segment
        var next = TableState(carried: state.carried)
        for active in state.active {
            let node = tree.nodes[Int(active.node)]
            for form in node.forms where !tree.forms[form].isExact && node.kind != .rest {
                next.carried.append(carried(form, active))
            }
            if node.kind == .rest {
                next.active.append(enter(Int(active.node), active, text, isAgain: true))
                continue
            }
            if let child = node.literals[spelled] { next.active.append(enter(child, active)) }
            guard PatternSegment.parameterAccepts(isEmpty: spelled.isEmpty) else { continue }
            if node.parameter >= 0 { next.active.append(enter(node.parameter, active, text)) }
            if node.rest >= 0 { next.active.append(enter(node.rest, active, text)) }
        }
        if !redirects.isEmpty, hops < AnalysedTable.mostHops {
            next.echoes =
                inFragment
                ? state.echoes.map { followed($0, segment, hops: hops) }
                : echoes(of: state, next, text, hops: hops)
        }
        next.sort()
        return next
    }

    /// The state after `#`: all patterns that match the path alone are carried.
    func enterFragment(_ state: TableState, pathSlash: Bool, hops: Int = 0) -> TableState {
        var next = TableState()
        next.carried = matching(state, pathSlash: pathSlash, fragmentSlash: nil)
        for active in state.active {
            let fragment = tree.nodes[Int(active.node)].fragment
            if fragment >= 0 { next.active.append(enter(fragment, active)) }
        }
        if !redirects.isEmpty, hops < AnalysedTable.mostHops {
            next.echoes = fragmentEchoes(of: state, next, hops: hops)
        }
        next.sort()
        return next
    }

    /// The forms that match when the link ends in a state.
    ///
    /// - Parameters:
    ///   - state: The state of the path, or of the fragment's path.
    ///   - pathSlash: Whether the path has a final slash; nil asks nothing of it.
    ///   - fragmentSlash: Whether the fragment has one; nil asks nothing of it.
    /// - Complexity: O(n) in the forms.
    func matching(
        _ state: TableState,
        pathSlash: Bool?,
        fragmentSlash: Bool?
    ) -> [TableState.Carried] {
        var forms = state.carried
        for active in state.active {
            for form in tree.nodes[Int(active.node)].forms { forms.append(carried(form, active)) }
        }
        return forms.filter { carried in
            let form = tree.forms[Int(carried.form)]
            if let asked = form.pathSlash, let pathSlash, asked != pathSlash { return false }
            if let asked = form.fragmentSlash, let fragmentSlash, asked != fragmentSlash {
                return false
            }
            return true
        }
    }

    private func enter(
        _ node: Int,
        _ active: TableState.Active,
        _ text: [UInt8]? = nil,
        isAgain: Bool = false
    ) -> TableState.Active {
        let mask = relevant[node]
        var accepted = zip(active.accepted, mask).map { $0 & $1 }
        if let text {
            var bits: UInt64 = 0
            for (position, type) in types[node].enumerated() where type.accepts(text) {
                bits |= 1 << UInt64(position)
            }
            if isAgain {
                accepted[accepted.count - 1] &= bits
            } else {
                accepted.append(bits & mask[accepted.count])
            }
        }
        return TableState.Active(node: Int32(node), accepted: accepted)
    }

    private func carried(_ form: Int, _ active: TableState.Active) -> TableState.Carried {
        var unreadable: UInt64 = 0
        for (value, bit) in values[form].enumerated() where active.accepted[value] & bit == 0 {
            unreadable |= 1 << UInt64(value)
        }
        return TableState.Carried(form: Int32(form), unreadable: unreadable)
    }
}

extension TableState {
    fileprivate mutating func sort() {
        if active.count > 1 {
            active.sort { ($0.node, $0.accepted.last ?? 0) < ($1.node, $1.accepted.last ?? 0) }
        }
        if carried.count > 1 { carried.sort { $0.form < $1.form } }
        if echoes.count > 1 { echoes.sort { $0.source < $1.source } }
    }
}
