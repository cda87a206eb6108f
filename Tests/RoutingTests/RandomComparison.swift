import RouteTables
import Routing
import RoutingTestSupport
import URLText

/// The router and the reference, asked the same question.
enum RandomComparison {
    /// Both read the link and answered.
    case answered(RandomAnswers)
    /// Both refuse to read the link.
    case refused
    /// Only one of them reads the link: the words say which.
    case readDifferently(String)

    /// Asks both.
    init(_ question: RandomQuestion) {
        let context = question.context
        switch (question.router.read(question.link), question.reference.read(question.link)) {
        case (.success(let ours), .success(let theirs)):
            let answers = RandomAnswers(
                reference: question.reference.answer(theirs, context: context),
                explanation: question.router.explain(ours, context: context),
                decision: question.router.decide(ours, context: context)
            )
            self = .answered(answers)
        case (.failure, .failure): self = .refused
        case (.success, .failure): self = .readDifferently("only the router reads the link")
        case (.failure, .success): self = .readDifferently("only the reference reads the link")
        }
    }

    /// What differs, in a few words each; empty when both agree.
    var differences: [String] {
        switch self {
        case .answered(let answers): answers.differences
        case .refused: []
        case .readDifferently(let words): [words]
        }
    }

    /// The answers; nil when the link was not read.
    var answers: RandomAnswers? {
        if case .answered(let answers) = self { answers } else { nil }
    }
}

extension RandomComparison: CustomStringConvertible {
    var description: String {
        let lines = ["differences: " + differences.joined(separator: ", ")]
        return (lines + [answers?.description].compactMap(\.self)).joined(separator: "\n")
    }
}
