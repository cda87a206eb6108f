import Shell
import Synchronization
import Workspace

/// A journal in memory, and a clock that goes on by a second whenever it is asked.
final class MemoryJournal: Sendable {
    private let state = Mutex<(lines: [String], time: Int, problem: WorkspaceProblem?)>(
        ([], 1_775_000_000_000, nil)
    )

    /// The lines.
    var lines: [String] { state.withLock { $0.lines } }

    /// Lets every later line fail.
    func fail(_ problem: WorkspaceProblem) { state.withLock { $0.problem = problem } }

    /// Adds a line as another program would.
    func add(_ line: String) { state.withLock { $0.lines.append(line) } }

    /// A session over the usual files, and this journal; with a clock of its own, if there is one.
    func session(clock: (@Sendable () -> Int)? = nil) -> ShellSession {
        var environment = MemoryFiles.usual().environment
        environment.journal = JournalStore(
            append: { line in
                self.state.withLock { state in
                    if state.problem == nil { state.lines.append(line) }
                    return state.problem
                }
            },
            lines: { .success(self.lines) },
            clear: {
                self.state.withLock { $0.lines = [] }
                return nil
            }
        )
        environment.clock =
            clock ?? {
                self.state.withLock { state in
                    state.time += 1000
                    return state.time
                }
            }
        return ShellSession(environment)
    }
}
