/// What one statement came to.
package struct ShellOutcome: Sendable, Hashable {
    /// The result, for standard output.
    package var output = ""
    /// What is wrong or worth a note, for standard error.
    package var diagnostics = ""
    /// The status.
    package var status = ExitStatus.success
    /// Whether the session ends.
    package var isEnd = false

    /// Creates an outcome.
    package init(
        output: String = "",
        diagnostics: String = "",
        status: ExitStatus = .success,
        isEnd: Bool = false
    ) {
        self.output = output
        self.diagnostics = diagnostics
        self.status = status
        self.isEnd = isEnd
    }
}
