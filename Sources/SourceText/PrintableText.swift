/// Makes text from links and files safe to print on a terminal.
package enum PrintableText {
    /// Returns `text` with control characters and bidirectional marks written as `\u{…}`.
    ///
    /// - Complexity: O(n).
    package static func escaped(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy({ !mustEscape($0) }) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if mustEscape(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a terminal could be steered, or a reader deceived, by this character.
    ///
    /// Controls, formats (bidirectional marks and invisible characters), line and paragraph
    /// separators, and characters of private use or without a meaning.
    private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            return true
        default:
            return false
        }
    }
}
