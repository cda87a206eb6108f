internal import SourceText

/// The words after `why` or `open`, kept so that they can be asked about again.
struct LinkWords {
    private let statement: Statement
    private let source: SourceText

    /// Keeps the words of a call.
    init(_ call: CommandCall) {
        statement = call.statement
        source = call.source
    }

    /// The words as they were written.
    var text: String { source.text(in: statement.range) }

    /// The words as those of `why`.
    var why: CommandCall {
        let first = Word(text: "why", range: statement.words[0].range)
        let words = [first] + statement.words.dropFirst()
        return CommandCall(
            .why,
            Statement(words: words, line: statement.line) ?? statement,
            in: source
        )
    }
}

extension ShellSession {
    /// Says again why the last link opens what it opens, as the tables are now; nil without a link.
    mutating func whyAgain() -> ShellOutcome? {
        lastLink.map { words in
            tools?.copy.note(words.text)
            return ShellCommand.why.action(words.why, &self)
        }
    }
}
