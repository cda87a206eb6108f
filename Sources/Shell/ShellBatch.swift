package import SourceText
internal import TenantFiles

/// Executes statements that arrive as text, piece by piece, and counts their statuses.
///
/// A batch stops at the first error unless `set on-error continue` was executed.
package struct ShellBatch {
    private let name: String
    private var reader: StatementReader
    private var counted = BatchStatus()
    private var single: ExitStatus?
    private var count = 0
    /// Whether nothing more is executed: after an error, or after `quit`.
    package private(set) var isStopped = false

    /// Starts a batch; `name` is shown in diagnostics.
    package init(name: String) {
        self.name = name
        reader = StatementReader(name: name)
    }

    /// The status: of the statement when there was only one, else of the batch.
    package var status: ExitStatus { count == 1 ? single ?? .success : batchStatus }

    /// The status of the batch, for a batch file and standard input even with one statement.
    package var batchStatus: ExitStatus { counted.status }

    /// What an open statement waits for; nil when the next line begins one.
    package var opening: StatementReader.Opening? { reader.opening }

    /// Executes the statements that end in the text.
    ///
    /// - Parameters:
    ///   - text: Whole lines, with or without the last line end.
    ///   - session: The session.
    ///   - emit: Takes each outcome as it comes.
    package mutating func run(
        _ text: some Collection<UInt8>,
        in session: inout ShellSession,
        emit: (ShellOutcome) -> Void
    ) {
        if isStopped { return }
        let items = reader.read(text)
        for (position, item) in items.enumerated() {
            let outcome = execute(item, in: &session, emit: emit)
            guard isStopped else { continue }
            if !outcome.isEnd, position + 1 < items.count {
                emit(ShellOutcome(diagnostics: session.rendered(stopped)))
            }
            return
        }
    }

    private var stopped: FileProblem {
        FileProblem(
            path: name,
            message: "the batch stops here, and what follows is not executed",
            remedy: "`set on-error continue` goes on after an error"
        )
    }

    /// Ends the input: a statement that is still open is wrong.
    package mutating func finish(in session: inout ShellSession, emit: (ShellOutcome) -> Void) {
        guard !isStopped, let item = reader.finish() else { return }
        _ = execute(item, in: &session, emit: emit)
    }

    /// Forgets a statement that was begun, as when a typed line is cancelled.
    package mutating func cancel() { reader.cancel() }

    private mutating func execute(
        _ item: StatementReader.Item,
        in session: inout ShellSession,
        emit: (ShellOutcome) -> Void
    ) -> ShellOutcome {
        let outcome = session.execute(item)
        count += 1
        single = outcome.status
        counted.add(outcome.status)
        isStopped =
            outcome.isEnd
            || outcome.status.isError && !session.continuesAfterErrors && !session.isInteractive
        emit(outcome)
        return outcome
    }
}
