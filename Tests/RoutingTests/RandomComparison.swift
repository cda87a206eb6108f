import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import URLText

/// The router and the reference, asked the same question.
struct RandomComparison {
    let reference: ReferenceAnswer
    let explanation: Explanation
    let decision: Decision

    /// Asks both.
    init(router: Router, reference: ReferenceRouter, link: LinkURL, context: DispatchContext) {
        self.reference = reference.answer(link, context: context)
        explanation = router.explain(link, context: context)
        decision = router.decide(link, context: context)
    }

    /// Asks both about a case; nil when its table or link cannot be read.
    init?(_ question: RandomCase) {
        let parsed = RouteTable.parse(SourceText(name: "random.waymark", text: question.table))
        guard !parsed.hasErrors,
            case .success(let link) = LinkURL.read(question.link)
        else { return nil }
        self.init(
            router: Router.compile(parsed.value),
            reference: ReferenceRouter(parsed.value),
            link: link,
            context: question.context
        )
    }

    /// What differs, in a few words each; empty when both agree.
    var differences: [String] {
        var result: [String] = []
        if explanation.decision != decision { result.append("explain and decide differ") }
        if explanation.refusal != reference.refusal { result.append("admission differs") }
        if explanation.last.noMatch != reference.noMatch {
            result.append("no-match reason differs")
        }
        if !isSameDecision { result.append("decision differs") }
        return result + candidateDifferences
    }

    private var isSameDecision: Bool {
        let (ours, theirs) = (explanation.decision.plain, reference.decision)
        // Equal strings may have different bytes: one letter in both Unicode compositions.
        return ours == theirs && ours.bytes == theirs.bytes
    }

    private var candidateDifferences: [String] {
        let (ours, theirs) = (explanation.candidates, reference.candidates)
        if ours.map(\.route) != theirs.map(\.route) { return ["candidates or their order differ"] }
        return zip(ours, theirs).flatMap { ours, theirs in
            let number = ours.route.position
            var result: [String] = []
            if ours.form != theirs.form { result.append("form of candidate \(number) differs") }
            if ours.isExact != theirs.isExact { result.append("exactness of \(number) differs") }
            if ours.host != theirs.host { result.append("host of candidate \(number) differs") }
            if ours.outranked != theirs.outranked { result.append("term of \(number) differs") }
            if ours.verdict != theirs.verdict { result.append("verdict of \(number) differs") }
            return result
        }
    }
}

extension RandomComparison: CustomStringConvertible {
    /// Both answers, one line for each fact.
    var description: String {
        let ours = explanation.candidates.map {
            row($0.route, $0.form, $0.isExact, $0.host, $0.outranked, $0.verdict)
        }
        let theirs = reference.candidates.map {
            row($0.route, $0.form, $0.isExact, $0.host, $0.outranked, $0.verdict)
        }
        let lines =
            ["differences: " + differences.joined(separator: ", "), "router:"]
            + ["  refusal \(text(explanation.refusal))"] + ours + [row(explanation.decision)]
            + ["reference:", "  refusal \(text(reference.refusal))"] + theirs
            + [row(reference.decision)]
        return lines.joined(separator: "\n")
    }

    private func row(_ decision: Decision) -> String { "  decision \(decision)" }

    private func row(
        _ route: RouteIndex,
        _ form: CandidateTrace.Form,
        _ isExact: Bool,
        _ host: HostPattern?,
        _ outranked: RoutingReason?,
        _ verdict: CandidateTrace.Verdict
    ) -> String {
        "  route \(route.position) \(form) \(isExact ? "exact" : "prefix") host \(text(host))"
            + " outranked \(text(outranked)) \(verdict)"
    }

    private func text(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "none" }
}

extension Explanation {
    /// Why the link was refused; nil when it was accepted.
    fileprivate var refusal: RoutingReason? {
        (admission.scheme.refusal ?? admission.host?.refusal)?.plain
    }
}

extension RoutingReason {
    /// The reason without what a host resembles, which the reference does not know.
    fileprivate var plain: RoutingReason {
        guard case .hostNotAllowed(let host, _) = self else { return self }
        return .hostNotAllowed(host: host, resembles: nil)
    }
}

extension Decision {
    fileprivate var plain: Decision {
        guard case .rejected(let reason) = ending else { return self }
        var result = self
        result.ending = .rejected(reason.plain)
        return result
    }

    /// The bytes of the values.
    fileprivate var bytes: [[[UInt8]]] { values.map { $0.texts.map { Array($0.utf8) } } }
}
