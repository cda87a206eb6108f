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
    /// The lines by the digests of their questions; each is read again when it is asked for.
    private var lines: [String: [UInt8]] = [:]

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
                members["answer"]?.members != nil
            else { return nil }
            if self.lines[digest] == nil { self.lines[digest] = Array(line) }
        }
    }

    /// The answer to a question; unknown when the recording has none.
    func answer(to question: PluginQuestion, of tenant: TenantName) -> PluginAnswer {
        let line = lines[RecordedAnswer.digest(of: question, tenant)]
        let answer = line.flatMap { JSONText($0)?.members?["answer"]?.members }
        return answer.flatMap { RecordedAnswer.answer($0, to: question) }
            ?? .unknown(.notLoaded("the recording has no answer to this"))
    }
}
