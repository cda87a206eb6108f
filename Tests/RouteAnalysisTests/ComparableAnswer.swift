import RouteAnalysis
import RouteTables
import Routing
import Tenancy
import URLText

/// All that must be alike for links of one group: how they end, and what became of each candidate.
struct ComparableAnswer {
    var text: String
    /// Whether the answer depends on a redirect that links are not told apart by.
    var isUnfollowed: Bool
}

extension AnalysedTable {
    func comparable(_ link: String, _ context: DispatchContext) -> ComparableAnswer {
        guard case .success(let read) = router.read(link) else {
            return ComparableAnswer(text: "invalid", isUnfollowed: false)
        }
        let explanation = router.explain(read, context: context)
        let decision = explanation.decision
        let name = decision.route.map { router.route($0).name.description } ?? "-"
        var lines = [
            "\(Outcome(decision, in: router).words) \(name) \(decision.fallback ?? -1)"
        ]
        // Whether a loop is seen or runs out of hops depends on the letters of a link.
        if case .failedRedirect = decision.ending {
            return ComparableAnswer(text: lines[0], isUnfollowed: !isCovered(explanation))
        }
        for walk in explanation.walks {
            for candidate in walk.candidates where candidate.verdict != .notTried {
                lines.append("\(candidate.route.position) \(code(of: candidate.verdict))")
            }
        }
        return ComparableAnswer(
            text: lines.joined(separator: "\n"),
            isUnfollowed: !isCovered(explanation)
        )
    }

    private func code(of verdict: CandidateTrace.Verdict) -> String {
        switch verdict {
        case .took: "took"
        case .declined(let reason): "declined \(Self.code(of: reason))"
        case .failed(let reason): "failed \(Self.code(of: reason))"
        case .held(let reason): "held \(Self.code(of: reason))"
        case .dropped(let reason): "dropped \(Self.code(of: reason))"
        case .redirected: "redirected"
        case .unknown(let condition): "unknown \(condition)"
        case .unknownPlugin(let reason): "unknown \(reason)"
        case .notTried: "not tried"
        }
    }

    private static func code(of reason: RoutingReason) -> String {
        switch reason {
        case .valueUnreadable(let name, _, let type): "value-unreadable \(name) \(type)"
        default: "\(reason)"
        }
    }
}
