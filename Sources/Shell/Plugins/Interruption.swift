internal import Synchronization

/// Whether somebody pressed ^C while a statement waits for another program.
package final class Interruption: Sendable {
    private let state = Mutex(State())
    private let count: @Sendable () -> Int

    private struct State {
        var before = 0
        var isArmed = false
        var wasSeen = false
    }

    /// Creates one that counts how often it was pressed since the process began.
    package init(count: @escaping @Sendable () -> Int = { 0 }) { self.count = count }

    /// Begins a statement: what was pressed before does not count.
    package func begin() {
        let now = count()
        state.withLock { $0 = State(before: now, isArmed: true) }
    }

    /// Whether it was pressed since the statement began; whoever asks stops a wait when it was.
    package var isPressed: Bool {
        let now = count()
        return state.withLock { state in
            guard state.isArmed, now > state.before else { return false }
            state.wasSeen = true
            return true
        }
    }

    /// Whether a wait of the statement was stopped.
    package var hasStopped: Bool { state.withLock { $0.wasSeen } }

    /// Ends a statement, and says whether a wait of it was stopped.
    package func end() -> Bool {
        state.withLock { state in
            defer { state = State() }
            return state.wasSeen
        }
    }
}
