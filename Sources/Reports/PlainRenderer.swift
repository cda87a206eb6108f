/// Renders a document with one fact a line and without alignment, for screen readers and `grep`.
///
/// A row is its label, then its cells and detail separated by `; `, then the evidence in
/// parentheses. A row without a label repeats the one above; cells of a table carry the word that
/// heads their column. Lines are never wrapped.
package struct PlainRenderer: Sendable {
    /// Creates a renderer.
    package init() {}

    /// Returns the text of a document; every line ends in a line feed.
    ///
    /// - Complexity: O(n) in the text of the document.
    package func render(_ document: Document) -> String {
        document.blocks.flatMap { lines(of: $0) }.map { $0 + "\n" }.joined()
    }

    private func lines(of block: Document.Block) -> [String] {
        switch block {
        case .line(let text), .paragraph(let text): [text.string]
        case .rows(let rows): lines(of: rows)
        case .verbatim(let lines): lines.map(\.string)
        case .blank: []
        }
    }

    private func lines(of rows: [Row]) -> [String] {
        var label = ""
        var header: Row?
        var isNumbered = false
        var result: [String] = []
        for row in rows {
            if row.isHeader {
                header = row
                continue
            }
            // A row without number and label, after a numbered one, is no row of its table.
            let isApart = isNumbered && !row.hasNumber && row.label.isEmpty
            let head = header?.columns == row.columns && !isApart ? header : nil
            if row.hasNumber {
                label = "\(head?.label.string ?? "") \(row.label.string)"
            } else if !row.label.isEmpty || isNumbered {
                label = row.label.string
            }
            isNumbered = row.hasNumber
            result.append(line(of: row, label: label, head: head))
        }
        return result
    }

    private func line(of row: Row, label: String, head: Row?) -> String {
        var facts: [String] = []
        for (position, cell) in row.cells.enumerated() where !cell.isEmpty {
            if let head, head.cells.indices.contains(position), !head.cells[position].isEmpty {
                facts.append("\(head.cells[position].string) \(cell.string)")
            } else {
                facts.append(cell.string)
            }
        }
        if !row.detail.isEmpty { facts.append(row.detail.string) }
        var result = label.isEmpty ? "" : label + ": "
        result += facts.joined(separator: "; ")
        if !row.evidence.isEmpty { result += " (\(row.evidence.string))" }
        return result
    }
}
