/// One word of a statement.
///
/// In `decline "not now"` the second word has the text `not now`, the range of the quoted text with
/// its quotes, and is quoted. A quoted word is never a keyword.
package struct Word: Sendable, Hashable {
    /// The text without quotes, escapes resolved.
    package let text: String
    /// Where the word stands, with its quotes.
    package let range: SourceRange
    /// Whether the whole word is quoted.
    package let isQuoted: Bool
    /// Whether the value of `NAME="…"` is quoted.
    package let isValueQuoted: Bool

    /// Creates a word; an argument of the command line is a word that is not quoted.
    package init(
        text: String,
        range: SourceRange,
        isQuoted: Bool = false,
        isValueQuoted: Bool = false
    ) {
        self.text = text
        self.range = range
        self.isQuoted = isQuoted
        self.isValueQuoted = isValueQuoted
    }

    /// Whether the word is this keyword: the same text, and not quoted.
    ///
    /// The lengths are compared first: most words have another one, and are not looked at.
    package func isKeyword(_ keyword: String) -> Bool {
        !isQuoted && text.utf8.count == keyword.utf8.count && text == keyword
    }

    /// Whether the text stands in the source as it is, so that places in it can be shown.
    private var isVerbatim: Bool { !isValueQuoted && range.upper - range.lower == text.utf8.count }

    /// The place in the source of the byte offsets `part` of the text; the whole word when escapes
    /// hide it.
    package func range(of part: Range<Int>) -> SourceRange {
        let written = range.upper - range.lower
        if isVerbatim {
            return SourceRange(range.lower + part.lowerBound, range.lower + part.upperBound)
        }
        if isQuoted, written == text.utf8.count + 2 {
            return SourceRange(range.lower + 1 + part.lowerBound, range.lower + 1 + part.upperBound)
        }
        return range
    }
}

/// `NAME=VALUE`, as one word of a statement.
package struct Assignment: Sendable, Hashable {
    /// The text before the first `=`; never empty.
    package let name: String
    /// Where the name stands.
    package let nameRange: SourceRange
    /// The text after the first `=`, without quotes; may be empty.
    package let value: String
    /// Where the value stands, with its quotes.
    package let valueRange: SourceRange
    /// Whether the value is quoted.
    package let isValueQuoted: Bool
}

extension Word {
    /// The two sides of the first `=`; nil for a quoted word, and without a text before `=`.
    package var assignment: Assignment? {
        guard !isQuoted, hasEquals, let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")),
            equals != text.startIndex
        else { return nil }
        let name = String(text[..<equals])
        let border = min(range.lower + name.utf8.count, range.upper)
        return Assignment(
            name: name,
            nameRange: SourceRange(range.lower, border),
            value: String(text[text.index(after: equals)...]),
            valueRange: SourceRange(min(border + 1, range.upper), range.upper),
            isValueQuoted: isValueQuoted
        )
    }

    /// Whether a `=` stands in the text; looked for in the bytes where they stand.
    private var hasEquals: Bool {
        text.utf8.withContiguousStorageIfAvailable { $0.contains(Bytes.equals) } ?? true
    }
}
