import SourceText

/// Where the names of one statement stand, found once however many of them are asked for.
struct ReferencePlaces {
    private let statement: Statement
    /// The places by the keywords before them, then by text.
    private var indexes: [[String]: [String: SourceRange]] = [:]

    init(_ statement: Statement) { self.statement = statement }

    /// The place of a name after certain keywords; the whole statement when it is not found.
    ///
    /// - Complexity: O(n) in the bytes of the statement for the first of the keywords, then O(1).
    mutating func place(of reference: Reference) -> SourceRange {
        if indexes[reference.path] == nil { indexes[reference.path] = index(after: reference.path) }
        let found = indexes[reference.path] ?? [:]
        return found[reference.name] ?? found[reference.name.lowercased()] ?? statement.range
    }

    /// The items after keywords: as written and in lower case, without `!`, and the name before `=`.
    private func index(after path: [String]) -> [String: SourceRange] {
        var keywords = path[...]
        var result: [String: SourceRange] = [:]
        func note(_ text: String, _ range: SourceRange) {
            if result[text] == nil { result[text] = range }
        }
        for word in statement.words {
            if let keyword = keywords.first {
                if word.isKeyword(keyword) { keywords.removeFirst() }
                continue
            }
            for item in word.items {
                note(item.text, item.range)
                note(item.text.lowercased(), item.range)
                if item.text.hasPrefix("!") { note(String(item.text.dropFirst()), item.range) }
                if let sides = item.assignment { note(sides.name, sides.nameRange) }
            }
        }
        return result
    }
}
