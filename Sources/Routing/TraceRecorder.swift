import RouteTables
import URLText

/// Keeps what happened, in order, and makes the trace of it.
struct TraceRecorder: MatchObserver {
    static let wantsUntried = true

    private var walks: [RecordedWalk] = []

    private struct RecordedWalk {
        var link: SpelledLink
        var steps: [Step] = []
        var fallback: WalkTrace.Fallback?
    }

    private struct Step {
        var terminal: Int
        var verdict: CandidateTrace.Verdict
        var exchange: PluginExchange?
    }

    mutating func walks(_ link: SpelledLink) { walks.append(RecordedWalk(link: link)) }

    mutating func entered(_ node: NodeIndex) {}

    mutating func drew(_ terminal: Int) {
        walks[walks.count - 1].steps.append(Step(terminal: terminal, verdict: .notTried))
    }

    mutating func judged(_ verdict: CandidateTrace.Verdict) {
        let last = walks[walks.count - 1].steps.count - 1
        // A question that was answered leaves the finding that it was asked.
        if walks[walks.count - 1].steps[last].verdict.isUnknown { return }
        walks[walks.count - 1].steps[last].verdict = verdict
    }

    mutating func answered(_ exchange: PluginExchange) {
        let last = walks[walks.count - 1].steps.count - 1
        walks[walks.count - 1].steps[last].exchange = exchange
    }

    mutating func fellBack(_ fallback: WalkTrace.Fallback) {
        walks[walks.count - 1].fallback = fallback
    }

    /// The same with what candidates do on the ways on: one that was not tried may be on another, and
    /// one that took the link may do so only where a thing is so that nobody knows.
    ///
    /// - Complexity: O(n) in the candidates.
    func settled(by verdicts: WayVerdicts, _ dispatch: Dispatch) -> TraceRecorder {
        var settled = self
        for walk in walks.indices {
            for step in walks[walk].steps.indices {
                let known = walks[walk].steps[step]
                settled.walks[walk].steps[step].verdict = verdicts.settled(
                    known.verdict,
                    of: known.terminal,
                    in: walks[walk].link,
                    unknown: dispatch.unknownCondition(of: known.terminal)
                )
            }
        }
        return settled
    }

    /// Returns the walks that were recorded.
    ///
    /// - Complexity: O(n) in the segments of all candidates.
    func trace(in router: Router) -> [WalkTrace] {
        var isAssumed = false
        return walks.map { walk in
            let admission = router.admission.explain(walk.link)
            return WalkTrace(
                link: walk.link,
                admission: admission,
                noMatch: admission.isAdmitted && walk.link.isOpaque ? .opaquePath : nil,
                candidates: candidates(walk.steps, in: router, isAssumed: &isAssumed),
                fallback: walk.fallback
            )
        }
    }

    private func candidates(
        _ steps: [Step],
        in router: Router,
        isAssumed: inout Bool
    ) -> [CandidateTrace] {
        var above: Specificity?
        return steps.map { step in
            let terminal = router.trie.terminals[step.terminal]
            let form = router.form(of: step.terminal)
            let specificity = Specificity(terminal, in: router)
            defer {
                above = specificity
                if step.verdict.isUnknown { isAssumed = true }
            }
            return CandidateTrace(
                route: form.route,
                form: form.form,
                isExact: terminal.isExact,
                host: router.host(of: terminal),
                specificity: specificity,
                outranked: above.map { specificity.outranked(by: $0) },
                verdict: step.verdict,
                exchange: step.exchange,
                isAssumed: isAssumed
            )
        }
    }
}
