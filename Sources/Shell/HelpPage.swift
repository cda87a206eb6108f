internal import Reports

/// The pages of `help`, made from the command table and the pages of policies and reasons.
enum HelpPage {
    /// All topics of one word.
    static var topics: [String] {
        ShellCommand.all.map(\.name) + ["policy", "codes", "limits", "status"]
            + ReasonPage.all.map(\.code)
    }

    /// The page of a topic; nil when there is none.
    static func find(_ topic: [String]) -> Document? {
        switch (topic.first, topic.count) {
        case (nil, _): return overview
        case ("policy", 1): return PolicyPage.index
        case ("policy", 2): return PolicyPage.document(for: topic[1])
        case ("codes", 1): return ReasonPage.index
        case ("limits", 1): return LimitsPage.document
        case ("status", 1): return page("Exit status", statuses)
        case (let name?, 1):
            if let command = ShellCommand.all.first(where: { $0.name == name }) {
                return self.page(of: command)
            }
            return ReasonPage.document(for: topic)
        default: return ReasonPage.document(for: topic)
        }
    }

    private static var overview: Document {
        var blocks: [Document.Block] = []
        for group in ShellCommand.Group.allCases {
            let commands = ShellCommand.all.filter { $0.group == group }
            blocks.append(.line(Text(group.rawValue, .strong)))
            blocks.append(.rows(commands.map { Row(Text($0.name), detail: Text($0.summary)) }))
            blocks.append(.blank)
        }
        blocks.append(
            .line("help STATEMENT, policy, CODE, codes, limits or status says more.")
        )
        return Document(blocks)
    }

    private static func page(of command: ShellCommand) -> Document {
        var blocks: [Document.Block] = [
            .line(Text(command.usage, .strong)), .line(Text("  \(command.summary)")),
        ]
        for paragraph in command.discussion { blocks += [.blank, .paragraph(Text(paragraph))] }
        return Document(blocks)
    }

    private static func page(_ title: String, _ rows: [Row]) -> Document {
        Document([.line(Text(title, .strong)), .rows(rows)])
    }

    private static let statuses: [Row] = [
        ("0", "handled, or every expectation held, or done"),
        ("1", "an expectation failed"),
        ("2", "the command line or a statement cannot be understood"),
        ("3", "a table, script or file cannot be used, or no expectation was found"),
        ("4", "unknown: it depends on what is not known"),
        ("5", "not handled: fallback, unhandled, external, discarded, held"),
        ("6", "rejected or invalid"),
        ("7", "failed: a value cannot be read, or a redirect leads nowhere"),
        ("70", "a fault of Waymark"),
        ("batch", "70, else 3, else 1, else 0; an unhandled link is no error in it"),
    ].map { Row(Text($0.0), detail: Text($0.1)) }
}
