internal import Glibc

/// Waits for keys, signals and messages at once.
struct TerminalInput {
    /// What came.
    enum Event: Hashable {
        case key(Key)
        case signal(Terminal.Signal)
        /// The mailbox has something, or wants the line to be looked at again.
        case message
        /// The terminal is gone.
        case end
    }

    var decoder = KeyDecoder()
    private let terminal: Terminal
    private let mailbox: Mailbox
    private var hasEnded = false

    init(terminal: Terminal, mailbox: Mailbox) {
        self.terminal = terminal
        self.mailbox = mailbox
    }

    /// Waits for the next event.
    ///
    /// Bytes are read one at a time: what is typed ahead and not asked for stays with the terminal,
    /// for whoever reads from it next.
    ///
    /// - Parameter beforeWaiting: Shows the line; called only when nothing is there to be read.
    /// - Returns: What came.
    mutating func next(beforeWaiting: () -> Void) -> Event {
        var isSilent = false
        while true {
            if let key = decoder.next() { return .key(key) }
            if hasEnded { return .end }
            if !decoder.isOpen, !poll(0).isReady { beforeWaiting() }
            let found = poll(isSilent ? -1 : decoder.patience ?? (decoder.isOpen ? 1000 : -1))
            if let signal = terminal.takeSignal() { return .signal(signal) }
            if found.hasMessage { return .message }
            if !found.isReady {
                if decoder.patience != nil { decoder.giveUp() } else { isSilent = true }
                continue
            }
            if found.hasInput { readByte(afterSilence: isSilent) }
            isSilent = false
        }
    }

    /// Reads a byte as it is, whatever key it belongs to; nil when something else came.
    mutating func nextByte() -> UInt8? {
        guard poll(-1).hasInput else { return nil }
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    private mutating func readByte(afterSilence: Bool) {
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 1 {
            decoder.feed(byte, afterSilence: afterSilence)
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            hasEnded = true
        }
    }

    private struct Found {
        var isReady = false
        var hasInput = false
        var hasMessage = false
    }

    private func poll(_ timeout: Int32) -> Found {
        let descriptors = [STDIN_FILENO, terminal.signalDescriptor, mailbox.descriptor]
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = Glibc.poll(&requests, nfds_t(requests.count), timeout)
        // A signal that interrupted it has written to its pipe.
        guard count >= 0 else { return Found(isReady: true) }
        return Found(
            isReady: count > 0,
            hasInput: requests[0].revents != 0,
            hasMessage: requests[2].revents != 0
        )
    }
}
