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

    /// Renders a result.
    ///
    /// - Complexity: O(n).
    func render(_ document: Document) -> String {
        if isPlain { return PlainRenderer().render(document) }
        return TextRenderer(width: width, style: hasColor ? .color : .none).render(document)
    }

    /// Renders a diagnostic, which never has colour: it may go elsewhere than the results.
    ///
    /// - Complexity: O(n).
    func renderDiagnostics(_ document: Document) -> String {
        TextRenderer(width: width).render(document)
    }
}
