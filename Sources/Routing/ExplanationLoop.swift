import RouteTables

/// A dispatch that keeps everything, as a value that stops where a plugin is to be asked.
///
/// One loop for every caller: a plain one answers at once, an asynchronous one awaits the answer, and
/// one that was cancelled drops the value. The same question is asked once.
///
/// ```swift
/// var loop = ExplanationLoop(router.dispatch(link, context: context))
/// while case .ask(let question) = loop.advance() { loop.answer(await answer(to: question)) }
/// ```
package struct ExplanationLoop: Sendable {
    private var dispatch: Dispatch
    private var recorder = TraceRecorder()
    private var ways: Ways?
    private var known: [PluginQuestion: PluginAnswer] = [:]
    private var asked: PluginQuestion?

    /// What the loop came to.
    package enum Step: Sendable {
        /// The dispatch has ended.
        case explained(Explanation)
        /// A plugin has to answer.
        case ask(PluginQuestion)
    }

    /// Starts with a dispatch that was not advanced.
    package init(_ dispatch: Dispatch) { self.dispatch = dispatch }

    /// Answers the question that `advance()` asked.
    ///
    /// - Precondition: a question was asked and not answered yet.
    package mutating func answer(_ answer: PluginAnswer) {
        guard let question = asked else { preconditionFailure("answer(_:) without a question") }
        known[question] = answer
        asked = nil
    }

    /// Goes on until everything is known or a plugin has to answer.
    ///
    /// - Complexity: O(n) in the nodes of the trie; where something is not known, that for each way.
    package mutating func advance() -> Step {
        while true {
            if let question = ways?.walk(known) { return ask(question) }
            switch dispatch.advance(observer: &recorder) {
            case .decided(let end): return .explained(explanation(end))
            case .ask(.condition):
                // The ways begin where the first unknown thing is met.
                if ways == nil { ways = Ways(dispatch) } else { dispatch.answer(.no) }
            case .ask(.readiness), .ask(.signIn):
                preconditionFailure("the context knows the app")
            case .ask(.plugin(let question)):
                switch known[question] {
                case nil: return ask(question)
                case .unknown(let doubt)?:
                    if ways == nil {
                        ways = Ways(dispatch)
                    } else {
                        dispatch.answer(.declines(doubt))
                    }
                case let answer?: dispatch.answer(.plugin(answer))
                }
            }
        }
    }

    private mutating func ask(_ question: PluginQuestion) -> Step {
        asked = question
        return .ask(question)
    }

    private mutating func explanation(_ end: Decision) -> Explanation {
        let decision = ways?.decision ?? end
        dispatch.drawRest(observer: &recorder)
        let walks = recorder.trace(in: dispatch.router)
        var explanation = Explanation(
            decision: decision,
            walks: walks,
            next: dispatch.router.continuation(after: decision, walks: walks, dispatch: dispatch),
            ways: []
        )
        if let ways, !ways.endAlike {
            explanation.ways = ways.list
            explanation.walks = recorder.settled(by: ways.verdicts, dispatch)
                .trace(in: dispatch.router)
        }
        return explanation
    }
}

extension Dispatch {
    /// The first condition of a candidate that nobody knows; nil when all are known.
    func unknownCondition(of terminal: Int) -> Condition? {
        router.route(router.routeIndex(of: terminal)).conditions.first { condition in
            (context.flags[condition.flag] ?? router.flags[condition.flag]) == .unknown
        }
    }

    /// Draws the candidates that the decision left untried; a link that is not accepted has none.
    fileprivate mutating func drawRest(observer: inout some MatchObserver) {
        guard case .admitted = router.admission.judge(link, text.input) else { return }
        drawUntried(observer: &observer)
    }
}
