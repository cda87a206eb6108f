internal import LinkDelivery
internal import RouteTables
internal import Routing
internal import Tenancy
internal import URLText

extension WhyNotReport {
    /// The first line: why the route did not take the link, or that it did.
    package var answer: Text {
        if case .undelivered = why.walk.outcome, let reason = why.walk.delivery?.verdict.reason {
            return Text("NOT \(name)", .strong)
                + Text(": the system does not hand the link over: \(reason.sentence)")
        }
        if case .uncertain = why.walk.outcome, isTaken,
            let reason = why.walk.delivery?.verdict.reason
        {
            return Text("UNCERTAIN", .strong)
                + Text(": \(name) takes the link if the app gets it; \(reason.sentence)")
        }
        if sendsOn {
            return Text("IT DOES", .good) + Text(": \(name) sends the link on, and then ")
                + why.answer
        }
        if isTaken { return Text("IT DOES", .good) + Text(": ") + why.answer }
        if isAssumed, candidate?.verdict == .redirected {
            let words = "\(name) sends the link on if no route above it takes it"
            return Text("UNKNOWN", .strong) + Text(": \(words)")
        }
        if let conditions {
            return Text("UNKNOWN", .strong) + Text(": \(name) decides \(conditions)")
        }
        return Text("NOT \(name)", .strong) + Text(": \(reason)")
    }

    /// Whether the route took the link, if only to send it on.
    var isTaken: Bool {
        guard let candidate else { return false }
        if case .undelivered = why.walk.outcome { return false }
        switch candidate.verdict {
        case .took: return conditions == nil
        case .redirected: return !isAssumed
        default: return false
        }
    }

    /// Whether the route took the link to send it on.
    var sendsOn: Bool { isTaken && candidate?.verdict == .redirected }

    /// Whether nobody knows if the route is asked at all.
    private var isAssumed: Bool {
        candidate?.isAssumed == true && why.walk.explanation?.decision.ending == .unknown
    }

    private var name: String { route.name.description }

    /// The candidate that the route is, and its place in rank order.
    private var candidate: CandidateTrace? { rank.map { $0.list[$0.position] } }

    private var rank: (list: [CandidateTrace], position: Int)? {
        guard case .candidate(let walk, let position) = whyNot.cause,
            let walks = why.walk.explanation?.walks
        else { return nil }
        return (walks[walk].candidates, position)
    }

    /// What must hold for the route to decide, where it depends on what is not known.
    private var conditions: String? {
        guard candidate != nil, let ways = why.walk.explanation?.ways else { return nil }
        let own = ways.filter { $0.decision.route == whyNot.route }
        if own.isEmpty { return nil }
        let lists = own.flatMap(\.assumptions).map { list in
            list.map { why.words(for: $0, spelled: true) }.joined(separator: " and ")
        }
        return "only when \(lists.joined(separator: ", or "))"
    }

    private var reason: String {
        switch whyNot.cause {
        case .unreadable: return "the link cannot be read: \(refusal)"
        case .refused: return "the link is not accepted: \(refusal)"
        case .near(let miss, _): return why.sentence(of: miss)
        case .differs(let difference, _):
            return difference?.sentence(showsAll: why.showsAll) ?? WhyNotReport.noMatch
        case .candidate: return candidate.map(reason(of:)) ?? WhyNotReport.noMatch
        }
    }

    private func reason(of candidate: CandidateTrace) -> String {
        let sentence = candidate.verdict.reason?.sentence(showsAll: why.showsAll)
        switch candidate.verdict {
        case .declined(.declined): return "it declines, and \(sentence?.dropFirst(3) ?? "")"
        case .declined: return "it declines: \(sentence ?? "")"
        case .failed: return "it fails: \(sentence ?? "")"
        case .held(.appLaunching): return "it waits until the app is ready"
        case .held: return "it waits for sign-in"
        case .dropped: return "the link is lost at it: \(sentence ?? "")"
        case .unknown(let condition):
            return "nobody knows whether \(condition.flag) is on, and it does not decide either way"
        case .unknownPlugin:
            return "\(sentence ?? ""), and it does not decide either way"
        case .notTried: return reasonNotTried(candidate)
        case .took, .redirected: return "it takes the link"
        }
    }

    /// The term of rank between the candidate and the one that ended the walk.
    private func reasonNotTried(_ candidate: CandidateTrace) -> String {
        guard let (list, position) = rank,
            let decider = list[..<position].last(where: { $0.verdict != .notTried })
        else { return "it is not tried" }
        let winner = why.name(decider.route)
        let term = candidate.specificity.outranked(by: decider.specificity)
            .sentence(above: winner)
        // Whether it is asked is not known, and so is what it does.
        if decider.isAssumed { return "\(term), so \(winner) is asked before it" }
        return "\(term), so \(winner) is asked first and \(decider.verdict.deed)"
    }

    private var refusal: String {
        if case .failure(let refusal) = why.walk.reading { return refusal.reason.sentence }
        let admission = why.walk.explanation?.admission
        return (admission?.scheme.refusal ?? admission?.host?.refusal)?.sentence() ?? ""
    }
}

extension CandidateTrace.Verdict {
    /// What a candidate did that ended the walk.
    fileprivate var deed: String {
        switch self {
        case .took: "takes the link"
        case .declined: "declines, which ends the dispatch"
        case .failed: "fails, which ends the dispatch"
        case .held: "holds the link"
        case .dropped: "loses the link"
        case .redirected: "sends the link on"
        case .unknown, .unknownPlugin, .notTried: "may take the link"
        }
    }
}
