internal import Synchronization

/// Lets whoever waits for analyses end them: their searches stop as they do at a limit.
///
/// It holds for the whole process, which has one person in front of it.
package enum AnalysisStop {
    private static let question = Mutex<@Sendable () -> Bool>({ false })

    /// Says how to find out whether nobody waits any longer; it is asked often, from any thread.
    package static func ask(_ isAsked: @escaping @Sendable () -> Bool) {
        question.withLock { $0 = isAsked }
    }

    /// Whether nobody waits any longer.
    static var isAsked: Bool {
        let question = question.withLock { $0 }
        return question()
    }
}
