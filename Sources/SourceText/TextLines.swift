/// The lines of a text one after the other, as ranges without the line feeds.
///
/// A text has at least one line; a line feed at its end begins no other one.
package struct TextLines {
    private let text: [UInt8]
    private var start = 0
    private var isAtEnd = false

    /// Starts before the first line.
    package init(_ text: [UInt8]) { self.text = text }

    /// The next line; nil at the end.
    ///
    /// - Complexity: O(n) in its bytes.
    package mutating func next() -> Range<Int>? {
        if isAtEnd { return nil }
        let end = text.span.bytes.firstOffset(of: Bytes.lineFeed, from: start)
        let line = start..<end
        start = end + 1
        isAtEnd = start >= text.count
        return line
    }
}
