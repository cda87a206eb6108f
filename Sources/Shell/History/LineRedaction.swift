internal import RouteTables
internal import SourceText

/// Takes out of a typed line what no file may hold: of every link in it the query values, the user
/// information and the fragment, and the values of parameters that a route calls `secret`.
struct LineRedaction {
    private var links: LinkRedaction

    /// Knows the secrets of tables.
    init(_ secrets: SecretPaths) { links = LinkRedaction(secrets) }

    /// What was taken out, as it was written.
    var removed: Set<String> { links.removed }

    /// Notes what would be taken out of a link, where its text differs from the words of the line.
    mutating func note(_ link: String) { _ = links.redacted(link) }

    /// Returns a line, or several that were pasted together, without what must not be kept.
    ///
    /// - Complexity: O(n), and O(n) in the secret routes for each link.
    mutating func redacted(_ text: String) -> String {
        var reader = StatementReader(name: "prompt", firstLine: 2)
        var chunk: [String] = []
        var result: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            chunk.append(String(line))
            let items = reader.read(Array(line.utf8))
            if reader.isOpen { continue }
            result.append(redacted(chunk.joined(separator: "\n"), items.first))
            chunk = []
        }
        if !chunk.isEmpty { result.append(unreadable(chunk.joined(separator: "\n"))) }
        return result.joined(separator: "\n")
    }

    private mutating func redacted(_ text: String, _ item: StatementReader.Item?) -> String {
        guard let item, !item.hasErrors, let statement = item.statement,
            let command = try? StatementLookup(statement.words[0], allowsPrefix: true).result.get()
        else { return unreadable(text) }
        let bytes = Array(text.utf8)
        let route = LineRedaction.route(of: statement, command)
        var result = ""
        var position = 0
        for (index, word) in statement.words.enumerated() {
            result += gap(bytes[position..<word.range.lower])
            position = word.range.upper
            let before = index > 0 ? statement.words[index - 1] : nil
            let written = String(decoding: bytes[word.range.offsets], as: UTF8.self)
            result += index == 0 ? written : redacted(word, written, before, command, route)
        }
        return result + gap(bytes[position...])
    }

    /// What stands between two words: blanks, or a comment, which is no statement.
    private mutating func gap(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let number = text.firstIndex(of: "#") else { return text }
        return text[...number]
            + links.redacted(String(text[text.index(after: number)...]), cutsRest: true)
    }

    /// A text that is no statement: all after the first `?`, `#` or quoted value is taken out.
    private mutating func unreadable(_ text: String) -> String {
        let blanks = text.prefix { $0 == " " || $0 == "\t" }
        if isLoose(text[blanks.endIndex...]) { return blanks + links.taken(String(text)) }
        let first = text[blanks.endIndex...].prefix { $0.isLetter || $0 == "-" }
        let rest = String(text[first.endIndex...])
        let quote = rest.ranges(of: "=\"").first ?? rest.ranges(of: "='").first
        guard let quote else { return blanks + first + wordByWord(rest) }
        return blanks + first + wordByWord(String(rest[..<quote.lowerBound])) + "="
            + LinkRedaction.mark
    }

    /// Takes out what is secret of each word, and all after the first `?` or `#`.
    private mutating func wordByWord(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while !rest.isEmpty {
            let blanks = rest.prefix { $0.isWhitespace }
            let word = rest[blanks.endIndex...].prefix { !$0.isWhitespace }
            result += blanks
            if LinkDelimiter.first(in: Array(word.utf8)) != nil {
                return result + links.redacted(String(rest[word.startIndex...]), cutsRest: true)
            }
            result += links.redacted(String(word))
            rest = rest[word.endIndex...]
        }
        return result
    }

    /// Whether a text is one word that is like no statement, which have small letters alone: the rest of a
    /// link that was broken, perhaps.
    private func isLoose(_ text: Substring) -> Bool {
        guard text.allSatisfy({ !$0.isWhitespace && $0 != "#" }), !text.contains("://"),
            !text.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == 0x2D })
        else { return false }
        let word = Word(text: String(text), range: SourceRange(0, text.utf8.count))
        let names = ShellCommand.all.map(\.name)
        return StatementLookup.command(word) == nil
            && NearName.closest(to: word.text, in: names) == nil
    }

    // MARK: Words

    private mutating func redacted(
        _ word: Word,
        _ written: String,
        _ before: Word?,
        _ command: ShellCommand,
        _ route: String?
    ) -> String {
        if word.isKeyword("=>") || word.isKeyword("->") { return written }
        if command.isDeclaration, !isLink(word, before) { return written }
        if let sides = word.assignment, !sides.name.contains(where: { ":/?#@&\\%".contains($0) }) {
            if command.isDeclaration { return written }
            let value =
                keeps(sides, of: route)
                ? links.redacted(sides.value) : links.taken(sides.value)
            return value == sides.value ? written : Word.written(name: sides.name, value: value)
        }
        if word.isQuoted, !command.isDeclaration, let value = LineRedaction.value(in: word.text) {
            return Word.quoted(word.text[..<value] + links.taken(String(word.text[value...])))
        }
        let text = links.redacted(word.text)
        if text == word.text { return written }
        return word.isQuoted ? Word.quoted(text) : Word.written(text)
    }

    /// Where the value begins in a quoted word that was meant as `NAME=VALUE`; nil when it was not.
    private static func value(in text: String) -> String.Index? {
        guard let equals = text.firstIndex(of: "="), Name(String(text[..<equals])) != nil else {
            return nil
        }
        return text.index(after: equals)
    }

    /// Whether a word of a declaration is a link, and no pattern.
    private func isLink(_ word: Word, _ before: Word?) -> Bool {
        if word.text.contains("://") || before?.isKeyword("redirect") == true { return true }
        guard let question = word.text.firstIndex(of: "?") else { return false }
        return word.text[question...].contains("=")
    }

    private func keeps(_ sides: Assignment, of route: String?) -> Bool {
        LineRedaction.states.contains(sides.value) || links.secrets.keeps(sides.name, of: route)
    }

    /// The words of states, which are no secrets.
    private static let states = Set(
        FlagState.allCases.map(\.rawValue) + AuthState.allCases.map(\.rawValue)
            + Readiness.allCases.map(\.rawValue)
    )

    /// The route that `NAME=VALUE` words speak of; nil where they may speak of any.
    private static func route(of statement: Statement, _ command: ShellCommand) -> String? {
        if command.name == "link", statement.words.count > 1 { return statement.words[1].text }
        if command.name == "expect", AppExpectation.isMeant(by: statement.words.dropFirst()) {
            return nil
        }
        guard let arrow = statement.words.firstIndex(where: { $0.isKeyword("=>") }) else {
            return nil
        }
        let words = statement.words[(arrow + 1)...].drop { $0.isKeyword("handled") }
        guard let word = words.first, !ReservedNames.contains(word.text) else { return nil }
        return word.assignment == nil ? word.text : nil
    }
}
