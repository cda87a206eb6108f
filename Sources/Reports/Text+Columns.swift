extension Text {
    /// Returns the text with spaces up to a column; unchanged when it is longer.
    ///
    /// - Complexity: O(n).
    func padded(to column: Int) -> Text {
        let missing = column - TextColumns.count(self)
        return missing > 0 ? self + Text(String(repeating: " ", count: missing)) : self
    }

    /// Returns the text without spaces at its end.
    ///
    /// - Complexity: O(n).
    func trimmed() -> Text {
        var result = Text("")
        var pending: [Run] = []
        for run in runs {
            pending.append(run)
            guard let last = run.text.lastIndex(where: { $0 != " " }) else { continue }
            pending.removeLast()
            for run in pending { result.append(run.text, run.mark) }
            result.append(String(run.text[...last]), run.mark)
            let spaces = String(run.text[run.text.index(after: last)...])
            pending = Text(spaces, run.mark).runs
        }
        return result
    }
}
