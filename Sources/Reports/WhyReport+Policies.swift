internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

/// A policy that had a part in how a link went, and what it did.
struct PolicyEffect {
    let policy: PolicyName
    let value: String
    let words: String
    let place: Place?

    /// What stands behind the effect.
    var evidence: Evidence { .policy(policy, value: value, place) }
}

extension WhyReport {
    /// The policies without which a walk would have been another, each with what it did.
    func policyRows(of trace: WalkTrace) -> [Row] {
        policyEffects(on: trace).enumerated().map { position, effect in
            Row(
                position == 0 ? "policy" : "",
                detail: Text(effect.words),
                evidence: effect.evidence.text(showsAll: showsAll)
            )
        }
    }

    /// The policy that refuses a link which Foundation repairs; empty for another refusal.
    var repairRows: [Row] {
        repairEffect.map { effect in
            [
                Row(
                    "policy",
                    detail: Text(effect.words),
                    evidence: effect.evidence.text(showsAll: showsAll)
                )
            ]
        } ?? []
    }

    /// The effect of `policy repair reject` on a link that cannot be read.
    var repairEffect: PolicyEffect? {
        let policies = tenant.table.policies
        guard policies.repair == .reject, case .failure = walk.reading,
            case .success = LinkURL.read(walk.url, hostEncoder: tenant.hostEncoder)
        else { return nil }
        return PolicyEffect(
            policy: .repair,
            value: policies.repair.rawValue,
            words: "a link that Foundation repairs is not accepted",
            place: policies.places[.repair]
        )
    }

    /// The effects, as `waymark.why/1` writes them.
    func policiesJSON(of trace: WalkTrace) -> JSONValue {
        .array(
            policyEffects(on: trace).map { effect in
                .object(["effect": .string(effect.words), "evidence": effect.evidence.json])
            }
        )
    }

    private func policyEffects(on trace: WalkTrace) -> [PolicyEffect] {
        let policies = tenant.table.policies
        var effects: [PolicyEffect] = []
        func add(_ policy: PolicyName, _ value: String, _ words: String) {
            effects.append(
                PolicyEffect(
                    policy: policy,
                    value: value,
                    words: words,
                    place: policies.places[policy]
                )
            )
        }
        if policies.pathCase != .sensitive, trace.link.hasCapitals {
            let words =
                policies.pathCase == .lower
                ? "the path is read in lower case" : "the path compares without letter case"
            add(.pathCase, policies.pathCase.rawValue, words)
        }
        if policies.emptySegments == .collapse, trace.link.hasEmptySegment {
            add(.emptySegments, policies.emptySegments.rawValue, "empty segments are left out")
        }
        if policies.plus == .space, trace.link.hasPlus {
            add(.plus, policies.plus.rawValue, "`+` in the query is a space")
        }
        if policies.plus == .space, trace.link.hasPlusInFragment, readsFragment(in: trace) {
            add(.plus, policies.plus.rawValue, "`+` in the fragment's parameters is a space")
        }
        if !trace.admission.isAdmitted { return effects }
        if policies.trailingSlash == .strict, trace.link.path.count > 0 {
            add(.trailingSlash, policies.trailingSlash.rawValue, "a final slash counts")
        }
        if policies.match == .exact, trace.candidates.contains(where: followsMatchPolicy) {
            add(.match, policies.match.rawValue, "patterns that do not say how are exact")
        }
        if policies.rank == .registration, trace.candidates.count > 1 {
            add(.rank, policies.rank.rawValue, "the earlier registration goes first")
        }
        if policies.unreadable == .decline, trace.candidates.contains(where: declinesUnreadable) {
            add(.unreadable, policies.unreadable.rawValue, "a value that cannot be read declines")
        }
        if policies.decline == .stop, let last = trace.stoppedBy {
            let words = "\(name(last)) declined, so no other registration is tried"
            add(.decline, policies.decline.rawValue, words)
        }
        for field in repeatedFields(in: trace) {
            let words = "\(field) stands more than once, and the \(policies.repeated) one is read"
            add(.repeated, policies.repeated.rawValue, words)
        }
        return effects
    }

    /// Whether a route that was asked reads the fragment's parameters.
    private func readsFragment(in trace: WalkTrace) -> Bool {
        trace.candidates.contains {
            $0.verdict != .notTried && route($0.route).readsFragmentParameters
        }
    }

    /// Whether a candidate matched by the policy, as its route does not say how.
    private func followsMatchPolicy(_ candidate: CandidateTrace) -> Bool {
        candidate.isExact && route(candidate.route).match == nil
    }

    private func declinesUnreadable(_ candidate: CandidateTrace) -> Bool {
        switch candidate.verdict {
        case .declined(.valueUnreadable), .declined(.valueMissing):
            route(candidate.route).unreadable == nil
        default: false
        }
    }

    /// The query fields of the route that was asked last which the link has more than once.
    private func repeatedFields(in trace: WalkTrace) -> [String] {
        guard let asked = trace.candidates.last(where: { $0.verdict != .notTried }) else {
            return []
        }
        let route = route(asked.route)
        let pairs =
            trace.link.query + (route.readsFragmentParameters ? trace.link.fragmentParameters : [])
        return route.pattern.query.map(\.name).filter { name in
            pairs.count { $0.name.elementsEqual(name.utf8) } > 1
        }
    }
}

extension WalkTrace {
    /// The candidate whose decline ended the walk although others were left; nil when none did.
    var stoppedBy: RouteIndex? {
        guard let last = candidates.lastIndex(where: { $0.verdict != .notTried }),
            case .declined = candidates[last].verdict, last < candidates.count - 1
        else { return nil }
        return candidates[last].route
    }
}

extension SpelledLink {
    private var writtenPath: ArraySlice<UInt8> { link.bytes[link.path] }

    /// Whether the path, decoded, has an ASCII capital.
    fileprivate var hasCapitals: Bool {
        PercentEscape.decode(writtenPath).contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }

    /// Whether two slashes of the path stand side by side.
    fileprivate var hasEmptySegment: Bool {
        zip(writtenPath, writtenPath.dropFirst()).contains { $0 == $1 && $0 == UInt8(ascii: "/") }
    }

    /// Whether the fragment has parameters and a `+`.
    fileprivate var hasPlusInFragment: Bool {
        !fragmentParameters.isEmpty
            && link.fragment.map { link.bytes[$0].contains(UInt8(ascii: "+")) } ?? false
    }

    /// Whether the query has a `+`.
    fileprivate var hasPlus: Bool {
        link.query.map { link.bytes[$0].contains(UInt8(ascii: "+")) } ?? false
    }
}
