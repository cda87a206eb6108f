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
    /// The bytes are expected to be `size`, and may be more or fewer.
    ///
    /// - Complexity: O(n).
    func read(limit: Int, size: Int = 0) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        // One byte more than expected: where it stays empty, the end was seen.
        let expected = min(size + 1, limit)
        var bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < buffer.count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let more = systemRead(descriptor, rest.baseAddress, rest.count)
                if more == 0 { return }
                if more > 0 {
                    count += more
                } else if errno != EINTR {
                    failure = .last
                    return
                }
            }
        }
        if let failure { throw failure }
        if bytes.count == expected { try readMore(&bytes, limit: limit) }
        return bytes
    }

    /// Reads what a file has beyond what was expected of it.
    private func readMore(_ bytes: inout [UInt8], limit: Int) throws(SystemError) {
        if bytes.count >= limit { return }
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count < limit {
            let count = chunk.withUnsafeMutableBytes {
                systemRead(descriptor, $0.baseAddress, $0.count)
            }
            if count == 0 { return }
            if count < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            bytes += chunk[..<min(count, limit - bytes.count)]
        }
    }
}
