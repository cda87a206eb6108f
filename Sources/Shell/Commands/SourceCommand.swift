internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let source = ShellCommand(
        name: "source",
        group: .session,
        usage: "source FILE",
        summary: "executes the statements of a file",
        discussion: [
            "The file is a batch: it stops at the first error unless `set on-error continue`, and"
                + " its status is 70, else 3, else 1, else 0."
        ],
        action: { call, session in
            var words = call.arguments[...]
            guard let word = words.popFirst() else { return call.missing("the file", in: session) }
            if let word = words.first { return call.unexpected(word, in: session) }
            guard session.sourceDepth < Limits.sourceDepth else {
                let problem = FileProblem(
                    path: word.text,
                    message: "files name each other more than \(Limits.sourceDepth) deep"
                )
                return session.failure(problem)
            }
            switch session.environment.readFile(word.text) {
            case .failure(let problem): return session.failure(problem)
            case .success(let text):
                session.sourceDepth += 1
                defer { session.sourceDepth -= 1 }
                return session.executeBatch(text)
            }
        }
    )
}

extension ShellSession {
    /// Executes a file as a batch, whose status is a batch's even with one statement.
    fileprivate mutating func executeBatch(_ source: SourceText) -> ShellOutcome {
        var batch = ShellBatch(name: source.name)
        var all = ShellOutcome()
        batch.run(source.bytes, in: &self) { all.append($0) }
        batch.finish(in: &self) { all.append($0) }
        all.status = batch.batchStatus
        return all
    }
}
