import LinkDelivery
import RouteTables
package import Routing
import SourceText
import URLText

/// Where the ways of two links part: the first step at which the router did something else.
///
/// Candidates behind the one that decided are no step: the router never asked them.
package enum Parting: Sendable, Hashable {
    /// One of the links cannot be read, or both for different reasons.
    case reading
    /// The system hands one of the links to the app, or neither for different reasons.
    case deliver
    /// The tenant accepts one of the links, or refuses both for different reasons.
    case accept
    /// The candidates at a rank differ; nil where one link has no candidate left.
    case match(rank: Int, first: RouteIndex?, second: RouteIndex?)
    /// The same candidate at a rank ends differently.
    case handle(rank: Int, route: RouteIndex)
    /// The same route sends both on, and one of the redirects fails.
    case redirect
    /// No route takes the links, and their sources have different fallbacks.
    case fallback
    /// All steps are alike, and the values differ, or the states that a flag nobody knows leads to.
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
            return (0, first.reason.code == second.reason.code ? .never : .reading)
        case (.success, .failure), (.failure, .success):
            return (0, .reading)
        case (.success, .success):
            break
        }
        if a.delivery?.verdict.reason?.code != b.delivery?.verdict.reason?.code {
            return (0, .deliver)
        }
        guard let first = a.explanation, let second = b.explanation else { return (0, .reading) }
        for (position, (one, other)) in zip(first.walks, second.walks).enumerated() {
            let step = between(one, other)
            if step != .never { return (position, step) }
        }
        let last = min(first.walks.count, second.walks.count) - 1
        return (last, ending(first, second))
    }

    private static func between(_ a: WalkTrace, _ b: WalkTrace) -> Parting {
        if refusal(a.admission) != refusal(b.admission) { return .accept }
        for rank in 0..<max(a.candidates.count, b.candidates.count) {
            let first = rank < a.candidates.count ? a.candidates[rank] : nil
            let second = rank < b.candidates.count ? b.candidates[rank] : nil
            // An earlier candidate decided one way, and so the other, which is alike up to here.
            if isUnasked(first), isUnasked(second) { break }
            guard let first, let second, first.route == second.route else {
                return .match(rank: rank + 1, first: first?.route, second: second?.route)
            }
            if !isAlike(first.verdict, second.verdict) {
                return .handle(rank: rank + 1, route: first.route)
            }
        }
        return a.fallback?.position == b.fallback?.position ? .never : .fallback
    }

    private static func refusal(_ admission: Admission) -> String? {
        (admission.scheme.refusal ?? admission.host?.refusal)?.code
    }

    private static func isUnasked(_ candidate: CandidateTrace?) -> Bool {
        candidate.map { $0.verdict == .notTried } ?? true
    }

    /// Compares two ways whose walks are alike as far as both go.
    private static func ending(_ a: Explanation, _ b: Explanation) -> Parting {
        let (first, second) = (a.decision, b.decision)
        if a.walks.count != b.walks.count
            || isFailedRedirect(first.ending) != isFailedRedirect(second.ending)
        {
            return .redirect
        }
        if first.fallback != second.fallback || !isAlike(first.ending, second.ending) {
            return .fallback
        }
        let isSame =
            first.values == second.values && isSameFailure(first.ending, second.ending)
            && a.ways == b.ways
        return isSame ? .never : .values
    }

    private static func isFailedRedirect(_ ending: Decision.Ending) -> Bool {
        if case .failedRedirect = ending { true } else { false }
    }

    /// Whether two endings are of the same kind, for the same reason.
    private static func isAlike(_ a: Decision.Ending, _ b: Decision.Ending) -> Bool {
        switch (a, b) {
        case (.failedValue(let first), .failedValue(let second)),
            (.rejected(let first), .rejected(let second)),
            (.failedRedirect(let first), .failedRedirect(let second)),
            (.failedPlugin(let first), .failedPlugin(let second)):
            first.code == second.code
        default: a == b
        }
    }

    /// Whether the value that ended two ways is the same; other endings have none.
    private static func isSameFailure(_ a: Decision.Ending, _ b: Decision.Ending) -> Bool {
        if case .failedValue(let first) = a, case .failedValue(let second) = b {
            first == second
        } else {
            true
        }
    }

    /// Whether two verdicts are of the same kind, for the same reason.
    private static func isAlike(
        _ a: CandidateTrace.Verdict,
        _ b: CandidateTrace.Verdict
    ) -> Bool {
        switch (a, b) {
        case (.declined(let first), .declined(let second)),
            (.failed(let first), .failed(let second)),
            (.unknownPlugin(let first), .unknownPlugin(let second)):
            first.code == second.code
        default: a == b
        }
    }
}
