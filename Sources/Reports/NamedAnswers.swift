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

    /// Collects answers in the order of the tenants' names; `isAccepted` tells whether one of the
    /// tenants accepts the link.
    package init(_ answers: [Answer], isAccepted: Bool) {
        self.answers = answers
        self.isAccepted = isAccepted
    }

    /// The answers.
    package var document: Document {
        var document = Document(answers.map { .line($0.line) })
        if answers.count == 1 { document.blocks += answers[0].document.blocks.dropFirst() }
        return document
    }

    /// The answers as `waymark.answers/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.answers/1", "isAccepted": .bool(isAccepted),
            "answers": .array(answers.map(\.json)),
        ])
    }
}
