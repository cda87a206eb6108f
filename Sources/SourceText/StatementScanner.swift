/// Splits lines into the words of statements, one line at a time.
///
/// A statement is complete at the end of its line, unless that ends in a lone `\` or inside an open
/// quote. The scanner keeps what is open between two lines, so a whole file and lines that arrive
/// one by one are read by the same code. Offsets are offsets in the array given to ``scan(_:line:)``.
struct StatementScanner: Sendable {
    /// How a line ended.
    enum LineEnd {
        /// The statement, if there are words, is complete.
        case complete
        /// A lone `\` continues it.
        case continued
        /// A quote is open.
        case quoted
        /// A quote of an earlier line was closed and text follows directly: most probably it was
        /// opened by mistake, and the closing quote was meant to open another.
        case misclosed
    }

    /// A quote that is not closed yet.
    struct OpenQuote {
        /// The byte that closes it.
        var delimiter: UInt8
        /// The first byte of the word.
        var wordStart: Int
        /// The opening quote.
        var quoteStart: Int
        /// The end of the line it was opened on.
        var lineEnd: Int
        /// The text of the word so far, with `NAME=` before a quoted value.
        var text: [UInt8]
        /// How many diagnostics there were before it.
        var diagnosticCount: Int
    }

    /// The words of the statement so far.
    var words: [Word] = []
    /// The quote that is open; nil between statements and after a lone `\`.
    var open: OpenQuote?
    /// Where the lone `\` stands that continues the statement.
    var continuation: SourceRange?
    /// What was found.
    var diagnostics = DiagnosticList()

    /// Most statements have no more words.
    private static let usualWords = 8

    /// Takes the words of the complete statement, or of what there is of it.
    mutating func takeWords() -> [Word] {
        (open, continuation) = (nil, nil)
        if words.isEmpty { return [] }
        let taken = words
        words = []
        words.reserveCapacity(StatementScanner.usualWords)
        return taken
    }

    /// Reads one line, without its line end.
    ///
    /// - Complexity: O(n) in the bytes of the line.
    mutating func scan(_ bytes: [UInt8], line: Range<Int>) -> LineEnd {
        checkCharacters(bytes, line)
        continuation = nil
        var position = line.lowerBound
        if var quote = open {
            open = nil
            guard let end = readQuote(&quote, bytes, from: position, to: line.upperBound) else {
                quote.text.append(Bytes.lineFeed)
                open = quote
                return .quoted
            }
            if end < line.upperBound, !Bytes.isBlank(bytes[end]), bytes[end] != Bytes.comma {
                open = quote
                return .misclosed
            }
            finish(quote, at: end)
            position = end
        }
        return scanWords(bytes, from: position, to: line.upperBound)
    }

    private mutating func scanWords(_ bytes: [UInt8], from start: Int, to end: Int) -> LineEnd {
        var position = start
        while true {
            while position < end, Bytes.isBlank(bytes[position]) { position += 1 }
            if position == end { break }
            if bytes[position] == Bytes.number { return .complete }
            position = scanWord(bytes, from: position, to: end)
            if open != nil { return .quoted }
        }
        guard let last = words.last, last.isKeyword("\\"), last.range.lower >= start else {
            return .complete
        }
        words.removeLast()
        continuation = last.range
        return .continued
    }

    /// Reads a word and returns the position after it.
    private mutating func scanWord(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
        if bytes[start] == Bytes.quote || bytes[start] == Bytes.apostrophe {
            return scanQuoted(bytes, word: start, quote: start, to: end)
        }
        var position = start
        var mayBeName = true
        var isASCII = true
        while position < end, !Bytes.isBlank(bytes[position]) {
            let byte = bytes[position]
            position += 1
            if byte >= 0x80 { isASCII = false }
            guard mayBeName else { continue }
            if byte == Bytes.equals {
                mayBeName = false
                if position - 1 > start, position < end, bytes[position] == Bytes.quote {
                    return scanQuoted(bytes, word: start, quote: position, to: end)
                }
            } else {
                mayBeName = Self.mayStandInName(byte)
            }
        }
        add(bytes[start..<position], at: SourceRange(start, position), isASCII: isASCII)
        return position
    }

    /// Whether a byte before `="` leaves it a name: of a key, or of a query field, which may be any
    /// text; what makes a word a link or a pattern does not.
    @inline(__always)
    private static func mayStandInName(_ byte: UInt8) -> Bool {
        // Two words of bits instead of a dozen comparisons: every byte of a file comes by.
        let bits = byte < 64 ? notInName.low : byte < 128 ? notInName.high : 0
        return bits &>> UInt64(byte) & 1 == 0
    }

    /// The bits of `"#&'/:<>?` and, from 64 on, of `@[]`.
    ///
    /// They are constants, so that nothing is made at the first use.
    @inline(__always)
    private static var notInName: (low: UInt64, high: UInt64) {
        (
            1 << 0x22 | 1 << 0x23 | 1 << 0x26 | 1 << 0x27 | 1 << 0x2F | 1 << 0x3A | 1 << 0x3C
                | 1 << 0x3E | 1 << 0x3F,
            1 << 0x00 | 1 << 0x1B | 1 << 0x1D
        )
    }

    private mutating func scanQuoted(
        _ bytes: [UInt8],
        word: Int,
        quote: Int,
        to end: Int
    ) -> Int {
        var opened = OpenQuote(
            delimiter: bytes[quote],
            wordStart: word,
            quoteStart: quote,
            lineEnd: end,
            text: Array(bytes[word..<quote]),
            diagnosticCount: diagnostics.count
        )
        guard var position = readQuote(&opened, bytes, from: quote + 1, to: end) else {
            opened.text.append(Bytes.lineFeed)
            open = opened
            return end
        }
        finish(opened, at: position)
        // In a list a comma may follow a quoted item; it begins the next word.
        if position < end, bytes[position] == Bytes.comma { return position }
        let afterQuote = position
        while position < end, !Bytes.isBlank(bytes[position]) { position += 1 }
        if position > afterQuote {
            let text = String(decoding: bytes[afterQuote..<position], as: UTF8.self)
            diagnostics.append(error: .textAfterQuote(text, at: SourceRange(afterQuote, position)))
        }
        return position
    }

    private mutating func finish(_ quote: OpenQuote, at end: Int) {
        add(
            quote.text,
            at: SourceRange(quote.wordStart, end),
            isQuoted: quote.quoteStart == quote.wordStart,
            isValueQuoted: quote.quoteStart != quote.wordStart
        )
    }

    /// Adds a word, unless the statement has too many or the word is too long.
    mutating func add(
        _ text: some Collection<UInt8>,
        at range: SourceRange,
        isASCII: Bool = false,
        isQuoted: Bool = false,
        isValueQuoted: Bool = false
    ) {
        if words.count >= Limits.statementWords {
            if words.count == Limits.statementWords { diagnostics.append(.tooManyWords(at: range)) }
            if words.count > Limits.statementWords { return }
        }
        if range.upper - range.lower > Limits.wordBytes {
            diagnostics.append(error: .wordTooLong(range.upper - range.lower, at: range))
        }
        let word = Word(
            // What is too long is an error already, and need not be read to its end.
            text: String(decoding: text.prefix(Limits.wordBytes), as: UTF8.self),
            range: range,
            isQuoted: isQuoted,
            isValueQuoted: isValueQuoted
        )
        if !isQuoted, !isASCII { checkSpelling(word) }
        words.append(word)
    }
}
