internal import SourceText

/// One line of JSON, written piece by piece.
struct JSONLine {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []

    /// Writes text of JSON as it is.
    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes a number.
    mutating func write(_ number: UInt64) { bytes.append(contentsOf: String(number).utf8) }

    /// Writes a string in quotes; bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Complexity: O(n).
    mutating func write(string: some Collection<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        if string.allSatisfy({ $0 < 0x80 }) {
            for byte in string { write(byte) }
        } else {
            for byte in String(decoding: string, as: UTF8.self).utf8 { write(byte) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a string in quotes.
    mutating func write(string: String) { write(string: string.utf8) }

    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0..<0x20, 0x7f:
            write("\\u00")
            bytes.append(Bytes.hexDigit(byte >> 4))
            bytes.append(Bytes.hexDigit(byte & 0xf))
        default: bytes.append(byte)
        }
    }

    /// Writes a list of pairs of strings.
    mutating func write(pairs: some Sequence<(some Collection<UInt8>, some Collection<UInt8>)>) {
        write("[")
        var isFirst = true
        for (name, value) in pairs {
            write(isFirst ? "[" : ",[")
            isFirst = false
            write(string: name)
            write(",")
            write(string: value)
            write("]")
        }
        write("]")
    }

    /// Ends the line.
    mutating func end() { bytes.append(UInt8(ascii: "\n")) }
}
