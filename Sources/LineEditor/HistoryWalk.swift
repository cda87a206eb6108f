/// A walk through earlier lines that begin as the line did when the walk began.
package struct HistoryWalk {
    private let lines: [String]
    private var prefix = ""
    private var draft: TypedLine?
    private var place: Int
    private var shown: String?

    /// Begins before the newest of the lines, which is the last.
    package init(_ lines: [String]) {
        self.lines = lines
        place = lines.count
    }

    /// The line before the shown one; nil when there is none.
    ///
    /// When the line was changed since the last step, a new walk begins, for lines that begin with
    /// what is before its cursor.
    package mutating func older(than line: TypedLine) -> TypedLine? {
        let text = line.text
        if draft == nil || text != shown { begin(line) }
        var next = place
        while next > 0 {
            next -= 1
            if lines[next].hasPrefix(prefix), lines[next] != text { return show(next) }
        }
        return nil
    }

    /// The line after the shown one, at last the draft; nil when no walk has begun.
    package mutating func newer(than line: TypedLine) -> TypedLine? {
        let text = line.text
        guard let draft, text == shown else { return nil }
        var next = place + 1
        while next < lines.count {
            if lines[next].hasPrefix(prefix), lines[next] != text { return show(next) }
            next += 1
        }
        place = lines.count
        self.draft = nil
        return draft
    }

    private mutating func begin(_ line: TypedLine) {
        draft = line
        prefix = line.textBeforeCursor
        place = lines.count
    }

    private mutating func show(_ index: Int) -> TypedLine {
        place = index
        let line = TypedLine(lines[index])
        shown = line.text
        return line
    }
}
