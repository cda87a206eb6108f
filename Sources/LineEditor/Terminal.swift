internal import CEditline
internal import Glibc

/// The terminal that the process was started on: its settings, its size, its signals.
///
/// One thread uses it. Whatever ends the process, the terminal is restored before.
final class Terminal {
    /// How a signal asks for the thread that reads.
    enum Signal: Hashable {
        /// Cancel the line.
        case interrupt
        /// Stop the process for a while.
        case suspend
        /// The process goes on after it was stopped.
        case resumed
        /// The size has changed.
        case resized
        /// End the process, as this signal would.
        case end(Int32)
    }

    /// Whether it understands sequences for moving and erasing.
    let isDumb: Bool
    private let signals = WakePipe()
    private var waiting: [Signal] = []

    /// Takes over standard input and output; nil where one of them is no terminal.
    init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        isDumb = ["", "dumb", "cons25", "emacs", "unknown"].contains(name)
        guard ce_take_terminal(STDIN_FILENO, signals.inputForSignals) == 0 else { return nil }
    }

    /// A descriptor that is readable when a signal came.
    var signalDescriptor: Int32 { signals.output }

    /// The rows and columns; 24 and 80 where the terminal does not know.
    var size: (rows: Int, columns: Int) {
        var rows: Int32 = 0
        var columns: Int32 = 0
        ce_terminal_size(STDOUT_FILENO, &rows, &columns)
        return (rows > 0 ? Int(rows) : 24, columns > 0 ? Int(columns) : 80)
    }

    /// Makes every key a byte to read, and signals something to read; false when it is gone.
    func beginEditing() -> Bool {
        ce_set_watching(1)
        return ce_set_mode(CE_RAW) == 0
    }

    /// Lets the terminal edit the lines, as it was when the process began.
    func beginReading() -> Bool {
        ce_set_watching(1)
        return ce_set_mode(CE_ORIGINAL) == 0
    }

    /// Lets signals end and stop the process again, while nobody reads.
    func endReading() { ce_set_watching(0) }

    /// Keeps what is typed until somebody reads it; ^C and ^Z are signals again.
    func endEditing() {
        _ = ce_set_mode(CE_BETWEEN)
        ce_set_watching(0)
    }

    /// Sets the terminal as it was when the process began.
    func restore() {
        _ = ce_set_mode(CE_ORIGINAL)
        ce_set_watching(0)
    }

    /// Stops the process as ^Z does; returns when it goes on.
    func suspend() {
        ce_suspend()
        collect()
        waiting.removeAll { $0 == .resumed || $0 == .suspend }
    }

    /// Takes the next signal; nil when there is none.
    func takeSignal() -> Signal? {
        collect()
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    private func collect() {
        for number in signals.take() {
            switch Int32(number) {
            case SIGINT: waiting.append(.interrupt)
            case SIGTSTP: waiting.append(.suspend)
            case SIGCONT: waiting.append(.resumed)
            case SIGWINCH: if !waiting.contains(.resized) { waiting.append(.resized) }
            default: waiting.append(.end(Int32(number)))
            }
        }
    }

    /// Writes a text to the terminal; what cannot be written is lost, since nobody sees it.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
