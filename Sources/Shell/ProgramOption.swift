/// An option of the program, before the statement: one row of a table that `--help` is made from.
struct ProgramOption {
    /// What an option changes.
    enum Kind {
        case tenant, tenants, text, file, trust, record, replay, version, help
        case display(DisplayOption)
    }

    /// The names, the usual one first.
    let names: [String]
    /// How the value is written; nil for an option without one.
    let value: String?
    /// What it does, in one line.
    let summary: String
    /// What it changes.
    let kind: Kind

    /// The names with the value.
    var usage: String { names.joined(separator: ", ") + (value.map { " " + $0 } ?? "") }

    /// All options, in the order of the manual.
    static let all: [ProgramOption] =
        [
            ProgramOption(
                names: ["-t", "--tenant"],
                value: "NAME",
                summary: "use this tenant; without it, every tenant that accepts a link answers",
                kind: .tenant
            ),
            ProgramOption(
                names: ["--tenants"],
                value: "DIR",
                summary: "the folder of all tenants; else $WAYMARK_TENANTS, else ./Tenants",
                kind: .tenants
            ),
            ProgramOption(
                names: ["-c"],
                value: "STATEMENT",
                summary: "execute a statement given as text; may stand several times",
                kind: .text
            ),
            ProgramOption(
                names: ["-f"],
                value: "FILE",
                summary: "execute the statements of a file as a batch",
                kind: .file
            ),
            ProgramOption(
                names: ["--trust"],
                value: "NAME",
                summary: "run the plugins of this tenant; may stand several times",
                kind: .trust
            ),
            ProgramOption(
                names: ["--record"],
                value: "FILE",
                summary: "keep the answers of plugins, without values of links",
                kind: .record
            ),
            ProgramOption(
                names: ["--replay"],
                value: "FILE",
                summary: "take the answers of plugins from a file, and run none",
                kind: .replay
            ),
        ]
        + DisplayOption.allCases.map { option in
            ProgramOption(
                names: [option.rawValue],
                value: option.valueName,
                summary: option.summary,
                kind: .display(option)
            )
        }
        + [
            ProgramOption(
                names: ["--version"],
                value: nil,
                summary: "print the versions of program, language and formats",
                kind: .version
            ),
            ProgramOption(
                names: ["-h", "--help"],
                value: nil,
                summary: "print this",
                kind: .help
            ),
        ]
}
