internal import LineEditor
internal import SourceText

/// What grey text stands behind a line that is typed.
///
/// After a blank it is what the statement's usage has next; in the middle of a word it is the rest of
/// the last line of the history that began so, else what may follow the word.
struct LineHints {
    /// The lines that were typed, as their file has them.
    let history: LineHistory

    /// Returns the hint for a line whose end is being typed, after the lines of the statement before
    /// it, each with its end.
    ///
    /// - Complexity: O(n) in the line and in the lines of the history.
    func hint(for line: String, after before: String) -> LineHint {
        guard let cursor = CursorWord(endOf: before + line) else { return .none }
        if cursor.text.isEmpty, cursor.quote == nil {
            return cursor.words.isEmpty ? .none : syntax(after: cursor.words) ?? earlier(line)
        }
        if isStatement(cursor), let syntax = syntax(after: words(of: cursor), isNext: true) {
            return syntax
        }
        let hint = earlier(line)
        if !hint.text.isEmpty || cursor.words.isEmpty || cursor.quote != nil { return hint }
        return syntax(after: words(of: cursor), isNext: true) ?? .none
    }

    /// Whether the whole name of a statement is typed, and nothing else.
    private func isStatement(_ cursor: CursorWord) -> Bool {
        cursor.words.isEmpty && cursor.quote == nil
            && ShellCommand.all.contains { $0.name == cursor.text }
    }

    private func words(of cursor: CursorWord) -> [Word] {
        cursor.words + [Word(text: cursor.text, range: SourceRange(0, 0))]
    }

    private func syntax(after words: [Word], isNext: Bool = false) -> LineHint? {
        guard let rest = Completion.rest(after: words) else { return nil }
        let texts = rest.map(\.description).filter { !$0.isEmpty }
        if texts.isEmpty { return nil }
        let text = texts.joined(separator: " | ")
        return LineHint(text: isNext ? " \(text)" : text, isAcceptable: false)
    }

    private func earlier(_ line: String) -> LineHint {
        guard let earlier = history.last(beginning: line) else { return .none }
        let rest = String(decoding: earlier.utf8.dropFirst(line.utf8.count), as: UTF8.self)
        // Neither other lines nor what steers a terminal can stand behind this one.
        guard PrintableText.escaped(rest) == rest else { return .none }
        return LineHint(text: rest, isAcceptable: true)
    }
}
