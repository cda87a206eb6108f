internal import LineEditor
internal import Plugins
internal import Reports
internal import RouteAnalysis
internal import RouteTables
internal import SourceText
internal import Tenancy
internal import TenantFiles
internal import URLText
internal import Workspace

/// The program: reads its arguments, runs a session, and ends with a status.
package struct Program {
    private let surroundings: ProgramSurroundings
    /// Whether somebody still reads the results.
    private var hasReader = true
    /// What the run leaves: the end of the process frees it at once.
    private var lastSession: ShellSession?

    /// The user's files and programs.
    private lazy var workspace = surroundings.workspace()

    /// Creates a program.
    package init(_ surroundings: ProgramSurroundings) { self.surroundings = surroundings }

    /// Runs the program with the arguments after its name.
    package mutating func run(_ words: [String]) -> ExitStatus {
        switch Arguments.read(words) {
        case .failure(let problem):
            let report = ProblemReport(
                subject: "waymark",
                code: "usage",
                message: problem.message,
                remedy: problem.remedy,
                nearName: problem.nearName
            )
            let display = Display(words)
            surroundings.writeError(
                display.renderDiagnostics(report.document(), json: report.json)
            )
            return .usage
        case .success(let arguments):
            let folder =
                arguments.tenants ?? surroundings.variable("WAYMARK_TENANTS") ?? "Tenants"
            var environment = ShellEnvironment(
                tenants: TenantFolder(folder),
                hostEncoder: .foundation
            )
            let workspace = self.workspace
            environment.journal = workspace.journal
            environment.clock = workspace.clock
            environment.entries = workspace.entries
            environment.tenantsPlace = { workspace.place(folder) }
            environment.readRevision = { revision, path, folder in
                workspace.revision(revision, path, folder).mapError {
                    FileProblem(path: $0.path, message: $0.message, remedy: $0.remedy)
                }
            }
            if let status = givePlugins(to: &environment, TenantFolder(folder), arguments) {
                return status
            }
            defer { environment.plugins.stop() }
            let status = run(arguments, environment)
            guard let path = arguments.record,
                let problem = environment.plugins.recordingProblem
            else { return status }
            let session = ShellSession(environment, display: display(for: arguments))
            return write(session.failure(FileProblem(path, problem)))
        }
    }

    /// Makes the plugins of a run; nil, or the status when a file or name cannot be used.
    private mutating func givePlugins(
        to environment: inout ShellEnvironment,
        _ folder: TenantFolder,
        _ arguments: Arguments
    ) -> ExitStatus? {
        let session = ShellSession(environment, display: display(for: arguments))
        let interruption = Interruption(count: surroundings.interruptions)
        environment.interruption = interruption
        AnalysisStop.ask { interruption.isPressed }
        let services = PluginServices.machine(folder, workspace, environment.interruption)
        var recorded: RecordedAnswers?
        if let path = arguments.replay {
            switch environment.recording(path) {
            case .success(let answers): recorded = answers
            case .failure(let problem): return write(session.failure(problem))
            }
        }
        var recorder: AnswerRecorder?
        if let path = arguments.record {
            switch workspace.openOutput(path, false) {
            case .success(let file):
                recorder = AnswerRecorder { line in
                    file.append(line).map { PluginProblem($0.message, remedy: $0.remedy) }
                }
            case .failure(let problem): return write(session.failure(FileProblem(problem)))
            }
        }
        environment.plugins = PluginHost(services, recorder: recorder, recorded: recorded)
        for text in arguments.trusted {
            if let refusal = session.refusal(ofTenant: text) { return write(refusal) }
            if let name = TenantName(text) { environment.plugins.trustForNow(name) }
        }
        return nil
    }

    /// Runs a session for arguments that were read.
    package mutating func run(
        _ arguments: Arguments,
        _ environment: ShellEnvironment
    ) -> ExitStatus {
        var session = ShellSession(
            environment,
            display: display(for: arguments),
            isInteractive: arguments.work == .standardInput && surroundings.isInteractive
        )
        // A build that looks for leaks frees what a usual one leaves to the end of the process.
        #if !FREES_SESSION
            defer { lastSession = session }
        #endif
        if let status = printAbout(arguments, session) { return status }
        if let tenant = arguments.tenant {
            let outcome = session.start(with: tenant)
            write(outcome)
            if outcome.status != .success { return outcome.status }
        }
        switch arguments.work {
        case .words(let words): return write(session.executeLast(words: words))
        case .texts(let texts): return execute(texts, in: &session)
        case .file(let path): return execute(file: path, in: &session)
        case .standardInput, .version, .help:
            if !session.isInteractive { return executeInput(in: &session) }
            let isFixed = arguments.hasWidth || surroundings.variable("COLUMNS") != nil
            return converse(&session, followsTerminal: !isFixed)
        }
    }

    private func display(for arguments: Arguments) -> Display {
        var display = arguments.display
        if !arguments.hasWidth {
            let columns = surroundings.variable("COLUMNS").flatMap { Int($0) }
            display.width = columns ?? surroundings.terminalWidth ?? display.width
            display.width = min(max(display.width, TextRenderer.narrowest), 10_000)
        }
        let refusesColor = !(surroundings.variable("NO_COLOR") ?? "").isEmpty
        display.hasColor =
            surroundings.outputIsTerminal && !refusesColor
            && !["", "dumb"].contains(surroundings.variable("TERM") ?? "")
        return display
    }

    /// Prints versions or usage.
    private mutating func printAbout(
        _ arguments: Arguments,
        _ session: ShellSession
    ) -> ExitStatus? {
        switch arguments.work {
        case .version:
            let report = VersionReport()
            return write(session.result(report.document, json: report.json))
        case .help:
            let page = ProgramHelp.document
            let text = PlainRenderer().render(page)
            let json = JSONValue.object(["schema": "waymark.help/1", "text": .string(text)])
            return write(session.result(page, json: json))
        default: return nil
        }
    }

    // MARK: Batches

    /// Executes texts of `-c`: a single statement keeps its own status.
    private mutating func execute(_ texts: [String], in session: inout ShellSession) -> ExitStatus {
        var batch = ShellBatch(name: "-c")
        for text in texts {
            batch.run(Array(text.utf8), in: &session) { write($0) }
        }
        batch.finish(in: &session) { write($0) }
        return batch.status
    }

    private mutating func execute(
        file path: String,
        in session: inout ShellSession
    ) -> ExitStatus {
        switch session.environment.readFile(path) {
        case .failure(let problem):
            let advice = "standard input is a batch without `-f`"
            return write(session.failure(path == "-" ? problem.advising(advice) : problem))
        case .success(let source):
            var batch = ShellBatch(name: source.name)
            batch.run(source.bytes, in: &session) { write($0) }
            batch.finish(in: &session) { write($0) }
            return batch.batchStatus
        }
    }

    private mutating func executeInput(in session: inout ShellSession) -> ExitStatus {
        var batch = ShellBatch(name: "standard input")
        while hasReader, !batch.isStopped, let text = surroundings.readInput() {
            batch.run(text, in: &session) { write($0) }
        }
        if hasReader { batch.finish(in: &session) { write($0) } }
        if let problem = surroundings.inputProblem() {
            let file = FileProblem(
                path: "standard input",
                message: "cannot be read: \(problem)",
                remedy: "give a batch on standard input, a statement as arguments, or `-f FILE`"
            )
            return write(session.failure(file))
        }
        return batch.batchStatus
    }

    // MARK: Typed statements

    /// Reads typed statements until `quit` or the end of input; its status is success: everybody
    /// saw how each statement ended.
    ///
    /// ^C cancels the line and a statement that is open; it never leaves.
    private mutating func converse(
        _ session: inout ShellSession,
        followsTerminal: Bool
    ) -> ExitStatus {
        let conversation = Conversation(session, workspace: workspace)
        let mailbox = Mailbox()
        let timer = WatchTimer(conversation.watch, mailbox)
        conversation.terminalRows = { [surroundings] in surroundings.terminalSize()?.rows }
        write(conversation.start())
        let lines = surroundings.lineSource(conversation.lastingAssistance, mailbox)
        while hasReader, !conversation.isEnded {
            timer.start()
            switch lines.next(prompt: conversation.prompt.line) {
            case .line(let line):
                if followsTerminal, let size = surroundings.terminalSize() {
                    conversation.fit(columns: size.columns)
                }
                write(conversation.willExecute(line))
                conversation.execute(line) { write($0) }
            case .interrupted: conversation.cancel()
            case .end:
                write(conversation.farewell())
                return .success
            case .hangUp: return .success
            }
        }
        write(conversation.farewell())
        session = conversation.session
        return .success
    }

    @discardableResult
    private mutating func write(_ outcome: ShellOutcome) -> ExitStatus {
        // Diagnostics first: they say why a result below them is as it is.
        if !outcome.diagnostics.isEmpty { surroundings.writeError(outcome.diagnostics) }
        if !outcome.output.isEmpty, hasReader {
            hasReader = surroundings.writeOutput(outcome.output)
        }
        return outcome.status
    }
}
