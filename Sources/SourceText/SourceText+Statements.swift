extension SourceText {
    /// The statements of the text, and everything that is wrong with its characters and quotes.
    ///
    /// A quote that is never closed ends at its line, so that the lines after it are read.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package func statements() -> Parsed<[Statement]> {
        var walk = StatementWalk(self)
        var statements: [Statement] = []
        while let statement = walk.next() { statements.append(statement) }
        return Parsed(statements, diagnostics: walk.diagnostics.sorted())
    }

    /// The statement that begins on a line; nil when there is none.
    ///
    /// - Complexity: O(n) in the bytes of the statement.
    package func statement(atLine line: Int, in lines: LineTable) -> Statement? {
        guard line >= firstLine, line < firstLine + lines.count else { return nil }
        var walk = StatementWalk(self, at: lines.range(ofLine: line).lower, line: line)
        return walk.next().flatMap { $0.line == line ? $0 : nil }
    }
}

/// Walks over the statements of a whole text.
package struct StatementWalk: Sendable {
    private let bytes: [UInt8]
    private let isReadable: Bool
    private var scanner = StatementScanner()
    /// The start of the next line, and its number.
    private var position: Int
    private var line: Int
    /// The line after the one where the open quote was opened.
    private var afterQuote = (position: 0, line: 0)

    /// What was found so far.
    package var diagnostics: DiagnosticList { scanner.diagnostics }

    /// Starts before the first statement.
    package init(_ source: SourceText) {
        self.init(source, at: source.markLength, line: source.firstLine)
    }

    /// Starts at the beginning of a line.
    init(_ source: SourceText, at position: Int, line: Int) {
        bytes = source.bytes
        self.position = position
        self.line = line
        isReadable = Self.isReadable(source.bytes, into: &scanner.diagnostics)
    }

    private static func isReadable(_ bytes: [UInt8], into list: inout DiagnosticList) -> Bool {
        if bytes.count > Limits.fileBytes {
            list.append(.fileTooLarge(bytes.count))
            return false
        }
        if isUTF16(bytes) {
            list.append(.utf16(at: SourceRange(0, 2)))
            return false
        }
        return true
    }

    /// Whether a text begins as UTF-16 does.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    /// The next statement; nil at the end.
    ///
    /// - Complexity: O(n) in the bytes of the statement.
    package mutating func next() -> Statement? {
        guard isReadable else { return nil }
        var firstLine: Int?
        while position < bytes.count {
            let current = line
            let start = position
            let end = scanner.scan(bytes, line: nextLine())
            if firstLine == nil, !scanner.words.isEmpty || scanner.open != nil {
                firstLine = current
            }
            switch end {
            case .complete:
                if let statement = takeStatement(line: firstLine ?? current) { return statement }
            case .continued: break
            case .quoted:
                if scanner.open?.quoteStart ?? 0 >= start { afterQuote = (position, line) }
            case .misclosed: return cutAtQuote(line: firstLine ?? current)
            }
        }
        if scanner.open != nil { return cutAtQuote(line: firstLine ?? line) }
        if let range = scanner.continuation {
            scanner.diagnostics.append(.nothingToContinue(at: range))
        }
        return takeStatement(line: firstLine ?? line)
    }

    private mutating func takeStatement(line: Int, isCut: Bool = false) -> Statement? {
        let statement = Statement(words: scanner.takeWords(), line: line, isCut: isCut)
        if let range = statement?.range, range.upper - range.lower > Limits.statementBytes {
            scanner.diagnostics.append(error: .statementTooLong(at: range))
        }
        return statement
    }

    /// Ends the statement at the end of the line where its last quote was opened, and goes on with
    /// the line after that.
    private mutating func cutAtQuote(line statementLine: Int) -> Statement? {
        guard let quote = scanner.open else { return nil }
        (position, line) = afterQuote
        scanner.diagnostics.truncate(to: quote.diagnosticCount)
        scanner.diagnostics.append(error: .unclosedQuote(quote.delimiter, at: quote.quoteStart))
        scanner.add(
            StatementScanner.text(bytes, quote.quoteStart + 1..<quote.lineEnd),
            at: SourceRange(quote.wordStart, quote.lineEnd),
            isQuoted: true
        )
        return takeStatement(line: statementLine, isCut: true)
    }

    /// Goes over one line and returns its range without the line end.
    private mutating func nextLine() -> Range<Int> {
        let start = position
        let feed = bytes.span.bytes.firstOffset(of: Bytes.lineFeed, from: start)
        position = min(feed + 1, bytes.count)
        if feed < bytes.count { line += 1 }
        let hasReturn = feed > start && bytes[feed - 1] == Bytes.carriageReturn
        return start..<(hasReturn ? feed - 1 : feed)
    }
}
