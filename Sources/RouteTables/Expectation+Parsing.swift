package import SourceText

extension Expectation {
    /// Reads the words of an `expect` statement after its first.
    ///
    /// Whether the flags, tabs and routes it names are declared is asked of a table, by
    /// `RouteTable.check(_:in:)`.
    package static func parse(
        _ words: [Word],
        of statement: Statement,
        in source: SourceText
    ) -> Parsed<Expectation?> {
        var reader = ExpectationReader(
            WordCursor(words, end: statement.end),
            place: Place(file: source.name, line: statement.line),
            text: text(of: statement, in: source)
        )
        let expectation = reader.read()
        let diagnostics = reader.cursor.diagnostics
        return Parsed(reader.cursor.hasErrors ? nil : expectation, diagnostics: diagnostics)
    }

    /// Reads a check file: `expect` lines, with an optional `language` line before them.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package static func parseAll(_ source: SourceText) -> Parsed<[Expectation]> {
        var walk = StatementWalk(source)
        var found = DiagnosticList()
        var expectations: [Expectation] = []
        var isFirst = true
        while let statement = walk.next() {
            defer { isFirst = false }
            guard let first = statement.words.first else { continue }
            if first.isKeyword("expect") {
                let words = Array(statement.words.dropFirst())
                let parsed = parse(words, of: statement, in: source)
                if !statement.isCut { found.append(contentsOf: parsed.diagnostics) }
                if let expectation = parsed.value { expectations.append(expectation) }
            } else if isFirst, first.isKeyword("language") {
                var reader = TableReader(file: source)
                reader.read(statement)
                found.append(contentsOf: reader.diagnostics)
                if reader.isStopped { return Parsed([], diagnostics: found.sorted()) }
            } else {
                found.append(.notAnExpectation(first.text, at: first.range))
            }
        }
        found.append(contentsOf: walk.diagnostics)
        return Parsed(expectations, diagnostics: found.sorted())
    }

    /// The words of a statement as they are written, one space between.
    static func text(of statement: Statement, in source: SourceText) -> String {
        statement.words.map { source.text(in: $0.range) }.joined(separator: " ")
    }

    /// Whether a text has the form of a code: words of lower-case letters and digits, with hyphens.
    static func isCode(_ text: String) -> Bool {
        let words = text.utf8.split(separator: Bytes.minus, omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            !word.isEmpty
                && word.allSatisfy { Bytes.isDigit($0) || Bytes.isLetter($0) && $0 > 0x60 }
        }
    }
}

extension TableReader {
    /// `expect URL … => OUTCOME …`.
    mutating func readExpectation(_ cursor: inout WordCursor, _ statement: Statement) {
        let place = place(of: statement)
        let text = Expectation.text(of: statement, in: source)
        var reader = ExpectationReader(cursor, place: place, text: text)
        let expectation = reader.read()
        cursor = reader.cursor
        guard let expectation, mayChange(cursor) else { return }
        table.expectations.append(expectation)
    }
}
