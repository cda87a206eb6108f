package import RouteTables
package import Routing
import URLText
package import Tenancy

/// How a link ends in one table, in the terms in which tables are compared: values are no part of it,
/// so that renaming a parameter changes nothing.
package struct Answer: Sendable, Hashable {
    /// The outcome.
    package let outcome: Outcome
    /// The route that decided; nil when none did.
    package let route: Name?
    /// What the route or fallback did; nil when nothing was done.
    package let action: RouteAction?
}

extension Answer {
    /// The ending of a link that the table does not read.
    package static var invalid: Answer { Answer(outcome: .invalid, route: nil, action: nil) }

    /// Names the ending of a decision.
    package init(_ decision: Decision, in router: Router) {
        let outcome = Outcome(decision, in: router)
        if case .failedValue = outcome {
            self.outcome = .failedValue(key: "")
        } else {
            self.outcome = outcome
        }
        // Which of the routes that send a link in a circle sees it is no answer of its own.
        let leadsNowhere = outcome == .failedRedirect
        route = leadsNowhere ? nil : decision.route.map { router.route($0).name }
        action = decision.action
    }

    /// How it is written: the outcome, with the route where the outcome does not name it.
    package var words: String {
        switch outcome {
        case .handled(let route): "\(route)"
        case .failedValue: "failed value" + (route.map { " in \($0)" } ?? "")
        case .heldAuth: outcome.words + (route.map { " in \($0)" } ?? "")
        default: outcome.words
        }
    }
}

/// What an answer of a router was made of: what it asked of the link and of the state.
struct AskedAnswer: Sendable {
    /// How the link ended.
    let answer: Answer
    /// All that was recorded.
    let explanation: Explanation
    /// What was asked beside segments, host and scheme, each once, in order.
    let asked: [Dimension]
}

/// One thing beside path, host and scheme that can change how a link ends.
enum Dimension: Sendable, Hashable {
    /// A flag is on or off.
    case flag(Name)
    /// The user is signed in or not.
    case auth
    /// Where the link comes from.
    case source
    /// The values of one name in the query.
    case query(String)
    /// The values of one name in the fragment.
    case parameter(String)
    /// The link needs repair or not.
    case repair
}

extension AnalysedTable {
    /// Asks the router about a link.
    ///
    /// - Returns: The answer; nil when the link cannot be read by any table. Of a link that this table
    ///   refuses to repair, it is that the link is invalid, explained as if it were repaired.
    /// - Complexity: O(n) in the nodes of the router's trie.
    func ask(_ text: String, _ context: DispatchContext) -> AskedAnswer? {
        guard case .success(let link) = router.read(text) else {
            guard table.policies.repair == .reject,
                case .success(let link) = LinkURL.read(text, hostEncoder: router.encoder)
            else { return nil }
            let explanation = router.explain(link, context: context)
            return AskedAnswer(answer: .invalid, explanation: explanation, asked: [])
        }
        var context = context
        context.signIn = Dispatch.Answer(table.policies.signedOut)
        let explanation = router.explain(link, context: context)
        var asked: [Dimension] = []
        for walk in explanation.walks {
            for candidate in walk.candidates where candidate.verdict != .notTried {
                collect(candidate, into: &asked, hasFragment: walk.link.link.fragment != nil)
            }
        }
        if asksSource(explanation) { asked.append(.source) }
        return AskedAnswer(
            answer: Answer(explanation.decision, in: router),
            explanation: explanation,
            asked: asked
        )
    }

    private func collect(
        _ candidate: CandidateTrace,
        into asked: inout [Dimension],
        hasFragment: Bool
    ) {
        let route = router.route(candidate.route)
        for field in route.pattern.query {
            asked.append(.query(field.name))
            if route.readsFragmentParameters, hasFragment { asked.append(.parameter(field.name)) }
        }
        switch candidate.verdict {
        case .failed, .declined(.valueUnreadable), .declined(.valueMissing): return
        default: break
        }
        for condition in route.conditions { asked.append(.flag(condition.flag)) }
        if route.needsAuth { asked.append(.auth) }
    }

    /// Whether the fallback for the link's source had a part.
    private func asksSource(_ explanation: Explanation) -> Bool {
        if table.fallbacks.allSatisfy(\.sources.isEmpty) { return false }
        if explanation.walks.contains(where: { $0.fallback != nil }) { return true }
        switch explanation.decision.ending {
        case .fallback, .unhandled, .rejected: return true
        default: return false
        }
    }
}
