import SourceText

extension PatternParser {
    /// Reads the query fields after `?`.
    mutating func readQuery(_ range: Range<Int>) -> [QueryField] {
        pieces(of: range, separatedBy: Bytes.ampersand).compactMap { readField($0) }
    }

    private mutating func readField(_ range: Range<Int>) -> QueryField? {
        let nameEnd = firstOffset(in: range) { $0 == Bytes.less || $0 == Bytes.equals }
        let nameRange = range.lowerBound..<nameEnd
        if nameRange.isEmpty {
            report(.emptyField(at: place(range)))
            return nil
        }
        if nameEnd < range.upperBound, bytes[nameEnd] == Bytes.equals {
            report(.fieldWithValue(text(nameRange), at: place(nameEnd..<range.upperBound)))
            return nil
        }
        guard let decoded = readLiteral(nameRange, as: .fieldName) else { return nil }
        guard let name = String(validating: decoded, as: UTF8.self) else {
            report(.notUTF8(at: place(nameRange)))
            return nil
        }
        declare(decoded[...], at: nameRange)
        guard nameEnd < range.upperBound else { return QueryField(name: name) }
        guard let type = readFieldType(nameEnd..<range.upperBound) else { return nil }
        return QueryField(name: name, type: type.type, isOptional: type.isOptional)
    }

    private mutating func readFieldType(_ range: Range<Int>) -> (type: ValueType, isOptional: Bool)?
    {
        guard let close = bytes[range].firstIndex(of: Bytes.greater) else {
            report(.typeNotClosed(at: place(range)))
            return nil
        }
        if let after = (close + 1..<range.upperBound).first {
            report(.unescaped(bytes[after], at: place(after..<range.upperBound)))
            return nil
        }
        return readType(range.lowerBound + 1..<close)
    }
}
