internal import Glibc

/// A lock that programs take in turn; it ends with its value, and with the program however that ends.
struct FileLock: ~Copyable {
    /// Who may hold the lock at the same time.
    enum Kind {
        /// Everybody who only reads.
        case shared
        /// One program.
        case exclusive
    }

    private let file: Descriptor

    /// The longest wait in microseconds: a program that was stopped while it held the lock must not
    /// stop the others too.
    private static let longestWait = 10_000_000

    /// Waits until the lock is free.
    ///
    /// - Throws: A problem when the lock cannot be had within ten seconds.
    init(_ name: String, in folder: Descriptor, _ kind: Kind) throws(WorkspaceProblem) {
        file = try FileLock.wait(name, in: folder, kind)
    }

    private static func wait(
        _ name: String,
        in folder: Descriptor,
        _ kind: Kind
    ) throws(WorkspaceProblem) -> Descriptor {
        let file = try Descriptor(name, in: folder, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
        var waited = 0
        var pause = 200
        while flock(file.number, operation) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .last(file.path) }
            if waited > longestWait {
                throw WorkspaceProblem(
                    path: file.path,
                    message: "is held by another program, and is not waited for any longer"
                )
            }
            _ = usleep(UInt32(pause))
            waited += pause
            pause = min(pause * 2, 5000)
        }
        return file
    }
}
