internal import Reports
package import SourceText

/// Executes statements that arrive as text, piece by piece, and counts their statuses.
///
/// A batch stops at the first error unless `set on-error continue` was executed.
package struct ShellBatch {
    private var reader: StatementReader
    private var counted = BatchStatus()
    private var single: ExitStatus?
    private var count = 0
    /// Whether nothing more is executed: after an error, or after `quit`.
    package private(set) var isStopped = false

    /// Starts a batch; `name` is shown in diagnostics.
    package init(name: String) { reader = StatementReader(name: name) }

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
        for item in reader.read(text) where !isStopped {
            execute(item, in: &session, emit: emit)
        }
    }

    /// Ends the input: a statement that is still open is wrong.
    package mutating func finish(in session: inout ShellSession, emit: (ShellOutcome) -> Void) {
        guard !isStopped, let item = reader.finish() else { return }
        execute(item, in: &session, emit: emit)
    }

    /// Forgets a statement that was begun, as when a typed line is cancelled.
    package mutating func cancel() { reader.cancel() }

    private mutating func execute(
        _ item: StatementReader.Item,
        in session: inout ShellSession,
        emit: (ShellOutcome) -> Void
    ) {
        let outcome = session.execute(item)
        count += 1
        single = outcome.status
        counted.add(outcome.status)
        isStopped =
            outcome.isEnd
            || outcome.status.isError && !session.continuesAfterErrors && !session.isInteractive
        emit(outcome)
    }
}
