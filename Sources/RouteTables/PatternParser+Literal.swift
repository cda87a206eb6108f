import SourceText
import URLText

extension PatternParser {
    /// Decodes literal text once; nil when it has an error.
    mutating func readLiteral(_ range: Range<Int>, as role: PatternText.Role) -> [UInt8]? {
        if isSimple { return Array(bytes[range]) }
        let count = diagnostics.count
        var decoded: [UInt8] = []
        decoded.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == Bytes.percent {
                decoded.append(readEscape(position, range))
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
        return diagnostics.count > count && diagnostics[count...].hasErrors ? nil : decoded
    }

    private mutating func readEscape(_ position: Int, _ literal: Range<Int>) -> UInt8 {
        if let value = PercentEscape.value(at: position, in: bytes[literal]) { return value }
        let range = position..<min(position + 3, literal.upperBound)
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
        guard let open = range.first(where: { bytes[$0] == Bytes.openBrace }),
            let close = bytes[open..<range.upperBound].firstIndex(of: Bytes.closeBrace)
        else { return }
        report(.braces(text(open..<close + 1), at: place(open..<close + 1)))
    }
}
