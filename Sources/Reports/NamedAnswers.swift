/// The answers of several tenants to one question, for a session without a tenant in use.
///
/// Each tenant answers with its first line; if there is exactly one, its evidence follows.
package struct NamedAnswers: Sendable {
    /// The answer of one tenant.
    package struct Answer: Sendable {
        let line: Text
        let document: Document
        let json: JSONValue

        /// Creates an answer; `line` takes the place of the document's first line.
        package init(line: Text, document: Document, json: JSONValue) {
            self.line = line
            self.document = document
            self.json = json
        }
    }

    private let answers: [Answer]
    private let isAccepted: Bool
    private let unusable: [String]

    /// Collects answers in the order of the tenants' names; `isAccepted` tells whether one of the
    /// tenants accepts the link, and `unusable` names the tenants that cannot be used.
    package init(_ answers: [Answer], isAccepted: Bool, unusable: [String] = []) {
        self.answers = answers
        self.unusable = unusable
        self.isAccepted = isAccepted
    }

    /// The answers.
    package var document: Document {
        var document = Document(answers.map { .line($0.line) })
        if answers.count == 1 { document.blocks += answers[0].document.blocks.dropFirst() }
        document.blocks += UnusableTenants(unusable).blocks
        if answers.count > 1 { document.blocks += NamedAnswers.advice }
        return document
    }

    /// How to see the evidence, where several tenants answer.
    static let advice: [Document.Block] = [
        .line(Text("-t NAME, or `use NAME`, shows the evidence", .quiet))
    ]

    /// The answers as `waymark.answers/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.answers/1", "isAccepted": .bool(isAccepted),
            "answers": .array(answers.map(\.json)),
            "unusable": .array(unusable.map { .string($0) }),
        ])
    }
}

/// The tenants that cannot be used, and so are missing among the answers of all.
struct UnusableTenants {
    private let names: [String]

    init(_ names: [String]) { self.names = names }

    /// A line that names them; nothing when all can be used.
    var blocks: [Document.Block] {
        if names.isEmpty { return [] }
        let words =
            "\(names.joined(separator: ", ")) cannot be used, and"
            + (names.count == 1 ? " does not answer" : " do not answer")
        return [.line(Text(words, .bad))]
    }
}
