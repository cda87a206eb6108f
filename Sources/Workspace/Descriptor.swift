internal import Glibc

private let systemWrite = Glibc.write

/// An open file or folder, closed when it is no longer used.
final class Descriptor: Sendable {
    let number: Int32
    /// The path as it is shown.
    let path: String

    /// Opens a path; a relative one starts at `folder`, the current one unless told.
    ///
    /// Opening never waits, as it would for a pipe without a writer.
    init(
        _ name: String,
        in folder: Descriptor? = nil,
        flags: Int32,
        mode: mode_t = 0o600
    ) throws(WorkspaceProblem) {
        path = folder.map { "\($0.path)/\(name)" } ?? name
        number = openat(
            folder?.number ?? AT_FDCWD,
            name,
            flags | O_CLOEXEC | O_NONBLOCK,
            mode
        )
        if number < 0 { throw .last(path) }
    }

    deinit { if number >= 0 { _ = close(number) } }

    /// What the system knows of the file besides its bytes.
    func status() throws(WorkspaceProblem) -> stat {
        var status = stat()
        if fstat(number, &status) != 0 { throw .last(path) }
        return status
    }

    /// Makes sure that the file or folder is of this user, and that nobody else may use it.
    ///
    /// - Parameters:
    ///   - kind: `S_IFREG` or `S_IFDIR`.
    ///   - mode: The permissions that it gets when it has more.
    /// - Throws: A problem when it is of another kind, or somebody else's.
    func makePrivate(kind: mode_t, mode: mode_t) throws(WorkspaceProblem) {
        let status = try status()
        guard status.st_mode & S_IFMT == kind else {
            throw WorkspaceProblem(
                path: path,
                message: kind == S_IFDIR ? "is not a folder" : "is not a plain file"
            )
        }
        guard status.st_uid == geteuid() else {
            throw WorkspaceProblem(
                path: path,
                message: "belongs to another user, and is not used"
            )
        }
        if status.st_mode & 0o777 & ~mode != 0, fchmod(number, mode) != 0 { throw .last(path) }
    }

    /// Reads the bytes from an offset to the end.
    ///
    /// - Complexity: O(n).
    func read(from start: Int) throws(WorkspaceProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let offset = off_t(start + bytes.count)
            let count = chunk.withUnsafeMutableBytes {
                pread(number, $0.baseAddress, $0.count, offset)
            }
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw .last(path)
            }
        }
    }

    /// Writes bytes with as few calls as the system allows, which is one for a file.
    ///
    /// - Returns: How many bytes were written before an error.
    /// - Complexity: O(n).
    func write(_ bytes: [UInt8]) -> Int {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                break
            }
        }
        return bytes.count - rest.count
    }
}
