import SourceText

extension PatternParser {
    /// Decodes literal text once; nil when it has an error.
    mutating func readLiteral(_ range: Range<Int>, as role: PatternText.Role) -> [UInt8]? {
        let count = diagnostics.count
        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == Bytes.percent {
                decoded.append(readEscape(position, range.upperBound))
                position += 3
                continue
            }
            if isSpecial(byte, role) {
                let isName = byte == Bytes.colon || byte == Bytes.asterisk
                if isName, role == .literal, isFollowedByLetter(position, range.upperBound) {
                    report(.partOfSegment(text(range), at: place(range)))
                    return nil
                }
                report(.unescaped(byte, at: place(position..<position + 1)))
            }
            decoded.append(byte)
            position += 1
        }
        if role == .literal { checkBraces(range) }
        return diagnostics[count...].contains { $0.severity == .error } ? nil : decoded
    }

    private mutating func readEscape(_ position: Int, _ end: Int) -> UInt8 {
        if position + 2 < end, let high = Bytes.hexValue(bytes[position + 1]),
            let low = Bytes.hexValue(bytes[position + 2])
        {
            return high << 4 | low
        }
        let range = position..<min(position + 3, end)
        report(.malformedEscape(text(range), at: place(range)))
        return Bytes.percent
    }

    private func isSpecial(_ byte: UInt8, _ role: PatternText.Role) -> Bool {
        if role == .valueName { return false }
        return switch byte {
        case Bytes.colon, Bytes.asterisk, Bytes.openBracket, Bytes.closeBracket, Bytes.less,
            Bytes.greater, Bytes.question, Bytes.number:
            true
        case Bytes.equals: role == .fieldName
        default: false
        }
    }

    private func isFollowedByLetter(_ position: Int, _ end: Int) -> Bool {
        position + 1 < end && Bytes.isLetter(bytes[position + 1])
    }

    /// Warns of `{name}`, which other routers read as a parameter.
    private mutating func checkBraces(_ range: Range<Int>) {
        guard let open = bytes[range].firstIndex(of: Bytes.openBrace),
            let close = bytes[open..<range.upperBound].firstIndex(of: Bytes.closeBrace)
        else { return }
        report(.braces(text(open..<close + 1), at: place(open..<close + 1)))
    }
}
