import RouteTables
import Routing
import URLText

/// *Unknown* of 6.5.
extension ReferenceRouter {
    /// “The ways on are shown, at most one per candidate plus the end, each with what must hold,
    /// contradictory ways left out”: one for each decision, in the order of the candidates.
    ///
    /// Every state of the unknown flags is walked with all flags known.
    func ways(of link: LinkURL, state: ReferenceState) -> [ReferenceWay] {
        var ways: [(way: ReferenceWay, ranks: [Int])] = []
        for assignment in assignments(of: state) {
            var known = state
            for (flag, isOn) in assignment { known.flags[flag] = isOn ? .on : .off }
            let end = follow(link, state: known)
            let flags = Set(assignment.filter(\.value).keys)
            if let index = ways.firstIndex(where: { $0.way.decision == end.answer.decision }) {
                ways[index].way.assignments.insert(flags)
                if end.ranks.lexicographicallyPrecedes(ways[index].ranks) {
                    ways[index].ranks = end.ranks
                }
            } else {
                let way = ReferenceWay(decision: end.answer.decision, assignments: [flags])
                ways.append((way, end.ranks))
            }
        }
        return ways.sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) }.map(\.way)
    }

    /// Every state of the unknown flags of the table.
    private func assignments(of state: ReferenceState) -> [[Name: Bool]] {
        var result: [[Name: Bool]] = [[:]]
        for flag in table.flags where state.flags[flag.name] == .unknown {
            result = result.flatMap { assignment in
                [true, false].map { assignment.merging([flag.name: $0]) { $1 } }
            }
        }
        return result
    }
}
