/// Makes text from links and files safe to print on a terminal.
package enum PrintableText {
    /// Returns `text` with control characters, bidirectional marks and other characters that cannot
    /// be seen written as `\u{…}`.
    ///
    /// A backslash stays as it is, so that a text of safe characters is printed as it was written,
    /// and an escaped text is not escaped again: the escape of a character and the same letters typed
    /// out print alike. Where that matters, as for a value, `Word.quoted` writes both apart.
    ///
    /// - Complexity: O(n).
    package static func escaped(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy({ !mustEscape($0) }) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if mustEscape(scalar) {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The escape of a character, `\u{…}`.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Whether a terminal could be steered, or a reader deceived, by this character.
    private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.visibility {
        case .visible, .blank: false
        case .hidden, .control, .undefined: true
        }
    }
}
