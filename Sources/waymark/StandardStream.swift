import Glibc

/// A stream that results or diagnostics are written to, without a buffer: what was said is out.
struct StandardStream {
    private let descriptor: Int32

    /// Standard output.
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    /// Standard error.
    static let error = StandardStream(descriptor: STDERR_FILENO)

    /// What became of a text.
    enum Result: Equatable {
        case written
        /// The reader at the other end went away.
        case noReader
        /// Another error, by its number.
        case failed(Int32)
    }

    /// Writes all of a text.
    ///
    /// - Complexity: O(n).
    func write(_ text: String) -> Result {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                return errno == EPIPE ? .noReader : .failed(errno)
            }
        }
        return .written
    }

    /// Waits, where somebody else made the stream one that does not wait.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
