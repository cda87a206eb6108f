/// The journal, as functions: several programs may add to it at the same time.
package struct JournalStore: Sendable {
    /// Adds a line, and returns what went wrong.
    package var append: @Sendable (_ line: String) -> WorkspaceProblem?
    /// Adds lines in their order up to the first that cannot be added, and returns what went wrong.
    package var appendAll: @Sendable (_ lines: [String]) -> WorkspaceProblem?
    /// Returns all lines, the oldest first.
    package var lines: @Sendable () -> Result<[String], WorkspaceProblem>
    /// Takes all lines away.
    package var clear: @Sendable () -> WorkspaceProblem?

    /// Creates a store.
    package init(
        append: @escaping @Sendable (_ line: String) -> WorkspaceProblem?,
        lines: @escaping @Sendable () -> Result<[String], WorkspaceProblem>,
        clear: @escaping @Sendable () -> WorkspaceProblem?
    ) {
        self.append = append
        appendAll = { lines in lines.lazy.compactMap(append).first }
        self.lines = lines
        self.clear = clear
    }

    /// The most bytes of the file before it is laid aside as `journal.old`, in the place of the one
    /// that was laid aside before.
    package static let longest = 16 * 1024 * 1024

    /// A store in the files `journal` and `journal.old` of a folder, which is made when the first line
    /// is added.
    ///
    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - longest: The most bytes of a file before it is laid aside.
    package init(folder: String, longest: Int = JournalStore.longest) {
        let file = JournalFile(folder: folder, longest: longest)
        self.init(
            append: { line in
                JournalStore.problem { () throws(WorkspaceProblem) in try file.append([line]) }
            },
            lines: { Result { () throws(WorkspaceProblem) in try file.lines() } },
            clear: { JournalStore.problem { () throws(WorkspaceProblem) in try file.clear() } }
        )
        appendAll = { lines in
            JournalStore.problem { () throws(WorkspaceProblem) in try file.append(lines) }
        }
    }

    /// A store that keeps nothing.
    package static let none = JournalStore(
        append: { _ in nil },
        lines: { .success([]) },
        clear: { nil }
    )

    private static func problem(
        _ body: () throws(WorkspaceProblem) -> Void
    ) -> WorkspaceProblem? {
        do throws(WorkspaceProblem) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
