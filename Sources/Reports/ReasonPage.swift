/// The page of one reason: what it means, what it looks like, and what to change.
package struct ReasonPage: Sendable, Hashable {
    /// The code.
    package let code: String
    /// What it means.
    package let meaning: String
    /// Lines of a table and a link that show it.
    package let example: [String]
    /// What to change.
    package let remedy: String

    /// All pages, in the order of the reasons.
    package static let all: [ReasonPage] = routing + link

    /// The page as a document.
    package var document: Document {
        Document([
            .line(Text(code, .strong)), .paragraph(Text(meaning)), .blank,
            .verbatim(example.map { Text("  " + $0) }), .blank,
            .paragraph(Text(remedy)),
        ])
    }
}
