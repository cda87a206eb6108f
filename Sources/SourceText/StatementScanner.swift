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
        let word = bytes.span.bytes.bareWord(from: start, to: end)
        if word.hasEquals, let quote = Self.valueQuote(in: bytes, start..<word.end) {
            return scanQuoted(bytes, word: start, quote: quote, to: end)
        }
        add(
            Self.text(bytes, start..<word.end, isASCII: word.isASCII),
            at: SourceRange(start, word.end),
            isASCII: word.isASCII
        )
        return word.end
    }

    /// Where the quote stands that begins the value of `NAME="…"`; nil for any other word.
    ///
    /// A name is the name of a key, or of a query field, which may be any text; what makes a word a link
    /// or a pattern leaves it no name.
    private static func valueQuote(in bytes: [UInt8], _ word: Range<Int>) -> Int? {
        let name = bytes[word].prefix { $0 != Bytes.equals && mayStandInName($0) }
        let equals = name.endIndex
        guard !name.isEmpty, equals + 1 < word.upperBound, bytes[equals] == Bytes.equals,
            bytes[equals + 1] == Bytes.quote
        else { return nil }
        return equals + 1
    }

    private static func mayStandInName(_ byte: UInt8) -> Bool {
        switch byte {
        case Bytes.colon, Bytes.slash, Bytes.question, Bytes.number, Bytes.openBracket,
            Bytes.closeBracket, Bytes.at, Bytes.ampersand, Bytes.less, Bytes.greater, Bytes.quote,
            Bytes.apostrophe:
            false
        default: true
        }
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
            Self.text(quote.text, quote.text.indices),
            at: SourceRange(quote.wordStart, end),
            isQuoted: quote.quoteStart == quote.wordStart,
            isValueQuoted: quote.quoteStart != quote.wordStart
        )
    }

    /// The text of a word; what is too long is an error already, and need not be read to its end.
    @inline(__always)
    static func text(_ bytes: [UInt8], _ word: Range<Int>, isASCII: Bool = false) -> String {
        let range = word.prefix(Limits.wordBytes)
        guard isASCII else { return String(decoding: bytes[range], as: UTF8.self) }
        // Nothing is left to check: the bytes were looked at when the end of the word was found.
        return String(
            copying: UTF8Span(unchecked: bytes.span.extracting(range), isKnownASCII: true)
        )
    }

    /// Adds a word, unless the statement has too many; one that is too long is reported.
    @inline(__always)
    mutating func add(
        _ text: @autoclosure () -> String,
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
            text: text(),
            range: range,
            isQuoted: isQuoted,
            isValueQuoted: isValueQuoted
        )
        if !isQuoted, !isASCII { checkSpelling(word) }
        words.append(word)
    }
}
