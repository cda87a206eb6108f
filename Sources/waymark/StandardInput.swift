import Glibc

/// Standard input, read in pieces that end at a line end.
final class StandardInput {
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    private var isDiscarding = false
    /// The number of the error that ended the input; nil while there is none.
    private(set) var failure: Int32?

    /// The most bytes of a line, more than a statement may have.
    ///
    /// What a longer one has beyond is dropped, so that it is not taken for a line of its own.
    private static let longestLine = 4 * 1024 * 1024

    /// Returns all complete lines that one read brings, or what is left at the end; nil after it.
    ///
    /// - Complexity: O(n).
    func readLines() -> [UInt8]? {
        while true {
            if let feed = buffer.lastIndex(of: UInt8(ascii: "\n")) { return take(feed + 1) }
            if isAtEnd { return buffer.isEmpty ? nil : take(buffer.count) }
            if buffer.count > StandardInput.longestLine {
                isDiscarding = true
                return take(buffer.count)
            }
            fill()
        }
    }

    private func take(_ count: Int) -> [UInt8] {
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func append(_ chunk: ArraySlice<UInt8>) {
        guard isDiscarding else {
            buffer += chunk
            return
        }
        guard let feed = chunk.firstIndex(of: UInt8(ascii: "\n")) else { return }
        isDiscarding = false
        buffer += chunk[(feed + 1)...]
    }

    private func fill() {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count > 0 {
            append(chunk[..<count])
        } else if count == 0 {
            isAtEnd = true
        } else if errno != EINTR {
            failure = errno
            isAtEnd = true
        }
    }
}
