internal import Reports

/// How results are shown.
package struct Display: Sendable, Hashable {
    /// The formats of results.
    package enum Format: String, Sendable, Hashable, CaseIterable { case text, json }

    /// The format.
    package var format = Format.text
    /// Whether text has one fact a line and no alignment.
    package var isPlain = false
    /// The width of the page in columns.
    package var width = TextRenderer.usualWidth
    /// Whether long lists and values are shown to their end.
    package var showsAll = false
    /// Whether results go to a terminal that shows colour.
    package var hasColor = false

    /// Creates the usual display.
    package init() {}

    /// Creates a display for what is wrong with the words of a command line, as far as they ask for a
    /// format.
    init(_ words: [String]) {
        if zip(words, words.dropFirst()).contains(where: { $0 == ("--format", "json") }) {
            format = .json
        }
    }

    /// Renders a result.
    ///
    /// - Complexity: O(n).
    func render(_ document: Document) -> String {
        if isPlain { return PlainRenderer().render(document) }
        return TextRenderer(width: width, style: hasColor ? .color : .none).render(document)
    }

    /// Renders a diagnostic in the format of results; it never has colour, since it may go elsewhere.
    ///
    /// - Complexity: O(n).
    func renderDiagnostics(
        _ document: @autoclosure () -> Document,
        json: @autoclosure () -> JSONValue
    ) -> String {
        switch format {
        case .text: TextRenderer(width: width).render(document())
        case .json: json().rendered()
        }
    }
}
