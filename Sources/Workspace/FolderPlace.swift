internal import Glibc

/// Where a folder is, seen from the folder that the program works in.
package enum FolderPlace: Sendable, Hashable {
    /// It is the current folder.
    case here
    /// It is below the current folder, by this path, which begins and ends without a slash.
    case below(String)
    /// It is elsewhere: the absolute path, which ends without a slash, unless it is the root.
    case elsewhere(String)
}

extension FolderPlace {
    /// Looks where a folder is.
    ///
    /// Symbolic links are followed. A folder that is not there is where its path says, below the current
    /// one.
    static func find(_ folder: String) -> FolderPlace {
        guard let path = resolved(folder), let current = resolved(".") else {
            return folder.hasPrefix("/") ? .elsewhere(folder) : .below(folder)
        }
        if path == current { return .here }
        let root = current == "/" ? current : current + "/"
        return path.hasPrefix(root)
            ? .below(String(path.dropFirst(root.count))) : .elsewhere(path)
    }

    private static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
