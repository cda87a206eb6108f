internal import Glibc

/// A folder of the user that nobody else may look into.
enum PrivateFolder {
    /// Opens the folder.
    ///
    /// - Parameters:
    ///   - path: An absolute path.
    ///   - isMade: Whether the folder, and those above it, are made when they are not there.
    /// - Returns: The folder; nil when it is not there and is not made.
    /// - Throws: A problem when it is a symbolic link, or belongs to somebody else.
    static func open(_ path: String, isMade: Bool) throws(WorkspaceProblem) -> Descriptor? {
        if isMade { makeAll(path) }
        var status = stat()
        if !isMade, lstat(path, &status) != 0, errno == ENOENT { return nil }
        if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            throw WorkspaceProblem(
                path: path,
                message: "is a symbolic link, which is not followed"
            )
        }
        let folder = try Descriptor(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        try folder.makePrivate(kind: S_IFDIR, mode: 0o700)
        return folder
    }

    /// Makes a folder and those above it; what cannot be made is found when it is opened.
    private static func makeAll(_ path: String) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            _ = mkdir(made, 0o700)
        }
    }
}
