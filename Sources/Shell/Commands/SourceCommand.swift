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
            if session.sources.contains(word.text) {
                return call.failure(.sourceLoop(word), in: session)
            }
            if session.sources.count == Limits.sourceDepth {
                return call.failure(.sourceTooDeep(word), in: session)
            }
            if session.sources.isEmpty { session.sourcedFiles = 0 }
            session.sourcedFiles += 1
            if session.sourcedFiles > Limits.sourceFiles {
                return call.failure(.sourceTooOften(word), in: session)
            }
            switch session.environment.readFile(word.text) {
            case .failure(let problem): return session.failure(problem)
            case .success(let text):
                session.sources.append(word.text)
                defer { session.sources.removeLast() }
                return session.executeBatch(text)
            }
        }
    )
}

extension ShellSession {
    /// Executes a file as a batch, whose status is a batch's even with one statement.
    fileprivate mutating func executeBatch(_ source: SourceText) -> ShellOutcome {
        let isTyped = isInteractive
        isInteractive = false
        defer { isInteractive = isTyped }
        var batch = ShellBatch(name: source.name)
        var all = ShellOutcome()
        batch.run(source.bytes, in: &self) { all.append($0) }
        batch.finish(in: &self) { all.append($0) }
        all.status = batch.batchStatus
        return all
    }
}

extension Diagnostic {
    /// A file is read while it is read already.
    fileprivate static func sourceLoop(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "source-loop",
            message: "`\(word.text)` names itself, or a file that names it",
            range: word.range,
            remedy: "leave the statement out; the file's statements are executed once"
        )
    }

    /// One statement leads to too many files.
    fileprivate static func sourceTooOften(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "source-too-often",
            message: "more than \(Limits.sourceFiles) files are executed by one statement",
            range: word.range,
            remedy: "files that name each other several times grow fast; name each of them once"
        )
    }

    /// Too many files name each other.
    fileprivate static func sourceTooDeep(_ word: Word) -> Diagnostic {
        Diagnostic(
            code: "source-too-deep",
            message: "files name each other more than \(Limits.sourceDepth) deep",
            range: word.range,
            remedy: "name the files one after the other in one batch"
        )
    }
}
