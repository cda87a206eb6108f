import RouteTables
import SourceText
import Testing

/// One public report of a surprising link, written as tables with the right answers.
struct ReportCase: Sendable {
    /// The report, for example `RANK-04`.
    let id: String
    /// What surprised, in a few words.
    let title: String
    /// The line of the case.
    let place: Place
    /// Where the report was made.
    var reports: [String] = []
    /// The tables, each with its answers; the first one is the right table.
    var variants: [CaseVariant] = []

    /// The letters before the number.
    var kind: String { String(id.prefix { $0 != "-" }) }
}

extension ReportCase: CustomTestStringConvertible {
    var testDescription: String { "\(id) \(title)" }
}

/// One table of a case, and what is right for it.
struct CaseVariant: Sendable {
    /// What the table is; empty for the first one.
    let title: String
    /// The line that begins it.
    let line: Int
    /// The lines of the table, in order.
    var table: [CaseStatement] = []
    /// The files beside the table, by their names; a later one of a name replaces an earlier one.
    var files: [CaseFile] = []
    /// The `expect` lines.
    var expectations: [CaseStatement] = []
    /// What happens to the app, and what is expected then, in order.
    var story: [CaseStatement] = []
    /// The other lines that are checked.
    var checks: [CaseCheck] = []
}

/// A file beside a table that says which links the system hands to the app.
struct CaseFile: Sendable {
    let name: String
    let text: String
}

/// The text of a statement and the line that it stands on.
struct CaseStatement: Sendable {
    let text: String
    let line: Int
}

/// A line that is checked beside the `expect` lines.
struct CaseCheck: Sendable {
    /// What it says.
    enum Claim: Sendable {
        /// The reading of the link has a note, or has it not.
        case note(code: String, isAbsent: Bool, link: String)
        /// A route does not match the link, and would with these edits.
        case near(route: String, edits: [String], link: String)
        /// The host of the link is refused, and looks like an allowed one.
        case resembles(kind: String, host: String, link: String)
        /// The link is left to the system by a scheme of the app's own; nil by no such scheme.
        case loop(scheme: String?, link: String)
        /// The app leaves its own universal link to the system, or does not.
        case opensItself(Bool, LinkSource, link: String)
        /// With a second tenant that has the same files, there is this finding.
        case shares(code: String)
        /// A file beside the table has this finding.
        case finding(code: String)
        /// A line is refused in a table.
        case refuse(code: String, statement: String)
    }

    let claim: Claim
    let line: Int
}
