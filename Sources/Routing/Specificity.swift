import RouteTables

/// How specific a candidate is, and the term in which two candidates differ.
///
/// The walk yields candidates in this order by its structure; this type names the term for a trace,
/// and a test holds the two against each other.
package struct Specificity: Sendable, Hashable {
    private let kinds: [Kind]
    private let isExact: Bool
    private let host: HostRank
    private let ranksByRegistration: Bool

    private enum Kind: UInt8 {
        case literal, parameter, rest, fragmentMark

        init(_ segment: PatternSegment) {
            self =
                switch segment {
                case .literal: .literal
                case .parameter: .parameter
                case .rest: .rest
                }
        }
    }

    init(_ terminal: RouteTrie.Terminal, in router: Router) {
        let form = router.forms[Int(terminal.form.position)]
        let fragment = form.fragment.map { [.fragmentMark] + $0.map(Kind.init) } ?? []
        kinds = form.path.map(Kind.init) + fragment
        isExact = terminal.isExact
        host = HostRank(router.host(of: terminal))
        ranksByRegistration = router.policies.rank == .registration
    }

    /// Returns the term by which `better` goes before this candidate.
    ///
    /// - Complexity: O(n) in the segments.
    package func outranked(by better: Specificity) -> RoutingReason {
        if ranksByRegistration { return .outrankedEarlier }
        var segment = 0
        for (mine, other) in zip(kinds, better.kinds) {
            if mine != .fragmentMark { segment += 1 }
            guard mine != other else { continue }
            return other == .literal
                ? .outrankedLiteral(segment: segment) : .outrankedParameter(segment: segment)
        }
        if kinds.count != better.kinds.count { return .outrankedLonger }
        if isExact != better.isExact { return .outrankedExact }
        if host != better.host { return .outrankedHost }
        return .outrankedEarlier
    }
}
