/// The lines that were typed, as functions: several programs may add to them at the same time.
package struct HistoryStore: Sendable {
    /// What was added since the store was last asked.
    package enum Update: Sendable, Hashable {
        /// Lines at the end, by other programs.
        case added([String])
        /// All lines: another program took old ones away.
        case replaced([String])
    }

    /// Returns what other programs did.
    package var refresh: @Sendable () -> Result<Update, WorkspaceProblem>
    /// Adds a line unless it is the last one already, and returns what other programs did before.
    package var append: @Sendable (String) -> Result<Update, WorkspaceProblem>
    /// Takes all lines away.
    package var clear: @Sendable () -> WorkspaceProblem?

    /// Creates a store.
    package init(
        refresh: @escaping @Sendable () -> Result<Update, WorkspaceProblem>,
        append: @escaping @Sendable (String) -> Result<Update, WorkspaceProblem>,
        clear: @escaping @Sendable () -> WorkspaceProblem?
    ) {
        self.refresh = refresh
        self.append = append
        self.clear = clear
    }

    /// A store in the file `history` of a folder, which is made when the first line is added.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - limit: How many lines are kept; the file may have twice as many before it is made
    ///     shorter.
    package init(folder: String, limit: Int = 10_000) {
        let file = HistoryFile(folder: folder, limit: limit)
        self.init(
            refresh: { Result { () throws(WorkspaceProblem) in try file.refresh() } },
            append: { line in
                Result { () throws(WorkspaceProblem) in try file.append(line) }
            },
            clear: {
                do throws(WorkspaceProblem) {
                    try file.clear()
                    return nil
                } catch {
                    return error
                }
            }
        )
    }

    /// A store that keeps nothing.
    package static let none = HistoryStore(
        refresh: { .success(.added([])) },
        append: { _ in .success(.added([])) },
        clear: { nil }
    )
}
