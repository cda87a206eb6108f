internal import SourceText

/// The word that is being typed at a cursor, and the words of its statement before it.
struct CursorWord {
    /// The words before.
    let words: [Word]
    /// What there is of the word, without quotes; empty between words.
    let text: String
    /// The UTF-8 offset where the word begins, with its quote.
    let start: Int
    /// The quote that the word begins with.
    let quote: Character?

    /// Finds the word at the end of a text, which may hold several lines; nil in a comment.
    ///
    /// - Complexity: O(n).
    init?(endOf text: String) {
        var reader = StatementReader(name: "prompt", firstLine: 2)
        var last = reader.read(text).last
        var closed = text
        if case .quote(let quote)? = reader.opening {
            // With its quote closed, the word is read like any other.
            closed += String(quote)
            reader = StatementReader(name: "prompt", firstLine: 2)
            last = reader.read(closed).last
        }
        if reader.isOpen { return nil }
        let bytes = Array(closed.utf8)
        var words: [Word] = []
        var base = bytes.count
        if let last, let statement = last.statement {
            base = bytes.count + 1 - last.source.bytes.count
            if base >= 0, bytes[base...].elementsEqual(last.source.bytes.dropLast()) {
                words = statement.words
            }
        }
        let line = bytes.lastIndex(of: Bytes.lineFeed).map { $0 + 1 } ?? 0
        let end = words.last.map { base + $0.range.upper } ?? line
        if let word = words.last, end == bytes.count {
            self.words = words.dropLast()
            self.text = word.text
            start = base + word.range.lower
            quote = word.isQuoted ? (bytes[start] == Bytes.quote ? "\"" : "'") : nil
        } else {
            // What is no word is a comment.
            guard bytes[max(end, line)...].allSatisfy(Bytes.isBlank) else { return nil }
            self.words = words
            self.text = ""
            start = bytes.count
            quote = nil
        }
    }

    /// A text as it is written in place of the word.
    func written(_ text: String) -> String {
        switch quote {
        case "\"": return Word.quoted(text)
        case "'" where !text.contains("'") && PrintableText.escaped(text) == text:
            return "'\(text)'"
        case "'": return Word.quoted(text)
        default: return Word.written(text)
        }
    }
}
