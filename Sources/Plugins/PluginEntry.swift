internal import RouteTables
internal import Routing
internal import SourceText
internal import Synchronization

/// One plugin of one tenant: not looked at yet, not usable, or loaded.
final class PluginEntry: Sendable {
    let tenant: TenantName
    let declaration: PluginDeclaration
    private let services: PluginServices
    private let milliseconds: Int
    /// Whether the tenant is trusted for as long as this process runs.
    private let isTrusted: @Sendable () -> Bool
    private let state = Mutex(State())
    private let counts = Mutex(PluginCounts())

    private struct State {
        var loaded: Loaded?
        var doubt: PluginDoubt?
        var remedy: String?
    }

    private enum Loaded: Sendable {
        case sharedObject(SharedObject)
        case program(ProgramPlugin)
    }

    init(
        _ tenant: TenantName,
        _ declaration: PluginDeclaration,
        milliseconds: Int,
        services: PluginServices,
        isTrusted: @escaping @Sendable () -> Bool
    ) {
        self.tenant = tenant
        self.declaration = declaration
        self.milliseconds = milliseconds
        self.services = services
        self.isTrusted = isTrusted
    }

    /// Answers a question; loads the plugin at the first.
    func answer(_ question: PluginQuestion) -> PluginAnswer {
        switch load() {
        case .failure(let doubt): return .unknown(doubt.doubt)
        case .success(let loaded):
            let start = services.now()
            let answer =
                switch loaded {
                case .sharedObject(let object): object.answer(question)
                case .program(let program): program.answer(question)
                }
            let time = services.now() &- start
            counts.withLock { $0.count(answer, nanoseconds: time) }
            return answer
        }
    }

    /// Answers several questions; a program gets them without a wait for each answer.
    func answers(to questions: [PluginQuestion]) -> [PluginAnswer] {
        guard case .success(.program(let program)) = load() else {
            return questions.map(answer)
        }
        let start = services.now()
        let answers = program.answers(to: questions)
        let share = (services.now() &- start) / UInt64(max(1, questions.count))
        counts.withLock { counts in
            for answer in answers { counts.count(answer, nanoseconds: share) }
        }
        return answers
    }

    /// Ends a program, and lets the plugin be looked at again.
    func stop() {
        let loaded = state.withLock { state in
            defer { state = State() }
            return state.loaded
        }
        if case .program(let program)? = loaded { program.stop() }
    }

    /// What is known of the plugin; looking runs nothing.
    var status: PluginStatus {
        let counts = counts.withLock { $0 }
        let (loaded, known) = state.withLock { ($0.loaded, ($0.doubt, $0.remedy)) }
        var status = PluginStatus(
            declaration: declaration,
            milliseconds: milliseconds,
            state: .ready,
            counts: counts
        )
        switch loaded {
        case .sharedObject?: status.state = .loaded
        case .program(let program)?:
            let state = program.state
            if let problem = state.problem {
                (status.state, status.remedy) = (.unusable(problem.message), problem.remedy)
            } else {
                status.state = state.isRunning ? .running : .ready
            }
            (status.starts, status.messages) = (state.starts, state.messages)
        case nil:
            if let doubt = known.0 {
                status.state = PluginStatus.State(doubt)
                status.remedy = known.1
            } else if case .failure(let doubt) = look() {
                status.state = PluginStatus.State(doubt.doubt)
                status.remedy = doubt.remedy
            }
        }
        return status
    }

    /// The plugin as it is now, to be trusted.
    func trust() -> Result<PluginTrust, PluginProblem> {
        services.open(tenant, declaration.path).map { PluginTrust(tenant, declaration, $0) }
    }

    // MARK: Loading

    private struct Doubt: Error {
        let doubt: PluginDoubt
        var remedy: String?

        init(_ doubt: PluginDoubt) { self.doubt = doubt }

        init(_ problem: PluginProblem) {
            (doubt, remedy) = (.notLoaded(problem.message), problem.remedy)
        }
    }

    /// Opens the file, and finds out whether it may be run.
    private func look() -> Result<PluginFile, Doubt> {
        services.open(tenant, declaration.path).mapError { Doubt($0) }.flatMap { file in
            isTrusted() || services.isTrusted(PluginTrust(tenant, declaration, file))
                ? .success(file) : .failure(Doubt(.notTrusted))
        }
    }

    private func load() -> Result<Loaded, Doubt> {
        state.withLock { state in
            if let loaded = state.loaded { return .success(loaded) }
            if let doubt = state.doubt { return .failure(Doubt(doubt)) }
            let result = look().flatMap { load($0) }
            switch result {
            case .success(let loaded): state.loaded = loaded
            case .failure(let doubt): (state.doubt, state.remedy) = (doubt.doubt, doubt.remedy)
            }
            return result
        }
    }

    private func load(_ file: PluginFile) -> Result<Loaded, Doubt> {
        if declaration.isSharedObject {
            return SharedObject.load(file, arguments: declaration.arguments)
                .map { .sharedObject($0) }.mapError { Doubt($0) }
        }
        guard file.isExecutable else {
            let remedy = "`chmod +x` it; a script begins with a line such as #!/usr/bin/env python3"
            return .failure(
                Doubt(PluginProblem("\(declaration.path) may not be executed", remedy: remedy))
            )
        }
        let program = ProgramPlugin(
            file,
            arguments: declaration.arguments,
            milliseconds: milliseconds,
            services: services
        )
        return .success(.program(program))
    }
}
