import AppModel
import LinkDelivery
import RouteTables
import Routing
import SourceText
import URLText

/// Compares an expectation with the way of its link.
struct ExpectationJudge {
    let expectation: Expectation
    let walk: Walk
    let tenant: Tenant

    /// Returns all points in which they differ; the outcome first.
    func mismatches() -> [Mismatch] {
        if !expectation.outcome.accepts(walk.outcome) {
            return [
                Mismatch(
                    point: .outcome,
                    expected: expectation.outcome.words,
                    found: walk.outcome.expectedWords
                )
            ]
        }
        return [tabMismatch].compactMap(\.self) + valueMismatches
            + [overMismatch, becauseMismatch].compactMap(\.self)
    }

    private var decision: Decision? { walk.decision }

    private var tabMismatch: Mismatch? {
        guard let tab = expectation.tab else { return nil }
        var found: Name?
        if case .show(_, let shown, _)? = decision?.action { found = shown }
        if found == tab { return nil }
        return Mismatch(
            point: .tab,
            expected: "in \(tab)",
            found: found.map { "in \($0)" }
        )
    }

    private var valueMismatches: [Mismatch] {
        ExpectedValues(expectation.values).compactMap { name, expected in
            let found = LinkValues(walk: walk, router: tenant.router)
                .values(named: name, isRepeated: expected.count > 1)
            let isSame =
                found.count == expected.count
                && zip(found, expected).allSatisfy { $0.hasSameBytes(as: $1) }
            if isSame { return nil }
            return Mismatch(
                point: .value,
                expected: ExpectedValue.text(name, expected),
                found: found.isEmpty ? nil : ExpectedValue.text(name, found)
            )
        }
    }

    // MARK: Rank and reasons

    private var candidates: [CandidateTrace] { walk.explanation?.candidates ?? [] }

    private var decider: Int? {
        candidates.firstIndex { $0.route == decision?.route }
    }

    /// The candidate that the expectation names after `over`, if it ranks below the decider.
    private var beaten: CandidateTrace? {
        guard let over = expectation.over, let decider else { return nil }
        return candidates[(decider + 1)...].first { tenant.router.route($0.route).name == over }
    }

    private var overMismatch: Mismatch? {
        guard let over = expectation.over, beaten == nil else { return nil }
        let below = decider.map { candidates[($0 + 1)...] } ?? []
        let names = below.map { "over \(tenant.router.route($0.route).name)" }
        return Mismatch(
            point: .over,
            expected: "over \(over)",
            found: names.isEmpty ? nil : names.joined(separator: ", ")
        )
    }

    private var becauseMismatch: Mismatch? {
        guard let because = expectation.because else { return nil }
        let found: [String]
        if expectation.over != nil {
            guard let beaten, let decider else { return nil }
            found = [beaten.specificity.outranked(by: candidates[decider].specificity).code]
        } else {
            found = decidingCodes
        }
        if found.contains(because) { return nil }
        return Mismatch(
            point: .because,
            expected: "because \(because)" + (unknownCodeHint(because) ?? ""),
            found: found.isEmpty
                ? nil : found.map { "because \($0)" }.joined(separator: ", ")
        )
    }

    /// What to say of a word that is no code of a reason.
    private func unknownCodeHint(_ word: String) -> String? {
        let codes =
            RoutingReason.allCodes + LinkReason.allCodes + DeliveryReason.allCodes
            + AppReason.allCodes
        if codes.contains(word) { return nil }
        let near = NearName.closest(to: word, in: codes).map { "; did you mean `\($0)`?" }
        return ", which is no code" + (near ?? "; `help codes` lists them")
    }

    private var decidingCodes: [String] { walk.decidingCodes }
}

extension ExpectedOutcome {
    /// Whether an outcome is what was expected; a word that was left out accepts all.
    func accepts(_ outcome: Outcome) -> Bool {
        switch (self, outcome) {
        case (.handled(let name), .handled(let found)): name == nil || name == found
        case (.external(let name), .external(let found)): name == nil || name == found
        case (.discarded(let name), .discarded(let found)): name == nil || name == found
        case (.fallback(let cause), .fallback(let found)): cause == nil || cause == found
        case (.unhandled(let cause), .unhandled(let found)): cause == nil || cause == found
        case (.rejected(let part), .rejected(let found)): part == nil || part == found
        case (.failed(let kind, let key), .failedValue(let found)):
            kind == nil || kind == "value" && (key == nil || key == found)
        case (.failed(let kind, let key), .failedPlugin(let found)):
            kind == nil || kind == "plugin" && (key == nil || key == found.description)
        case (.failed(let kind, _), .failedRedirect): kind == nil || kind == "redirect"
        case (.undelivered(let place), .undelivered(let found)): place == nil || place == found
        case (.held(let wait), .heldAuth): wait == nil || wait == "auth"
        case (.held(let wait), .heldLaunching): wait == nil || wait == "launching"
        case (.dropped, .dropped), (.duplicate, .duplicate), (.invalid, .invalid),
            (.unknown, .unknown),
            (.uncertain, .uncertain):
            true
        default: false
        }
    }
}

extension Outcome {
    /// The words that expect the outcome; a key is quoted where it would be read as something else.
    fileprivate var expectedWords: String {
        guard case .failedValue(let key) = self else { return words }
        return ExpectedOutcome.failed("value", key: key).words
    }
}
