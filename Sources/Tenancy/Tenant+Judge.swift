package import AppModel
package import RouteTables
import SourceText

/// What became of an expectation about a link.
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

    /// Creates a difference.
    package init(point: Point, expected: String, found: String?) {
        self.point = point
        self.expected = expected
        self.found = found
    }

    /// The points in which they can differ.
    package enum Point: String, Sendable, Hashable {
        case outcome, tab, value, over, because
        case scene, nav, inbox, timeline, statement
    }
}

extension Tenant {
    /// Walks the link of an expectation from the state that `check` starts from, and compares; changes
    /// nothing.
    package func judge(_ expectation: Expectation) -> ExpectationResult {
        judge(expectation, from: App(tabs: table.tabs))
    }

    /// Walks the link of an expectation from the state of an app, and compares; changes nothing.
    package func judge(_ expectation: Expectation, from app: App) -> ExpectationResult {
        if let scene = expectation.scene, !app.scenes.contains(where: { $0.name == scene }) {
            var other = LinkCall(expectation)
            other.scene = nil
            return ExpectationResult(
                expectation: expectation,
                walk: walk(other, from: app, records: false),
                mismatches: [
                    Mismatch(
                        point: .scene,
                        expected: "in \(scene)",
                        found: app.scenes.map { "in \($0.name)" }.joined(separator: ", ")
                    )
                ]
            )
        }
        return judge(expectation, walk(LinkCall(expectation), from: app, records: false))
    }

    /// Compares an expectation with a way that its link went.
    package func judge(_ expectation: Expectation, _ walk: Walk) -> ExpectationResult {
        let judge = ExpectationJudge(expectation: expectation, walk: walk, tenant: self)
        return ExpectationResult(
            expectation: expectation,
            walk: walk,
            mismatches: judge.mismatches()
        )
    }
}
