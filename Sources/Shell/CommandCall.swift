internal import SourceText

/// One statement on its way to its command.
struct CommandCall {
    let command: ShellCommand
    /// The statement; its first word is the command's whole name.
    private(set) var statement: Statement
    let source: SourceText
    /// The options of the statement that were given: each with its value, or itself.
    private(set) var options: [String: Word] = [:]

    /// Creates a call; a first word that is the beginning of the name becomes the name.
    init(_ command: ShellCommand, _ statement: Statement, in source: SourceText) {
        self.command = command
        self.source = source
        self.statement = statement
        let first = statement.words[0]
        if first.text != command.name {
            replaceWords(
                [Word(text: command.name, range: first.range)] + statement.words.dropFirst()
            )
        }
    }

    /// The words after the command's name.
    var arguments: [Word] { Array(statement.words.dropFirst()) }

    private mutating func replaceWords(_ words: [Word]) {
        statement = Statement(words: words, line: statement.line) ?? statement
    }

    /// Takes `--all`, `--plain`, `--width N`, `--format F` and the statement's own options, wherever they
    /// stand; behind `--` no word is an option.
    ///
    /// The words of a declaration are the table's, and `--` is one of them.
    ///
    /// - Returns: What is wrong with an option or its value.
    mutating func takeDisplayOptions(_ display: inout Display) -> Diagnostic? {
        guard arguments.contains(where: { $0.isOption || $0.endsOptions }) else { return nil }
        var kept = [statement.words[0]]
        var words = arguments[...]
        let known = DisplayOption.allCases.map(\.rawValue) + command.options.map(\.name)
        while let word = words.popFirst() {
            if word.endsOptions, !command.isDeclaration {
                kept += words
                break
            }
            guard word.isOption else {
                kept.append(word)
                continue
            }
            if let own = command.options.first(where: { $0.name == word.text }) {
                let value = own.value == nil ? word : words.popFirst()
                guard let value else { return .missingValue(of: word) }
                self.options[own.name] = value
                continue
            }
            guard let option = DisplayOption(word: word) else {
                return .unknownOption(word, known: known)
            }
            let value = option.hasValue ? words.popFirst() : nil
            if option.hasValue, value == nil { return .missingValue(of: word) }
            if option == .format, let value, command.formats.contains(value.text) {
                self.options[word.text] = value
                continue
            }
            if let message = option.apply(value?.text, to: &display) {
                return Diagnostic(
                    code: "invalid-option-value",
                    message: message,
                    range: value?.range ?? word.range
                )
            }
        }
        replaceWords(kept)
        return nil
    }

    // MARK: Outcomes

    /// An outcome with what is wrong with the statement.
    func failure(_ diagnostic: Diagnostic, in session: ShellSession) -> ShellOutcome {
        session.failure([diagnostic], in: source, status: .usage)
    }

    /// An outcome for a word that is missing.
    func missing(_ what: String, in session: ShellSession) -> ShellOutcome {
        failure(.missing(what, self), in: session)
    }

    /// An outcome for a word that should not be there.
    func unexpected(_ word: Word, in session: ShellSession) -> ShellOutcome {
        failure(.unexpectedWord(word, usage: command.usage), in: session)
    }
}

extension Word {
    /// Whether the word is written as an option.
    fileprivate var isOption: Bool { !isQuoted && text.hasPrefix("--") && text.utf8.count > 2 }

    /// Whether the word says that no option follows.
    fileprivate var endsOptions: Bool { !isQuoted && text == "--" }
}

extension Diagnostic {
    /// A word that should not be there.
    static func unexpectedWord(_ word: Word, usage: String) -> Diagnostic {
        Diagnostic(
            code: "unexpected-word",
            message: "unexpected word `\(word.text)`",
            range: word.range,
            remedy: "write `\(usage)`"
        )
    }

    fileprivate static func unknownOption(_ word: Word, known: [String]) -> Diagnostic {
        Diagnostic(
            code: "unknown-option",
            message: "unknown option `\(word.text)`",
            range: word.range,
            remedy: "the options are \(known.joined(separator: ", ")); a word behind `--` is none",
            nearName: NearName.closest(to: word.text, in: known)
        )
    }

    fileprivate static func missingValue(of word: Word) -> Diagnostic {
        Diagnostic(
            code: "missing-option-value",
            message: "`\(word.text)` needs a value",
            range: word.range
        )
    }
}
