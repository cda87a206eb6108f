internal import SourceText

/// Finds the command that a statement's first word names.
struct StatementLookup {
    /// The command, or what is wrong with the word.
    let result: Result<ShellCommand, Diagnostic>

    /// Looks a word up; with `allowsPrefix` the beginning of exactly one name is enough.
    ///
    /// Beginnings are for people who type: in a script they would change their meaning when a
    /// statement is added to the language.
    init(_ word: Word, allowsPrefix: Bool) {
        if !word.isQuoted, let command = ShellCommand.all.first(where: { $0.name == word.text }) {
            result = .success(command)
            return
        }
        let begins = ShellCommand.all.filter { !word.text.isEmpty && $0.name.hasPrefix(word.text) }
        if !word.isQuoted, let missing = MissingStatement.named(word.text) {
            result = .failure(missing.diagnostic(at: word.range))
        } else if allowsPrefix, !word.isQuoted, begins.count == 1 {
            result = .success(begins[0])
        } else {
            result = .failure(StatementLookup.unknown(word, begins: begins.map(\.name)))
        }
    }

    private static func unknown(_ word: Word, begins: [String]) -> Diagnostic {
        if word.isQuoted, let command = ShellCommand.all.first(where: { $0.name == word.text }) {
            return Diagnostic(
                code: "unknown-statement",
                message: "a quoted word is never a statement",
                range: word.range,
                remedy: "write `\(command.name)` without quotes"
            )
        }
        if begins.count > 1 {
            return Diagnostic(
                code: "ambiguous-statement",
                message: "`\(word.text)` begins several statements",
                range: word.range,
                remedy: "write one of \(begins.joined(separator: ", "))"
            )
        }
        let near = begins.first ?? NearName.closest(to: word.text, in: ShellCommand.all.map(\.name))
        return Diagnostic(
            code: "unknown-statement",
            message: "unknown statement `\(word.text)`",
            range: word.range,
            remedy: near == nil ? "`help` lists the statements" : nil,
            nearName: near
        )
    }
}
