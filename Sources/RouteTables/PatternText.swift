import SourceText
import URLText

/// The spelling of text in patterns: percent-escapes, read once and written where needed.
///
/// RFC 3986 section 2.1 has the form of an escape.
enum PatternText {
    /// What a text is part of, which decides what stands for itself.
    enum Role {
        /// A literal segment.
        case literal
        /// The name of a query field: `&` and `=` separate.
        case fieldName
        /// A word of a choice: `|` separates.
        case choice
        /// The name of a value in an expectation, up to its `=`.
        case valueName
    }

    /// The text with every byte escaped that has a meaning, or that cannot be seen.
    static func encoded(_ bytes: [UInt8], as role: Role) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return bytes.reduce(into: "") { result, byte in
                result +=
                    standsForItself(byte, role)
                    ? String(UnicodeScalar(byte)) : PercentEscape.written(byte)
            }
        }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII ? standsForItself(UInt8(scalar.value), role) : isVisible(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 { result += PercentEscape.written(byte) }
            }
        }
        return result
    }

    /// Whether an ASCII byte needs no escape: the characters that RFC 3986 lets stand in a segment,
    /// without those of the pattern language.
    private static func standsForItself(_ byte: UInt8, _ role: Role) -> Bool {
        if Bytes.isLetter(byte) || Bytes.isDigit(byte) { return true }
        switch byte {
        case Bytes.minus, Bytes.dot, Bytes.underscore, UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), Bytes.plus, Bytes.comma,
            UInt8(ascii: ";"), Bytes.at:
            return true
        case Bytes.ampersand, Bytes.equals: return role == .literal
        default: return false
        }
    }

    /// Whether a character beyond ASCII can be seen, and is none that a quote is mistaken for: such
    /// a one at the start of a word gets a warning.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.visibility == .visible && !scalar.isTypographicQuote
    }
}
