internal import SourceText

/// A value of JSON, as far as a line of a program or a recording needs it.
///
/// https://www.rfc-editor.org/rfc/rfc8259
indirect enum JSONText: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([JSONText])
    /// The members; of a name that stands twice, the last.
    case object([String: JSONText])

    /// Reads one value with nothing after it; nil when the bytes are none.
    ///
    /// - Complexity: O(n).
    init?(_ bytes: some Collection<UInt8>) {
        var reader = JSONTextReader(bytes: Array(bytes))
        guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
        self = value
    }

    /// The text of a string; nil for another value.
    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The members of an object; nil for another value.
    var members: [String: JSONText]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The elements of an array; nil for another value.
    var elements: [JSONText]? { if case .array(let elements) = self { elements } else { nil } }

    /// A number that is an integer; nil for another value.
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
}

private struct JSONTextReader {
    let bytes: [UInt8]
    private var position = 0

    /// The most values that stand in each other.
    private static let deepest = 16

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Whether nothing but white space is left.
    var isAtEnd: Bool { bytes[position...].allSatisfy(JSONTextReader.isSpace) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
    }

    private mutating func next() -> UInt8? {
        while position < bytes.count, JSONTextReader.isSpace(bytes[position]) { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        let isThere = text.withUTF8Buffer { wanted in
            bytes[position...].prefix(count).elementsEqual(wanted)
        }
        if isThere { position += count }
        return isThere
    }

    mutating func value(depth: Int) -> JSONText? {
        guard depth < JSONTextReader.deepest, let first = next() else { return nil }
        switch first {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return array(depth: depth)
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    private mutating func object(depth: Int) -> JSONText? {
        position += 1
        var members: [String: JSONText] = [:]
        if next() == UInt8(ascii: "}") {
            position += 1
            return .object(members)
        }
        while next() == UInt8(ascii: "\"") {
            guard let name = string(), next() == UInt8(ascii: ":") else { return nil }
            position += 1
            guard let value = value(depth: depth + 1), let end = next() else { return nil }
            members[name] = value
            position += 1
            if end == UInt8(ascii: "}") { return .object(members) }
            if end != UInt8(ascii: ",") { return nil }
        }
        return nil
    }

    private mutating func array(depth: Int) -> JSONText? {
        position += 1
        var elements: [JSONText] = []
        if next() == UInt8(ascii: "]") {
            position += 1
            return .array(elements)
        }
        while true {
            guard let value = value(depth: depth + 1), let end = next() else { return nil }
            elements.append(value)
            position += 1
            if end == UInt8(ascii: "]") { return .array(elements) }
            if end != UInt8(ascii: ",") { return nil }
        }
    }

    /// Reads a number: no sign but a minus, no zero before other digits, digits around a point.
    private mutating func number() -> JSONText? {
        let start = position
        _ = take("-")
        let hasZero = take("0")
        if !hasZero, !takeDigits() { return nil }
        if take("."), !takeDigits() { return nil }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            if !takeDigits() { return nil }
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    /// Takes digits; returns whether there is one.
    private mutating func takeDigits() -> Bool {
        let start = position
        while position < bytes.count, Bytes.isDigit(bytes[position]) { position += 1 }
        return position > start
    }

    /// Reads a string from its quote on.
    private mutating func string() -> String? {
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += Array(String(scalar).utf8)
            case 0..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        switch bytes[position] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let first = hexadecimal() else { return nil }
            if !(0xD800..<0xDC00).contains(first) { return Unicode.Scalar(first) }
            // A pair of surrogates.
            guard bytes[(position + 1)...].starts(with: [0x5c, 0x75]) else { return nil }
            position += 2
            guard let second = hexadecimal(), (0xDC00..<0xE000).contains(second) else {
                return nil
            }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        default: return nil
        }
    }

    /// Reads four digits after the `u` at `position`, and stops at the last of them.
    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 < bytes.count else { return nil }
        let digits = bytes[(position + 1)...(position + 4)]
        position += 4
        return digits.reduce(UInt32?.some(0)) { number, digit in
            guard let number, let value = Bytes.hexValue(digit) else { return nil }
            return number << 4 | UInt32(value)
        }
    }
}
