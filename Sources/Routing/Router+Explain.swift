import RouteTables
package import URLText

extension Router {
    /// Returns how the dispatch of a link ends; where something is not known, all ways are walked.
    package func decide(
        _ link: LinkURL,
        context: DispatchContext,
        plugins: PluginHandler = .none
    ) -> Decision {
        var dispatch = dispatch(link, context: context)
        while true {
            switch dispatch.advance() {
            case .decided(let decision): return decision
            case .ask(.condition):
                return Ways.explore(dispatch, known: [:], plugins: plugins).decision
            case .ask(.readiness), .ask(.signIn):
                preconditionFailure("the context knows the app")
            case .ask(.plugin(let question)):
                let answer = plugins.answer(question)
                if answer.isUnknown {
                    return Ways.explore(dispatch, known: [question: answer], plugins: plugins)
                        .decision
                }
                dispatch.answer(.plugin(answer))
            }
        }
    }

    /// Walks the same way as `dispatch` and keeps everything: the evidence for the decision.
    ///
    /// After the decision the walk goes on to draw the candidates that were not tried. Where a
    /// condition or a plugin is not known, it goes on as if the candidate declined: what comes next
    /// is seen.
    ///
    /// - Complexity: O(n) in the nodes of the trie.
    package func explain(
        _ link: LinkURL,
        context: DispatchContext,
        plugins: PluginHandler = .none
    ) -> Explanation {
        var loop = ExplanationLoop(dispatch(link, context: context))
        while true {
            switch loop.advance() {
            case .explained(let explanation): return explanation
            case .ask(let question): loop.answer(plugins.answer(question))
            }
        }
    }
}
