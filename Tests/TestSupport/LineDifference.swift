/// What differs between two texts, line by line.
package enum LineDifference {
    /// Returns the lines of both texts, or nil when the texts are equal.
    ///
    /// A line after `-` is expected and missing, one after `+` is there and not expected; lines
    /// that both have are shown near a difference only. Bytes are compared: two Unicode forms of
    /// one letter differ.
    ///
    /// - Complexity: O(n · d) for n lines and d differences.
    package static func between(expected: String, actual: String) -> String? {
        if expected.utf8.elementsEqual(actual.utf8) { return nil }
        let rows = rows(split(expected), split(actual))
        var result: [String] = []
        var lastShown = -1
        for (index, row) in rows.enumerated() where isNearDifference(index, rows) {
            if lastShown != index - 1 { result.append("  …") }
            result.append("\(row.mark) \(row.text)")
            lastShown = index
        }
        if lastShown != rows.count - 1 { result.append("  …") }
        return result.joined(separator: "\n")
    }

    private typealias Row = (mark: Character, text: Substring)

    private static func isNearDifference(_ index: Int, _ rows: [Row]) -> Bool {
        let near = max(0, index - 2)...min(rows.count - 1, index + 2)
        return rows[near].contains { $0.mark != " " }
    }

    /// The lines; a text that does not end with a line end is told apart by a mark.
    private static func split(_ text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else {
            lines.append("(no line end)")
        }
        return lines
    }

    /// Walks both texts side by side: what is removed comes before what is inserted.
    private static func rows(_ expected: [Substring], _ actual: [Substring]) -> [Row] {
        let difference = actual.difference(from: expected) { $0.utf8.elementsEqual($1.utf8) }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var rows: [Row] = []
        var (old, new) = (0, 0)
        while old < expected.count || new < actual.count {
            if removed.contains(old) {
                rows.append(("-", expected[old]))
                old += 1
            } else if inserted.contains(new) {
                rows.append(("+", actual[new]))
                new += 1
            } else {
                rows.append((" ", expected[old]))
                (old, new) = (old + 1, new + 1)
            }
        }
        return rows
    }
}
