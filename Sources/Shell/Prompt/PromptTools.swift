internal import SourceText
internal import TenantFiles
internal import Workspace

/// What surrounds a prompt, for the statements that use it.
struct PromptTools: Sendable {
    /// Files at home and other programs.
    let workspace: Workspace
    /// The lines that were typed.
    let history: LineHistory
    /// The file that answers are copied to.
    let copy: AnswerCopy
    /// What looks after the files of the tenant in use.
    let watch: WatchState
}

extension FileProblem {
    /// The problem of a file that is no tenant's.
    init(_ problem: WorkspaceProblem) {
        self.init(path: problem.path, message: problem.message, remedy: problem.remedy)
    }
}

extension ShellSession {
    /// What is wrong when a statement needs a prompt and there is none.
    func noPrompt(_ call: CommandCall, instead: String) -> ShellOutcome {
        call.failure(
            .init(
                code: "no-prompt",
                message: "`\(call.command.name)` is for statements that are typed",
                range: call.statement.words[0].range,
                remedy: instead
            ),
            in: self
        )
    }
}
