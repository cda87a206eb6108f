import Foundation

/// A file of the repository: its path from the top level, and its lines.
package struct RepositoryFile: Sendable {
    /// The path from the top level, for example `Sources/Routing/Router.swift`.
    package let path: String
    /// The lines without their ends; a final line end does not begin another line.
    package let lines: [String]

    /// Creates a file from its text.
    package init(path: String, text: String) {
        self.path = path
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        self.lines = lines
    }

    /// The parts of the path.
    package var components: [String] { path.split(separator: "/").map(String.init) }

    /// The text after the last dot of the name; empty when there is none.
    package var suffix: String { (path as NSString).pathExtension }

    /// Whether a generator of `Scripts` writes it.
    package var isGenerated: Bool { path.hasSuffix("+Generated.swift") }
}

extension Repository {
    /// Reads all text files in the given entries of the top level, in the order of their paths.
    ///
    /// Files that are not UTF-8 are left out.
    ///
    /// - Complexity: O(n) in the bytes of the files.
    package static func files(in entries: [String]) -> [RepositoryFile] {
        entries.flatMap(paths).sorted().compactMap { path in
            guard let data = FileManager.default.contents(atPath: root.appending(path: path).path),
                let text = String(data: data, encoding: .utf8)
            else { return nil }
            return RepositoryFile(path: path, text: text)
        }
    }

    /// The paths of the files in an entry of the top level, or the entry itself.
    private static func paths(in entry: String) -> [String] {
        let below = FileManager.default.enumerator(atPath: root.appending(path: entry).path)
        guard let below, let all = below.allObjects as? [String], !all.isEmpty else {
            return [entry]
        }
        return all.map { entry + "/" + $0 }
    }
}
