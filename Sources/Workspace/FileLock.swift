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
        let file = try FileLock.open(name, in: folder)
        try FileLock.wait(for: file, kind == .shared ? LOCK_SH : LOCK_EX)
        self.file = file
    }

    fileprivate static func open(
        _ name: String,
        in folder: Descriptor
    ) throws(WorkspaceProblem) -> Descriptor {
        let file = try Descriptor(name, in: folder, flags: O_RDWR | O_CREAT | O_NOFOLLOW)
        try file.makePrivate(kind: S_IFREG, mode: 0o600)
        return file
    }

    fileprivate static func wait(
        for file: Descriptor,
        _ operation: Int32
    ) throws(WorkspaceProblem) {
        var waited = 0
        var pause = 200
        while flock(file.number, operation | LOCK_NB) != 0 {
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
    }
}

/// A lock whose file stays open, for a program that takes it again and again.
struct HeldLock: Sendable {
    private let file: Descriptor

    /// Opens the file of the lock, which is made when it is not there.
    init(_ name: String, in folder: Descriptor) throws(WorkspaceProblem) {
        file = try FileLock.open(name, in: folder)
    }

    /// Waits until the lock is free, and takes it for this program alone.
    ///
    /// - Throws: A problem when the lock cannot be had within ten seconds.
    func take() throws(WorkspaceProblem) { try FileLock.wait(for: file, LOCK_EX) }

    /// Lets others have the lock.
    func release() { _ = flock(file.number, LOCK_UN) }
}
