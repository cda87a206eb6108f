package import LineEditor
package import Workspace
internal import AppModel
internal import Reports
internal import RouteTables
internal import SourceText
internal import TenantFiles

/// A session at a prompt: everything that stands around the editing of a line.
///
/// The loop that reads lines drives it on one thread:
///
/// ```
/// let conversation = Conversation(session, workspace: .system(variable: variable))
/// conversation.terminalRows = { … }
/// write(conversation.start())
/// while !conversation.isEnded {
///     guard let line = editor.next(conversation.prompt.line, conversation.assistance) else { break }
///     write(conversation.willExecute(line))       // the history, before anything happens
///     conversation.execute(line) { write($0) }
/// }
/// ```
///
/// A line that is cancelled goes to `cancel()`. While a line is edited, `watch.poll()` may be called
/// every now and then on any thread; what it returns is shown above the line.
package final class Conversation {
    /// The session after the statements so far.
    package private(set) var session: ShellSession
    /// The rows of the terminal that answers go to; nil for none, which needs no pages.
    package var terminalRows: () -> Int? = { nil }
    /// Looks after the files of the tenant in use; its `poll` may be called on any thread.
    package let watch: WatchState

    private let tools: PromptTools
    private let completion: Completion
    private var batch = ShellBatch(name: "prompt")
    private var secrets = KnownSecrets()
    /// The lines of a statement that goes on.
    private var begun = ""
    /// What the line that is executed is in a file, and what was taken out of it.
    private var redaction: (line: String, removed: Set<String>, paths: SecretPaths)?
    /// What was taken out of the last lines: a plugin may have written it on its standard error.
    private var taken: [String] = []
    private static let mostTaken = 1_000

    /// Begins a conversation over a session.
    package init(_ session: ShellSession, workspace: Workspace) {
        watch = WatchState(workspace)
        tools = PromptTools(
            workspace: workspace,
            history: LineHistory(workspace.history),
            copy: AnswerCopy(),
            watch: watch
        )
        self.session = session
        self.session.tools = tools
        completion = Completion(self.session)
    }

    /// Whether the session ended.
    package var isEnded: Bool { batch.isStopped }

    /// Executes the start-up file, and returns what is wrong with it.
    package func start() -> ShellOutcome {
        defer { completion.follow(session) }
        switch tools.workspace.startUpFile() {
        case .success(nil): return ShellOutcome()
        case .success(let file?):
            let diagnostics = StartUp.run(file, in: &session)
            if watch.isOn { watch.follow(session) }
            return ShellOutcome(diagnostics: diagnostics)
        case .failure(let problem): return session.failure(FileProblem(problem))
        }
    }

    // MARK: Before a line

    /// What stands before the next line.
    package var prompt: PromptText { PromptText(session, isOpen: !begun.isEmpty) }

    /// What helps with the next line.
    package var assistance: LineAssistance {
        let (completion, begun, history) = (completion, begun, tools.history)
        completion.follow(session)
        let hints = LineHints(history: history)
        let showsHints = session.showsHints
        return LineAssistance(
            history: { history.all() },
            complete: { completion.complete($0, at: $1, after: begun) },
            hint: { showsHints ? hints.hint(for: $0, after: begun) : .none },
            hasColor: session.display.hasColor,
            isPlain: session.display.isPlain
        )
    }

    /// What helps with every line: it asks for the session as it is then.
    package var lastingAssistance: LineAssistance {
        LineAssistance(
            history: { [unowned self] in assistance.history() },
            complete: { [unowned self] in assistance.complete($0, $1) },
            hint: { [unowned self] in assistance.hint($0) },
            hasColor: session.display.hasColor,
            isPlain: session.display.isPlain
        )
    }

    /// Fits what follows to the columns of a terminal.
    package func fit(columns: Int) {
        session.display.width = min(max(columns, TextRenderer.narrowest), 10_000)
    }

    /// How many names the last completion looked at, however many there are.
    package var completionWork: Int { completion.work }

    // MARK: A line

    /// Adds a line to the history before it is executed, whatever becomes of it then.
    ///
    /// A statement of several lines is added as one when it is complete; lines that were pasted
    /// together are added as soon as one of them is. A line that begins with a blank stays in memory.
    ///
    /// - Returns: A warning, once, when the history cannot be kept.
    /// - Complexity: O(n) in the line, and in the routes after a table was changed.
    package func willExecute(_ line: String) -> ShellOutcome {
        let text = begun + line
        redaction = nil
        var reader = StatementReader(name: "prompt", firstLine: 2)
        let isComplete = !reader.read(text).isEmpty || !reader.isOpen
        let ticket = begun.isEmpty ? TicketText(line) : nil
        let isBlank = text.allSatisfy(\.isWhitespace)
        if !isComplete && ticket == nil || isBlank { return ShellOutcome() }
        let paths = secrets.paths(for: text, in: session)
        var redaction = LineRedaction(paths)
        let kept = redaction.redacted(text)
        for link in ticket?.links ?? [] { redaction.note(link) }
        self.redaction = (kept, redaction.removed, paths)
        taken = (taken + redaction.removed.sorted()).suffix(Conversation.mostTaken)
        let isPrivate = text.first == " " || text.first == "\t"
        guard let problem = tools.history.record(text, kept: isPrivate ? nil : kept) else {
            return ShellOutcome()
        }
        let remedy = "lines are kept in memory until the session ends"
        return ShellOutcome(
            diagnostics: session.rendered(FileProblem(problem).advising(remedy))
        )
    }

    /// Executes a line, or several that were pasted together.
    ///
    /// `emit` takes each outcome as it comes; one that the pager showed comes without its result.
    ///
    /// - Complexity: That of the statements.
    package func execute(_ line: String, emit: (ShellOutcome) -> Void) {
        takeFresh()
        if redaction == nil { _ = willExecute(line) }
        let isCopied = tools.copy.path != nil
        if isCopied, let redaction { emit(copying("> \(redaction.line)\n")) }
        let deliver = { (outcome: ShellOutcome) in
            self.deliver(outcome, isCopied: isCopied, emit: emit)
        }
        if begun.isEmpty, let ticket = TicketText(line) {
            explain(ticket, emit: deliver)
        } else {
            // Outcomes are delivered meanwhile, which looks at the session.
            var session = session
            batch.run(Array(line.utf8), in: &session, emit: deliver)
            self.session = session
            begun = batch.opening == nil ? "" : begun + line + "\n"
        }
        redaction = nil
        if watch.isOn { watch.follow(session) }
    }

    /// Says which declarations are lost with the session; nothing where none is.
    ///
    /// - Complexity: O(n) in the tenants and their declarations.
    package func farewell() -> ShellOutcome {
        let lost = session.tenants.values.filter { $0.unsavedCount > 0 }
            .sorted { $0.name.description < $1.name.description }
        let lines = lost.map { "\($0.name): \($0.dropped)\n" }
        return ShellOutcome(diagnostics: lines.joined())
    }

    /// Forgets the lines of a statement that was begun.
    package func cancel() {
        batch.cancel()
        begun = ""
    }

    /// Takes what a watch has read, unless something was declared since.
    private func takeFresh() {
        guard let fresh = watch.takeFresh(), let state = session.tenants[fresh.name],
            !state.isChanged
        else { return }
        session.tenants[fresh.name] = fresh.takingApp(of: state)
    }

    /// Explains each link of a ticket.
    private func explain(_ ticket: TicketText, emit: (ShellOutcome) -> Void) {
        for (position, link) in ticket.links.prefix(TicketText.most).enumerated() {
            var outcome = session.execute(words: ["why", link])
            if session.display.format == .text, ticket.links.count > 1 {
                let head = Document((position > 0 ? [.blank] : []) + [.line(Text(link, .strong))])
                outcome.output = session.display.render(head) + outcome.output
            }
            emit(outcome)
        }
        let more = ticket.links.count - TicketText.most
        if more > 0 { emit(session.message("\(more) more links are in the text")) }
    }

    // MARK: Outcomes

    private func deliver(
        _ outcome: ShellOutcome,
        isCopied: Bool,
        emit: (ShellOutcome) -> Void
    ) {
        if isCopied {
            let problem = copying(outcome.output)
            if !problem.diagnostics.isEmpty { emit(problem) }
        }
        let lines = outcome.output.utf8.count { $0 == Bytes.lineFeed }
        guard session.pages, let rows = terminalRows(), lines >= rows else { return emit(outcome) }
        // Diagnostics say why a result is as it is, so they come before it.
        if !outcome.diagnostics.isEmpty { emit(ShellOutcome(diagnostics: outcome.diagnostics)) }
        var rest = outcome
        rest.diagnostics = ""
        if tools.workspace.page(outcome.output) { rest.output = "" }
        emit(rest)
    }

    /// Copies a text to the file of `output`, without what no file may hold.
    private func copying(_ text: String) -> ShellOutcome {
        let statements = tools.copy.takeStatements()
        if text.isEmpty { return ShellOutcome() }
        let paths = redaction?.paths ?? SecretPaths()
        var line = LineRedaction(secrets.paths(for: "/", in: session))
        for statement in statements { _ = line.redacted(statement) }
        let names = Set(statements.compactMap(Conversation.name(of:)))
        for state in session.tenants.values {
            // These answers speak of links that were not typed just now.
            if names.contains(ShellCommand.check.name) {
                for text in state.checkedTexts { _ = line.redacted(text) }
            }
            if !names.isDisjoint(with: ShellCommand.namesOfAppStatements) {
                for link in state.app.links { line.note(link) }
            }
        }
        var removed = line.removed.union(redaction?.removed ?? [])
        if names.contains(ShellCommand.plugins.name) { removed.formUnion(taken) }
        var answer = AnswerRedaction(paths, removed: removed)
        guard let problem = tools.copy.append(answer.redacted(text)) else { return ShellOutcome() }
        return ShellOutcome(diagnostics: session.rendered(FileProblem(problem)))
    }

    /// The name of a statement, also where only its beginning is written.
    private static func name(of statement: String) -> String? {
        let first = statement.prefix { !$0.isWhitespace }
        let word = Word(text: String(first), range: SourceRange(0, first.utf8.count))
        return StatementLookup.command(word)?.name
    }
}
