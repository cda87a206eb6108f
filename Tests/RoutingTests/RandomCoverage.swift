import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// What the pairs of a run had in them, so that a run that tests nothing cannot pass.
struct RandomCoverage {
    private(set) var pairs = 0
    /// The pairs whose link cannot be read.
    private(set) var unread = 0
    /// The pairs whose link is repaired, and those where that is not accepted.
    private(set) var repaired = 0
    private(set) var notRepaired = 0
    private var counts: [Feature: Int] = [:]
    private var seen: Set<PolicyPair> = []

    /// What a pair can have in it.
    enum Feature: String, CaseIterable {
        case severalCandidates, tail, rest, fragment, wildcardHost, condition, decline, needsAuth
        case queryField, unreadableDecline, values, viaFallback, rejection, failure, held
        case heldLaunching, dropped
        case redirect, redirectTwice, redirectUnreadable, redirectLoop, redirectTooLong
        case rejectedAfterRedirect, takenAfterRedirect
        case unknownAsked, unknownDecided, unknownAlike, unknownAfterRedirect

        /// The least share of all pairs, in percent.
        var leastShare: Double {
            switch self {
            case .severalCandidates: 30
            case .rejection, .failure: 2
            case .held: 1.5
            case .heldLaunching, .dropped: 0.5
            case .redirectTwice, .takenAfterRedirect: 0.7
            case .unknownDecided: 5
            case .redirectUnreadable, .redirectLoop, .redirectTooLong, .rejectedAfterRedirect,
                .unknownAlike, .unknownAfterRedirect:
                0.1
            default: 10
            }
        }
    }

    /// Two policies with their values.
    private struct PolicyPair: Hashable {
        let first: String
        let second: String
    }

    /// Counts one pair.
    mutating func count(_ comparison: RandomComparison, of question: RandomQuestion) {
        pairs += 1
        guard let answer = comparison.answers?.reference else {
            unread += 1
            let reading = LinkURL.read(question.link, hostEncoder: .foundation)
            if case .success = reading { notRepaired += 1 }
            return
        }
        if !answer.walks[0].link.elementsEqual(question.link.utf8) { repaired += 1 }
        for feature in Feature.allCases where answer.has(feature, in: question.table) {
            counts[feature, default: 0] += 1
        }
    }

    /// Notes the policies of a table.
    mutating func note(_ policies: Policies) {
        let values = policies.drawn
        for (index, first) in values.enumerated() {
            for second in values[(index + 1)...] {
                seen.insert(PolicyPair(first: first, second: second))
            }
        }
    }

    /// The share of the pairs with a feature, in percent.
    func share(of feature: Feature) -> Double {
        pairs == 0 ? 0 : Double(counts[feature, default: 0] * 100) / Double(pairs)
    }

    /// The pairs of policy values that no table of the run had, of all that there are.
    var missingPolicyPairs: Int {
        let sizes = RandomTable.policies.map(\.1.count)
        let all = sizes.indices.reduce(0) { sum, index in
            sizes[(index + 1)...].reduce(sum) { $0 + sizes[index] * $1 }
        }
        return all - seen.count
    }
}

extension Policies {
    /// The values of the policies that random tables draw.
    fileprivate var drawn: [String] {
        [
            "match \(match)", "rank \(rank)", "unreadable \(unreadable)", "decline \(decline)",
            "repeated \(repeated)", "path-case \(pathCase)", "trailing-slash \(trailingSlash)",
            "empty-segments \(emptySegments)", "plus \(plus)", "custom-host \(customHost)",
            "ports \(ports)", "repair \(repair)",
        ]
    }
}

extension ReferenceAnswer {
    fileprivate func has(_ feature: RandomCoverage.Feature, in table: RouteTable) -> Bool {
        func some(_ test: (ReferenceCandidate, Route) -> Bool) -> Bool {
            last.candidates.contains { test($0, table.routes[$0.route.position]) }
        }
        switch feature {
        case .severalCandidates: return last.candidates.count >= 3
        case .tail: return some { candidate, _ in candidate.form != .whole }
        case .rest: return some { candidate, _ in candidate.segments.contains(where: \.isRest) }
        case .fragment: return some { candidate, _ in candidate.hasFragment }
        case .wildcardHost: return some { candidate, _ in candidate.host?.isWildcard ?? false }
        case .condition: return some { _, route in !route.conditions.isEmpty }
        case .decline: return some { candidate, _ in candidate.verdict.isDecline }
        case .needsAuth: return some { _, route in route.needsAuth }
        case .queryField: return some { _, route in !route.pattern.query.isEmpty }
        case .unreadableDecline: return some { _, route in route.unreadable == .decline }
        case .values: return !decision.values.isEmpty
        case .viaFallback:
            return decision.fallback.map { !table.fallbacks[$0].sources.isEmpty } ?? false
        case .rejection: return last.refusal != nil
        case .failure: return if case .failedValue = decision.ending { true } else { false }
        case .held: return decision.ending == .heldAuth
        case .heldLaunching: return decision.ending == .heldLaunching
        case .dropped: return if case .dropped = decision.ending { true } else { false }
        case .redirect: return last.isRedirected || walks.count > 1
        case .redirectTwice: return walks.count > 2
        case .redirectUnreadable, .redirectLoop, .redirectTooLong:
            guard case .failedRedirect(let reason) = decision.ending else { return false }
            return reason.code == feature.code
        case .rejectedAfterRedirect: return walks.count > 1 && last.refusal != nil
        case .takenAfterRedirect:
            return walks.count > 1 && decision.action != nil && decision.route != nil
        case .unknownAsked: return asksForUnknown
        case .unknownDecided: return decision.ending == .unknown
        case .unknownAlike: return asksForUnknown && decision.ending != .unknown
        case .unknownAfterRedirect: return walks.count > 1 && asksForUnknown
        }
    }
}

extension ReferenceWalk {
    fileprivate var isRedirected: Bool { candidates.contains { $0.verdict == .redirected } }
}

extension RandomCoverage.Feature {
    /// The code of the reason that the feature is about.
    fileprivate var code: String {
        switch self {
        case .redirectUnreadable: "redirect-unreadable"
        case .redirectLoop: "redirect-loop"
        case .redirectTooLong: "redirect-too-long"
        default: ""
        }
    }
}

extension PatternSegment {
    fileprivate var isRest: Bool { if case .rest = self { true } else { false } }
}

extension HostPattern {
    fileprivate var isWildcard: Bool { if case .wildcard = self { true } else { false } }
}

extension CandidateTrace.Verdict {
    fileprivate var isDecline: Bool { if case .declined = self { true } else { false } }
}
