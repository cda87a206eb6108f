package import Routing
import Synchronization

extension Tenant {
    /// Walks a link as `explain` does, and awaits the answers of plugins.
    ///
    /// Precedence, fall-through and fallback are those of the one loop: a candidate is asked only
    /// after those above it have declined. The link is walked again with each answer.
    ///
    /// ```swift
    /// let walk = try await tenant.explain(url, asking: { await service.answer(to: $0) })
    /// ```
    ///
    /// - Parameters:
    ///   - url: The link as it was given.
    ///   - context: The state that it is walked with.
    ///   - ask: Answers a question; it may be cancelled with the task that waits.
    /// - Returns: The way of the link.
    /// - Throws: `CancellationError` when the task was cancelled; the way so far is dropped.
    package func explain(
        _ url: String,
        context: DispatchContext = DispatchContext(),
        asking ask: @Sendable (PluginQuestion) async throws -> PluginAnswer
    ) async throws -> Walk {
        let answers = AwaitedAnswers()
        var asking = self
        asking.plugins = PluginHandler { answers.answer(to: $0) }
        while true {
            let walk = asking.explain(url, context: context)
            guard let question = answers.takeOpen() else { return walk }
            try Task.checkCancellation()
            let answer = try await ask(question)
            try Task.checkCancellation()
            answers.add(answer, to: question)
        }
    }
}

/// The answers that have come, and the first question of a walk that has none.
private final class AwaitedAnswers: Sendable {
    private let state = Mutex<State>(State())

    private struct State {
        var known: [PluginQuestion: PluginAnswer] = [:]
        var open: PluginQuestion?
    }

    func answer(to question: PluginQuestion) -> PluginAnswer {
        state.withLock { state in
            if let answer = state.known[question] { return answer }
            if state.open == nil { state.open = question }
            return .unknown(.notLoaded("its answer has not come"))
        }
    }

    func takeOpen() -> PluginQuestion? {
        state.withLock { state in
            defer { state.open = nil }
            return state.open
        }
    }

    func add(_ answer: PluginAnswer, to question: PluginQuestion) {
        state.withLock { $0.known[question] = answer }
    }
}
