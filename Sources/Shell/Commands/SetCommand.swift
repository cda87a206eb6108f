internal import Reports
internal import SourceText

extension ShellCommand {
    static let set = ShellCommand(
        name: "set",
        group: .session,
        usage: "set [\(Setting.all.map(\.usage).joined(separator: " | "))]",
        summary: "sets how the session goes on after an error, and how it shows results",
        discussion: Setting.all.map { "\($0.usage): \($0.summary)." } + [
            "`set` alone lists the settings. A file waymarkrc in $XDG_CONFIG_HOME/waymark, else in"
                + " ~/.config/waymark, is read when a prompt begins; it may hold `set`, `use` and"
                + " `watch` statements."
        ],
        action: { call, session in
            let words = call.arguments
            if words.count > 2 { return call.unexpected(words[2], in: session) }
            guard let name = words.first else { return session.settings() }
            guard words.count == 2 else { return call.missing("the value", in: session) }
            guard let setting = Setting.named(name.text) else {
                return call.failure(.unknownSetting(name), in: session)
            }
            if let diagnostic = setting.apply(&session, words[1]) {
                return call.failure(diagnostic, in: session)
            }
            return session.note("\(name.text) is \(words[1].text)")
        }
    )
}

extension ShellSession {
    /// All settings with their values.
    fileprivate func settings() -> ShellOutcome {
        let values = Setting.all.map { (name: $0.name, value: $0.value(self)) }
        return result(
            Document([.rows(values.map { Row(Text($0.name), detail: Text($0.value)) })]),
            json: .object([
                "schema": "waymark.settings/1",
                "settings": .object(
                    Dictionary(uniqueKeysWithValues: values.map { ($0.name, .string($0.value)) })
                ),
            ])
        )
    }
}
