/// The ASCII characters that the language gives a meaning, as bytes.
package enum Bytes {
    /// Horizontal tab.
    package static let tab = UInt8(ascii: "\t")
    /// Line feed.
    package static let lineFeed = UInt8(ascii: "\n")
    /// Carriage return.
    package static let carriageReturn = UInt8(ascii: "\r")
    /// Space.
    package static let space = UInt8(ascii: " ")
    /// `"`, which opens and closes quoted text.
    package static let quote = UInt8(ascii: "\"")
    /// `'`, which opens and closes verbatim text.
    package static let apostrophe = UInt8(ascii: "'")
    /// `#`, which begins a comment, or a fragment.
    package static let number = UInt8(ascii: "#")
    /// `\`, which begins an escape, or continues a line.
    package static let backslash = UInt8(ascii: "\\")
    /// `=`, between a name and its value.
    package static let equals = UInt8(ascii: "=")
    /// `,`, between the items of a list.
    package static let comma = UInt8(ascii: ",")
    /// `/`, between segments.
    package static let slash = UInt8(ascii: "/")
    /// `:`, before the name of a parameter.
    package static let colon = UInt8(ascii: ":")
    /// `*`, before the name of a rest.
    package static let asterisk = UInt8(ascii: "*")
    /// `?`, before query fields, and after an optional type.
    package static let question = UInt8(ascii: "?")
    /// `&`, between query fields.
    package static let ampersand = UInt8(ascii: "&")
    /// `<`, before a type.
    package static let less = UInt8(ascii: "<")
    /// `>`, after a type.
    package static let greater = UInt8(ascii: ">")
    /// `[`, before an optional tail.
    package static let openBracket = UInt8(ascii: "[")
    /// `]`, after an optional tail.
    package static let closeBracket = UInt8(ascii: "]")
    /// `{`, in `\u{…}`.
    package static let openBrace = UInt8(ascii: "{")
    /// `}`, in `\u{…}`.
    package static let closeBrace = UInt8(ascii: "}")
    /// `%`, which begins a percent-escape.
    package static let percent = UInt8(ascii: "%")
    /// `|`, between the words of a choice.
    package static let bar = UInt8(ascii: "|")
    /// `.`.
    package static let dot = UInt8(ascii: ".")
    /// `-`.
    package static let minus = UInt8(ascii: "-")
    /// `+`.
    package static let plus = UInt8(ascii: "+")
    /// `_`.
    package static let underscore = UInt8(ascii: "_")
    /// `@`.
    package static let at = UInt8(ascii: "@")

    /// Whether the byte separates words: a space or a tab.
    package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    /// Whether the byte is an ASCII digit.
    package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether the byte is an ASCII letter.
    package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// Whether the byte is a control character: below the space, or DEL.
    package static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

    /// The byte in lower case when it is an ASCII letter, else the byte.
    package static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// The text of the bytes with its ASCII letters in lower case.
    ///
    /// - Complexity: O(n).
    package static func lowerText(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.map(lower), as: UTF8.self)
    }

    /// The upper-case hexadecimal digit of a value below 16.
    package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }

    /// The value of a hexadecimal digit in either letter case, or nil.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte - 0x30 }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}
