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

    /// The end for a signal handler, which writes the number of the signal.
    var inputForSignals: Int32 { input }

    /// Makes `output` readable.
    func wake() {
        var byte: UInt8 = 0
        _ = write(input, &byte, 1)
    }

    /// Takes all bytes; `output` is not readable until the next one comes.
    @discardableResult
    func take() -> [UInt8] {
        var all: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(output, &bytes, bytes.count)
            if count <= 0 { return all }
            all += bytes[..<count]
        }
    }
}
