package import SourceText

internal import Glibc

/// Reads a file that the user names: a batch file, or one that `source` names.
///
/// Such a path may lead anywhere, through symbolic links too: it is the user's own word.
package enum UserFile {
    /// Returns the text of a file, named as the user named it.
    ///
    /// - Throws: A problem when the path is no file, or is too large.
    /// - Complexity: O(n).
    package static func read(_ path: String) throws(FileProblem) -> SourceText {
        let file = try FileHandle.opening(path, flags: O_RDONLY)
        return SourceText(name: path, bytes: try file.contents(path, limit: Limits.fileBytes))
    }
}
