/// Writes one line of JSON (RFC 8259), member by member; the caller keeps the order.
struct JSONLine {
    private var bytes: [UInt8] = []
    private var needsComma = false

    /// What was written.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins an object or an array.
    mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    /// Ends an object or an array.
    mutating func end(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    /// Begins a member of an object.
    mutating func key(_ name: String) {
        separate()
        add(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Adds a member with a string; one without a value is left out.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        key(name)
        add(value)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func add(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08: bytes += "\\b".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0C: bytes += "\\f".utf8
            case 0x0D: bytes += "\\r".utf8
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
