/// A text with a name, and the positions in it.
///
/// A table file, a batch file, one typed line and a link are all source texts. Positions are byte
/// offsets; line and column are computed only when a diagnostic is shown.
public struct SourceText: Sendable, Hashable {
    /// The name shown in diagnostics, for example `shop.waymark`.
    public let name: String

    /// The text as UTF-8.
    package let bytes: [UInt8]

    /// The number of the first line; more than 1 for a statement cut out of a longer text.
    package let firstLine: Int

    /// Creates a source text from bytes, which need not be valid UTF-8.
    package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
        self.name = name
        self.bytes = bytes
        self.firstLine = firstLine
    }

    /// Creates a source text from a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The number of bytes of the byte-order mark at the start: 3 or 0.
    package var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The text of `range`, with replacement characters where it is not UTF-8.
    ///
    /// - Complexity: O(length of the range).
    package func text(in range: SourceRange) -> String {
        String(decoding: bytes[range.offsets], as: UTF8.self)
    }
}

/// A range of byte offsets in a source text.
public struct SourceRange: Sendable, Hashable {
    /// The offset of the first byte.
    public var lower: Int

    /// The offset after the last byte; equal to `lower` for a position between two bytes.
    public var upper: Int

    /// Creates a range.
    ///
    /// - Precondition: `lower` is not greater than `upper`.
    public init(_ lower: Int, _ upper: Int) {
        precondition(lower <= upper, "range \(lower)..<\(upper) is reversed")
        self.lower = lower
        self.upper = upper
    }

    /// The offsets as a standard range.
    public var offsets: Range<Int> { lower..<upper }
}

/// A line and a column, both counted from 1; the column counts characters.
public struct SourceLocation: Sendable, Hashable {
    /// The line, counted from 1.
    public var line: Int

    /// The column in characters, counted from 1.
    public var column: Int

    /// Creates a location.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The file and line that a statement stands in: the evidence behind what is said of it.
public struct Place: Sendable, Hashable {
    /// The name of the file, or of the text that was typed.
    public var file: String

    /// The line of the statement's first word, counted from 1.
    public var line: Int

    /// Creates a place.
    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

extension Place: CustomStringConvertible {
    /// The written form, `FILE:LINE`.
    public var description: String { "\(file):\(line)" }
}
