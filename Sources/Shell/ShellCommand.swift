internal import SourceText

/// A statement of the language as the shell knows it: one record of the command table.
///
/// Help, near names and the command line come from the records; a new statement is a new file and a
/// row in `ShellCommand.all`.
struct ShellCommand: Sendable {
    /// The groups of the list of statements.
    enum Group: String, CaseIterable {
        case links = "Links"
        case app = "The app"
        case declarations = "Declarations"
        case session = "Session"
    }

    /// The first word.
    let name: String
    /// The group it is listed in.
    let group: Group
    /// How it is written.
    let usage: String
    /// What it does, in one line.
    let summary: String
    /// What else there is to know, one paragraph an element.
    let discussion: [String]
    /// Whether it declares something in a table: its words are the table's.
    var isDeclaration = false
    /// The options that only this statement has.
    var options: [StatementOption] = []
    /// The formats that only this statement writes, beside text and json.
    var formats: [String] = []
    /// Executes a call.
    let action: @Sendable (CommandCall, inout ShellSession) -> ShellOutcome
}

extension ShellCommand {
    /// All statements of this version, in the order of the manual.
    static let all: [ShellCommand] =
        [.why, .open, .split, .link, .payload, .activity, .expect, .check, .lint, .changes]
        + appStatements
        + declarations
        + [
            .tenants, .use, .reload, .new, .importFiles, .trust, .plugins, .routes, .show, .save,
            .edit, .watch, .source, .output, .history, .journal, .set, .help, .quit,
        ]
}
