internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension PartingReport {
    /// The step at which the ways part, as each link went it.
    var partedRows: [Row] {
        switch step {
        case .never, .reading: []
        case .deliver: sides { why, _ in why.deliverRows }
        case .accept: sides { $0.acceptRows(of: $1) }
        case .match(let rank, _, _): sides { [candidateRow($0, $1, rank)] } + onlyRows
        case .handle(let rank, _): sides { [candidateRow($0, $1, rank)] }
        case .values: sides { why, _ in valueRows(of: why) }
        case .redirect: sides { [endingRow($0, $1)] }
        case .fallback: sides { [fallbackRow($0, $1)] }
        }
    }

    /// The rows of both links, each with the link's label.
    private func sides(_ rows: (WhyReport, WalkTrace) -> [Row]) -> [Row] {
        [("first", first), ("second", second)].flatMap { label, why -> [Row] in
            guard let trace = trace(of: why) else { return [] }
            return rows(why, trace).enumerated().map { position, row in
                var row = row
                row.label = position == 0 ? Text(label) : ""
                row.hasNumber = false
                return row
            }
        }
    }

    private func candidateRow(_ why: WhyReport, _ trace: WalkTrace, _ rank: Int) -> Row {
        if rank <= trace.candidates.count { return why.row(of: trace, at: rank - 1) }
        return Row(columns: .candidates, detail: Text("no candidate at rank \(rank)"))
    }

    /// Why a route that matches one link does not match the other.
    private var onlyRows: [Row] {
        onlyMatches.map { only in
            let route = first.route(only.route)
            return Row(
                only.near == nil ? "differs" : "near",
                columns: .candidates,
                cells: [Text(route.name.description), Text(route.patternText)],
                detail: Text(
                    "in the \(only.isFirst ? "second" : "first") link, \(only.sentence(self))"
                ),
                evidence: route.place.text
            )
        }
    }

    private func valueRows(of why: WhyReport) -> [Row] {
        guard let explanation = why.walk.explanation else { return [] }
        if case .failedValue(let reason) = explanation.decision.ending {
            let place = explanation.decision.route.map { why.route($0).place.text } ?? ""
            return [Row(detail: Text(reason.sentence(showsAll: why.showsAll)), evidence: place)]
        }
        let rows = why.valueRows(of: explanation.decision) + why.wayRows(of: explanation)
        return rows.isEmpty ? [Row(detail: "no values")] : rows
    }

    private func endingRow(_ why: WhyReport, _ trace: WalkTrace) -> Row {
        let walks = why.walk.explanation?.walks ?? []
        if walk + 1 < walks.count { return why.redirectRow(from: trace, to: walks[walk + 1]) }
        return Row(detail: why.answer)
    }

    private func fallbackRow(_ why: WhyReport, _ trace: WalkTrace) -> Row {
        guard let position = trace.fallback?.position ?? why.walk.explanation?.decision.fallback
        else {
            return Row(detail: "no fallback for its source")
        }
        let fallback = tenant.table.fallbacks[position]
        return Row(
            detail: Text("the fallback \(fallback.action.deed)"),
            evidence: fallback.place.text
        )
    }
}

/// A route that is a candidate of one link only, and what keeps it from matching the other.
struct OnlyMatch {
    let route: RouteIndex
    /// Whether it is a candidate of the first link.
    let isFirst: Bool
    let near: NearMiss?
    let difference: RouteDifference?

    func sentence(_ report: PartingReport) -> String {
        let showsAll = report.first.showsAll
        return near.map { report.first.sentence(of: $0) } ?? difference?.sentence(
            showsAll: showsAll
        )
            ?? WhyNotReport.noMatch
    }
}

extension PartingReport {
    /// The routes at which the ways part that match only one of the links, the first link's first.
    var onlyMatches: [OnlyMatch] {
        guard case .match(_, let one, let other) = step, let a = trace(of: first),
            let b = trace(of: second)
        else { return [] }
        return [only(one, isFirst: true, missing: b), only(other, isFirst: false, missing: a)]
            .compactMap(\.self)
    }

    private func only(_ route: RouteIndex?, isFirst: Bool, missing trace: WalkTrace) -> OnlyMatch? {
        guard let route, !trace.candidates.contains(where: { $0.route == route }) else {
            return nil
        }
        let near = tenant.nearMiss(of: route, trace)
        return OnlyMatch(
            route: route,
            isFirst: isFirst,
            near: near,
            difference: near == nil ? tenant.difference(of: route, trace) : nil
        )
    }
}
