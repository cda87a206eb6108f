import RouteTables
package import Routing
import SourceText
import URLText

/// Where the ways of two links part: the first step at which the router did something else.
package enum Parting: Sendable, Hashable {
    /// One of the links cannot be read, or both for different reasons.
    case reading
    /// The tenant accepts one of the links, or refuses both for different reasons.
    case accept
    /// The candidates at a rank differ; nil where one link has no candidate left.
    case match(rank: Int, first: RouteIndex?, second: RouteIndex?)
    /// The same candidate at a rank ends differently.
    case handle(rank: Int, route: RouteIndex)
    /// All steps are alike, and the values or what is done with them differ.
    case values
    /// The ways never part.
    case never

    /// Compares two ways, step by step; a redirect's walks are compared in their order.
    ///
    /// - Returns: The position of the walk in which they part, and the step.
    /// - Complexity: O(n) in the candidates.
    package static func between(_ a: Walk, _ b: Walk) -> (walk: Int, step: Parting) {
        switch (a.reading, b.reading) {
        case (.failure(let first), .failure(let second)):
            return (0, first.reason == second.reason ? .never : .reading)
        case (.success, .failure), (.failure, .success):
            return (0, .reading)
        case (.success, .success):
            break
        }
        guard let first = a.explanation, let second = b.explanation else { return (0, .reading) }
        for (position, (one, other)) in zip(first.walks, second.walks).enumerated() {
            let step = between(one, other)
            if step != .never { return (position, step) }
        }
        let isSame = first.decision == second.decision && first.walks.count == second.walks.count
        return (min(first.walks.count, second.walks.count) - 1, isSame ? .never : .values)
    }

    private static func between(_ a: WalkTrace, _ b: WalkTrace) -> Parting {
        if refusal(a.admission) != refusal(b.admission) { return .accept }
        for rank in 0..<max(a.candidates.count, b.candidates.count) {
            let first = rank < a.candidates.count ? a.candidates[rank] : nil
            let second = rank < b.candidates.count ? b.candidates[rank] : nil
            guard let first, let second, first.route == second.route else {
                return .match(rank: rank + 1, first: first?.route, second: second?.route)
            }
            if !isAlike(first.verdict, second.verdict) {
                return .handle(rank: rank + 1, route: first.route)
            }
        }
        return .never
    }

    private static func refusal(_ admission: Admission) -> String? {
        (admission.scheme.refusal ?? admission.host?.refusal)?.code
    }

    /// Whether two verdicts are of the same kind, for the same reason.
    private static func isAlike(
        _ a: CandidateTrace.Verdict,
        _ b: CandidateTrace.Verdict
    ) -> Bool {
        switch (a, b) {
        case (.declined(let first), .declined(let second)),
            (.failed(let first), .failed(let second)):
            first.code == second.code
        default: a == b
        }
    }
}
