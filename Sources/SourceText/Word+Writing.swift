extension Word {
    /// Writes a text as one word that reads back as it, in quotes only where they are needed.
    ///
    /// - Parameters:
    ///   - text: The text of the word.
    ///   - keywords: Texts that would be keywords where the word stands.
    ///   - isItem: Whether the word is an item of a list, where a comma separates.
    ///   - isAssignable: Whether `NAME=VALUE` would be read as something else there.
    /// - Returns: The written word.
    /// - Complexity: O(n) in the bytes of the text.
    package static func written(
        _ text: String,
        keywords: Set<String> = [],
        isItem: Bool = false,
        isAssignable: Bool = false
    ) -> String {
        let needsQuotes =
            text.isEmpty || text == "\\" || keywords.contains(text)
            || text.unicodeScalars.first.map { "#\"'".unicodeScalars.contains($0) } ?? false
            || text.unicodeScalars.first?.isTypographicQuote ?? false
            || text.unicodeScalars.contains { $0.visibility != .visible }
            || isItem && text.utf8.contains(Bytes.comma)
            || text.utf8.contains(Bytes.equals) && (isAssignable || text.contains("=\""))
        return needsQuotes ? quoted(text) : text
    }

    /// Writes `NAME=VALUE` as one word that reads back as both; the name must stand for itself.
    ///
    /// - Complexity: O(n) in the bytes of the value.
    package static func written(name: String, value: String, isItem: Bool = false) -> String {
        let needsQuotes =
            value.unicodeScalars.first == "\""
            || value.unicodeScalars.contains { $0.visibility != .visible }
            || isItem && value.utf8.contains(Bytes.comma)
        return name + "=" + (needsQuotes ? quoted(value) : value)
    }

    /// Writes a text in double quotes.
    ///
    /// - Complexity: O(n) in the bytes of the text.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case " ": result += " "
            case _ where scalar.visibility == .visible: result.unicodeScalars.append(scalar)
            default: result += PrintableText.escape(scalar)
            }
        }
        return result + "\""
    }
}
