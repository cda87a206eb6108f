import SourceText

extension ValueType {
    /// The types that are written as a word.
    static let named: [String: ValueType] = [
        "string": .string, "int": .int, "uint": .uint, "double": .double, "bool": .bool,
        "uuid": .uuid, "date": .date,
    ]

    /// The words of ``named`` in the order of the manual.
    package static let names = ["string", "int", "uint", "double", "bool", "uuid", "date"]

    /// All types in one line.
    static let listing = "`\(names.joined(separator: "`, `"))`, `LOW..HIGH` and `a|b|c`"

    /// Whether decoded bytes can be read as a value of this type.
    ///
    /// Every value is UTF-8, the empty one included for `string` only. `double` is a decimal with
    /// an optional `-`, an optional fraction and an optional exponent (`1`, `-0.5`, `1e3`), and is
    /// finite as a 64-bit binary number; `+1`, `.5`, `5.`, `inf`, `nan` and `0x1` are none.
    ///
    /// - Complexity: O(n) in the bytes.
    package func accepts(_ bytes: some Collection<UInt8>) -> Bool {
        switch self {
        case .string: return Self.isUTF8(bytes)
        case .int: return Self.integer(bytes) != nil
        case .uint: return Self.unsignedInteger(bytes) != nil
        case .range(let range): return Self.integer(bytes).map(range.contains) ?? false
        case .double: return Self.isDouble(bytes)
        case .bool: return bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8)
        case .uuid: return Self.isUUID(bytes)
        case .date: return Self.isDate(bytes)
        case .choice(let words): return words.contains { bytes.elementsEqual($0.utf8) }
        }
    }

    private static func isUTF8(_ bytes: some Collection<UInt8>) -> Bool {
        if bytes.allSatisfy({ $0 < 0x80 }) { return true }
        return String(validating: bytes, as: UTF8.self) != nil
    }

    /// The 64-bit integer that `-?[0-9]+` writes.
    static func integer(_ bytes: some Collection<UInt8>) -> Int64? {
        let isNegative = bytes.first == Bytes.minus
        let digits = isNegative ? bytes.dropFirst() : bytes[...]
        guard let magnitude = unsignedInteger(digits) else { return nil }
        if isNegative {
            return magnitude <= UInt64(Int64.max) + 1
                ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
        }
        return Int64(exactly: magnitude)
    }

    /// The 64-bit integer that `[0-9]+` writes.
    static func unsignedInteger(_ bytes: some Collection<UInt8>) -> UInt64? {
        guard !bytes.isEmpty else { return nil }
        var value: UInt64 = 0
        for byte in bytes {
            guard Bytes.isDigit(byte) else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(UInt64(byte - 0x30))
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    private static func isDouble(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = bytes[...]
        if rest.first == Bytes.minus { rest = rest.dropFirst() }
        guard dropDigits(&rest) else { return false }
        if rest.first == Bytes.dot {
            rest = rest.dropFirst()
            guard dropDigits(&rest) else { return false }
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == Bytes.minus || rest.first == Bytes.plus { rest = rest.dropFirst() }
            guard dropDigits(&rest) else { return false }
        }
        guard rest.isEmpty else { return false }
        return Double(String(decoding: bytes, as: UTF8.self))?.isFinite ?? false
    }

    /// Drops one or more digits; false when there is none.
    private static func dropDigits<Rest: Collection<UInt8>>(_ rest: inout Rest) -> Bool
    where Rest.SubSequence == Rest {
        let after = rest.drop(while: Bytes.isDigit)
        defer { rest = after }
        return after.startIndex != rest.startIndex
    }

    /// 8, 4, 4, 4 and 12 hexadecimal digits between hyphens (RFC 9562 section 4).
    private static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count == 36 else { return false }
        return zip(0..., bytes).allSatisfy { position, byte in
            switch position {
            case 8, 13, 18, 23: byte == Bytes.minus
            default: Bytes.hexValue(byte) != nil
            }
        }
    }
}
