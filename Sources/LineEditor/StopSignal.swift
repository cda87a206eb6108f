internal import CEditline
internal import Glibc
internal import Synchronization

/// The signal that asked the program to end while a line was read.
package enum StopSignal {
    private static let number = Mutex<Int32?>(nil)

    /// Its number; nil when there was none.
    package static var received: Int32? { number.withLock { $0 } }

    /// Remembers that the program has to end; the first signal counts.
    static func receive(_ signal: Int32) { number.withLock { $0 = $0 ?? signal } }

    /// Ends the process by the signal that was received; returns when there was none.
    ///
    /// So whoever waits for the process sees why it ended: for a shell the status is 128 and the
    /// number of the signal.
    package static func endProcess() {
        if let signal = received { ce_end_by_signal(signal) }
    }
}
