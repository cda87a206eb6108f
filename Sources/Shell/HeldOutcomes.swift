/// Outcomes that are shown once the journal has their lines.
///
/// To lock and look at the journal for each link would cost more than the link. So a batch writes
/// the lines of several links at a time, and holds their answers back until then: what was said is
/// in the journal.
struct HeldOutcomes {
    private var outcomes: [ShellOutcome] = []
    private var since: ContinuousClock.Instant?

    /// The most outcomes that are held.
    private static let most = 256
    /// The longest that an outcome is held while statements are executed.
    private static let longest = Duration.milliseconds(20)

    /// Holds an outcome.
    mutating func hold(_ outcome: ShellOutcome) {
        if outcomes.isEmpty { since = ContinuousClock.now }
        outcomes.append(outcome)
    }

    /// Shows an outcome that has no line in the journal, in its turn.
    mutating func show(_ outcome: ShellOutcome, _ emit: (ShellOutcome) -> Void) {
        if outcomes.isEmpty { emit(outcome) } else { outcomes.append(outcome) }
    }

    /// Whether no more outcomes may be held.
    var isFull: Bool {
        guard let since else { return false }
        return outcomes.count >= HeldOutcomes.most
            || ContinuousClock.now - since > HeldOutcomes.longest
    }

    /// Writes the lines of the journal, and shows the outcomes in their order; those without
    /// diagnostics as one.
    mutating func release(in session: inout ShellSession, _ emit: (ShellOutcome) -> Void) {
        let problem = session.writeJournal()
        since = nil
        if outcomes.isEmpty, problem.isEmpty { return }
        var shown = ShellOutcome(diagnostics: problem)
        for outcome in outcomes {
            if !outcome.diagnostics.isEmpty {
                emit(shown)
                shown = ShellOutcome()
            }
            shown.append(outcome)
        }
        emit(shown)
        outcomes.removeAll(keepingCapacity: true)
    }
}
