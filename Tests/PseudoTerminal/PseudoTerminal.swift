internal import CPseudoTerminal
package import Foundation

/// A program on a terminal that a test plays: it types, watches the screen, changes the size.
///
/// Nothing sleeps: every wait is for something that must come, and fails after a generous time.
package final class PseudoTerminal {
    /// What the program shows.
    package private(set) var screen: TerminalScreen
    /// All bytes that the program wrote, as text.
    package var output: String { String(decoding: bytes, as: UTF8.self) }
    /// The number of the program's process.
    package let process: Int32

    private var primary: Int32
    private let secondary: Int32
    private let settings: [UInt8]
    private var bytes: [UInt8] = []
    private var seen = 0
    private var unsent: [UInt8] = []
    private var status: Int32?
    private let limit: TimeInterval

    /// What did not come in time, and what was there instead.
    package struct Missing: Error, CustomStringConvertible {
        /// What a test reports.
        package var description: String
    }

    /// Starts a program.
    ///
    /// - Throws: `Missing` when there is no pseudo-terminal.
    package init(
        _ executable: URL,
        _ arguments: [String] = [],
        environment: [String: String],
        rows: Int = 24,
        columns: Int = 80,
        limit: TimeInterval = 60
    ) throws {
        var ends: (Int32, Int32) = (-1, -1)
        guard cpty_open(Int32(rows), Int32(columns), &ends.0, &ends.1) == 0 else {
            throw Missing(description: "no pseudo-terminal")
        }
        (primary, secondary) = ends
        settings = PseudoTerminal.settings(of: secondary)
        screen = TerminalScreen(rows: rows, columns: columns)
        self.limit = limit
        let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        process = cpty_start(secondary, words, variables)
        for text in words + variables { free(text) }
    }

    deinit {
        if status == nil, process > 0 {
            kill(process, SIGKILL)
            var found: Int32 = 0
            waitpid(process, &found, 0)
        }
        if primary >= 0 { close(primary) }
        close(secondary)
    }

    // MARK: Acting

    /// Types a text.
    package func send(_ text: String) { send(Array(text.utf8)) }

    /// Types bytes.
    package func send(_ bytes: [UInt8]) {
        unsent += bytes
        pump(0)
    }

    /// Changes the size of the terminal.
    package func resize(rows: Int, columns: Int) {
        pump(0)
        screen.resize(rows: rows, columns: columns)
        cpty_resize(primary, Int32(rows), Int32(columns))
    }

    /// Sends a signal to the program.
    package func signal(_ number: Int32) { kill(process, number) }

    /// Takes the terminal away.
    package func hangUp() {
        close(primary)
        primary = -1
    }

    // MARK: Waiting

    /// Waits for a text that came after the last one that was waited for.
    ///
    /// - Throws: `Missing` when it does not come.
    package func wait(for text: String) throws {
        let wanted = Array(text.utf8)
        try wait("`\(text.debugDescription)`") {
            guard let range = bytes[seen...].firstRange(of: wanted) else { return false }
            seen = range.upperBound
            return true
        }
    }

    /// Waits until the screen shows something.
    ///
    /// - Throws: `Missing` when it does not.
    package func waitForScreen(
        _ what: String,
        _ isReached: (TerminalScreen) -> Bool
    ) throws { try wait(what) { isReached(screen) } }

    /// Waits until keys go to the program one by one, and all that was typed went there.
    ///
    /// - Throws: `Missing` when they do not.
    package func waitUntilRaw() throws {
        try wait("raw mode") { cpty_is_raw(secondary) == 1 && unsent.isEmpty }
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: Its exit status, or 128 and the number of the signal that ended it.
    /// - Throws: `Missing` when it does not end.
    package func waitForEnd() throws -> Int32 {
        try wait("the end of the program") {
            if status == nil {
                var found: Int32 = 0
                if cpty_has_ended(process, &found) == 1 { status = found }
            }
            return status != nil
        }
        pump(0)
        return status ?? -1
    }

    /// Whether the terminal is set as it was before the program began.
    package var isRestored: Bool { PseudoTerminal.settings(of: secondary) == settings }

    private static func settings(of terminal: Int32) -> [UInt8] {
        var settings = [UInt8](repeating: 0, count: 128)
        return cpty_settings(terminal, &settings) == 0 ? settings : []
    }

    private func wait(_ what: String, _ isReached: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: limit)
        while !isReached() {
            guard Date() < end else {
                throw Missing(description: "\(what) did not come\n\(screen.text)\n---\n\(tail)")
            }
            pump(20)
        }
    }

    private var tail: String {
        String(decoding: bytes.suffix(2000), as: UTF8.self).debugDescription
    }

    /// Reads what is there and writes what can be taken: one loop for both, so that neither side
    /// waits for the other.
    private func pump(_ timeout: Int32) {
        var patience = timeout
        while primary >= 0 {
            let events = Int16(POLLIN) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
            var request = pollfd(fd: primary, events: events, revents: 0)
            guard poll(&request, 1, patience) > 0 else { return }
            patience = 0
            var hasMoved = false
            if request.revents & Int16(POLLIN) != 0 { hasMoved = read() }
            if request.revents & Int16(POLLOUT) != 0 { hasMoved = write() || hasMoved }
            if !hasMoved { return }
        }
    }

    private func read() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = Foundation.read(primary, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        screen.show(chunk[..<count])
        return true
    }

    private func write() -> Bool {
        let piece = Array(unsent.prefix(512))
        let count = Foundation.write(primary, piece, piece.count)
        guard count > 0 else { return false }
        unsent.removeFirst(count)
        return true
    }
}
