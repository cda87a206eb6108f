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
    /// Whether `quit` stopped it.
    private var isEnded = false
    /// Whether it was said that something is not executed.
    private var hasSkipped = false
    /// The outcomes whose lines of the journal are not written yet.
    private var held = HeldOutcomes()

    /// Starts a batch; `name` is shown in diagnostics.
    package init(name: String) {
        self.name = name
        reader = StatementReader(name: name)
    }

    /// The status: of the statement when there was only one, else of the batch.
    package var status: ExitStatus {
        count == 1 && !hasSkipped ? single ?? .success : batchStatus
    }

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
        _ text: [UInt8],
        in session: inout ShellSession,
        emit: (ShellOutcome) -> Void
    ) {
        let holdsJournal = session.holdsJournal
        session.holdsJournal = true
        defer { session.holdsJournal = holdsJournal }
        var lines = TextLines(text)
        while !isStopped, let line = lines.next() {
            if session.echoes { held.show(session.echo(of: text[line]), emit) }
            if let item = reader.readLine(text, line) { execute(item, in: &session, emit: emit) }
        }
        held.release(in: &session, emit)
        guard isStopped, !isEnded, !hasSkipped else { return }
        while !hasSkipped, let line = lines.next() { hasSkipped = hasStatement(text[line]) }
        if hasSkipped { emit(ShellOutcome(diagnostics: session.rendered(stopped))) }
    }

    /// Whether a line has more than a comment.
    private func hasStatement(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return first != nil && first != UInt8(ascii: "#") && first != UInt8(ascii: "\r")
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
        execute(item, in: &session, emit: emit)
        held.release(in: &session, emit)
    }

    /// Forgets a statement that was begun, as when a typed line is cancelled.
    package mutating func cancel() { reader.cancel() }

    private mutating func execute(
        _ item: StatementReader.Item,
        in session: inout ShellSession,
        emit: (ShellOutcome) -> Void
    ) {
        if !item.opensLink { held.release(in: &session, emit) }
        let outcome = session.execute(item)
        count += 1
        single = outcome.status
        counted.add(outcome.status)
        isEnded = outcome.isEnd
        isStopped =
            isEnded
            || outcome.status.isError && !session.continuesAfterErrors && !session.isInteractive
        if session.journalLines.isEmpty { held.show(outcome, emit) } else { held.hold(outcome) }
        if held.isFull { held.release(in: &session, emit) }
    }
}

extension StatementReader.Item {
    /// Whether the statement sends a link to the app, so that a line of the journal is all that it
    /// leaves outside of the session.
    fileprivate var opensLink: Bool {
        statement?.words[0].isKeyword(ShellCommand.open.name) ?? false
    }
}

extension ShellSession {
    /// A line of a batch as it is shown before its result; a program that reads JSON sees none.
    fileprivate func echo(of line: ArraySlice<UInt8>) -> ShellOutcome {
        if display.format == .json || isInteractive { return ShellOutcome() }
        let text = PrintableText.escaped(String(decoding: line, as: UTF8.self))
        return ShellOutcome(output: text + "\n")
    }
}
