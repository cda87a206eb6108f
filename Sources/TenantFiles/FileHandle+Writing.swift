internal import Glibc

private let systemWrite = Glibc.write

extension FileHandle {
    /// Writes all bytes.
    ///
    /// - Complexity: O(n).
    func write(_ bytes: [UInt8]) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Waits until the disk has what was written, or the names of a folder.
    func synchronize() throws(SystemError) {
        while fsync(descriptor) != 0 {
            // Some file systems cannot do it for a folder, and say so in this way.
            if errno == EINVAL { return }
            if errno != EINTR { throw .last }
        }
    }

    /// Takes over who may use another file: its permissions, and its owner and group if allowed.
    ///
    /// Where the group cannot be kept, the new one may do no more than everybody could.
    func takePermissions(of other: borrowing FileHandle) throws(SystemError) {
        let (old, new) = (try other.status(), try status())
        var mode = old.st_mode & 0o777
        if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid),
            fchown(descriptor, old.st_uid, old.st_gid) != 0,
            fchown(descriptor, uid_t.max, old.st_gid) != 0
        {
            mode = mode & 0o707 | (mode & 0o007) << 3
        }
        if fchmod(descriptor, mode) != 0 { throw .last }
    }
}
