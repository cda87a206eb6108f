internal import SourceText

/// A declaration that was made at the prompt or in a batch, as it was written.
struct TableEdit {
    /// The words.
    let statement: Statement
    /// The text of the statement with its lines.
    let text: String

    /// Keeps a statement.
    init(_ statement: Statement, in source: SourceText) {
        self.statement = statement
        text = source.text(in: statement.range)
    }
}
