internal import Synchronization
internal import Workspace

/// The file that answers are copied to; there is one at a time, or none.
final class AnswerCopy: Sendable {
    private let file = Mutex<OutputFile?>(nil)

    /// The path of the file; nil for none.
    var path: String? { file.withLock { $0?.path } }

    /// Copies to another file from now on, or to none.
    func use(_ file: OutputFile?) { self.file.withLock { $0 = file } }

    /// Adds a text; after a problem nothing is copied any more.
    func append(_ text: String) -> WorkspaceProblem? {
        file.withLock { file in
            let problem = file?.append(text)
            if problem != nil { file = nil }
            return problem
        }
    }
}
