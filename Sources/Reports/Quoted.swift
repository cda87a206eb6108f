internal import RouteTables
internal import SourceText

/// Text of a link or file as a report quotes it: in the double quotes of the language, so that it
/// can be pasted into a table, and not longer than is useful.
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
        if text.utf8.count <= limit { return Word.quoted(text) }
        let count = text.count
        if count <= limit { return Word.quoted(text) }
        let shown = Word.quoted(text.prefix(limit) + "…")
        return "\(shown) (\(limit) of \(count) characters; --all shows them)"
    }

    /// `NAME=VALUE` as an expectation writes it: quoted where it must be, and when it is empty.
    ///
    /// - Complexity: O(n).
    static func written(name: String, _ value: String, limit: Int = usualLimit) -> String {
        // An empty value is easily overlooked without quotes.
        if value.isEmpty { return ExpectedValue.written(name: name) + "=\"\"" }
        if value.utf8.count <= limit || value.count <= limit {
            return ExpectedValue.equals(name: name, value: value).description
        }
        return ExpectedValue.written(name: name) + "=\(Quoted(value, limit: limit))"
    }
}
