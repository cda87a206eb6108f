/// What a report says, before it is known how wide the page is and who reads it.
///
/// Every report makes one; the renderers turn it into aligned text (`TextRenderer`) or into one
/// fact a line (`PlainRenderer`).
package struct Document: Sendable, Hashable {
    /// One part of a document.
    package enum Block: Sendable, Hashable {
        /// A sentence, wrapped between words; what follows its first line is indented.
        case line(Text)
        /// Sentences, wrapped between words.
        case paragraph(Text)
        /// Rows that share columns.
        case rows([Row])
        /// Text that is shown as it is and never wrapped: a source line, or a table file.
        case verbatim([Text])
        /// An empty line; the plain form leaves it out.
        case blank
    }

    /// The parts in order.
    package var blocks: [Block]

    /// Creates a document.
    package init(_ blocks: [Block] = []) { self.blocks = blocks }
}

/// One row of a report: a label, cells that stand in columns, a detail and the evidence.
///
/// A page that is wide enough shows all of it in one line; a narrow one moves the detail and the
/// evidence below.
package struct Row: Sendable, Hashable {
    /// The columns that rows share.
    package enum Columns: Sendable, CaseIterable { case candidates, values, registrations, words }

    /// What the row speaks about; empty for a row that continues the one above.
    package var label: Text
    /// Whether the label is a number, which stands at the right of its column.
    package var hasNumber: Bool
    /// Which rows this one is aligned with.
    package var columns: Columns
    /// The cells.
    package var cells: [Text]
    /// What follows the cells and is not aligned.
    package var detail: Text
    /// The lines of the table, or the default, that caused it.
    package var evidence: Text
    /// Whether the row names the columns; the plain form uses it for its words.
    package var isHeader: Bool

    /// Creates a row.
    package init(
        _ label: Text = "",
        hasNumber: Bool = false,
        columns: Columns = .words,
        cells: [Text] = [],
        detail: Text = "",
        evidence: Text = "",
        isHeader: Bool = false
    ) {
        self.label = label
        self.hasNumber = hasNumber
        self.columns = columns
        self.cells = cells
        self.detail = detail
        self.evidence = evidence
        self.isHeader = isHeader
    }
}
