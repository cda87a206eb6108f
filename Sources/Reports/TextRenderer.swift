/// Renders a document as aligned text for a page of a given width.
///
/// The label of a row stands in a column of its own, cells of rows with the same `columns` are
/// aligned, and the evidence of all rows of a block begins at the same column: after the longest
/// row where that leaves room, else as far right as the longest evidence allows. A row that does
/// not fit moves its detail to a second line, all rows of its columns alike.
package struct TextRenderer: Sendable {
    /// The narrowest page that is rendered.
    package static let narrowest = 40
    /// The width of a page where nothing says otherwise.
    package static let usualWidth = 80

    private let width: Int
    private let style: TextStyle

    /// Creates a renderer.
    ///
    /// A width below `narrowest` counts as `narrowest`.
    package init(width: Int = usualWidth, style: TextStyle = .none) {
        self.width = max(width, TextRenderer.narrowest)
        self.style = style
    }

    /// Returns the text of a document; every line ends in a line feed.
    ///
    /// - Complexity: O(n) in the text of the document.
    package func render(_ document: Document) -> String {
        var result = ""
        for block in document.blocks {
            for line in lines(of: block) {
                result += style.apply(to: line)
                result += "\n"
            }
        }
        return result
    }

    private func lines(of block: Document.Block) -> [Text] {
        switch block {
        case .line(let text): hanging(text)
        case .paragraph(let text): text.wrapped(to: width)
        case .rows(let rows): RowLayout(rows, width: width).lines()
        case .verbatim(let lines): lines
        case .blank: [""]
        }
    }

    /// Wraps a sentence; the lines after the first are indented as rows are.
    private func hanging(_ text: Text) -> [Text] {
        let indent = 2
        let first = text.wrapped(to: width)
        guard first.count > 1 else { return first }
        return text.wrapped(to: width - indent).enumerated().map { position, line in
            position == 0 ? line : Text("  ") + line
        }
    }
}
