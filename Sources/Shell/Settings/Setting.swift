internal import Plugins
internal import Reports
internal import SourceText

/// One setting of a session: a row of the table that `set`, its help and its completion are made
/// from.
struct Setting: Sendable {
    /// The name.
    let name: String
    /// The values as they are written, or how a value is written.
    let values: [String]
    /// What it decides, in one line.
    let summary: String
    /// The value that a session has.
    let value: @Sendable (ShellSession) -> String
    /// Changes a session, and returns what is wrong with the value.
    let apply: @Sendable (inout ShellSession, Word) -> Diagnostic?

    /// How it is written.
    var usage: String { "\(name) \(values.joined(separator: "|"))" }

    /// Returns the setting of a name.
    static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

    /// All settings, in the order of the manual.
    static let all = [
        choice(
            "on-error",
            ["continue", "stop"],
            "whether a batch goes on after a statement that cannot be read or a file that cannot be"
                + " used; stop is usual",
            \.continuesAfterErrors
        ),
        choice(
            "echo",
            ["on", "off"],
            "whether a batch shows its own lines, comments included, each before its result",
            \.echoes
        ),
        display(.format, Display.Format.allCases.map(\.rawValue)) { $0.format.rawValue },
        choice("plain", ["on", "off"], DisplayOption.plain.summary, \.display.isPlain),
        display(.width, ["N"]) { "\($0.width)" },
        choice("all", ["on", "off"], DisplayOption.all.summary, \.display.showsAll),
        choice(
            "pager",
            ["on", "off"],
            "whether answers that are taller than the screen go through $PAGER, else less",
            \.pages
        ),
        Setting(
            name: "plugin-time",
            values: ["MILLISECONDS"],
            summary: "the longest time for an answer of a program whose `plugin` line says none",
            value: { "\($0.environment.plugins.milliseconds)" },
            apply: { session, word in
                guard let time = Int(word.text), (1...Limits.pluginMilliseconds).contains(time)
                else { return .invalidPluginTime(word) }
                session.environment.plugins.milliseconds = time
                return nil
            }
        ),
        choice("hints", ["on", "off"], "whether grey text shows what can follow", \.showsHints),
        choice("journal", ["on", "off"], "whether `open` adds to the journal", \.keepsJournal),
    ]

    /// A setting with two values, the first of which is true.
    private static func choice(
        _ name: String,
        _ values: [String],
        _ summary: String,
        _ path: any WritableKeyPath<ShellSession, Bool> & Sendable
    ) -> Setting {
        Setting(
            name: name,
            values: values,
            summary: summary,
            value: { values[$0[keyPath: path] ? 0 : 1] },
            apply: { session, word in
                guard values.contains(word.text) else {
                    return .invalidSetting(word, known: values)
                }
                session[keyPath: path] = word.text == values[0]
                return nil
            }
        )
    }

    /// A setting that is an option of the same name too.
    private static func display(
        _ option: DisplayOption,
        _ values: [String],
        value: @escaping @Sendable (Display) -> String
    ) -> Setting {
        Setting(
            name: String(option.rawValue.dropFirst(2)),
            values: values,
            summary: option.summary,
            value: { value($0.display) },
            apply: { session, word in
                option.apply(word.text, to: &session.display).map {
                    Diagnostic(code: "invalid-option-value", message: $0, range: word.range)
                }
            }
        )
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

    fileprivate static func invalidPluginTime(_ value: Word) -> Diagnostic {
        Diagnostic(
            code: "invalid-setting",
            message: "`\(value.text)` is not a time in milliseconds",
            range: value.range,
            remedy: "write a number from 1 to \(Limits.pluginMilliseconds)"
        )
    }

    /// A name that no setting has.
    static func unknownSetting(_ name: Word) -> Diagnostic {
        let known = Setting.all.map(\.name)
        return Diagnostic(
            code: "unknown-setting",
            message: "unknown setting `\(name.text)`",
            range: name.range,
            remedy: "write one of \(known.joined(separator: ", "))",
            nearName: NearName.closest(to: name.text, in: known)
        )
    }
}
