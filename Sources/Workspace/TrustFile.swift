internal import Glibc

/// The file of what is trusted, which several programs share.
///
/// It is replaced as a whole under a lock: at every moment the name is one whole file.
struct TrustFile: Sendable {
    /// The folder, as an absolute path.
    let folder: String

    private static let name = "trusted"
    private static let newName = "trusted.new"
    /// The most bytes that are read: more than anybody trusts.
    private static let longest = 4 * 1024 * 1024

    /// Reads the lines; none when there is no file.
    func lines() throws(WorkspaceProblem) -> [String] {
        guard let folder = try PrivateFolder.open(folder, isMade: false) else { return [] }
        return try read(in: folder)
    }

    /// Replaces the lines.
    func change(_ change: ([String]) -> [String]) throws(WorkspaceProblem) {
        guard let folder = try PrivateFolder.open(folder, isMade: true) else { return }
        let lock = try FileLock("trusted.lock", in: folder, .exclusive)
        defer { withExtendedLifetime(lock) {} }
        let lines = change(try read(in: folder))
        _ = unlinkat(folder.number, TrustFile.newName, 0)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let new = try Descriptor(TrustFile.newName, in: folder, flags: flags)
        let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        guard new.write(bytes) == bytes.count, fsync(new.number) == 0,
            renameat(folder.number, TrustFile.newName, folder.number, TrustFile.name) == 0
        else {
            let problem = WorkspaceProblem.last(new.path)
            _ = unlinkat(folder.number, TrustFile.newName, 0)
            throw problem
        }
    }

    private func read(in folder: Descriptor) throws(WorkspaceProblem) -> [String] {
        var status = stat()
        if fstatat(folder.number, TrustFile.name, &status, AT_SYMLINK_NOFOLLOW) != 0,
            errno == ENOENT
        {
            return []
        }
        let file = try Descriptor(TrustFile.name, in: folder, flags: O_RDONLY | O_NOFOLLOW)
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        guard try file.status().st_size <= TrustFile.longest else {
            throw WorkspaceProblem(path: file.path, message: "is too large")
        }
        return String(decoding: try file.read(from: 0), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }
}
