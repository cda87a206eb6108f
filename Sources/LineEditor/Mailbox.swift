internal import CEditline
internal import Glibc
internal import Synchronization

/// Messages from any thread for the one that reads lines; they appear above the line being edited.
package final class Mailbox: Sendable {
    private let messages = Mutex<[String]>([])
    private let pipe: WakePipe

    /// Creates an empty mailbox.
    package init() { pipe = WakePipe() }

    /// Shows a text above the line being edited, or before the next prompt.
    ///
    /// The text is printed as it is, each of its lines on a row of its own: escape what is foreign.
    package func post(_ text: String) {
        messages.withLock { $0.append(text) }
        pipe.wake()
    }

    /// Makes the reading thread look at its line again, as when a hint has changed.
    package func wake() { pipe.wake() }

    /// A descriptor that is readable when there is something to do.
    var descriptor: Int32 { pipe.output }

    /// Takes all messages, the oldest first.
    func take() -> [String] {
        pipe.take()
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
