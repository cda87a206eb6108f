internal import RouteTables
internal import Routing
internal import SourceText
internal import Synchronization

/// Keeps the answers of plugins, so that a trace repeats where the plugins are not.
///
/// No value of a link is kept: a question is known by its digest, and a text that stands in the
/// question by its place there. Of a question that is asked again, the first answer is kept.
package final class AnswerRecorder: Sendable {
    private let write: @Sendable (String) -> PluginProblem?
    private let known = Mutex<(digests: Set<String>, problem: PluginProblem?)>(([], nil))

    /// What went wrong while an answer was written; nothing is written after it.
    package var problem: PluginProblem? { known.withLock { $0.problem } }

    /// Creates a recorder; `write` takes lines with their ends, the first one at once, and returns what
    /// went wrong.
    package init(_ write: @escaping @Sendable (String) -> PluginProblem?) {
        self.write = write
        let problem = write("{\"schema\":\"\(RecordedAnswer.schema)\"}\n")
        known.withLock { $0.problem = problem }
    }

    /// Keeps an answer.
    func record(_ answer: PluginAnswer, to question: PluginQuestion, of tenant: TenantName) {
        let digest = RecordedAnswer.digest(of: question, tenant)
        guard let line = RecordedAnswer.line(answer, to: question, digest: digest),
            known.withLock({ $0.problem == nil && $0.digests.insert(digest).inserted })
        else { return }
        if let problem = write(String(decoding: line, as: UTF8.self)) {
            known.withLock { $0.problem = problem }
        }
    }
}

/// The answers of a recording.
package struct RecordedAnswers: Sendable {
    private var answers: [String: [String: JSONText]] = [:]

    /// Reads a recording; nil when it is none, or one of a newer version.
    ///
    /// - Complexity: O(n).
    package init?(_ text: String) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"))[...]
        guard let first = lines.popFirst(),
            JSONText(first)?.members?["schema"] == .string(RecordedAnswer.schema)
        else { return nil }
        for line in lines {
            guard let members = JSONText(line)?.members,
                let digest = members["question"]?.string,
                let answer = members["answer"]?.members
            else { return nil }
            if answers[digest] == nil { answers[digest] = answer }
        }
    }

    /// The answer to a question; unknown when the recording has none.
    func answer(to question: PluginQuestion, of tenant: TenantName) -> PluginAnswer {
        let known = answers[RecordedAnswer.digest(of: question, tenant)]
        return known.flatMap { RecordedAnswer.answer($0, to: question) }
            ?? .unknown(.notLoaded("the recording has no answer to this"))
    }
}
