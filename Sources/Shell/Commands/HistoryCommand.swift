internal import Reports
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let history = ShellCommand(
        name: "history",
        group: .session,
        usage: "history [TEXT | clear]",
        summary: "lists the lines that were typed, or those with a text; `clear` forgets them",
        discussion: [
            "The lines stand in $XDG_STATE_HOME/waymark/history, else in"
                + " ~/.local/state/waymark/history, which only you may read. Every prompt of yours"
                + " adds to it before it executes a line, and sees the lines of the others.",
            "Of links the file has no query values, user information and fragments, and no values"
                + " that a route calls secret: `\(LinkRedaction.mark)` stands for them. A line that"
                + " begins with a blank stays out of the file.",
            "`history clear` forgets all lines, those of other prompts too. Quote it to search for"
                + " the word.",
        ],
        action: { call, session in
            guard let history = session.tools?.history else {
                return session.noPrompt(call, instead: "`waymark` on a terminal keeps a history")
            }
            if let word = call.arguments.dropFirst().first {
                return call.unexpected(word, in: session)
            }
            if call.arguments.first?.isKeyword("clear") == true {
                if let problem = history.clear() { return session.failure(FileProblem(problem)) }
                return session.message("the history is empty")
            }
            let text = call.arguments.first?.text ?? ""
            let lines = history.kept().filter { text.isEmpty || $0.contains(text) }
            return session.result(
                Document([.verbatim(lines.flatMap(HistoryLine.shown))]),
                json: .object([
                    "schema": "waymark.history/1", "lines": .array(lines.map { .string($0) }),
                ])
            )
        }
    )
}

/// One entry of the history on the page.
private enum HistoryLine {
    /// The lines of an entry; what follows the first is indented.
    static func shown(_ entry: String) -> [Text] {
        entry.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { position, line in Text((position == 0 ? "" : "  ") + line) }
    }
}
