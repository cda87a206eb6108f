import SourceText

extension PatternParser {
    /// Reads what stands between `<` and `>`.
    mutating func readType(_ whole: Range<Int>) -> (ValueType, isOptional: Bool)? {
        let isOptional = whole.last.map { bytes[$0] == Bytes.question } ?? false
        let range = whole.lowerBound..<whole.upperBound - (isOptional ? 1 : 0)
        guard let type = readPlainType(range) else { return nil }
        return (type, isOptional)
    }

    private mutating func readPlainType(_ range: Range<Int>) -> ValueType? {
        let written = text(range)
        if range.isEmpty {
            report(.typeMissing(at: place(range.lowerBound - 1..<range.upperBound + 1)))
            return nil
        }
        if let type = ValueType.named[written] { return type }
        if bytes[range].contains(Bytes.bar) { return readChoice(range) }
        if let dots = written.firstRange(of: "..") { return readRange(range, written, dots) }
        report(.unknownType(written, at: place(range)))
        return nil
    }

    private mutating func readRange(
        _ range: Range<Int>,
        _ written: String,
        _ dots: Range<String.Index>
    ) -> ValueType? {
        let middle = range.lowerBound + written[..<dots.lowerBound].utf8.count
        let low = readBound(range.lowerBound..<middle)
        let high = readBound(middle + 2..<range.upperBound)
        guard let low, let high else { return nil }
        guard low <= high else {
            report(.reversedRange(written, at: place(range)))
            return nil
        }
        return .range(low...high)
    }

    private mutating func readBound(_ range: Range<Int>) -> Int64? {
        let bound = ValueType.integer(bytes[range])
        if bound == nil { report(.rangeBound(text(range), at: place(range))) }
        return bound
    }

    private mutating func readChoice(_ range: Range<Int>) -> ValueType? {
        var words: [String] = []
        var seen: Set<[UInt8]> = []
        let count = diagnostics.count
        for piece in pieces(of: range, separatedBy: Bytes.bar) {
            if piece.isEmpty { report(.emptyChoice(at: place(piece))) }
            guard let decoded = readLiteral(piece, as: .choice) else { continue }
            guard let word = String(validating: decoded, as: UTF8.self) else {
                report(.notUTF8(at: place(piece)))
                continue
            }
            if !seen.insert(decoded).inserted {
                report(.duplicateChoice(word, at: place(piece)))
            }
            words.append(word)
        }
        return diagnostics.count == count ? .choice(words) : nil
    }
}
