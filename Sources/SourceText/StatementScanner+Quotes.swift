extension StatementScanner {
    /// Reads quoted text up to its closing quote, and returns the position after that; nil when the
    /// line ends first.
    mutating func readQuote(
        _ quote: inout OpenQuote,
        _ bytes: [UInt8],
        from start: Int,
        to end: Int
    ) -> Int? {
        var position = start
        while position < end {
            let byte = bytes[position]
            if byte == quote.delimiter { return position + 1 }
            if byte == Bytes.backslash, quote.delimiter == Bytes.quote {
                position = readEscape(into: &quote.text, bytes, from: position, to: end)
            } else {
                quote.text.append(byte)
                position += 1
            }
        }
        return nil
    }

    /// Reads the escape at `start` and returns the position after it.
    private mutating func readEscape(
        into text: inout [UInt8],
        _ bytes: [UInt8],
        from start: Int,
        to end: Int
    ) -> Int {
        let next = start + 1
        switch next < end ? bytes[next] : 0 {
        case Bytes.quote, Bytes.backslash: text.append(bytes[next])
        case UInt8(ascii: "n"): text.append(Bytes.lineFeed)
        case UInt8(ascii: "t"): text.append(Bytes.tab)
        case UInt8(ascii: "u") where next + 1 < end && bytes[next + 1] == Bytes.openBrace:
            return readScalar(into: &text, bytes, from: start, to: end)
        default:
            var after = min(next + 1, end)
            while after < end, bytes[after] & 0xC0 == 0x80 { after += 1 }
            let escape = String(decoding: bytes[start..<after], as: UTF8.self)
            diagnostics.append(error: .unknownEscape(escape, at: SourceRange(start, after)))
            text.append(contentsOf: bytes[start..<after])
            return after
        }
        return next + 1
    }

    /// Reads `\u{…}`.
    private mutating func readScalar(
        into text: inout [UInt8],
        _ bytes: [UInt8],
        from start: Int,
        to end: Int
    ) -> Int {
        var position = start + 3
        var value: UInt32 = 0
        while position < end, position < start + 9, let digit = Bytes.hexValue(bytes[position]) {
            value = value << 4 | UInt32(digit)
            position += 1
        }
        let isClosed = position < end && bytes[position] == Bytes.closeBrace
        if isClosed, position > start + 3, let scalar = Unicode.Scalar(value) {
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
            return position + 1
        }
        let after = isClosed ? position + 1 : position
        let escape = String(decoding: bytes[start..<after], as: UTF8.self)
        diagnostics.append(error: .noSuchCharacter(escape, at: SourceRange(start, after)))
        return after
    }
}
