import SourceText

/// How far the searches of one analysis may go together: many that are each within their limits must
/// not take forever.
final class AnalysisBudget {
    private let each: AnalysisLimits
    private var states: Int
    private var questions: Int

    /// Allows searches that are each within `limits`, and together take no more than one that reaches
    /// them.
    init(_ limits: AnalysisLimits) {
        each = limits
        states = limits.states
        questions = limits.questions
    }

    /// The limits of the next search; nil when nothing is left.
    var limits: AnalysisLimits? {
        guard states > 0, questions > 0 else { return nil }
        return AnalysisLimits(
            states: min(each.states, states),
            questions: min(each.questions, questions)
        )
    }

    /// Takes away what a search within some limits took.
    func spend(_ partition: Partition, of limits: AnalysisLimits) {
        states -= partition.exploration.met
        questions -= limits.questions - partition.asking.questionsLeft
    }
}

extension AnalysisLimits {
    /// The limits of one of several searches that are made for one answer: for the nearest link, for what
    /// an edit of the table changes, and for the links that two tenants share.
    package static let search = AnalysisLimits(
        states: Limits.searchStates,
        questions: Limits.searchQuestions
    )
}
