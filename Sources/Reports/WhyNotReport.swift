package import RouteAnalysis
internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy
internal import URLText

/// Answers "why did this route not take the link?": the first line is the answer, then what took the
/// link instead, then the evidence.
///
/// A candidate has the terms of rank from the one that decided down to it. A route that does not
/// match has what differs, which the matcher confirmed. The JSON form is `waymark.why-not/1`.
package struct WhyNotReport: Sendable {
    let whyNot: WhyNot
    let why: WhyReport
    /// With what the route would take the link; nil where that was not asked.
    let ways: WhyNotWays?

    /// Creates a report; with `showsAll`, long values are shown to their end.
    package init(
        _ whyNot: WhyNot,
        in tenant: Tenant,
        ways: WhyNotWays? = nil,
        showsAll: Bool = false
    ) {
        self.whyNot = whyNot
        self.ways = ways
        why = WhyReport(whyNot.walk, in: tenant, showsAll: showsAll)
    }

    /// The first line after the tenant's name.
    package var namedAnswer: Text { Text("\(why.tenant.name): ", .strong) + answer }

    /// The registration that is asked about.
    var route: Route { why.route(whyNot.route) }

    /// The report, in which a link with its caret fits a page of `width` columns.
    ///
    /// - Complexity: O(n) in the candidates.
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        Document([.line(answer), .blank] + evidence(width: width) + waysBlocks)
    }

    /// What follows the first line.
    func evidence(width: Int) -> [Document.Block] {
        if case .failure(let refusal) = why.walk.reading { return refusal.blocks(width: width) }
        guard let explanation = why.walk.explanation else { return [] }
        var rows = isTaken ? [] : [Row("instead", detail: why.answer)]
        rows += why.deliverRows
        if case .undelivered = why.walk.outcome { return [.rows(rows + why.handedOverRows)] }
        let last = shownWalk
        for (position, trace) in explanation.walks[...last].enumerated() {
            rows += why.acceptRows(of: trace)
            if position < last {
                rows += why.matchRows(of: trace)
                rows.append(why.redirectRow(from: trace, to: explanation.walks[position + 1]))
            }
        }
        return [.rows(rows + causeRows(in: explanation.walks[last]) + rowsAfterRedirect(of: last))]
    }

    /// What became of the link after the route sent it on.
    private func rowsAfterRedirect(of walk: Int) -> [Row] {
        guard sendsOn, let walks = why.walk.explanation?.walks else { return [] }
        var rows: [Row] = []
        for position in walks.indices.dropFirst(walk + 1) {
            rows += why.acceptRows(of: walks[position]) + why.matchRows(of: walks[position])
            if position + 1 < walks.count {
                rows.append(why.redirectRow(from: walks[position], to: walks[position + 1]))
            }
        }
        return rows
    }

    /// The walk whose evidence is shown last.
    private var shownWalk: Int {
        switch whyNot.cause {
        case .unreadable, .refused: 0
        case .candidate(let walk, _), .near(_, let walk), .differs(_, let walk): walk
        }
    }

    private func causeRows(in trace: WalkTrace) -> [Row] {
        switch whyNot.cause {
        case .unreadable: return []
        case .refused(let near):
            return [near.map { routeRow("near", why.sentence(of: $0)) }]
                .compactMap(\.self)
        case .candidate(let walk, let position):
            let walks = why.walk.explanation?.walks ?? []
            let isSentOn = trace.candidates[position].verdict == .redirected
            let next = isSentOn && walk + 1 < walks.count ? walks[walk + 1] : nil
            return why.matchRows(of: trace, through: position + 1)
                + [next.map { why.redirectRow(from: trace, to: $0) }].compactMap(\.self)
        case .near(let miss, _):
            return why.countRows(of: trace)
                + [routeRow("near", why.sentence(of: miss))]
        case .differs(let difference, _):
            let words = difference?.sentence(showsAll: why.showsAll) ?? WhyNotReport.noMatch
            let policy = difference?.policy(of: route, in: why.tenant.table).map { evidence in
                Row(detail: "the table says so", evidence: evidence.text(showsAll: why.showsAll))
            }
            return why.countRows(of: trace) + [routeRow("differs", words)]
                + [policy].compactMap(\.self)
        }
    }

    static let noMatch = "it does not match"

    private func routeRow(_ label: Text, _ words: String) -> Row {
        Row(
            label,
            columns: .candidates,
            cells: [Text(route.name.description), Text(route.patternText)],
            detail: Text(words),
            evidence: route.place.text
        )
    }
}
