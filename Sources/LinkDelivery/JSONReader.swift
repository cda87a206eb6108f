import SourceText

/// Reads a JSON text and keeps where everything stands (RFC 8259).
///
/// Nothing beyond the standard is accepted, except a byte-order mark at the start.
struct JSONReader {
    private let bytes: [UInt8]
    private var index: Int
    private var depth = 0

    /// Why a text is no JSON.
    struct Fault: Error, Hashable {
        /// What is wrong, for example `a value is missing`.
        let message: String
        /// The offset of the byte.
        let offset: Int
    }

    private init(_ source: SourceText) {
        bytes = source.bytes
        index = source.markLength
    }

    /// Reads the one value of a text.
    ///
    /// - Complexity: O(n).
    static func read(_ source: SourceText) throws(Fault) -> JSONNode {
        var reader = JSONReader(source)
        let node = try reader.value()
        reader.skipBlanks()
        if reader.index < reader.bytes.count { throw reader.fault("text follows the value") }
        return node
    }

    // MARK: Values

    private mutating func value() throws(Fault) -> JSONNode {
        skipBlanks()
        let start = index
        guard let byte = next else { throw fault("a value is missing") }
        let value: JSONNode.Value
        switch byte {
        case Bytes.openBrace: value = try nested { reader throws(Fault) in try reader.object() }
        case Bytes.openBracket: value = try nested { reader throws(Fault) in try reader.array() }
        case Bytes.quote: value = .string(try string())
        case Bytes.minus, UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        default: value = try word()
        }
        return JSONNode(value: value, range: SourceRange(start, index))
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(Fault) -> JSONNode.Value
    ) throws(Fault) -> JSONNode.Value {
        if depth == Limits.deliveryDepth { throw fault("lists and objects stand too deep") }
        depth += 1
        defer { depth -= 1 }
        index += 1
        return try read(&self)
    }

    private mutating func object() throws(Fault) -> JSONNode.Value {
        var members: [JSONNode.Member] = []
        skipBlanks()
        if take(Bytes.closeBrace) { return .object(members) }
        while true {
            skipBlanks()
            let start = index
            guard next == Bytes.quote else { throw fault("a name in double quotes is missing") }
            let name = try string()
            let range = SourceRange(start, index)
            skipBlanks()
            guard take(Bytes.colon) else { throw fault("`:` is missing after a name") }
            members.append(JSONNode.Member(name: name, range: range, node: try value()))
            skipBlanks()
            if take(Bytes.closeBrace) { return .object(members) }
            guard take(Bytes.comma) else { throw fault("`,` or `}` is missing") }
        }
    }

    private mutating func array() throws(Fault) -> JSONNode.Value {
        var elements: [JSONNode] = []
        skipBlanks()
        if take(Bytes.closeBracket) { return .array(elements) }
        while true {
            elements.append(try value())
            skipBlanks()
            if take(Bytes.closeBracket) { return .array(elements) }
            guard take(Bytes.comma) else { throw fault("`,` or `]` is missing") }
        }
    }

    private mutating func word() throws(Fault) -> JSONNode.Value {
        let words: [(String, JSONNode.Value)] = [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        for (word, value) in words where bytes[index...].starts(with: word.utf8) {
            index += word.utf8.count
            return value
        }
        throw fault(next == Bytes.slash ? "JSON has no comments" : "a value is missing")
    }

    private mutating func number() throws(Fault) -> String {
        let start = index
        _ = take(Bytes.minus)
        let zero = take(UInt8(ascii: "0"))
        if !zero { try digits() }
        if take(Bytes.dot) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(Bytes.plus) { _ = take(Bytes.minus) }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(Fault) {
        let start = index
        while let byte = next, Bytes.isDigit(byte) { index += 1 }
        if index == start { throw fault("a digit is missing") }
    }

    // MARK: Strings

    private mutating func string() throws(Fault) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case Bytes.quote:
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw fault("a string is not UTF-8")
                }
                index += 1
                return string
            case Bytes.backslash:
                let scalar = try escape()
                text += Array(String(scalar).utf8)
            case 0..<0x20: throw fault("a control character stands in a string")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw fault("a string has no end")
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        Bytes.quote: "\"", Bytes.backslash: "\\", Bytes.slash: "/", UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
        UInt8(ascii: "t"): "\t",
    ]

    private mutating func escape() throws(Fault) -> Unicode.Scalar {
        index += 1
        guard let byte = next else { throw fault("a string has no end") }
        if let scalar = JSONReader.escapes[byte] {
            index += 1
            return scalar
        }
        guard byte == UInt8(ascii: "u") else { throw fault("an escape is not known") }
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(UInt32(unit)) { return scalar }
        // A pair of surrogates writes one character.
        guard unit < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else {
            throw fault("half a character is escaped")
        }
        index += 1
        let second = try codeUnit()
        guard 0xDC00...0xDFFF ~= second,
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(second) - 0xDC00
            )
        else { throw fault("half a character is escaped") }
        return scalar
    }

    /// Reads the `u` of an escape and the four digits after it.
    private mutating func codeUnit() throws(Fault) -> UInt16 {
        index += 1
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap(Bytes.hexValue) else {
                throw fault("an escape needs four hexadecimal digits")
            }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }

    // MARK: Bytes

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next,
            Bytes.isBlank(byte) || byte == Bytes.lineFeed || byte == Bytes.carriageReturn
        {
            index += 1
        }
    }

    private func fault(_ message: String) -> Fault {
        Fault(message: message, offset: min(index, bytes.count))
    }
}
