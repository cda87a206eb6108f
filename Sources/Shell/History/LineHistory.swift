package import Workspace

internal import Synchronization

/// The lines of a prompt: those of the file, as they stand there, and the session's own as they were
/// typed.
package final class LineHistory: Sendable {
    private struct Line {
        /// The line as it was typed; as the file has it, where another session typed it.
        var text: String
        /// The line as the file has it; nil for one that is kept in memory only.
        var kept: String?
        var isOwn: Bool
    }

    private struct Lines {
        var all: [Line] = []
        var hasWarned = false
    }

    private let store: HistoryStore
    private let lines = Mutex(Lines())

    /// Reads the lines of a store when they are first asked for.
    package init(_ store: HistoryStore) { self.store = store }

    /// All lines, oldest first, those that other sessions added meanwhile included.
    ///
    /// - Complexity: O(n) in the lines.
    package func all() -> [String] {
        lines.withLock { lines in
            apply(store.refresh(), to: &lines)
            return lines.all.map(\.text)
        }
    }

    /// The lines as the file has them, without looking into it again.
    ///
    /// - Complexity: O(n) in the lines.
    func kept() -> [String] { lines.withLock { $0.all.compactMap(\.kept) } }

    /// The last line of the file that begins with a text and goes on.
    ///
    /// - Complexity: O(n) in the lines.
    func last(beginning text: String) -> String? {
        lines.withLock { lines in
            lines.all.last { line in
                guard let kept = line.kept, kept.utf8.count > text.utf8.count else { return false }
                return kept.utf8.starts(with: text.utf8)
            }?.kept
        }
    }

    /// Adds a line before it is executed; `kept` is what the file gets of it, nil for a line that
    /// stays in memory.
    ///
    /// - Returns: Why the file cannot be used, said once.
    func record(_ text: String, kept: String?) -> WorkspaceProblem? {
        lines.withLock { lines in
            let problem = kept.flatMap { apply(store.append($0), to: &lines) }
            if lines.all.last?.text != text {
                lines.all.append(Line(text: text, kept: kept, isOwn: true))
            }
            defer { lines.hasWarned = lines.hasWarned || problem != nil }
            return lines.hasWarned ? nil : problem
        }
    }

    /// Takes all lines away, in the file and in memory.
    func clear() -> WorkspaceProblem? {
        lines.withLock { lines in
            lines.all = []
            let problem = store.clear()
            _ = store.refresh()
            return problem
        }
    }

    @discardableResult
    private func apply(
        _ update: Result<HistoryStore.Update, WorkspaceProblem>,
        to lines: inout Lines
    ) -> WorkspaceProblem? {
        func others(_ texts: [String]) -> [Line] {
            texts.map { Line(text: $0, kept: $0, isOwn: false) }
        }
        switch update {
        case .success(.added(let added)): lines.all += others(added)
        case .success(.replaced(let all)):
            let own = lines.all.filter(\.isOwn)
            let kept = Set(own.compactMap(\.kept))
            lines.all = others(all.filter { !kept.contains($0) }) + own
        case .failure(let problem): return problem
        }
        return nil
    }
}
