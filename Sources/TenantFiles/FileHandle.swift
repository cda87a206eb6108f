internal import Glibc

private let systemRead = Glibc.read

/// An open file or folder, closed when it is no longer used.
struct FileHandle: ~Copyable {
    let descriptor: Int32

    /// What a file is.
    enum Kind {
        case file(size: Int)
        case folder
        case other(String)
    }

    /// Opens a path; a relative one starts at `folder`, the current one unless told.
    ///
    /// Opening never waits, as it would for a pipe without a writer.
    init(
        _ path: String,
        in folder: Int32 = AT_FDCWD,
        flags: Int32,
        mode: mode_t = 0
    ) throws(SystemError) {
        descriptor = openat(folder, path, flags | O_CLOEXEC | O_NONBLOCK, mode)
        if descriptor < 0 { throw .last }
    }

    deinit { _ = close(descriptor) }

    /// What the handle stands for.
    func kind() throws(SystemError) -> Kind {
        let status = try status()
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file(size: Int(status.st_size))
        case S_IFDIR: .folder
        case S_IFIFO: .other("a pipe")
        case S_IFSOCK: .other("a socket")
        default: .other("a device")
        }
    }

    /// What the system knows of the file besides its bytes.
    func status() throws(SystemError) -> stat {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw .last }
        return status
    }

    /// Reads to the end, but no more than `limit` bytes.
    ///
    /// - Complexity: O(n).
    /// The bytes are expected to be `size`, and may be more or fewer.
    func read(limit: Int, size: Int = 0) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(0, min(size, limit)))
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < limit {
            let count = chunk.withUnsafeMutableBytes {
                systemRead(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            bytes += chunk[..<min(count, limit - bytes.count)]
        }
        return bytes
    }
}
