/// A value as the language writes it after `NAME=`: quoted only where it must be.
struct WrittenValue: CustomStringConvertible {
    private let text: String
    private let limit: Int

    /// Writes a text; `limit` characters are shown.
    init(_ text: String, limit: Int = Quoted.usualLimit) {
        self.text = text
        self.limit = limit
    }

    /// The written form.
    ///
    /// - Complexity: O(n).
    var description: String {
        let needsQuotes =
            text.isEmpty || text.utf8.count > limit
            || text.unicodeScalars.contains { $0 == "\"" || $0.properties.isWhitespace }
        return needsQuotes ? Quoted(text, limit: limit).description : text
    }
}
