internal import Glibc

/// Lines that are read as they come: from a pipe, a dumb terminal, or one whose user wants no editing.
package final class PlainLineSource: LineSource {
    private let mailbox: Mailbox
    private let terminal = Terminal()
    private var buffer: [UInt8] = []
    private var hasEnded = false

    /// Reads standard input.
    package init(_ mailbox: Mailbox) { self.mailbox = mailbox }

    /// Shows a prompt, on a terminal only, and reads a line.
    ///
    /// - Complexity: O(n).
    package func next(prompt: LinePrompt) -> LineEvent {
        guard StopSignal.received == nil else { return .hangUp }
        if let terminal, !terminal.beginReading() {
            StopSignal.receive(SIGHUP)
            return .hangUp
        }
        let event = read(prompt)
        if event == .end { terminal?.write("\n") }
        if event == .end || event == .hangUp { terminal?.restore() } else { terminal?.endReading() }
        return event
    }

    private func read(_ prompt: LinePrompt) -> LineEvent {
        showMessages()
        terminal?.write(prompt.text)
        var searched = 0
        while true {
            if let feed = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                return .line(String(take(feed + 1).dropLast()))
            }
            if hasEnded { return buffer.isEmpty ? .end : .line(take(buffer.count)) }
            searched = buffer.count
            if let event = wait(prompt) { return event }
        }
    }

    private func take(_ count: Int) -> String {
        defer { buffer.removeFirst(count) }
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// Waits for input; an event when something else ends the line.
    private func wait(_ prompt: LinePrompt) -> LineEvent? {
        let descriptors = [STDIN_FILENO, terminal?.signalDescriptor ?? -1, mailbox.descriptor]
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&requests, nfds_t(requests.count), -1)
        if let signal = terminal?.takeSignal() { return act(on: signal, prompt) }
        if count > 0, requests[2].revents != 0 {
            terminal?.write("\n")
            showMessages()
            terminal?.write(prompt.text)
        }
        if count > 0, requests[0].revents != 0 { fill() }
        return nil
    }

    private func act(on signal: Terminal.Signal, _ prompt: LinePrompt) -> LineEvent? {
        switch signal {
        case .interrupt:
            terminal?.write("\n")
            buffer = []
            return .interrupted
        case .suspend:
            terminal?.suspend()
            _ = terminal?.beginReading()
            terminal?.write(prompt.text)
        case .resumed, .resized: break
        case .end(let number):
            StopSignal.receive(number)
            return .hangUp
        }
        return nil
    }

    private func fill() {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count > 0 {
            buffer += chunk[..<count]
        } else if count == 0 {
            hasEnded = true
        } else if errno != EINTR && errno != EAGAIN {
            hasEnded = true
            if terminal != nil { StopSignal.receive(SIGHUP) }
        }
    }

    private func showMessages() {
        for message in mailbox.take() {
            let text = message.hasSuffix("\n") ? message : message + "\n"
            if let terminal { terminal.write(text) } else { writeError(text) }
        }
    }

    private func writeError(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes {
            Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count)
        }
    }
}
