internal import RouteTables
internal import Routing
internal import Tenancy

extension PartingReport {
    /// The first line: the step at which the ways part, and what differs there.
    package var answer: Text {
        if step == .never { return Text("NEVER PART", .strong) + Text(": ") + first.answer }
        return Text("PART", .strong) + Text(" at \(step.word): \(reason)")
    }

    private var reason: String {
        switch step {
        case .never: ""
        case .reading:
            only("can be read", both: "neither can be read, for different reasons") {
                if case .success = $0.walk.reading { true } else { false }
            }
        case .deliver:
            only("is handed to the app", both: "neither is handed over, for different reasons") {
                !$0.walk.outcome.isAboutDelivery
            }
        case .accept:
            only("is accepted", both: "neither is accepted, for different reasons") {
                trace(of: $0)?.admission.isAdmitted ?? false
            }
        case .match(_, let one, let other): matchReason(one, other)
        case .handle(let rank, let route): handleReason(rank, first.name(route))
        case .redirect:
            only("is sent on to its end", both: "the redirects fail differently") {
                if case .failedRedirect? = $0.walk.explanation?.decision.ending {
                    false
                } else {
                    true
                }
            }
        case .fallback:
            only("goes to a fallback", both: "each goes to another fallback") {
                trace(of: $0)?.fallback != nil || $0.walk.explanation?.decision.fallback != nil
            }
        case .values: valueReason
        }
    }

    /// Says which link something holds for, or what else where it holds for both or neither.
    private func only(_ what: String, both: String, _ holds: (WhyReport) -> Bool) -> String {
        switch (holds(first), holds(second)) {
        case (true, false): "only the first link \(what)"
        case (false, true): "only the second link \(what)"
        default: both
        }
    }

    private func matchReason(_ one: RouteIndex?, _ other: RouteIndex?) -> String {
        let only = onlyMatches
        switch (only.first, only.last) {
        case (let a?, let b?) where a.isFirst != b.isFirst:
            return "\(first.name(a.route)) matches only the first link, and"
                + " \(first.name(b.route)) only the second"
        case (let a?, _):
            return "\(first.name(a.route)) matches only the \(a.isFirst ? "first" : "second") link"
        default:
            return "\(first.name(one)) ranks higher for the first link, and \(first.name(other))"
                + " for the second"
        }
    }

    private func handleReason(_ rank: Int, _ route: String) -> String {
        let deeds = [first, second].map { trace(of: $0)?.candidates[rank - 1].verdict.verb ?? "" }
        if deeds[0] == deeds[1] { return "\(route) \(deeds[0]) both links, for different reasons" }
        return "\(route) \(deeds[0]) the first link, and \(deeds[1]) the second"
    }

    private var valueReason: String {
        if let (name, texts) = differingValue {
            let limit = first.showsAll ? Int.max : Quoted.usualLimit
            let written = texts.map { $0.map { "\(Quoted($0, limit: limit))" } ?? "absent" }
            return "\(name) is \(written[0]) in the first link, and \(written[1]) in the second"
        }
        return "the ways on from what is not known differ"
    }

    /// The first value that differs, in the order of the pattern; nil stands for an absent one.
    private var differingValue: (name: String, texts: [String?])? {
        let all = [first, second].map { values(of: $0) }
        for (name, _) in all[0] + all[1] {
            let texts = all.map { list in list.first { $0.name == name }?.text }
            if texts[0] != texts[1] { return (name, texts) }
        }
        return nil
    }

    private func values(of why: WhyReport) -> [(name: String, text: String)] {
        guard let decision = why.walk.explanation?.decision else { return [] }
        if case .failedValue(.valueUnreadable(let name, let value, _)) = decision.ending {
            return [(name, value)]
        }
        return decision.values.map { ($0.name, $0.texts.joined(separator: "/")) }
    }
}

extension Parting {
    /// The step in one stable word.
    var word: String {
        switch self {
        case .reading: "reading"
        case .deliver: "deliver"
        case .accept: "accept"
        case .match: "match"
        case .handle: "handle"
        case .redirect: "redirect"
        case .fallback: "fallback"
        case .values: "values"
        case .never: "never"
        }
    }
}

extension CandidateTrace.Verdict {
    /// What a candidate does, before `the first link`.
    fileprivate var verb: String {
        switch self {
        case .took: "takes"
        case .declined: "declines"
        case .failed: "fails on"
        case .held: "holds"
        case .dropped: "loses"
        case .redirected: "sends on"
        case .unknown, .unknownPlugin: "may take"
        case .notTried: "is not asked about"
        }
    }
}
