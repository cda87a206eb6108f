internal import Reports
internal import SourceText
internal import TenantFiles

extension ShellSession {
    /// An outcome with a result, in the session's format.
    func result(
        _ document: @autoclosure () -> Document,
        json: @autoclosure () -> JSONValue,
        status: ExitStatus = .success
    ) -> ShellOutcome {
        let output =
            switch display.format {
            case .text: display.render(document())
            case .json: json().rendered()
            }
        return ShellOutcome(output: output, status: status)
    }

    /// An outcome that says what was done, where it is more than what the statement says itself.
    func message(_ text: String) -> ShellOutcome {
        result(
            Document([.line(Text(text))]),
            json: .object(["schema": "waymark.message/1", "message": .string(text)])
        )
    }

    /// An outcome that says what was done, only to somebody who typed the statement.
    func note(_ text: String) -> ShellOutcome {
        isInteractive ? message(text) : ShellOutcome()
    }

    /// An outcome with diagnostics of a text.
    func failure(
        _ diagnostics: [Diagnostic],
        in source: SourceText,
        status: ExitStatus
    ) -> ShellOutcome {
        ShellOutcome(diagnostics: rendered(diagnostics, in: source), status: status)
    }

    /// An outcome with a problem of a file or folder.
    func failure(_ problem: FileProblem) -> ShellOutcome {
        ShellOutcome(diagnostics: rendered(problem), status: .unusable)
    }

    /// Diagnostics as they are shown.
    func rendered(_ diagnostics: [Diagnostic], in source: SourceText) -> String {
        if diagnostics.isEmpty { return "" }
        let report = DiagnosticReport(diagnostics, in: source)
        return display.renderDiagnostics(report.document(width: display.width), json: report.json)
    }

    /// A problem as it is shown.
    func rendered(_ problem: FileProblem) -> String {
        let report = ProblemReport(
            subject: problem.path,
            code: problem.code,
            message: problem.message,
            remedy: problem.remedy
        )
        return display.renderDiagnostics(report.document(), json: report.json)
    }

    /// All that is wrong with the files of a tenant.
    func rendered(_ loaded: LoadedTenant) -> String {
        loaded.problems.map { rendered($0) }.joined()
            + loaded.findings.map { rendered($0.diagnostics, in: $0.source) }.joined()
    }
}
