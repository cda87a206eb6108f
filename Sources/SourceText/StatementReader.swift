/// Reads statements from text that arrives piece by piece: typed lines, or a batch from a pipe.
///
/// ```
/// var reader = StatementReader(name: "standard input")
/// reader.read("route home / \\")        // [], and reader.isOpen is true
/// reader.read("  -> show Home")         // one statement, of line 1
/// ```
package struct StatementReader: Sendable {
    /// A statement that was read, with the text its ranges count in.
    package struct Item: Sendable {
        /// The lines of the statement; their first line has its number in the whole input.
        package let source: SourceText
        /// The statement; nil for lines without words that have something wrong.
        package let statement: Statement?
        /// What is wrong with its characters and quotes.
        package let diagnostics: [Diagnostic]

        /// Whether a diagnostic is an error, so that the statement must not be used.
        package var hasErrors: Bool { diagnostics.hasErrors }
    }

    /// What a statement waits for.
    package enum Opening: Sendable, Hashable {
        /// The quote that closes the text.
        case quote(Character)
        /// The line after a lone `\`.
        case continuation
    }

    private let name: String
    private var scanner = StatementScanner()
    private var buffer: [UInt8] = []
    private var bufferLine: Int
    private var nextLine: Int
    private var wordsLine: Int?

    /// Starts before the line `firstLine`.
    package init(name: String, firstLine: Int = 1) {
        self.name = name
        bufferLine = firstLine
        nextLine = firstLine
    }

    /// What the statement that was begun waits for; nil when the next line begins a statement.
    package var opening: Opening? {
        if let quote = scanner.open { return .quote(quote.delimiter == Bytes.quote ? "\"" : "'") }
        return scanner.continuation == nil ? nil : .continuation
    }

    /// Whether the next line belongs to the statement that was begun.
    package var isOpen: Bool { opening != nil }

    /// Reads one line, or several that were pasted together; the last line end may be missing.
    ///
    /// - Returns: The statements that end in the text, in order.
    /// - Complexity: O(n) in the bytes of the text.
    package mutating func read(_ text: [UInt8]) -> [Item] {
        var items: [Item] = []
        var lines = TextLines(text)
        while let line = lines.next() {
            if let item = readLine(text, line) { items.append(item) }
        }
        return items
    }

    /// Reads one line of a text, without its line feed.
    ///
    /// - Returns: The statement that ends with the line, or what is wrong with it.
    /// - Complexity: O(n) in the bytes of the line.
    package mutating func readLine(_ text: [UInt8], _ range: Range<Int>) -> Item? {
        if buffer.isEmpty, range.allSatisfy({ Bytes.isBlank(text[$0]) }) {
            // Nothing is open, and nothing stands there.
            nextLine += 1
            bufferLine = nextLine
            return nil
        }
        return readLine(text[range])
    }

    /// Reads one line, or several that were pasted together.
    package mutating func read(_ text: String) -> [Item] { read(Array(text.utf8)) }

    /// Ends the input: what is open becomes a diagnostic.
    package mutating func finish() -> Item? {
        if let quote = scanner.open {
            scanner.diagnostics.append(.unclosedQuote(quote.delimiter, at: quote.quoteStart))
        } else if let range = scanner.continuation {
            scanner.diagnostics.append(.nothingToContinue(at: range))
        } else {
            return nil
        }
        return takeItem()
    }

    /// Forgets what was begun, as when a typed line is cancelled.
    package mutating func cancel() { _ = takeItem() }

    private mutating func readLine(_ text: ArraySlice<UInt8>) -> Item? {
        let start = buffer.count
        buffer.append(contentsOf: text)
        var lower = start
        if nextLine == 1, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { lower = 3 }
        let hasReturn = buffer.count > lower && buffer.last == Bytes.carriageReturn
        let line = lower..<(hasReturn ? buffer.count - 1 : buffer.count)
        buffer.append(Bytes.lineFeed)
        if nextLine == 1, StatementWalk.isUTF16(buffer) {
            scanner.diagnostics.append(.utf16(at: SourceRange(0, 2)))
            nextLine += 1
            return takeItem()
        }
        let end = scanner.scan(buffer, line: line)
        if wordsLine == nil, !scanner.words.isEmpty || scanner.open != nil { wordsLine = nextLine }
        nextLine += 1
        switch end {
        case .complete: return takeItem()
        case .misclosed: return misclosed()
        case .continued, .quoted: return buffer.count > Limits.statementBytes ? tooLong() : nil
        }
    }

    private mutating func misclosed() -> Item? {
        if let quote = scanner.open {
            scanner.diagnostics.append(.unclosedQuote(quote.delimiter, at: quote.quoteStart))
        }
        return takeItem()
    }

    private mutating func tooLong() -> Item? {
        scanner.diagnostics.append(.statementTooLong(at: SourceRange(0, buffer.count)))
        return takeItem()
    }

    private mutating func takeItem() -> Item? {
        let source = SourceText(name: name, bytes: buffer, firstLine: bufferLine)
        let statement = Statement(words: scanner.takeWords(), line: wordsLine ?? bufferLine)
        let diagnostics = scanner.diagnostics.sorted()
        scanner = StatementScanner()
        (buffer, bufferLine, wordsLine) = ([], nextLine, nil)
        guard statement != nil || !diagnostics.isEmpty else { return nil }
        return Item(source: source, statement: statement, diagnostics: diagnostics)
    }
}
