package import Routing
import URLText

extension Tenant {
    /// Walks a link as `explain` does, and awaits the answers of plugins.
    ///
    /// Precedence, fall-through and fallback are those of the one loop: a candidate is asked only
    /// after those above it have declined.
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
        guard case .success(let link) = read(url) else { return explain(url, context: context) }
        var loop = ExplanationLoop(router.dispatch(link, context: context))
        while true {
            switch loop.advance() {
            case .explained(let explanation):
                return walk(url, link, explanation, context: context)
            case .ask(let question):
                try Task.checkCancellation()
                let answer = try await ask(question)
                try Task.checkCancellation()
                loop.answer(answer)
            }
        }
    }
}
