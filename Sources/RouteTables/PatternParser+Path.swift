import SourceText

extension PatternParser {
    /// Reads the path and its optional tail.
    mutating func readPath(_ range: Range<Int>, into pattern: inout PathPattern) {
        let open = firstOffset(in: range) { $0 == Bytes.openBracket }
        let main = readSegments(1..<open)
        pattern.segments = main.segments
        pattern.hasFinalSlash = main.hasFinalSlash
        guard open < range.upperBound else { return }
        if main.hasFinalSlash { report(.slashBeforeTail(at: place(open - 1..<open))) }
        if case .rest(let name) = main.segments.last {
            let start = open - name.description.utf8.count - 1 - (main.hasFinalSlash ? 1 : 0)
            report(.restNotLast("*\(name)", at: place(start..<open)))
        }
        guard let inside = tailRange(open, range) else { return }
        let tail = readSegments(inside)
        pattern.tail = tail.segments
        pattern.tailHasFinalSlash = tail.hasFinalSlash
        if tail.segments.isEmpty {
            report(.emptyTail(at: place(open..<inside.upperBound + 1)))
        }
    }

    /// The bytes of the tail after its slash, if its brackets are right.
    private mutating func tailRange(_ open: Int, _ path: Range<Int>) -> Range<Int>? {
        let close = firstOffset(in: open..<path.upperBound) { $0 == Bytes.closeBracket }
        let inner = firstOffset(in: open + 1..<close) { $0 == Bytes.openBracket }
        if inner < close {
            report(.secondTail(at: place(inner..<inner + 1)))
            return nil
        }
        guard close < path.upperBound else {
            report(.unclosedTail(at: place(open..<path.upperBound)))
            return nil
        }
        if close + 1 < path.upperBound {
            let after = close + 1..<path.upperBound
            let isTail = bytes[after.lowerBound] == Bytes.openBracket
            report(
                isTail
                    ? .secondTail(at: place(after)) : .textAfterTail(text(after), at: place(after))
            )
        }
        guard open + 1 < close, bytes[open + 1] == Bytes.slash else {
            report(
                open + 1 < close
                    ? .tailWithoutSlash(at: place(open + 1..<close))
                    : .emptyTail(at: place(open..<close + 1))
            )
            return nil
        }
        return open + 2..<close
    }

    /// Reads segments between slashes; one final empty segment is a final slash.
    mutating func readSegments(
        _ range: Range<Int>
    ) -> (segments: [PatternSegment], hasFinalSlash: Bool) {
        if range.isEmpty { return ([], false) }
        // A type ends with `>`: a last slash is not inside of one.
        let hasFinalSlash = bytes[range.upperBound - 1] == Bytes.slash
        let end = range.upperBound - (hasFinalSlash ? 1 : 0)
        var segments: [PatternSegment] = []
        segments.reserveCapacity(slashCount)
        for piece in pieces(of: range.lowerBound..<end, separatedBy: Bytes.slash) {
            guard let segment = readSegment(piece) else { continue }
            if case .rest = segment, piece.upperBound < end {
                report(.restNotLast(text(piece), at: place(piece)))
            }
            segments.append(segment)
        }
        return (segments, hasFinalSlash)
    }

    /// Reads one segment; nil when it has an error.
    private mutating func readSegment(_ range: Range<Int>) -> PatternSegment? {
        guard let first = range.first else { return .literal([]) }
        switch bytes[first] {
        case Bytes.colon: return readParameter(range)
        case Bytes.asterisk: return readRest(range)
        default: return readLiteral(range, as: .literal).map(PatternSegment.literal)
        }
    }

    private mutating func readParameter(_ range: Range<Int>) -> PatternSegment? {
        guard let (name, end) = readName(range) else { return nil }
        guard end < range.upperBound else { return .parameter(name, .string) }
        guard bytes[end] == Bytes.less else {
            report(.partOfSegment(text(range), at: place(range)))
            return nil
        }
        guard let close = bytes[end..<range.upperBound].firstIndex(of: Bytes.greater) else {
            report(.typeNotClosed(at: place(end..<range.upperBound)))
            return nil
        }
        if close + 1 < range.upperBound {
            report(.partOfSegment(text(range), at: place(range)))
            return nil
        }
        guard let (type, isOptional) = readType(end + 1..<close) else { return nil }
        if isOptional { report(.optionalParameter(at: place(close - 1..<close))) }
        return .parameter(name, type)
    }

    private mutating func readRest(_ range: Range<Int>) -> PatternSegment? {
        guard let (name, end) = readName(range) else { return nil }
        guard end < range.upperBound else { return .rest(name) }
        if bytes[end] == Bytes.less {
            report(.restWithType(name.description, at: place(end..<range.upperBound)))
        } else {
            report(.partOfSegment(text(range), at: place(range)))
        }
        return nil
    }

    /// Reads the name after `:` or `*`, and the offset after it.
    private mutating func readName(_ range: Range<Int>) -> (Name, Int)? {
        let start = range.lowerBound + 1
        let end = bytes[start..<range.upperBound].firstIndex { !Name.isNameByte($0) }
        let nameRange = start..<(end ?? range.upperBound)
        guard let name = Name(nameBytes: bytes[nameRange]) else {
            let sign = text(range.lowerBound..<start)
            report(.parameterWithoutName(sign, at: place(range)))
            return nil
        }
        if end == nil || bytes[nameRange.upperBound] == Bytes.less {
            checkDots(of: name, at: nameRange)
            declare(bytes[nameRange], at: nameRange)
        }
        return (name, nameRange.upperBound)
    }

    /// A dot may stand in a name; before the ending of a file it is meant as text of the segment.
    private mutating func checkDots(of name: Name, at range: Range<Int>) {
        guard bytes[range].contains(UInt8(ascii: ".")),
            let dot = name.description.lastIndex(of: ".")
        else { return }
        let ending = name.description[name.description.index(after: dot)...].lowercased()
        let isFileName = Self.fileEndings.contains(ending)
        report(.dottedName(name.description, isFileName: isFileName, at: place(range)))
    }

    private static let fileEndings: Set<String> = [
        "asp", "aspx", "css", "csv", "do", "gif", "htm", "html", "ics", "jpeg", "jpg", "js", "json",
        "jsp", "md", "mp3", "mp4", "pdf", "php", "png", "rss", "shtml", "svg", "txt", "vcf", "webp",
        "xhtml", "xml", "zip",
    ]
}
