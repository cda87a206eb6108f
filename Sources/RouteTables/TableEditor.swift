import SourceText

/// Collects the changes of a table's text, one kind of declaration after the other.
struct TableEditor {
    let layout: TableLayout
    private(set) var edits = TextEdits()

    init(layout: TableLayout) { self.layout = layout }

    /// Changes declarations whose order among themselves says nothing.
    ///
    /// A statement may hold several items. Items are the same when their lines are.
    ///
    /// - Parameters:
    ///   - kind: The kind of statement.
    ///   - old: The items as the text declares them.
    ///   - new: The items as it shall declare them.
    ///   - key: What an old and a new item have in common that are one declaration.
    ///   - place: The place of an item.
    ///   - lines: The lines that declare some items.
    mutating func edit<Item, Key: Hashable>(
        _ kind: TableLayout.Kind,
        from old: [Item],
        to new: [Item],
        key: (Item) -> Key,
        place: (Item) -> Place,
        lines: ([Item]) -> [String]
    ) {
        var pending: [Key: [Int]] = [:]
        for index in new.indices.reversed() { pending[key(new[index]), default: []].append(index) }
        var used: Set<Int> = []
        var rest = old[...]
        while let first = rest.first {
            let items = rest.prefix { place($0).line == place(first).line }
            rest = rest.dropFirst(items.count)
            let kept = items.compactMap { item -> Item? in
                guard let index = pending[key(item)]?.popLast() else { return nil }
                used.insert(index)
                return new[index]
            }
            guard let statement = layout.statement(atLine: place(first).line) else { continue }
            let (before, after) = (lines(Array(items)), lines(kept))
            if after.isEmpty { drop(statement) }
            if before != after, !after.isEmpty { rewrite(statement, as: after) }
        }
        insert(lines(new.indices.filter { !used.contains($0) }.map { new[$0] }), as: kind)
    }

    /// Puts other words in the place of a statement.
    mutating func rewrite(_ statement: Statement, as lines: [String]) {
        edits.replace(statement.range, with: lines.joined(separator: layout.lineEnd))
    }

    /// Drops the lines of a statement.
    mutating func drop(_ statement: Statement) {
        let range = SourceRange(layout.start(of: statement), layout.end(of: statement))
        edits.replace(range, with: "")
    }

    /// Inserts lines after the last statement of their kind, or of a kind that stands before it;
    /// an empty line separates the groups.
    mutating func insert(_ lines: [String], as kind: TableLayout.Kind) {
        if lines.isEmpty { return }
        guard let anchor = layout.anchor(for: kind) else {
            insert(lines, at: layout.source.markLength)
            return
        }
        let isSameGroup = anchor.kind.group == kind.group
        insert(isSameGroup ? lines : [""] + lines, after: anchor.statement)
    }

    /// Inserts lines after those of a statement.
    mutating func insert(_ lines: [String], after statement: Statement) {
        let offset = layout.end(of: statement)
        if layout.source.bytes[..<offset].last == Bytes.lineFeed {
            insert(lines, at: offset)
        } else {
            // The last line of the text has no line end.
            let text = lines.map { layout.lineEnd + $0 }.joined()
            edits.replace(SourceRange(offset, offset), with: text)
        }
    }

    /// Inserts lines before those of a statement.
    mutating func insert(_ lines: [String], before statement: Statement) {
        insert(lines, at: layout.start(of: statement))
    }

    private mutating func insert(_ lines: [String], at offset: Int) {
        let text = lines.map { $0 + layout.lineEnd }.joined()
        edits.replace(SourceRange(offset, offset), with: text)
    }
}
