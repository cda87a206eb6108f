package import RouteTables
package import SourceText

extension Explanation {
    /// What stands behind the end of the link: the line that refused or took it, the lines of those
    /// that declined, and the policy that had a part in it; else the rule that no line changes.
    ///
    /// - Parameter table: The table of the router.
    /// - Returns: The lines, policies and rules, that of the end first.
    /// - Complexity: O(n) in the candidates.
    package func evidence(in table: RouteTable) -> [Evidence] {
        var evidence = [admission.refused?.evidence].compactMap(\.self)
        if let fallback = decision.fallback {
            evidence.insert(.lines([table.fallbacks[fallback].place]), at: 0)
        }
        if let index = decision.route {
            evidence.append(.lines([table.routes[index.position].place]))
        }
        let unknown = candidates.filter {
            if case .unknown = $0.verdict { decision.ending == .unknown } else { false }
        }
        if !unknown.isEmpty { evidence.append(.lines(unknown.map { place(of: $0, in: table) })) }
        if case .failedValue = decision.ending, case .ended(let policy) = next,
            !evidence.contains(policy)
        {
            evidence.append(policy)
        }
        return evidence
    }

    /// The lines of the routes that declined the link, in rank order.
    ///
    /// - Complexity: O(n) in the candidates.
    package func declined(in table: RouteTable) -> [Place] {
        candidates.filter { if case .declined = $0.verdict { true } else { false } }
            .map { place(of: $0, in: table) }
    }

    private func place(of candidate: CandidateTrace, in table: RouteTable) -> Place {
        table.routes[candidate.route.position].place
    }
}
