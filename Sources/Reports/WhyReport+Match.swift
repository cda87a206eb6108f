internal import RouteTables
package import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// The most candidates that are listed without `--all`.
    private static let usualCandidates = 20

    /// How many registrations match, and each of them in rank order; with `rank`, those up to it.
    func matchRows(of trace: WalkTrace, through rank: Int? = nil) -> [Row] {
        let count = trace.candidates.count
        if count == 0 { return countRows(of: trace) }
        let usual = showsAll ? count : min(count, shownCandidates(of: trace))
        let shown = rank ?? usual
        var rows = countRows(of: trace)
        rows.append(
            Row(
                Text("rank", .quiet),
                hasNumber: true,
                columns: .candidates,
                cells: ["route", "pattern", "verdict"].map { Text($0, .quiet) },
                isHeader: true
            )
        )
        for position in trace.candidates[..<shown].indices {
            rows.append(row(of: trace, at: position))
            if let exchange = trace.candidates[position].exchange {
                rows += pluginRows(of: exchange)
            }
        }
        if shown < count {
            let hidden = WhyReport.counted(count - shown, "more candidate")
            let how = rank == nil ? ", not tried (--all shows them)" : " (`why URL` shows them)"
            rows.append(Row("", detail: Text(hidden + how)))
        }
        return rows
    }

    /// How many registrations match a link that is accepted.
    func countRows(of trace: WalkTrace) -> [Row] {
        guard trace.admission.isAdmitted else { return [] }
        let total = WhyReport.counted(tenant.router.routeCount, "registration")
        let count = trace.candidates.count
        if count == 0 {
            let reason = trace.noMatch.map { ": \($0.sentence())" } ?? ""
            return [Row("match", detail: Text("none of \(total) matches\(reason)"))]
        }
        let verb = count == 1 ? "matches" : "match"
        return [Row("match", detail: Text("\(count) of \(total) \(verb)"))]
    }

    /// A list is never cut before a candidate that was tried.
    private func shownCandidates(of trace: WalkTrace) -> Int {
        let tried = (trace.candidates.lastIndex { $0.verdict != .notTried } ?? 0) + 1
        return max(tried, WhyReport.usualCandidates)
    }

    /// One candidate of a walk, at a position in rank order.
    func row(of trace: WalkTrace, at position: Int) -> Row {
        let candidate = trace.candidates[position]
        let route = route(candidate.route)
        let above = position > 0 ? name(trace.candidates[position - 1].route) : nil
        var why: [String] = []
        var places = [route.place]
        if let reason = candidate.verdict.reason { why.append(reason.sentence(showsAll: showsAll)) }
        if case .unknown(let condition) = candidate.verdict {
            why.append("nobody knows whether \(condition.flag) is on")
        }
        if case .unknownPlugin = candidate.verdict, case .plugin(let plugin, _) = route.action {
            places += tenant.table.plugins.filter { $0.name == plugin }.map(\.place)
        }
        if let condition = candidate.verdict.condition {
            if walk.context.flags[condition.flag] == nil {
                places += tenant.table.flags.filter { $0.name == condition.flag }.map(\.place)
            } else {
                why[0] += ", as it was set"
            }
        }
        if let rank = candidate.outranked { why.append(rank.sentence(above: above)) }
        return Row(
            Text("\(position + 1)"),
            hasNumber: true,
            columns: .candidates,
            cells: [
                Text(route.name.description), Text(route.pattern(of: candidate)),
                word(for: candidate, of: route),
            ],
            detail: Text(why.joined(separator: "; ")),
            evidence: Evidence.lines(places).text(showsAll: showsAll)
        )
    }

    /// The verdict in a word.
    func word(for candidate: CandidateTrace, of route: Route) -> Text {
        if candidate.isAssumed, let word = candidate.verdict.assumedWord { return Text(word) }
        return switch candidate.verdict {
        case .took:
            switch route.action {
            case .external: Text("EXTERNAL", .strong)
            case .discard: Text("DISCARDED", .strong)
            default: Text("OPENS", .good)
            }
        case .unknownPlugin: Text("unknown", .strong)
        case .declined: Text("declined")
        case .failed: Text("FAILED", .bad)
        case .held: Text("HELD", .strong)
        case .dropped: Text("DROPPED", .bad)
        case .redirected: Text("REDIRECTS", .strong)
        case .unknown: Text("unknown", .strong)
        case .notTried: Text("not tried", .quiet)
        }
    }

    /// The link that a redirect made.
    func redirectRow(from trace: WalkTrace, to next: WalkTrace) -> Row {
        let link = LinkPassword.masked(next.link.link.original)
        if let fallback = trace.fallback {
            return Row(
                "redirect",
                detail: Text(
                    "\(words(for: fallback.cause, in: trace)): the fallback sends the link"
                )
                    + Text(" on as \(link)"),
                evidence: tenant.table.fallbacks[fallback.position].place.text
            )
        }
        let redirecting = trace.candidates.first { $0.verdict == .redirected }?.route
        return Row(
            "redirect",
            detail: Text("\(name(redirecting)) sends the link on as \(link)"),
            evidence: redirecting.map { route($0).place.text } ?? ""
        )
    }
}

extension CandidateTrace.Verdict {
    /// What a candidate would do if those above it did not take the link, which nobody knows.
    fileprivate var assumedWord: String? {
        switch self {
        case .took: "would take it"
        case .failed: "would fail"
        case .held: "would hold it"
        case .redirected: "would redirect"
        case .dropped: "would drop it"
        case .declined, .unknown, .unknownPlugin, .notTried: nil
        }
    }

    /// The condition that the verdict depends on; nil for another verdict.
    fileprivate var condition: Condition? {
        switch self {
        case .declined(.conditionOff(let condition)), .unknown(let condition): condition
        default: nil
        }
    }

    /// Why the candidate did not take the link; nil when it did, or was not tried.
    package var reason: RoutingReason? {
        switch self {
        case .declined(let reason), .failed(let reason), .held(let reason),
            .dropped(let reason), .unknownPlugin(let reason):
            reason
        case .took, .redirected, .unknown, .notTried: nil
        }
    }
}
