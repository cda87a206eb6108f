/// A text file with test cases: blocks of lines with an empty line between them.
///
/// A line that begins with `#` is a comment and belongs to no case, so that anyone can add a case
/// without knowing the code.
package struct Corpus: Sendable {
    /// One block.
    package struct Case: Sendable, Hashable, CustomStringConvertible {
        /// The file and the line of the block's first line, for a failure to show.
        package var description: String
        /// The lines, without comments.
        package var lines: [String]
    }

    /// The blocks, in order.
    package let cases: [Case]

    /// Reads the blocks of a file.
    ///
    /// - Complexity: O(n) in the lines of the file.
    package init(_ file: RepositoryFile) {
        var cases: [Case] = []
        var isOpen = false
        for (index, line) in file.lines.enumerated() where !line.hasPrefix("#") {
            if line.isEmpty {
                isOpen = false
            } else if isOpen, let last = cases.indices.last {
                cases[last].lines.append(line)
            } else {
                cases.append(Case(description: "\(file.path):\(index + 1)", lines: [line]))
                isOpen = true
            }
        }
        self.cases = cases
    }
}
