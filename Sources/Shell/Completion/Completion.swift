internal import LineEditor
internal import RouteTables
internal import SourceText
internal import Workspace

/// Completes lines for a session: what can stand at a place follows from the usage of the statement.
final class Completion {
    /// Something that can stand at a place, before it is written.
    struct Option {
        var text: String
        var note = ""
        /// What follows it when it is the only one.
        var suffix = " "
    }

    /// The most candidates that are offered.
    static let limit = 100

    private(set) var session: ShellSession
    private var table: TableNames?
    private var tenantNames: SortedNames?
    /// How many names the last completion looked at.
    var work = 0

    init(_ session: ShellSession) { self.session = session }

    /// Goes on with a session after a statement.
    func follow(_ session: ShellSession) {
        self.session = session
        tenantNames = nil
    }

    /// Completes the word at a UTF-8 offset of a line, after the lines of the statement before it,
    /// each with its end.
    ///
    /// - Complexity: O(n) in the line, O(log n) in the names that there are.
    func complete(_ line: String, at offset: Int, after before: String) -> LineCompletion {
        work = 0
        let bytes = Array(line.utf8)
        let offset = min(max(offset, 0), bytes.count)
        let text = before + String(decoding: bytes[..<offset], as: UTF8.self)
        guard let cursor = CursorWord(endOf: text), cursor.start >= before.utf8.count else {
            return LineCompletion(start: offset, candidates: [])
        }
        let options = options(at: cursor)
        let hasBlank = offset < bytes.count && Bytes.isBlank(bytes[offset])
        return LineCompletion(
            start: cursor.start - before.utf8.count,
            candidates: options.map { option in
                LineCompletion.Candidate(
                    text: option.written ?? cursor.written(option.text),
                    note: PrintableText.escaped(option.note),
                    suffix: hasBlank && option.suffix == " " ? "" : option.suffix
                )
            }
        )
    }

    private func options(at cursor: CursorWord) -> [Option] {
        guard let first = cursor.words.first else {
            return cursor.quote == nil ? ShellCommand.options(beginning: cursor.text) : []
        }
        let command = StatementLookup.command(first)
        if let command, !command.isDeclaration, let options = options(of: command, at: cursor) {
            return options
        }
        guard let rest = Completion.rest(after: cursor.words) else { return [] }
        let items = rest.flatMap(\.first)
        var seen: Set<String> = []
        return (items.filter(\.isKeyword) + items.filter { !$0.isKeyword })
            .flatMap { options(for: $0, at: cursor) }
            .filter { seen.insert($0.text).inserted }
    }

    private func options(for item: Grammar, at cursor: CursorWord) -> [Option] {
        switch item {
        case .keyword(let text):
            return cursor.quote == nil && text.hasPrefix(cursor.text) ? [Option(text: text)] : []
        case .place(let place):
            // In a list, the item after the last comma is completed.
            let commas = place.isRepeated ? cursor.text.lastIndex(of: ",") : nil
            guard let comma = commas, cursor.quote == nil else {
                return options(for: place, beginning: cursor.text, cursor.words)
            }
            let before = cursor.text[...comma]
            let item = String(cursor.text[cursor.text.index(after: comma)...])
            return options(for: place, beginning: item, cursor.words).map { option in
                Option(text: before + option.text, note: option.note, suffix: option.suffix)
            }
        default: return []
        }
    }

    /// What may follow the words of a statement; nil when they are none.
    static func rest(after words: [Word]) -> [Grammar]? {
        guard let first = words.first, let command = StatementLookup.command(first),
            let grammar = ShellCommand.grammars[command.name]
        else { return nil }
        let name = Word(text: command.name, range: first.range)
        var rest = [grammar]
        for word in [name] + words.dropFirst() {
            let keywords = rest.flatMap { $0.after(word, places: false) }
            rest = keywords.isEmpty ? rest.flatMap { $0.after(word, places: true) } : keywords
            if rest.isEmpty { return nil }
        }
        return rest
    }

    /// The options of a statement and of how results are shown; nil where none is begun.
    private func options(of command: ShellCommand, at cursor: CursorWord) -> [Option]? {
        let own = command.options
        if let last = cursor.words.last, !last.isQuoted,
            own.contains(where: { $0.name == last.text && $0.value != nil })
        {
            return []
        }
        if let last = cursor.words.last, !last.isQuoted, let option = DisplayOption(word: last),
            option.hasValue
        {
            let values = option == .format ? Display.Format.allCases.map(\.rawValue) : []
            return values.filter { $0.hasPrefix(cursor.text) }.map { Option(text: $0) }
        }
        guard cursor.quote == nil, cursor.text.hasPrefix("--") else { return nil }
        let all =
            own.map { ($0.name, $0.summary) }
            + DisplayOption.allCases.map { ($0.rawValue, $0.summary) }
        return all.filter { $0.0.hasPrefix(cursor.text) }.map { Option(text: $0.0, note: $0.1) }
    }

    // MARK: Names

    /// The names of the table in use.
    var names: TableNames? {
        guard let state = session.inUse.flatMap({ session.tenants[$0] }) else { return nil }
        if table?.version != state.version { table = TableNames(state) }
        return table
    }

    /// The names of all tenants; listed once for each line.
    var tenants: SortedNames {
        if let tenantNames { return tenantNames }
        let names = (try? session.allNames().get())?.map(\.description) ?? []
        let sorted = SortedNames(names)
        tenantNames = sorted
        return sorted
    }
}

extension Completion.Option {
    /// The text where it must not be quoted: names of options, and `NAME=` before a value.
    fileprivate var written: String? { suffix.isEmpty && text.hasSuffix("=") ? text : nil }
}

extension StatementLookup {
    /// The command of a first word, also of the beginning of one; nil when there is none.
    static func command(_ word: Word) -> ShellCommand? {
        try? StatementLookup(word, allowsPrefix: true).result.get()
    }
}

extension ShellCommand {
    /// The statements whose name begins with a text.
    fileprivate static func options(beginning text: String) -> [Completion.Option] {
        all.filter { $0.name.hasPrefix(text) }
            .map { Completion.Option(text: $0.name, note: $0.summary) }
    }
}
