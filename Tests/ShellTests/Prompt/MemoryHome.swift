import Synchronization
import Workspace

/// Files at home and other programs, in memory; several workspaces stand for several programs.
final class MemoryHome: Sendable {
    struct State {
        /// The lines of the history's file.
        var lines: [String] = []
        var startUp: String?
        var outputs: [String: String] = [:]
        var pages: [String] = []
        var edits: [String] = []
        var folders: [String: [FolderEntry]] = [:]
        var stamp = 0
        /// What is wrong with the history.
        var historyProblem: WorkspaceProblem?
        var hasPager = true
        /// What the editor does to the files.
        var onEdit: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Reads or changes what there is.
    func with<Value: Sendable>(_ body: (inout sending State) -> sending Value) -> Value {
        state.withLock { body(&$0) }
    }

    /// The text of the history's file.
    var historyText: String { with { $0.lines.joined(separator: "\n") } }

    /// The workspace of another program.
    func workspace() -> Workspace {
        Workspace(
            history: history(),
            startUpFile: {
                let text = self.with { $0.startUp }
                return .success(text.map { StartUpFile(path: "waymarkrc", bytes: Array($0.utf8)) })
            },
            openOutput: { path, appends in self.open(path, appends) },
            page: { text in
                self.with { state in
                    if state.hasPager { state.pages.append(text) }
                    return state.hasPager
                }
            },
            edit: { path, line in
                let onEdit = self.with { state in
                    state.edits.append("\(line.map { "+\($0) " } ?? "")\(path)")
                    return state.onEdit
                }
                onEdit?()
                return nil
            },
            entries: { folder in self.with { $0.folders[folder] ?? [] } },
            stamp: { _ in FolderStamp(["\(self.with { $0.stamp })"]) }
        )
    }

    private func history() -> HistoryStore {
        let position = Mutex(0)
        let refresh: @Sendable () -> Result<HistoryStore.Update, WorkspaceProblem> = {
            let (lines, problem) = self.with { ($0.lines, $0.historyProblem) }
            if let problem { return .failure(problem) }
            return position.withLock { position in
                defer { position = lines.count }
                return position > lines.count
                    ? .success(.replaced(lines)) : .success(.added(Array(lines[position...])))
            }
        }
        return HistoryStore(
            refresh: refresh,
            append: { line in
                let update = refresh()
                guard case .success = update else { return update }
                let isNew = self.with { state in
                    guard state.lines.last != line else { return false }
                    state.lines.append(line)
                    return true
                }
                if isNew { position.withLock { $0 += 1 } }
                return update
            },
            clear: {
                self.with { $0.lines = [] }
                return nil
            }
        )
    }

    private func open(_ path: String, _ appends: Bool) -> Result<OutputFile, WorkspaceProblem> {
        let exists = with { state in
            let exists = state.outputs[path] != nil
            if !exists { state.outputs[path] = "" }
            return exists
        }
        if exists && !appends {
            return .failure(WorkspaceProblem(path: path, message: "exists already"))
        }
        return .success(
            OutputFile(path: path) { text in
                self.with { $0.outputs[path, default: ""] += text }
                return nil
            }
        )
    }
}
