internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy
internal import URLText

/// Answers "where do the ways of two links part?": the first line is the answer, then how each link
/// ends, then the steps that are alike, then the step where they part, with the evidence of both.
///
/// The JSON form is `waymark.parting/1`.
package struct PartingReport: Sendable {
    let first: WhyReport
    let second: WhyReport
    let walk: Int
    let step: Parting

    /// Creates a report of two walks; with `showsAll`, long values are shown to their end.
    package init(_ first: Walk, _ second: Walk, in tenant: Tenant, showsAll: Bool = false) {
        self.first = WhyReport(first, in: tenant, showsAll: showsAll)
        self.second = WhyReport(second, in: tenant, showsAll: showsAll)
        (walk, step) = Parting.between(first, second)
    }

    var tenant: Tenant { first.tenant }

    /// The first line after the tenant's name.
    package var namedAnswer: Text { Text("\(tenant.name): ", .strong) + answer }

    /// The report, in which a link with its caret fits a page of `width` columns.
    ///
    /// - Complexity: O(n) in the candidates.
    package func document(width: Int = TextRenderer.usualWidth) -> Document {
        Document([.line(answer), .blank] + evidence(width: width))
    }

    /// What follows the first line.
    func evidence(width: Int) -> [Document.Block] {
        var blocks: [Document.Block] = [
            .rows(endRows("first", of: first) + endRows("second", of: second))
        ]
        let alike = alikeRows
        if !alike.isEmpty { blocks += [.blank, .line(Text("alike", .strong)), .rows(alike)] }
        let parted = partedRows
        if !parted.isEmpty {
            blocks += [.blank, .line(Text("part at \(step.word)", .strong)), .rows(parted)]
        }
        let unread = unreadRows
        if !unread.isEmpty { blocks += [.blank, .rows(unread)] }
        for (label, why) in [("first", first), ("second", second)] {
            guard step == .reading, case .failure(let refusal) = why.walk.reading else { continue }
            blocks += [.blank, .line(Text("\(label) link", .strong))]
            blocks += refusal.blocks(width: width)
        }
        return blocks
    }

    private func endRows(_ label: Text, of why: WhyReport) -> [Row] {
        let via = why.walk.context.source.map { " via \($0.rawValue)" } ?? ""
        return [
            Row(label, detail: Text(LinkPassword.masked(why.walk.url) + via)),
            Row(detail: why.answer),
        ]
    }

    /// The trace of a link in the walk in which the ways part.
    func trace(of why: WhyReport) -> WalkTrace? { why.walk.explanation?.walks[walk] }

    /// What only one of the links brings, or each another, and nobody reads; empty where the ways part
    /// by something else.
    private var unreadRows: [Row] {
        guard step == .never, let one = first.walk.explanation, let other = second.walk.explanation
        else { return [] }
        let lists = [first.unread(in: one), second.unread(in: other)]
        if lists[0].elementsEqual(lists[1], by: { $0 == $1 }) { return [] }
        return first.unreadRows(of: one) + second.unreadRows(of: other)
    }

    // MARK: Alike

    private var alikeRows: [Row] {
        guard let walks = first.walk.explanation?.walks,
            let others = second.walk.explanation?.walks
        else { return [] }
        var rows: [Row] = []
        for position in 0...walk {
            let (one, other) = (walks[position], others[position])
            if position == walk, step == .accept { break }
            rows += acceptRows(one, other)
            let count = position < walk ? one.candidates.count : alikeCandidates(one, other)
            rows += candidateRows(of: one, count)
            if position < walk {
                rows.append(first.redirectRow(from: one, to: walks[position + 1]))
                rows.append(second.redirectRow(from: other, to: others[position + 1]))
            }
        }
        return rows
    }

    private func acceptRows(_ one: WalkTrace, _ other: WalkTrace) -> [Row] {
        let (rows, others) = (first.acceptRows(of: one), second.acceptRows(of: other))
        if rows == others { return rows }
        return labelled("first", rows) + labelled("second", others)
    }

    /// Rows of one of the links, the first of them with the link's label.
    private func labelled(_ label: String, _ rows: [Row]) -> [Row] {
        rows.enumerated().map { position, row in
            var row = row
            if position == 0 { row.label = Text(label) }
            return row
        }
    }

    /// How many candidates are alike before the ways part: those that were asked.
    private func alikeCandidates(_ one: WalkTrace, _ other: WalkTrace) -> Int {
        switch step {
        case .match(let rank, _, _), .handle(let rank, _): rank - 1
        default: one.candidates.prefix { $0.verdict != .notTried }.count
        }
    }

    private func candidateRows(of trace: WalkTrace, _ count: Int) -> [Row] {
        let asked = (0..<count).filter { trace.candidates[$0].verdict != .notTried }
        if asked.isEmpty { return [] }
        return [PartingReport.header] + asked.map { first.row(of: trace, at: $0) }
    }

    static let header = Row(
        Text("rank", .quiet),
        hasNumber: true,
        columns: .candidates,
        cells: ["route", "pattern", "verdict"].map { Text($0, .quiet) },
        isHeader: true
    )
}
