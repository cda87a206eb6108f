/// What the user trusts to be run, as lines that nobody else may read or write.
package struct TrustStore: Sendable {
    /// Returns the lines.
    package var lines: @Sendable () -> Result<[String], WorkspaceProblem>
    /// Replaces the lines by what is made of them.
    package var change: @Sendable (@Sendable ([String]) -> [String]) -> WorkspaceProblem?

    /// Creates a store.
    package init(
        lines: @escaping @Sendable () -> Result<[String], WorkspaceProblem>,
        change: @escaping @Sendable (@Sendable ([String]) -> [String]) -> WorkspaceProblem?
    ) {
        self.lines = lines
        self.change = change
    }

    /// A store in the file `trusted` of a folder, which is made with the first line.
    ///
    /// - Parameter folder: An absolute path.
    package init(folder: String) {
        let file = TrustFile(folder: folder)
        self.init(
            lines: { Result { () throws(WorkspaceProblem) in try file.lines() } },
            change: { change in
                do throws(WorkspaceProblem) {
                    try file.change(change)
                    return nil
                } catch {
                    return error
                }
            }
        )
    }

    /// A store that keeps nothing.
    package static let none = TrustStore(
        lines: { .success([]) },
        change: { _ in
            WorkspaceProblem(path: "trusted", message: "cannot be kept: there is no home")
        }
    )
}
