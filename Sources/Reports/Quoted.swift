/// Text of a link or file as a report quotes it: in double quotes, and not longer than is useful.
///
/// What is cut is counted: `"aaa…" (65,536 characters)` would be cut without saying how to see the
/// rest, so the count names the option that shows it.
struct Quoted: CustomStringConvertible {
    private let text: String
    private let limit: Int

    /// The most characters of a value that a report shows without `--all`.
    static let usualLimit = 200

    /// Quotes a text; `limit` characters are shown.
    init(_ text: String, limit: Int = usualLimit) {
        self.text = text
        self.limit = limit
    }

    /// The quoted text.
    ///
    /// - Complexity: O(n).
    var description: String {
        // Counting bytes first keeps the usual case cheap: a text has no more characters than bytes.
        if text.utf8.count <= limit { return "\"\(text)\"" }
        let count = text.count
        if count <= limit { return "\"\(text)\"" }
        return "\"\(text.prefix(limit))…\" (\(limit) of \(count) characters; --all shows them)"
    }
}
