extension Text {
    /// Returns the lines of the text at a width: broken at spaces, else after a separator of links,
    /// else between any two characters.
    ///
    /// - Precondition: `width` is at least 2, so that a wide character has room.
    /// - Complexity: O(n).
    package func wrapped(to width: Int) -> [Text] {
        precondition(width >= 2, "a line of \(width) columns has no room for a wide character")
        if TextColumns.count(self) <= width { return [self] }
        let cells = runs.flatMap { run in run.text.map { (character: $0, mark: run.mark) } }
        let characters = cells.map(\.character)
        var lines: [Text] = []
        var start = 0
        while start < cells.count {
            let end = Text.lineEnd(of: characters, from: start, width: width)
            lines.append(Text.joined(cells[start..<end.text]))
            start = end.next
        }
        return lines
    }

    /// Finds where a line that begins at `start` ends, and where the next one begins.
    private static func lineEnd(
        of characters: [Character],
        from start: Int,
        width: Int
    ) -> (text: Int, next: Int) {
        var columns = 0
        var space: Int?
        var separator: Int?
        var position = start
        while position < characters.count {
            columns += TextColumns.count(characters[position])
            if characters[position] == " ", position > start { space = position }
            if columns > width { break }
            if "/&?,;".contains(characters[position]) { separator = position + 1 }
            position += 1
        }
        if position == characters.count { return (position, position) }
        if let space { return (space, space + 1) }
        if let separator { return (separator, separator) }
        // One cluster may be wider than the line; it is shown whole.
        return (max(position, start + 1), max(position, start + 1))
    }

    private static func joined(_ cells: ArraySlice<(character: Character, mark: Mark)>) -> Text {
        var result = Text("")
        var rest = cells
        while let first = rest.first {
            let run = rest.prefix { $0.mark == first.mark }
            result.append(String(run.map(\.character)), first.mark)
            rest = rest.dropFirst(run.count)
        }
        return result
    }
}
