import SourceText

/// Walks over the words of one statement, and collects what is wrong with it.
struct WordCursor {
    private let words: [Word]
    private let end: SourceRange
    private var position: Int
    /// What was found, in the order it was found.
    private(set) var diagnostics: [Diagnostic] = []

    /// Starts at the word `position`; `end` is where a missing word is reported.
    init(_ words: some Sequence<Word>, end: SourceRange, from position: Int = 0) {
        self.words = Array(words)
        self.end = end
        self.position = position
    }

    /// Starts at the word after the statement's first.
    init(_ statement: Statement) {
        self.init(statement.words, end: statement.end, from: 1)
    }

    /// The next word; nil at the end.
    var next: Word? { position < words.count ? words[position] : nil }

    /// Whether no word is left.
    var isAtEnd: Bool { position >= words.count }

    /// Where the next word stands, or the end.
    var place: SourceRange { next?.range ?? end }

    /// Takes the next word.
    mutating func take() -> Word? {
        guard position < words.count else { return nil }
        defer { position += 1 }
        return words[position]
    }

    /// Takes the next word if it is this keyword.
    mutating func take(keyword: String) -> Bool {
        guard next?.isKeyword(keyword) == true else { return false }
        position += 1
        return true
    }

    /// Whether a keyword stands among the words that are left.
    func hasAhead(_ keyword: String) -> Bool {
        words[min(position, words.count)...].contains { $0.isKeyword(keyword) }
    }

    /// Reports what is wrong.
    mutating func report(_ diagnostic: Diagnostic) { report([diagnostic]) }

    /// Reports what is wrong.
    mutating func report(_ found: [Diagnostic]) {
        if found.isEmpty { return }
        diagnostics.append(contentsOf: found)
        hasErrors = hasErrors || found.hasErrors
    }

    /// Whether an error was reported; kept, since every item of a long list asks for it.
    private(set) var hasErrors = false

    /// Takes the items of a list up to the next keyword of `stops`, or the end.
    ///
    /// Items are separated by spaces or commas; a quoted word is one item, commas and all.
    mutating func takeList(until stops: Set<String>) -> [Word] {
        var items: [Word] = []
        while let word = next, word.isQuoted || !stops.contains(word.text) {
            position += 1
            items.append(contentsOf: word.items)
        }
        return items
    }

    /// Skips what is left, after something that leaves no sense in it.
    mutating func skipToEnd() { position = words.count }

    /// Reports every word that is left.
    mutating func expectEnd(_ diagnostic: (Word) -> Diagnostic) {
        while let word = take() { report(diagnostic(word)) }
    }

    /// Reports that no word should follow `statement`.
    mutating func expectEnd(after statement: String) {
        expectEnd { .unexpectedWord($0.text, after: statement, at: $0.range) }
    }
}

extension Word {
    /// The parts between commas; a quoted word is one part, and empty parts are left out.
    var items: [Word] {
        if isQuoted || isValueQuoted { return [self] }
        let bytes = Array(text.utf8)
        guard bytes.contains(Bytes.comma) else { return text.isEmpty ? [] : [self] }
        return bytes.indices.split { bytes[$0] == Bytes.comma }.map { part in
            let offsets = part.startIndex..<part.endIndex
            return Word(
                text: String(decoding: bytes[offsets], as: UTF8.self),
                range: range(of: offsets)
            )
        }
    }
}
