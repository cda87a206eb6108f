/// Rows that are found by their first word.
///
/// There are few of them, and most words have a length of their own: to compare the lengths one after
/// the other takes less than to hash a word.
struct KeywordTable<Row: Sendable>: Sendable {
    private let rows: [Row]
    private let words: [String]
    private let lengths: [Int]

    /// Creates a table; the words are different from each other.
    init(_ rows: [Row], word: (Row) -> String) {
        self.rows = rows
        words = rows.map(word)
        lengths = words.map(\.utf8.count)
    }

    /// The row of a word; nil when there is none.
    ///
    /// - Complexity: O(n) in the rows.
    subscript(word: String) -> Row? {
        let length = word.utf8.count
        for position in lengths.indices
        where lengths[position] == length && words[position] == word {
            return rows[position]
        }
        return nil
    }
}
