extension StatementScanner {
    /// Reports control characters, and bytes that are not UTF-8.
    mutating func checkCharacters(_ bytes: [UInt8], _ line: Range<Int>) {
        if bytes.span.bytes.isPrintable(line) { return }
        var isASCII = true
        var position = line.lowerBound
        while position < line.upperBound {
            let byte = bytes[position]
            if byte >= 0x80 { isASCII = false }
            if byte < 0x20 && byte != Bytes.tab || byte == 0x7F {
                diagnostics.append(
                    error: .controlCharacter(byte, at: SourceRange(position, position + 1))
                )
                // One finding for a run of the same byte, as in a file of zeros.
                while position + 1 < line.upperBound, bytes[position + 1] == byte { position += 1 }
            }
            position += 1
        }
        if !isASCII { checkUTF8(bytes, line) }
    }

    /// Reports the first bytes of a line that are not UTF-8, and the controls beyond ASCII.
    private mutating func checkUTF8(_ bytes: [UInt8], _ line: Range<Int>) {
        do {
            _ = try UTF8Span(validating: bytes.span.extracting(line))
        } catch {
            let found = error.byteOffsets
            diagnostics.append(
                error: .invalidUTF8(
                    at: SourceRange(
                        line.lowerBound + found.lowerBound,
                        line.lowerBound + found.upperBound
                    )
                )
            )
            return
        }
        for position in line.dropLast() where bytes[position] == 0xC2 && bytes[position + 1] < 0xA0
        {
            diagnostics.append(
                error: .controlCharacter(
                    bytes[position + 1],
                    at: SourceRange(position, position + 2)
                )
            )
        }
    }

    /// Warns of characters that come with text copied from web pages and documents.
    mutating func checkSpelling(_ word: Word) {
        guard word.text.utf8.contains(where: { $0 >= 0x80 }) else { return }
        if let first = word.text.unicodeScalars.first, first.isTypographicQuote {
            let end = word.range.lower + String(first).utf8.count
            let range = SourceRange(word.range.lower, end)
            diagnostics.append(.typographicQuote(String(first), at: range))
        }
        guard !word.isValueQuoted else { return }
        let scalars = word.text.unicodeScalars
        guard let index = scalars.firstIndex(where: Self.isInvisible) else { return }
        let lower = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
        let range = word.range(of: lower..<lower + UTF8.width(scalars[index]))
        diagnostics.append(.invisibleCharacter(scalars[index], at: range))
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.visibility {
        case .blank, .hidden: true
        // A control character is an error of its own, and what a font draws can be seen.
        case .visible, .control, .undefined: false
        }
    }
}
