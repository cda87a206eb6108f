internal import SourceText

extension ReasonPage {
    /// The page as a document.
    package var document: Document {
        Document([
            .line(Text(code, .strong) + Text(": \(title)")), .blank,
            .rows([Row("meaning", detail: Text(meaning))]), .blank, example.block, .blank,
            .rows([
                Row("change", detail: Text(change)),
                Row("shown", detail: Text(place.rawValue)),
                Row("related", detail: Text(related.joined(separator: ", "))),
            ]),
        ])
    }

    /// Returns the page that a topic names, for example `opaque-path` or `fallback no-match`.
    ///
    /// The first word of several outcomes yields the list of them.
    package static func document(for topic: [String]) -> Document? {
        let words = topic.joined(separator: " ")
        if let page = page(for: words) { return page.document }
        guard topic.count == 1 else { return nil }
        let begun = all.filter { $0.code.hasPrefix(words + " ") }
        return begun.isEmpty ? nil : list(begun, title: words)
    }

    /// The list of all codes, grouped by what shows them.
    package static var index: Document {
        let groups = [
            ("Links that cannot be read", refusals), ("What is suspicious in a link", notes),
            ("What keeps a link from the app", delivery), ("Reasons of the router", routing),
            ("Edits of near misses", nearMisses), ("What becomes of a link in the app", app),
            ("Outcomes", outcomes),
        ]
        var blocks: [Document.Block] = []
        for (title, pages) in groups { blocks += list(pages, title: title).blocks + [.blank] }
        return Document(blocks + [.line("`help CODE` shows the page of a code.")])
    }

    private static func list(_ pages: [ReasonPage], title: String) -> Document {
        Document([
            .line(Text(title, .strong)),
            .rows(pages.map { Row(Text($0.code), detail: Text($0.title)) }),
        ])
    }
}
