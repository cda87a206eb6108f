internal import Glibc
internal import Synchronization

/// A program that was started to be talked to, and all that it starts itself.
///
/// It has a clean environment, no terminal, no descriptors but the three usual ones, and a session of
/// its own, so that it ends as a whole. Standard input and output are one socket; what it writes to
/// standard error is kept as far as it is the last.
package final class RunningProgram: Sendable {
    /// What is started.
    package struct Start: Sendable {
        /// The descriptor of the folder that it works in.
        package var folder: Int32
        /// The name of its file in that folder.
        package var name: String
        /// Its words, without its own name.
        package var arguments: [String]
        /// Whether somebody stopped the wait for it.
        package var isCancelled: @Sendable () -> Bool

        /// Creates a start.
        package init(
            folder: Int32,
            name: String,
            arguments: [String],
            isCancelled: @escaping @Sendable () -> Bool
        ) {
            self.folder = folder
            self.name = name
            self.arguments = arguments
            self.isCancelled = isCancelled
        }
    }

    /// What a wait came to.
    package struct Event: OptionSet, Sendable {
        /// The bits.
        package let rawValue: Int
        /// Creates an event of its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// Something can be read, or the program has ended.
        package static let readable = Event(rawValue: 1)
        /// Something can be written.
        package static let writable = Event(rawValue: 2)
        /// Somebody stopped the wait.
        package static let cancelled = Event(rawValue: 4)
    }

    private let process: pid_t
    private let socket: Int32
    private let errors: Int32
    private let isCancelled: @Sendable () -> Bool
    private let kept = Mutex<(bytes: [UInt8], how: String?)>(([], nil))

    /// The most bytes of standard error that are kept.
    private static let mostKept = 2048
    /// The longest wait in milliseconds before it is looked whether somebody stopped it.
    private static let slice = 50

    init(process: pid_t, socket: Int32, errors: Int32, isCancelled: @escaping @Sendable () -> Bool)
    {
        self.process = process
        self.socket = socket
        self.errors = errors
        self.isCancelled = isCancelled
    }

    deinit {
        _ = end()
        _ = close(socket)
        _ = close(errors)
    }

    /// The nanoseconds since the machine started.
    package static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Waits until something can be read, or written if that is wanted, or a moment of `now` has come,
    /// which is an empty event.
    package func wait(_ wantsWrite: Bool, until moment: UInt64) -> Event {
        while true {
            let now = RunningProgram.now
            let left = moment > now ? (moment - now + 999_999) / 1_000_000 : 0
            let time = Int32(min(left, UInt64(RunningProgram.slice)))
            let events = Int16(POLLIN) | (wantsWrite ? Int16(POLLOUT) : 0)
            var requests = [
                pollfd(fd: socket, events: events, revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&requests, 2, time)
            // Asked before anything is read, or one that writes all the time could not be stopped.
            if isCancelled() { return .cancelled }
            if count > 0 {
                if requests[1].revents != 0, !drainErrors() {
                    // Closed: there is nothing more to wait for on it.
                    requests[1].fd = -1
                    _ = poll(&requests, 2, requests[0].revents == 0 ? time : 0)
                }
                let found = requests[0].revents
                var event: Event = []
                let ends = Int16(POLLIN) | Int16(POLLHUP) | Int16(POLLERR)
                if found & ends != 0 { event.insert(.readable) }
                if found & Int16(POLLOUT) != 0 { event.insert(.writable) }
                if !event.isEmpty { return event }
            }
            if left == 0 { return [] }
        }
    }

    /// Reads what is there: nothing when that is nothing, and nil at the end.
    package func read() -> [UInt8]? {
        while true {
            var count = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, filled in
                count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
                filled = max(0, count)
            }
            if count > 0 { return bytes }
            if count == 0 { return nil }
            if errno == EAGAIN { return [] }
            if errno != EINTR { return nil }
        }
    }

    /// Writes what goes without a wait: the number of bytes, or nil when nobody reads any more.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.isEmpty { return 0 }
        while true {
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
            let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
            if count >= 0 { return count }
            if errno == EAGAIN { return 0 }
            if errno != EINTR { return nil }
        }
    }

    /// Ends the program with all that it started, waits for it, and says how it ended.
    package func end() -> String {
        kept.withLock { kept in
            if let how = kept.how { return how }
            // If it has ended by itself, that is how. Until it is waited for, its number is no other's.
            var status: Int32 = 0
            _ = kill(-process, SIGKILL)
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            let how = signal == 0 ? "status \((status >> 8) & 0xFF)" : "signal \(signal)"
            kept.how = how
            return how
        }
    }

    /// The last that the program wrote to standard error.
    package var messages: String {
        _ = drainErrors(chunks: 256)
        return kept.withLock { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Keeps the last of what was written to standard error; returns whether there may come more.
    ///
    /// At most so many chunks are read: what floods here must not keep anybody from reading answers.
    private func drainErrors(chunks: Int = 16) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<chunks {
            let count = recv(errors, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count == 0 { return false }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            kept.withLock { kept in
                kept.bytes += chunk[..<count]
                if kept.bytes.count > RunningProgram.mostKept {
                    kept.bytes.removeFirst(kept.bytes.count - RunningProgram.mostKept)
                }
            }
        }
        return true
    }
}
