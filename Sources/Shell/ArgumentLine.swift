internal import SourceText

/// The words of a command line as one statement: each is one word, and none is read again.
struct ArgumentLine {
    /// A text with the words, for diagnostics.
    let source: SourceText
    /// The statement; nil without words.
    let statement: Statement?
    private let words: [Word]

    /// Creates a statement of words.
    init(_ arguments: [String]) {
        var text = ""
        var words: [Word] = []
        for argument in arguments {
            if !text.isEmpty { text += " " }
            let lower = text.utf8.count
            text += argument
            words.append(Word(text: argument, range: SourceRange(lower, text.utf8.count)))
        }
        self.words = words
        source = SourceText(name: "command line", text: text)
        statement = Statement(words: words, line: 1)
    }

    /// What is wrong when a shell took the arrow of a statement for a redirection.
    ///
    /// Of `->` it leaves `-`, of `=>` it leaves `=`, and it writes the result into a file that is
    /// named after the next word.
    var lostArrow: Diagnostic? {
        guard let first = words.first, let arrow = ArgumentLine.arrows[first.text],
            !words.contains(where: { $0.text == arrow }),
            let rest = words.last(where: { $0.text == String(arrow.prefix(1)) })
        else { return nil }
        return Diagnostic(
            code: "lost-arrow",
            message: "`\(rest.text)` is what the shell left of `\(arrow)`, which it takes for a"
                + " redirection",
            range: rest.range,
            remedy: "quote the arrow, as in '\(arrow)', or give the whole statement as text with"
                + " `-c 'STATEMENT'`; look for a file named after the word behind the arrow"
        )
    }

    /// What is wrong with a declaration that ends with its command, and so changes nothing.
    var lostDeclaration: Diagnostic? {
        guard let first = words.first,
            let command = ShellCommand.declarations.first(where: { $0.name == first.text })
        else { return nil }
        return Diagnostic(
            code: "lost-declaration",
            message: "`\(command.name)` changes a table in memory, which ends with this command",
            range: first.range,
            remedy: "write it in the table, or give it together with what is to see it, as in"
                + " `-c 'STATEMENT' -c 'why URL'`"
        )
    }

    private static let arrows = ["route": "->", "fallback": "->", "expect": "=>"]
}
