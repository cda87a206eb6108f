/// Places the rows of one block on a page.
struct RowLayout {
    private let rows: [Row]
    private let width: Int
    /// The column where cells and details begin.
    private let contentStart: Int
    /// The columns of each group of rows; there are few groups.
    private let groups: [(columns: Row.Columns, cells: CellColumns)]

    private static let indent = 2
    private static let gap = 2
    /// The columns that are kept for evidence, however short it is.
    private static let leastEvidence = 16
    /// The label column of the first screen; short labels do not make it narrower.
    private static let usualLabelWidth = 7

    /// Measures the rows.
    ///
    /// - Complexity: O(n) in the text of the rows.
    init(_ rows: [Row], width: Int) {
        self.rows = rows
        self.width = width
        let labels = rows.map { TextColumns.count($0.label) }.max() ?? 0
        let labelWidth = labels == 0 ? 0 : max(labels, RowLayout.usualLabelWidth)
        contentStart = RowLayout.indent + (labelWidth == 0 ? 0 : labelWidth + RowLayout.gap)
        let room = max(width - contentStart, TextRenderer.narrowest / 2)
        var groups: [(columns: Row.Columns, cells: CellColumns)] = []
        for columns in Row.Columns.allCases {
            let group = rows.filter { $0.columns == columns }
            if group.isEmpty { continue }
            let evidence = group.map { TextColumns.count($0.evidence) }.max() ?? 0
            let cells = CellColumns(
                group,
                room: room,
                evidence: evidence == 0 ? 0 : evidence + RowLayout.gap
            )
            groups.append((columns, cells))
        }
        self.groups = groups
    }

    /// The lines of all rows.
    ///
    /// - Complexity: O(n) in the text of the rows.
    func lines() -> [Text] {
        let contents = rows.map { content(of: $0) }
        let column = evidenceColumn(contents)
        return zip(rows, contents).flatMap { row, content in
            place(row, content, evidenceColumn: column)
        }
    }

    /// The lines of a row without its label and evidence.
    private func content(of row: Row) -> [Text] {
        guard row.columns != .words,
            let group = groups.first(where: { $0.columns == row.columns })
        else { return sentence(of: row) }
        return group.cells.lines(of: row)
    }

    /// The lines of a row that is not aligned with others: its detail hangs after its cells.
    private func sentence(of row: Row) -> [Text] {
        var start = row.cells.joined(by: "  ")
        if !row.cells.isEmpty { start = start + "  " }
        let indent = TextColumns.count(start)
        let width = max(width - contentStart - indent, TextRenderer.narrowest / 2)
        return row.detail.wrapped(to: width).enumerated().map { position, line in
            (position == 0 ? start : Text("").padded(to: indent)) + line
        }
    }

    /// The column where evidence begins, counted from the page's edge.
    ///
    /// Evidence of more than a third of the page has no say in it, and wraps.
    private func evidenceColumn(_ contents: [[Text]]) -> Int {
        var content = 0
        var evidence = RowLayout.leastEvidence
        for (row, lines) in zip(rows, contents) where !row.evidence.isEmpty {
            content = max(content, TextColumns.count(lines.last ?? ""))
            let columns = TextColumns.count(row.evidence)
            if columns <= width / 3 { evidence = max(evidence, columns) }
        }
        let wanted = contentStart + content + RowLayout.gap
        return max(min(wanted, width - evidence), RowLayout.indent)
    }

    private func place(_ row: Row, _ content: [Text], evidenceColumn: Int) -> [Text] {
        var lines = content.isEmpty ? [Text("")] : content
        for position in lines.indices {
            let label = position == 0 ? labelCell(of: row) : Text("").padded(to: contentStart)
            lines[position] = label + lines[position]
        }
        addEvidence(of: row, at: evidenceColumn, to: &lines)
        return lines.map { $0.trimmed() }
    }

    private func addEvidence(of row: Row, at wanted: Int, to lines: inout [Text]) {
        guard !row.evidence.isEmpty else { return }
        let last = lines.count - 1
        var position = last
        var column = wanted
        let end = TextColumns.count(lines[last]) + RowLayout.gap
        if end > column, lines[last].string.contains(where: { $0 != " " }) {
            // A little to the right of the column is better than a line of its own.
            if end + TextColumns.count(row.evidence) <= width {
                column = end
            } else {
                position += 1
            }
        }
        let wrapped = row.evidence.wrapped(to: width - column)
        for line in wrapped {
            if position == lines.count { lines.append("") }
            lines[position] = lines[position].padded(to: column) + line
            position += 1
        }
    }

    private func labelCell(of row: Row) -> Text {
        let labelWidth = contentStart - RowLayout.indent - RowLayout.gap
        guard labelWidth > 0 else { return Text("").padded(to: contentStart) }
        if row.hasNumber {
            let missing = max(0, labelWidth - TextColumns.count(row.label))
            let spaces = String(repeating: " ", count: RowLayout.indent + missing)
            return (Text(spaces) + row.label).padded(to: contentStart)
        }
        return (Text("  ") + row.label).padded(to: contentStart)
    }
}
