/// Changes of a text, collected first and made at once.
package struct TextEdits: Sendable {
    private var edits: [(range: SourceRange, text: String)] = []

    /// Creates an empty list.
    package init() {}

    /// Replaces the bytes of a range; ranges must not overlap.
    ///
    /// Insertions at one offset stand in the order in which they were added, before what replaces
    /// the text that begins there.
    package mutating func replace(_ range: SourceRange, with text: String) {
        edits.append((range, text))
    }

    /// The text with all changes made.
    ///
    /// - Complexity: O(n + m log m) in the bytes of the text and the changes.
    package func applied(to source: SourceText) -> [UInt8] {
        let order = edits.indices.sorted {
            let (a, b) = (edits[$0].range, edits[$1].range)
            return (a.lower, a.upper, $0) < (b.lower, b.upper, $1)
        }
        var result: [UInt8] = []
        var position = 0
        for edit in order.map({ edits[$0] }) {
            precondition(edit.range.lower >= position, "edits overlap at \(edit.range.lower)")
            result += source.bytes[position..<edit.range.lower]
            result += edit.text.utf8
            position = edit.range.upper
        }
        return result + source.bytes[position...]
    }
}
