/// The grey text behind a line that is edited.
package struct LineHint: Sendable, Hashable {
    /// The text that would follow the line; empty for none.
    package var text: String
    /// Whether Right, End and ^E take it: an earlier line yes, a syntax no.
    package var isAcceptable: Bool

    /// Creates a hint.
    package init(text: String, isAcceptable: Bool) {
        self.text = text
        self.isAcceptable = isAcceptable
    }

    /// No hint.
    package static let none = LineHint(text: "", isAcceptable: false)
}
