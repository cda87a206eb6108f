/// The widths of cells that rows share, and how a row of them breaks.
struct CellColumns {
    private var widths: [Int]
    private let room: Int
    /// Whether the detail stands in the line of the cells.
    private let isOneLine: Bool

    private static let gap = 2
    private static let detailIndent = 2

    /// Measures rows for a line of `room` columns, `evidence` of which are taken at the right.
    ///
    /// - Complexity: O(n) in the text of the rows.
    init(_ rows: [Row], room: Int, evidence: Int) {
        let count = rows.map(\.cells.count).max() ?? 0
        var widths = [Int](repeating: 0, count: count)
        for row in rows {
            for (position, cell) in row.cells.enumerated() {
                widths[position] = max(widths[position], TextColumns.count(cell))
            }
        }
        let cells = widths.reduce(0) { $0 + $1 + CellColumns.gap }
        let longest = rows.map { row in
            let own = row.cells.isEmpty ? 0 : cells
            return own + TextColumns.count(row.detail) + (row.evidence.isEmpty ? 0 : evidence)
        }
        isOneLine = (longest.max() ?? 0) <= room
        self.room = room
        self.widths = widths
        shrink()
    }

    /// The lines of a row.
    ///
    /// - Complexity: O(n) in the text of the row.
    func lines(of row: Row) -> [Text] {
        if row.cells.isEmpty { return row.detail.isEmpty ? [] : row.detail.wrapped(to: room) }
        var lines = cellLines(of: row)
        if row.detail.isEmpty { return lines }
        if isOneLine {
            let cells = widths.reduce(0) { $0 + $1 + CellColumns.gap }
            lines[0] = lines[0].padded(to: cells) + row.detail
            return lines
        }
        let indent = CellColumns.detailIndent
        let spaces = Text(String(repeating: " ", count: indent))
        return lines + row.detail.wrapped(to: room - indent).map { spaces + $0 }
    }

    private func cellLines(of row: Row) -> [Text] {
        let wrapped = zip(row.cells, widths).map { cell, width in cell.wrapped(to: max(width, 2)) }
        let height = wrapped.map(\.count).max() ?? 0
        return (0..<height).map { line in
            var result = Text("")
            var start = 0
            for (cell, width) in zip(wrapped, widths) {
                result = result.padded(to: start) + (line < cell.count ? cell[line] : "")
                start += width + CellColumns.gap
            }
            return result
        }
    }

    /// Takes columns from the widest cell until all fit.
    private mutating func shrink() {
        var total = widths.reduce(0) { $0 + $1 + CellColumns.gap } - CellColumns.gap
        while total > room, let widest = widths.max(), widest > 8,
            let position = widths.firstIndex(of: widest)
        {
            let others = widths.filter { $0 < widest }.max() ?? 8
            let step = min(total - room, max(1, widest - max(others, 8)))
            widths[position] -= step
            total -= step
        }
    }
}
