package import RouteTables
package import Routing

/// What became of an expectation.
package struct ExpectationResult: Sendable {
    /// The expectation.
    package let expectation: Expectation
    /// The way its link went.
    package let walk: Walk
    /// What differs; empty when the expectation held.
    package let mismatches: [Mismatch]

    /// Whether the expectation held.
    package var isHeld: Bool { mismatches.isEmpty }
}

/// One point in which an expectation and the way of its link differ.
package struct Mismatch: Sendable, Hashable {
    /// The point.
    package let point: Point
    /// What was expected, as the expectation writes it.
    package let expected: String
    /// What was found, in the same words; nil when there is nothing.
    package let found: String?

    /// The points in which they can differ.
    package enum Point: String, Sendable, Hashable {
        case outcome, tab, value, over, because
    }
}

extension Tenant {
    /// Walks the link of an expectation and compares; changes nothing.
    package func judge(_ expectation: Expectation) -> ExpectationResult {
        judge(expectation, explain(expectation.url, context: DispatchContext(expectation)))
    }

    /// Compares an expectation with the way of a link.
    package func judge(_ expectation: Expectation, _ walk: Walk) -> ExpectationResult {
        let judge = ExpectationJudge(expectation: expectation, walk: walk, tenant: self)
        return ExpectationResult(
            expectation: expectation,
            walk: walk,
            mismatches: judge.mismatches()
        )
    }
}

extension DispatchContext {
    /// The state that an expectation starts from.
    package init(_ expectation: Expectation) {
        self.init(states: expectation.states, source: expectation.source)
    }

    /// The state that `with` and `via` words describe; what they leave out is as `check` starts.
    package init(states: [StateSetting], source: LinkSource?) {
        self.init(source: source)
        for state in states {
            switch state {
            case .auth(let state): auth = state
            case .flag(let name, let state): flags[name] = state
            }
        }
    }
}
