/// Names in the order of their bytes, each with a number that says whose it is.
///
/// All that begin with a text are found with O(log n) comparisons.
struct SortedNames: Sendable {
    private let entries: [(name: String, number: Int)]

    /// Sorts names; of equal ones the first stays.
    ///
    /// - Complexity: O(n log n).
    init(_ names: some Sequence<String>) {
        let all = names.enumerated().map { (name: $1, number: $0) }
        let sorted = all.sorted { a, b in
            a.name == b.name
                ? a.number < b.number : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
        }
        var entries: [(name: String, number: Int)] = []
        for entry in sorted where entry.name != entries.last?.name { entries.append(entry) }
        self.entries = entries
    }

    /// Returns the names that begin with a text, in order, but at most `limit` of them.
    ///
    /// When there are more, the last of all is among them: what all have in common is what those have
    /// that are returned. `work` counts the names that are looked at.
    ///
    /// - Complexity: O(log n + limit).
    func beginning(
        with text: String,
        limit: Int,
        work: inout Int
    ) -> [(name: String, number: Int)] {
        let lower = border(&work) { $0.utf8.lexicographicallyPrecedes(text.utf8) }
        let upper = border(&work) { name in
            name.utf8.lexicographicallyPrecedes(text.utf8) || name.utf8.starts(with: text.utf8)
        }
        work += min(upper - lower, limit)
        if upper - lower <= limit { return Array(entries[lower..<upper]) }
        return Array(entries[lower..<lower + limit - 1]) + [entries[upper - 1]]
    }

    /// The number of a name; nil when there is none.
    ///
    /// - Complexity: O(log n).
    func number(of name: String) -> Int? {
        var work = 0
        let index = border(&work) { $0.utf8.lexicographicallyPrecedes(name.utf8) }
        guard index < entries.count, entries[index].name == name else { return nil }
        return entries[index].number
    }

    /// The first position whose name is not before something.
    private func border(_ work: inout Int, isBefore: (String) -> Bool) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            work += 1
            if isBefore(entries[middle].name) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
