internal import SourceText

/// The text of a table file, changed statement by statement, so that everything else stays as its
/// author wrote it.
struct TableText {
    private var source: SourceText

    /// Starts with the text of a file.
    init(_ source: SourceText) { self.source = source }

    /// Returns the text after declarations: each replaces the statement that it replaced in the
    /// table, or follows the last one of its kind.
    ///
    /// - Complexity: O(n) in the bytes of the text for each declaration.
    func applying(_ edits: [TableEdit]) -> SourceText {
        var result = self
        for edit in edits { result.apply(edit) }
        return result.source
    }

    private mutating func apply(_ edit: TableEdit) {
        let words = edit.statement.words
        let statements = source.statements().value
        switch words[0].text {
        case "remove" where words.count > 2:
            remove(words[1].text, names: words.dropFirst(2).map(\.text), from: statements)
        case "routes":
            delete(statements.filter { $0.words[0].isKeyword("route") })
        default:
            if let old = statements.first(where: { $0.isReplaced(by: edit.statement) }) {
                replace(old.range, with: edit.text)
            } else {
                insert(edit, after: statements)
            }
        }
    }

    // MARK: Removing

    private mutating func remove(
        _ kind: String,
        names: [String],
        from statements: [Statement]
    ) {
        switch kind {
        case "route", "flag":
            delete(
                statements.filter {
                    $0.words.count > 1 && $0.words[0].isKeyword(kind)
                        && names.contains($0.words[1].text)
                }
            )
        case "scheme", "host":
            for statement in statements.reversed() where statement.isAllow(kind) {
                removeItems(names.map { $0.lowercased() }, from: statement)
            }
        default: break
        }
    }

    /// Takes names out of an `allow` line, and the line too when none is left.
    private mutating func removeItems(_ names: [String], from statement: Statement) {
        let end = statement.words.firstIndex { $0.isKeyword("for") } ?? statement.words.count
        let items = statement.words[2..<end]
        let gone = items.filter { names.contains($0.text.lowercased()) }
        if gone.count == items.count {
            delete([statement])
        } else {
            for word in gone.reversed() { delete(word, in: statement) }
        }
    }

    /// Deletes a word and the space before it.
    private mutating func delete(_ word: Word, in statement: Statement) {
        let before = statement.words.last { $0.range.upper <= word.range.lower }
        replace(SourceRange(before?.range.upper ?? word.range.lower, word.range.upper), with: "")
    }

    /// Deletes the whole lines of statements, from the last one up.
    private mutating func delete(_ statements: [Statement]) {
        for statement in statements.reversed() {
            let lines = LineTable(source)
            let first = lines.range(ofLine: lines.line(at: statement.range.lower))
            let bytes = source.bytes
            let feed = bytes[statement.range.upper...].firstIndex(of: UInt8(ascii: "\n"))
            replace(SourceRange(first.lower, feed.map { $0 + 1 } ?? bytes.count), with: "")
        }
    }

    // MARK: Writing

    /// Writes a declaration as a line of its own: after the last of its kind, else at the end.
    private mutating func insert(_ edit: TableEdit, after statements: [Statement]) {
        let kind = edit.statement.words[0].text
        let last = statements.last { $0.words[0].isKeyword(kind) }
        let bytes = source.bytes
        guard let last else {
            let needsEnd = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
            let end = SourceRange(bytes.count, bytes.count)
            replace(end, with: (needsEnd ? "\n" : "") + edit.text + "\n")
            return
        }
        if let feed = bytes[last.range.upper...].firstIndex(of: UInt8(ascii: "\n")) {
            replace(SourceRange(feed + 1, feed + 1), with: edit.text + "\n")
        } else {
            replace(SourceRange(bytes.count, bytes.count), with: "\n" + edit.text + "\n")
        }
    }

    private mutating func replace(_ range: SourceRange, with text: String) {
        var bytes = source.bytes
        bytes.replaceSubrange(range.offsets, with: Array(text.utf8))
        source = SourceText(name: source.name, bytes: bytes)
    }
}

extension Statement {
    /// Whether the statement is an `allow` line of schemes or hosts.
    fileprivate func isAllow(_ kind: String) -> Bool {
        words.count > 2 && words[0].isKeyword("allow") && words[1].isKeyword(kind)
    }

    /// Whether another declaration takes the place of this one.
    fileprivate func isReplaced(by other: Statement) -> Bool {
        guard words[0].text == other.words[0].text, !words[0].isQuoted else { return false }
        switch words[0].text {
        case "tenant": return true
        case "route", "policy": return words.count > 1 && words[1].text == other.words[1].text
        case "fallback": return fallbackSources == other.fallbackSources
        default: return false
        }
    }

    /// The sources of a `fallback` line.
    private var fallbackSources: Set<String> {
        let arrow = words.firstIndex { $0.isKeyword("->") } ?? words.count
        guard arrow > 2 else { return [] }
        return Set(words[2..<arrow].flatMap { $0.text.split(separator: ",").map(String.init) })
    }
}
