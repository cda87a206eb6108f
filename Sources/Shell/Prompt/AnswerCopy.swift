internal import Synchronization
internal import Workspace

/// The file that answers are copied to; there is one at a time, or none.
final class AnswerCopy: Sendable {
    private struct State {
        var file: OutputFile?
        /// The statements that the next answer comes from.
        var statements: [String] = []
    }

    private let state = Mutex(State())

    /// The path of the file; nil for none.
    var path: String? { state.withLock { $0.file?.path } }

    /// Copies to another file from now on, or to none.
    func use(_ file: OutputFile?) { state.withLock { $0.file = file } }

    /// Notes a statement that is executed, typed or not: its answer speaks of its links.
    func note(_ statement: String) {
        state.withLock { state in
            if state.file != nil { state.statements.append(statement) }
        }
    }

    /// Takes the statements that were noted since the last call.
    func takeStatements() -> [String] {
        state.withLock { state in
            defer { state.statements = [] }
            return state.statements
        }
    }

    /// Adds a text; after a problem nothing is copied any more.
    func append(_ text: String) -> WorkspaceProblem? {
        state.withLock { state in
            let problem = state.file?.append(text)
            if problem != nil { state.file = nil }
            return problem
        }
    }
}
