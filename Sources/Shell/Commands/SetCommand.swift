internal import SourceText

extension ShellCommand {
    static let set = ShellCommand(
        name: "set",
        group: .session,
        usage: "set on-error continue|stop | set echo on|off | set format|plain|width|all VALUE",
        summary: "sets how the session goes on after an error, and how it shows results",
        discussion: [
            "on-error: whether a batch goes on after a statement that cannot be read or a file that"
                + " cannot be used; stop is usual.",
            "echo: whether a batch shows its own lines, comments included, each before its result.",
            "format text|json, plain on|off, width N, all on|off: as the options of the same name.",
        ],
        action: { call, session in
            guard call.arguments.count == 2 else {
                if call.arguments.count > 2 {
                    return call.unexpected(call.arguments[2], in: session)
                }
                return call.missing(
                    call.arguments.isEmpty ? "the setting" : "the value",
                    in: session
                )
            }
            let (name, value) = (call.arguments[0], call.arguments[1])
            if let diagnostic = session.set(name, to: value) {
                return call.failure(diagnostic, in: session)
            }
            return session.note("\(name.text) is \(value.text)")
        }
    )
}

extension ShellSession {
    private static let settings = ["on-error", "echo", "format", "plain", "width", "all"]

    /// Changes a setting, and returns what is wrong with the words.
    fileprivate mutating func set(_ name: Word, to value: Word) -> Diagnostic? {
        switch (name.text, value.text) {
        case ("on-error", "continue"): continuesAfterErrors = true
        case ("on-error", "stop"): continuesAfterErrors = false
        case ("echo", "on"): echoes = true
        case ("echo", "off"): echoes = false
        case ("plain", "on"): display.isPlain = true
        case ("plain", "off"): display.isPlain = false
        case ("all", "on"): display.showsAll = true
        case ("all", "off"): display.showsAll = false
        case ("on-error", _): return .invalidSetting(value, known: ["continue", "stop"])
        case ("echo", _), ("plain", _), ("all", _):
            return .invalidSetting(value, known: ["on", "off"])
        case ("format", let text): return apply(.format, text, value)
        case ("width", let text): return apply(.width, text, value)
        default:
            return Diagnostic(
                code: "unknown-setting",
                message: "unknown setting `\(name.text)`",
                range: name.range,
                remedy: "write one of \(ShellSession.settings.joined(separator: ", "))",
                nearName: NearName.closest(to: name.text, in: ShellSession.settings)
            )
        }
        return nil
    }

    private mutating func apply(_ option: DisplayOption, _ text: String, _ value: Word)
        -> Diagnostic?
    {
        option.apply(text, to: &display).map {
            Diagnostic(code: "invalid-option-value", message: $0, range: value.range)
        }
    }
}

extension Diagnostic {
    fileprivate static func invalidSetting(_ value: Word, known: [String]) -> Diagnostic {
        Diagnostic(
            code: "invalid-setting",
            message: "unknown value `\(value.text)`",
            range: value.range,
            remedy: "write \(known.joined(separator: " or "))",
            nearName: NearName.closest(to: value.text, in: known)
        )
    }
}
