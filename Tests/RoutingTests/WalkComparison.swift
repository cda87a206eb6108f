import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// One walk of the router and the same one of the reference.
struct WalkComparison {
    let ours: WalkTrace
    let theirs: ReferenceWalk

    /// What differs, in a few words each; empty when both agree.
    var differences: [String] {
        if ours.link.link.bytes != theirs.link { return ["the link differs"] }
        var result: [String] = []
        if refusal != theirs.refusal { result.append("admission differs") }
        if ours.noMatch != theirs.noMatch { result.append("no-match reason differs") }
        if ours.fallback != theirs.fallback { result.append("redirecting fallback differs") }
        return result + candidateDifferences
    }

    private var refusal: RoutingReason? {
        (ours.admission.scheme.refusal ?? ours.admission.host?.refusal)?.plain
    }

    private var candidateDifferences: [String] {
        if ours.candidates.map(\.route) != theirs.candidates.map(\.route) {
            return ["candidates or their order differ"]
        }
        return zip(ours.candidates, theirs.candidates).flatMap { ours, theirs in
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

extension WalkComparison: CustomStringConvertible {
    /// Both walks, one line for each fact.
    var description: String {
        let ourRows = ours.candidates.map {
            row($0.route, $0.form, $0.isExact, $0.host, $0.outranked, $0.verdict)
        }
        let theirRows = theirs.candidates.map {
            row($0.route, $0.form, $0.isExact, $0.host, $0.outranked, $0.verdict)
        }
        let lines =
            ["router walks \(ours.link.link.text)", "  refusal \(text(refusal))"] + ourRows
            + ["reference walks \(String(decoding: theirs.link, as: UTF8.self))"]
            + ["  refusal \(text(theirs.refusal))"] + theirRows
        return lines.joined(separator: "\n")
    }

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

extension RoutingReason {
    /// The reason without what a host resembles, which the reference does not know.
    var plain: RoutingReason {
        guard case .hostNotAllowed(let host, _) = self else { return self }
        return .hostNotAllowed(host: host, resembles: nil)
    }
}
