import RouteTables
import URLText

/// What candidates did on the ways on where something is not known.
///
/// A walk is known by its link: no dispatch comes to one link twice.
struct WayVerdicts: Sendable {
    /// What happened to a candidate.
    struct Event: Sendable {
        var terminal: Int
        var verdict: CandidateTrace.Verdict
    }

    private var walks: [(link: SpelledLink, verdicts: [Int: CandidateTrace.Verdict])] = []

    /// Adds what happened in a walk.
    ///
    /// What depends on a thing that nobody knows stays so, whatever happens on another way.
    mutating func add(_ events: [Event], in link: SpelledLink) {
        if events.isEmpty { return }
        let place = walks.firstIndex { $0.link == link } ?? walks.count
        if place == walks.count { walks.append((link, [:])) }
        for event in events {
            let known = walks[place].verdicts[event.terminal]
            if known == nil || event.verdict.isUnknown && known?.isUnknown == false {
                walks[place].verdicts[event.terminal] = event.verdict
            }
        }
    }

    /// What is to be said of a candidate that did `verdict` on the way that was recorded.
    ///
    /// - Parameters:
    ///   - verdict: What it did there.
    ///   - terminal: The candidate.
    ///   - link: The link of the walk.
    ///   - condition: The first condition of the candidate that nobody knows, however it was met.
    /// - Returns: The verdict.
    /// - Complexity: O(w) in the links of the ways.
    func settled(
        _ verdict: CandidateTrace.Verdict,
        of terminal: Int,
        in link: SpelledLink,
        unknown condition: Condition?
    ) -> CandidateTrace.Verdict {
        guard !verdict.isUnknown,
            let other = walks.first(where: { $0.link == link })?.verdicts[terminal]
        else { return verdict }
        if case .unknown(let met) = other { return .unknown(condition ?? met) }
        return other.isUnknown || verdict == .notTried ? other : verdict
    }
}
