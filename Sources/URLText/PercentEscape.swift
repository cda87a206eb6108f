import SourceText

/// Reads and writes percent-escapes (RFC 3986 section 2.1).
package enum PercentEscape {
    /// Decodes text once.
    ///
    /// - Parameters:
    ///   - bytes: The encoded text.
    ///   - plusIsSpace: Whether `+` stands for a space, as in an HTML form.
    /// - Returns: The decoded bytes; an escape that is malformed stays as it is written.
    /// - Complexity: O(n).
    package static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        decode(bytes, plusIsSpace: plusIsSpace, into: &result)
        return result
    }

    /// Returns `bytes` with an escape for every byte that is not unreserved, so that they are one
    /// segment or one query value.
    ///
    /// - Complexity: O(n).
    package static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        let allowed = ByteSet.unreserved
        for byte in bytes { append(byte, allowed: allowed, to: &result) }
        return result
    }

    /// Returns `bytes` with an escape for every byte that is neither allowed nor a part of an escape.
    ///
    /// - Complexity: O(n).
    static func completed(_ bytes: ArraySlice<UInt8>, allowed: ByteSet) -> [UInt8] {
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if value(at: index, in: bytes) != nil {
                result += bytes[index..<index + 3]
                index += 3
            } else {
                append(bytes[index], allowed: allowed, to: &result)
                index += 1
            }
        }
        return result
    }

    /// Appends `bytes`, decoded once, to `result`.
    static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool, into result: inout [UInt8]) {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if let value = value(at: index, in: bytes) {
                result.append(value)
                index += 3
            } else {
                let isSpace = plusIsSpace && bytes[index] == UInt8(ascii: "+")
                result.append(isSpace ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
    }

    /// The byte that the escape at `index` stands for, or nil when no escape is there.
    package static func value(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
            let high = Bytes.hexValue(bytes[index + 1]), let low = Bytes.hexValue(bytes[index + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether `bytes` has only characters of `allowed` and escapes that are not malformed.
    static func isValid(_ bytes: ArraySlice<UInt8>, allowed: ByteSet) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if allowed.contains(bytes[index]) {
                index += 1
            } else if value(at: index, in: bytes) != nil {
                index += 3
            } else {
                return false
            }
        }
        return true
    }

    /// Appends `byte`, as an escape unless `allowed` contains it.
    static func append(_ byte: UInt8, allowed: ByteSet, to result: inout [UInt8]) {
        if allowed.contains(byte) {
            result.append(byte)
        } else {
            appendEscape(of: byte, to: &result)
        }
    }

    /// The escape of a byte: `%` and two hexadecimal digits in upper case.
    package static func written(_ byte: UInt8) -> String {
        var result: [UInt8] = []
        appendEscape(of: byte, to: &result)
        return String(decoding: result, as: UTF8.self)
    }

    private static func appendEscape(of byte: UInt8, to result: inout [UInt8]) {
        result.append(Bytes.percent)
        result.append(Bytes.hexDigit(byte >> 4))
        result.append(Bytes.hexDigit(byte & 15))
    }
}
