internal import Reports
internal import SourceText

extension ShellCommand {
    static let help = ShellCommand(
        name: "help",
        group: .session,
        usage: "help [STATEMENT | WORD | policy [NAME] | CODE | language | codes | limits | status"
            + " | files]",
        summary: "explains statements, policies, codes, limits, exit statuses and files",
        discussion: [],
        action: { call, session in
            let topic = call.arguments.map(\.text)
            guard let page = HelpPage.find(topic) else {
                let word = call.arguments[call.arguments.count - 1]
                return call.failure(
                    Diagnostic(
                        code: "unknown-topic",
                        message: "there is no help on `\(word.text)`",
                        range: word.range,
                        remedy: "`help` lists what there is",
                        nearName: NearName.closest(to: word.text, in: HelpPage.topics)
                    ),
                    in: session
                )
            }
            return session.result(
                page,
                json: .object([
                    "schema": "waymark.help/1", "text": .string(PlainRenderer().render(page)),
                ])
            )
        }
    )
}
