internal import CEditline
internal import Glibc

/// A pipe that wakes a thread in `poll`; neither end waits, and no program started here inherits it.
final class WakePipe: Sendable {
    /// The end that `poll` watches, and the end that wakes; -1 where the system gave no pipe.
    let output: Int32
    private let input: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        _ = ce_pipe(&ends)
        output = ends[0]
        input = ends[1]
    }

    deinit {
        close(output)
        close(input)
    }

    /// Makes `output` readable.
    func wake() {
        var byte: UInt8 = 0
        _ = write(input, &byte, 1)
    }

    /// Makes `output` unreadable until the next `wake`.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(output, &bytes, bytes.count) > 0 {}
    }
}
