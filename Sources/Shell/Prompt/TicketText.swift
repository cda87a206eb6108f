internal import SourceText

/// A text with links in it, pasted behind `why`: the ticket of somebody who does not know statements.
struct TicketText {
    /// The links, each once, in the order of the text.
    let links: [String]

    /// The most links that are explained.
    static let most = 20

    /// Finds a ticket in a typed line, which may have several lines; nil for a statement, or a text
    /// without links.
    ///
    /// A line is a ticket when `why` cannot read it and it has words beside links, or when `why` is
    /// followed by lines that are no statements.
    ///
    /// - Complexity: O(n).
    init?(_ line: String) {
        let text = line.drop { $0 == " " || $0 == "\t" }
        let name = text.prefix { $0.isLetter }
        let word = Word(text: String(name), range: SourceRange(0, 0))
        guard StatementLookup.command(word)?.name == "why" else { return nil }
        let rest = String(text[name.endIndex...])
        guard rest.first?.isWhitespace == true else { return nil }
        links = LinkFinder.links(in: rest)
        if links.isEmpty { return nil }
        let lines = rest.split(whereSeparator: \.isNewline)
            .filter { $0.contains { !$0.isWhitespace } }
        let isTicket =
            lines.count > 1
            ? lines.dropFirst().contains { !TicketText.isStatement($0) }
            : TicketText.isProse(String(lines.first ?? ""))
        if !isTicket { return nil }
    }

    private static func isStatement(_ line: Substring) -> Bool {
        let word = line.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        return StatementLookup.command(Word(text: String(word), range: SourceRange(0, 0))) != nil
    }

    /// Whether the words behind `why` are sentences, and no link with what `why` knows.
    private static func isProse(_ rest: String) -> Bool {
        let words = rest.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, words.count > 1 else { return false }
        if "\"'".contains(first.first ?? " ") { return false }
        if !first.contains("/"), !first.contains(":") { return true }
        return !isRequest(rest) && words.dropFirst().count(where: isProseWord) > 2
    }

    private static func isRequest(_ rest: String) -> Bool {
        var reader = StatementReader(name: "prompt", firstLine: 2)
        guard let statement = reader.read("why\(rest)").first?.statement else { return false }
        let call = CommandCall(.why, statement, in: SourceText(name: "prompt", text: "why\(rest)"))
        return (try? LinkRequest.read(call, hasQuestions: true).get()) != nil
    }

    private static func isProseWord(_ word: Substring) -> Bool {
        !["not", "via", "with", "in"].contains(word) && !word.contains("=") && !word.contains("/")
    }
}
