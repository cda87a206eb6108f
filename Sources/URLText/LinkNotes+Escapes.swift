import SourceText

/// What is suspicious about characters and escapes of one part.
extension LinkNotes {
    /// Notes the repairs of a part with a character that is not allowed.
    mutating func noteRepairs(of part: LinkPart, in range: Range<Int>, allowed: ByteSet) {
        let plain = endOfFirstSegment(of: part, in: range)
        var index = range.lowerBound
        while index < range.upperBound {
            if PercentEscape.value(at: index, in: bytes[range]) != nil {
                add(.escapeEncodedAgain(part), index..<index + 3)
                index += 3
            } else if bytes[index] == UInt8(ascii: "%") {
                let end = endOfMalformedEscape(at: index, in: range)
                add(.escapeMalformed(part), index..<end)
                index = end
            } else {
                let set = index < plain ? .firstSegment : allowed
                let limit = index < plain ? plain : range.upperBound
                let end = noteCharacters(of: part, in: index..<limit, allowed: set)
                index = max(end, index + 1)
            }
        }
    }

    /// The end of a malformed escape: `%` and the letters and digits that would belong to it.
    private func endOfMalformedEscape(at index: Int, in range: Range<Int>) -> Int {
        let after = bytes[index + 1..<min(index + 3, range.upperBound)]
        return index + 1 + after.prefix { Bytes.isLetter($0) || Bytes.isDigit($0) }.count
    }

    /// The end of the first segment of an opaque path, whose colons are repaired too; for every other
    /// part its start.
    private func endOfFirstSegment(of part: LinkPart, in range: Range<Int>) -> Int {
        guard part == .path else { return range.lowerBound }
        return bytes[range].firstIndex(of: UInt8(ascii: "/")) ?? range.upperBound
    }

    /// Notes the characters at the start of `range` that are not allowed, and returns their end.
    private mutating func noteCharacters(
        of part: LinkPart,
        in range: Range<Int>,
        allowed: ByteSet
    ) -> Int {
        var end = range.lowerBound
        var repaired: [UInt8] = []
        while end < range.upperBound, bytes[end] != UInt8(ascii: "%"), !allowed.contains(bytes[end])
        {
            PercentEscape.append(bytes[end], allowed: allowed, to: &repaired)
            end += 1
        }
        if end > range.lowerBound {
            let text = String(decoding: repaired, as: UTF8.self)
            add(.charactersRepaired(part, into: text), range.lowerBound..<end)
        }
        return end
    }

    /// Notes the escapes of a part that needs no repair.
    mutating func noteEscapes(of part: LinkPart, in range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let value = PercentEscape.value(at: index, in: bytes[range]) else {
                index += 1
                continue
            }
            if value >= 0x80 {
                index = noteText(of: part, from: index, in: range)
                continue
            }
            if Bytes.isControl(value) {
                add(.controlCharacterEncoded(part), index..<index + 3)
            } else if value == UInt8(ascii: "%"), isDouble(at: index, in: range) {
                add(.escapeDouble(part), index..<index + 5)
            }
            index += 3
        }
    }

    /// Whether two hexadecimal digits follow the escape at `index`.
    private func isDouble(at index: Int, in range: Range<Int>) -> Bool {
        index + 4 < range.upperBound && Bytes.hexValue(bytes[index + 3]) != nil
            && Bytes.hexValue(bytes[index + 4]) != nil
    }

    /// Judges the run of escapes from `start` on that are not ASCII, and returns where it ends.
    private mutating func noteText(
        of part: LinkPart,
        from start: Int,
        in range: Range<Int>
    ) -> Int {
        var end = start
        var decoded: [UInt8] = []
        while end < range.upperBound, let value = PercentEscape.value(at: end, in: bytes[range]),
            value >= 0x80
        {
            decoded.append(value)
            end += 3
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            add(.textNotUTF8(part), start..<end)
            return end
        }
        var place = start
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar) * 3
            if scalar.value < 0xA0 { add(.controlCharacterEncoded(part), place..<place + width) }
            place += width
        }
        return end
    }
}
