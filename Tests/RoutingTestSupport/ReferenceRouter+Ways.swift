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

    /// What is said of each candidate, seen from all ways: one that is tried on another way does what
    /// it does there, and one that a flag keeps from the link on any way depends on that flag.
    func settle(_ answer: inout ReferenceAnswer, of link: LinkURL, state: ReferenceState) {
        let ways = assignments(of: state).map { assignment in
            var known = state
            for (flag, isOn) in assignment { known.flags[flag] = isOn ? .on : .off }
            return follow(link, state: known).answer.walks
        }
        for walk in answer.walks.indices {
            let same = ways.compactMap { $0.first { $0.link == answer.walks[walk].link } }
            for index in answer.walks[walk].candidates.indices {
                let candidate = answer.walks[walk].candidates[index]
                let others = same.compactMap { $0.candidates.first { $0.isSame(as: candidate) } }
                    .map(\.verdict)
                answer.walks[walk].candidates[index].verdict = settled(
                    candidate,
                    others,
                    state: state
                )
            }
        }
    }

    private func settled(
        _ candidate: ReferenceCandidate,
        _ others: [CandidateTrace.Verdict],
        state: ReferenceState
    ) -> CandidateTrace.Verdict {
        if case .unknown = candidate.verdict { return candidate.verdict }
        let conditions = table.routes[candidate.route.position].conditions
        let isKnownOff = conditions.contains { state.holds($0) == false }
        let isOff = others.contains {
            if case .declined(.conditionOff) = $0 { true } else { false }
        }
        if isOff, !isKnownOff, let unknown = conditions.first(where: { state.holds($0) == nil }) {
            return .unknown(unknown)
        }
        guard candidate.verdict == .notTried else { return candidate.verdict }
        return others.first { $0 != .notTried } ?? .notTried
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

extension ReferenceCandidate {
    /// Whether it is the same form of the same registration.
    fileprivate func isSame(as other: ReferenceCandidate) -> Bool {
        route == other.route && form == other.form
    }
}
