internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

/// Why a link did not end as expected: what stands behind its end, and what the routes say that did
/// not take it.
struct DecidingReasons {
    /// What one route says.
    struct Fact {
        let route: String
        let reason: RoutingReason
        /// The term of rank names the route that it compares with.
        let above: String?
        let evidence: [Evidence]
    }

    /// What stands behind the end: lines of the table, and the policy that had a part in it.
    let evidence: [Evidence]
    /// Those that declined, in rank order, then the route that was expected, where another outranked
    /// it.
    let facts: [Fact]

    /// The most routes that the text names.
    private static let most = 5

    /// Finds the reasons of a way that was expected to end at a route, or otherwise.
    ///
    /// - Complexity: O(n) in the candidates.
    init(_ why: WhyReport, expecting name: Name?) {
        guard !why.walk.outcome.isAboutDelivery, let explanation = why.walk.explanation else {
            (evidence, facts) = ([], [])
            return
        }
        evidence = explanation.evidence(in: why.tenant.table)
        facts =
            explanation.candidates.compactMap { why.decline(of: $0) }
            + [why.outranked(name, explanation)].compactMap(\.self)
    }

    /// Row by row: `why` with its evidence, then what each route says.
    func rows(after answer: Text) -> [Row] {
        var rows = [Row("why", detail: answer, evidence: DecidingReasons.text(evidence))]
        for fact in facts.prefix(DecidingReasons.most) {
            let words = "\(fact.route): \(fact.reason.sentence(above: fact.above))"
            let evidence = DecidingReasons.text(fact.evidence)
            rows.append(Row(detail: Text(words), evidence: evidence))
        }
        let hidden = facts.count - DecidingReasons.most
        if hidden > 0 {
            let more = WhyReport.counted(hidden, "more route")
            rows.append(Row(detail: Text("\(more) (`why URL` shows them)")))
        }
        return rows
    }

    /// The first, with the others in parentheses.
    private static func text(_ evidence: [Evidence]) -> Text {
        guard let first = evidence.first else { return "" }
        return evidence.dropFirst().reduce(first.text(showsAll: false)) { text, other in
            text + " (" + other.text(showsAll: false) + ")"
        }
    }

    /// The members of a result in `waymark.check/1`.
    var json: [String: JSONValue] {
        [
            "evidence": .array(evidence.map(\.json)),
            "reasons": .array(
                facts.map { fact in
                    .object([
                        "route": .string(fact.route), "reason": fact.reason.json,
                        "evidence": .array(fact.evidence.map(\.json)),
                    ])
                }
            ),
        ]
    }
}

extension WhyReport {
    /// What a candidate says that did not want the link; nil of another.
    fileprivate func decline(of candidate: CandidateTrace) -> DecidingReasons.Fact? {
        let reason: RoutingReason
        switch candidate.verdict {
        case .declined(let found), .unknownPlugin(let found): reason = found
        default: return nil
        }
        let route = route(candidate.route)
        let policies = tenant.table.policies
        var places = [route.place]
        var evidence: [Evidence] = []
        switch reason {
        case .conditionOff(let condition) where walk.context.flags[condition.flag] == nil:
            places += tenant.table.flags.filter { $0.name == condition.flag }.map(\.place)
        case .valueUnreadable, .valueMissing:
            if route.unreadable == nil {
                let value = policies.unreadable.rawValue
                let policy = Evidence.policy(
                    .unreadable,
                    value: value,
                    policies.places[.unreadable]
                )
                evidence.append(policy)
            }
        default: break
        }
        return DecidingReasons.Fact(
            route: route.name.description,
            reason: reason,
            above: nil,
            evidence: [.lines(places)] + evidence
        )
    }

    /// Why another route came before the one that was expected; nil when that is not so.
    fileprivate func outranked(
        _ name: Name?,
        _ explanation: Explanation
    ) -> DecidingReasons.Fact? {
        let candidates = explanation.candidates
        guard let name, let decider = explanation.decision.route,
            let first = candidates.firstIndex(where: { $0.route == decider }),
            let expected = candidates[(first + 1)...].first(where: { route($0.route).name == name })
        else { return nil }
        return DecidingReasons.Fact(
            route: name.description,
            reason: expected.specificity.outranked(by: candidates[first].specificity),
            above: self.name(decider),
            evidence: [.lines([route(expected.route).place])]
        )
    }
}

extension ExpectedOutcome {
    /// The route that is expected to take the link; nil for another outcome, or any route.
    var route: Name? {
        switch self {
        case .handled(let name), .external(let name), .discarded(let name): name
        default: nil
        }
    }
}
