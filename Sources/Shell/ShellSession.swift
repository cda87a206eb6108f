package import RouteTables
internal import Reports
internal import SourceText
internal import Tenancy
internal import TenantFiles

/// A session: the tenants it has read, the one in use, and how results are shown.
///
/// A session is a value, and `execute` is a function of session and statement: files and the clock
/// come in through its environment.
package struct ShellSession: Sendable {
    let environment: ShellEnvironment
    /// How results are shown.
    package var display: Display
    /// Whether somebody types the statements: then the shell says what it did, and a beginning of a
    /// statement's name is enough.
    ///
    /// Not so for the statements of a file.
    package internal(set) var isInteractive: Bool
    /// Whether a batch goes on after an error.
    package internal(set) var continuesAfterErrors = false
    /// The tenant in use.
    package internal(set) var inUse: TenantName?
    /// The tenants that were read or started.
    var tenants: [TenantName: TenantState] = [:]
    /// The files that `source` is reading, each named by the one before it.
    var sources: [String] = []
    /// How many files the outermost `source` has led to.
    var sourcedFiles = 0
    /// Whether a batch shows its lines, comments included, before what they lead to.
    var echoes = false
    /// What surrounds a prompt; nil where no lines are typed.
    var tools: PromptTools?
    /// The words of the last `why` or `open` that could be read.
    var lastLink: LinkWords?
    /// Whether answers that are taller than the screen are shown page by page.
    var pages = true
    /// Whether the prompt shows what can follow a line.
    var showsHints = true
    /// Whether `open` adds to the journal.
    var keepsJournal = true
    /// Lines of the journal that are not written yet.
    var journalLines: [String] = []
    /// Whether lines of the journal are held, for whoever shows the answers to write them first.
    var holdsJournal = false
    /// Whether the session has said that the journal cannot be written.
    var saidJournalProblem = false

    /// Starts a session without a tenant in use.
    package init(
        _ environment: ShellEnvironment,
        display: Display = Display(),
        isInteractive: Bool = false
    ) {
        self.environment = environment
        self.display = display
        self.isInteractive = isInteractive
    }

    /// Executes the statements of a text as a batch.
    ///
    /// - Complexity: That of the statements.
    package mutating func execute(_ text: String, name: String = "prompt") -> ShellOutcome {
        execute(SourceText(name: name, text: text))
    }

    /// Executes the statements of a text; a single one keeps its own status.
    mutating func execute(_ source: SourceText) -> ShellOutcome {
        var batch = ShellBatch(name: source.name)
        var all = ShellOutcome()
        batch.run(source.bytes, in: &self) { all.append($0) }
        batch.finish(in: &self) { all.append($0) }
        all.status = batch.status
        return all
    }

    /// Executes the words of a command line as one statement; no word is read again.
    package mutating func execute(words: [String]) -> ShellOutcome {
        let line = ArgumentLine(words)
        if let diagnostic = line.lostArrow {
            return failure([diagnostic], in: line.source, status: .usage)
        }
        guard let statement = line.statement else { return ShellOutcome() }
        return execute(statement, in: line.source)
    }

    /// Executes the words of a command line after which the session ends: a declaration would be lost.
    mutating func executeLast(words: [String]) -> ShellOutcome {
        let outcome = execute(words: words)
        let line = ArgumentLine(words)
        guard outcome.status == .success, let diagnostic = line.lostDeclaration else {
            return outcome
        }
        return failure([diagnostic], in: line.source, status: .usage)
    }

    /// Executes what a reader of statements found.
    mutating func execute(_ item: StatementReader.Item) -> ShellOutcome {
        if item.hasErrors { return failure(item.diagnostics, in: item.source, status: .usage) }
        guard let statement = item.statement else {
            return ShellOutcome(diagnostics: rendered(item.diagnostics, in: item.source))
        }
        var outcome = execute(statement, in: item.source)
        outcome.diagnostics = rendered(item.diagnostics, in: item.source) + outcome.diagnostics
        return outcome
    }

    private mutating func execute(_ statement: Statement, in source: SourceText) -> ShellOutcome {
        tools?.copy.note(source.text(in: statement.range))
        let usual = display
        defer { if !statement.words[0].isKeyword("set") { display = usual } }
        switch StatementLookup(statement.words[0], allowsPrefix: isInteractive).result {
        case .failure(let diagnostic):
            return failure([diagnostic], in: source, status: .usage)
        case .success(let command):
            var call = CommandCall(command, statement, in: source)
            if !command.isDeclaration {
                if let diagnostic = call.takeDisplayOptions(&display) {
                    return failure([diagnostic], in: source, status: .usage)
                }
            }
            let link = lastLink
            environment.interruption.begin()
            let outcome = command.action(call, &self)
            guard environment.interruption.end() else { return outcome }
            // A copy of the session to go back to would make each statement copy all tenants. Whatever
            // waits for another program asks `isPressed` before it changes anything.
            lastLink = link
            let stopped = FileProblem(
                path: command.name,
                message: "was stopped; nothing is changed"
            )
            return failure(stopped)
        }
    }
}

extension ShellOutcome {
    /// Adds the outcome of the next statement; the status is left to who counts.
    mutating func append(_ next: ShellOutcome) {
        output += next.output
        diagnostics += next.diagnostics
        isEnd = isEnd || next.isEnd
    }
}
