/// Shows a problem that has no place in a text: a file that cannot be read, or wrong arguments.
package struct ProblemReport: Sendable {
    private let subject: String
    private let code: String?
    private let message: String
    private let remedy: String?
    private let nearName: String?

    /// Creates a report: `subject` is the file, the folder or `waymark`.
    package init(
        subject: String,
        code: String? = nil,
        message: String,
        remedy: String? = nil,
        nearName: String? = nil
    ) {
        self.subject = subject
        self.code = code
        self.message = message
        self.remedy = remedy
        self.nearName = nearName
    }

    /// The document: `SUBJECT: error: MESSAGE`, then what to do about it.
    package func document() -> Document {
        let head = Text("\(subject): ", .strong) + Text("error: ", .bad) + Text(message)
        return Document(
            [.verbatim([head])] + DiagnosticReport.help(remedy, nearName: nearName)
        )
    }

    /// The report as `waymark.diagnostics/1`: a diagnostic without a place in its file.
    package var json: JSONValue {
        DiagnosticReport.json([
            .object([
                "severity": "error", "code": .optional(code), "message": .string(message),
                "file": .string(subject), "line": .null, "column": .null, "endLine": .null,
                "endColumn": .null, "remedy": .optional(remedy), "nearName": .optional(nearName),
            ])
        ])
    }
}
