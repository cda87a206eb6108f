/// A line of words, with the lines that continue it.
package struct Statement: Sendable, Hashable {
    /// The words; never empty.
    package let words: [Word]
    /// From the first byte of the first word to the last byte of the last.
    package let range: SourceRange
    /// The line of the first word, counted from 1.
    package let line: Int
    /// Whether an unclosed quote hides where it ends: what is missing in it says nothing.
    package let isCut: Bool

    /// Creates a statement, or nil without words.
    package init?(words: [Word], line: Int, isCut: Bool = false) {
        guard let first = words.first, let last = words.last else { return nil }
        self.words = words
        self.range = SourceRange(first.range.lower, max(first.range.lower, last.range.upper))
        self.line = line
        self.isCut = isCut
    }

    /// The position after the last word, for what is missing there.
    package var end: SourceRange { SourceRange(range.upper, range.upper) }
}
