import RouteTables
import Routing

/// 6.4 Rank.
extension ReferenceRouter {
    /// The candidates in rank order, each with the term between it and the one above it.
    ///
    /// “The trace names the term that decided between each candidate and the one above it.”
    func ranked(_ candidates: [ReferenceCandidate]) -> [ReferenceCandidate] {
        var sorted = candidates.sorted { comparison($0, $1).firstWins }
        for index in sorted.indices.dropFirst() {
            sorted[index].outranked = comparison(sorted[index - 1], sorted[index]).term
        }
        return sorted
    }

    /// Compares two candidates term by term: which wins, and by which term.
    private func comparison(
        _ a: ReferenceCandidate,
        _ b: ReferenceCandidate
    ) -> (firstWins: Bool, term: RoutingReason) {
        // “`rank specificity|registration`.”
        if table.policies.rank == .registration { return (a.route < b.route, .outrankedEarlier) }

        // “1. At the first segment where the kinds differ, literal beats parameter beats rest.”
        for (index, kinds) in zip(a.segments, b.segments).enumerated() {
            let (first, second) = (kinds.0.kindRank, kinds.1.kindRank)
            if first != second { return (first < second, kindTerm(min(first, second), index + 1)) }
        }
        // “2. The longer pattern wins.”
        if a.length != b.length { return (a.length > b.length, .outrankedLonger) }
        // “3. Exact beats prefix.”
        if a.isExact != b.isExact { return (a.isExact, .outrankedExact) }
        // “4. An exact host, then the wildcard with the longer suffix, then `*`, then none.”
        let (first, second) = (hostRank(a.host), hostRank(b.host))
        if first != second { return (first < second, .outrankedHost) }
        // “5. The earlier registration wins.”
        return (a.route < b.route, .outrankedEarlier)
    }

    /// The words of term 1: what the winner has there, a literal or a parameter.
    private func kindTerm(_ winner: Int, _ segment: Int) -> RoutingReason {
        winner == 0 ? .outrankedLiteral(segment: segment) : .outrankedParameter(segment: segment)
    }

    /// The most specific of the hosts that fit, by term 4.
    func mostSpecific(_ hosts: [HostPattern]) -> HostPattern? {
        hosts.min { hostRank($0) < hostRank($1) }
    }

    /// The place of a host in term 4: the lower, the more specific.
    private func hostRank(_ host: HostPattern?) -> Int {
        switch host {
        case .exact: Int.min
        case .wildcard(let suffix): -suffix.utf8.count
        case .any: 1
        case nil: 2
        }
    }
}

extension ReferenceCandidate {
    /// The number of segments; a `#` makes a pattern longer by one.
    fileprivate var length: Int { segments.count + (hasFragment ? 1 : 0) }
}

extension PatternSegment {
    /// “Literal beats parameter beats rest”: the lower wins.
    fileprivate var kindRank: Int {
        switch self {
        case .literal: 0
        case .parameter: 1
        case .rest: 2
        }
    }
}
