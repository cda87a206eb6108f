internal import Synchronization

/// Lets whoever waits for analyses end them: their searches stop as they do at a limit.
///
/// It holds for the whole process, which has one person in front of it.
package enum AnalysisStop {
    /// Holds the function as a value: a function by itself would be wrapped once more each time that it
    /// goes through the lock.
    private struct Question: Sendable {
        let isAsked: @Sendable () -> Bool
    }

    private static let question = Mutex(Question { false })

    /// Says how to find out whether nobody waits any longer; it is asked often, from any thread.
    package static func ask(_ isAsked: @escaping @Sendable () -> Bool) {
        let new = Question(isAsked: isAsked)
        question.withLock { $0 = new }
    }

    /// Whether nobody waits any longer.
    static var isAsked: Bool {
        let question = question.withLock { $0 }
        return question.isAsked()
    }
}
