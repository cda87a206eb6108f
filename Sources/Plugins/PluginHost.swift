package import RouteTables
package import Routing
internal import SourceText
internal import Synchronization

/// The plugins of all tenants of a process: it loads them when they are asked, and keeps them.
///
/// Each tenant has its own: whatever one of them does, the others notice nothing.
package final class PluginHost: Sendable {
    private let services: PluginServices
    private let recorder: AnswerRecorder?
    private let recorded: RecordedAnswers?
    /// By the names of tenant and plugin as texts: to end a process would begin with a search for how
    /// the names are hashed.
    private let entries = Mutex<[String: [String: PluginEntry]]>([:])
    private let time = Mutex(PluginHost.usualMilliseconds)
    private let trusted = TrustedTenants()

    /// How many milliseconds an answer may take where nothing else is said.
    package static let usualMilliseconds = 1000

    /// Creates a host that knows no plugin yet.
    ///
    /// - Parameters:
    ///   - services: What plugins need of the machine.
    ///   - recorder: Keeps every answer; nil for none.
    ///   - recorded: Answers in the place of all plugins, of which none is run; nil to run them.
    package init(
        _ services: PluginServices,
        recorder: AnswerRecorder? = nil,
        recorded: RecordedAnswers? = nil
    ) {
        self.services = services
        self.recorder = recorder
        self.recorded = recorded
    }

    deinit { stop() }

    /// Makes the handler of a tenant from what its table declares.
    package func handler(
        of tenant: TenantName,
        _ declarations: [PluginDeclaration]
    ) -> PluginHandler {
        if declarations.isEmpty { return .none }
        let declared = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        if let recorded {
            return PluginHandler { recorded.answer(to: $0, of: tenant) }
        }
        let recorder = recorder
        return PluginHandler { question in
            guard let declaration = declared[question.plugin] else {
                return .unknown(.notLoaded("no line declares it"))
            }
            let answer = self.entry(of: tenant, declaration).answer(question)
            recorder?.record(answer, to: question, of: tenant)
            return answer
        }
    }

    /// Answers several questions of one plugin without a wait for each.
    package func answers(
        to questions: [PluginQuestion],
        of tenant: TenantName,
        _ declaration: PluginDeclaration
    ) -> [PluginAnswer] {
        entry(of: tenant, declaration).answers(to: questions)
    }

    /// What is known of the plugins of a tenant; looking runs nothing.
    package func statuses(
        of tenant: TenantName,
        _ declarations: [PluginDeclaration]
    ) -> [PluginStatus] {
        declarations.map { entry(of: tenant, $0).status }
    }

    /// Trusts the plugins of a tenant as they are now, from then on.
    ///
    /// - Returns: What is trusted, and what is wrong with each of the others.
    package func trust(
        _ tenant: TenantName,
        _ declarations: [PluginDeclaration]
    ) -> (trusted: [PluginTrust], problems: [(Name, PluginProblem)], failure: PluginProblem?) {
        var trusted: [PluginTrust] = []
        var problems: [(Name, PluginProblem)] = []
        for declaration in declarations {
            switch entry(of: tenant, declaration).trust() {
            case .success(let trust): trusted.append(trust)
            case .failure(let problem): problems.append((declaration.name, problem))
            }
        }
        let failure = trusted.isEmpty ? nil : services.trust(trusted)
        stop(tenant)
        return (trusted, problems, failure)
    }

    /// Takes back the trust in all plugins of a tenant.
    ///
    /// - Returns: Why it could not be forgotten; nil when it was.
    package func distrust(_ tenant: TenantName) -> PluginProblem? {
        trusted.remove(tenant)
        stop(tenant)
        return services.distrust(tenant)
    }

    /// Trusts the plugins of a tenant for as long as this host lives.
    package func trustForNow(_ tenant: TenantName) { trusted.insert(tenant) }

    /// How many milliseconds an answer may take of plugins whose line says nothing; setting it lets
    /// all plugins be looked at again.
    package var milliseconds: Int {
        get { time.withLock { $0 } }
        set {
            time.withLock { $0 = newValue }
            stop()
        }
    }

    /// Why answers are not kept any more; nil while they are, or none shall be.
    package var recordingProblem: PluginProblem? { recorder?.problem }

    /// Ends the programs of a tenant; its plugins are looked at again.
    package func stop(_ tenant: TenantName) {
        let stopped = entries.withLock { $0.removeValue(forKey: tenant.description) } ?? [:]
        for entry in stopped.values { entry.stop() }
    }

    /// Ends the programs of all tenants.
    package func stop() {
        let stopped = entries.withLock { entries in
            defer { entries = [:] }
            return entries.values.flatMap(\.values)
        }
        for entry in stopped { entry.stop() }
    }

    private func entry(of tenant: TenantName, _ declaration: PluginDeclaration) -> PluginEntry {
        let (entry, old) = entries.withLock { entries in
            let (key, name) = (tenant.description, declaration.name.description)
            let known = entries[key]?[name]
            if let known, known.declaration.description == declaration.description {
                return (known, PluginEntry?.none)
            }
            let entry = PluginEntry(
                tenant,
                declaration,
                milliseconds: declaration.milliseconds ?? milliseconds,
                services: services,
                isTrusted: { [trusted] in trusted.contains(tenant) }
            )
            entries[key, default: [:]][name] = entry
            return (entry, known)
        }
        old?.stop()
        return entry
    }
}

/// The tenants that are trusted for as long as a host lives.
private final class TrustedTenants: Sendable {
    private let names = Mutex<Set<TenantName>>([])

    func contains(_ name: TenantName) -> Bool { names.withLock { $0.contains(name) } }
    func insert(_ name: TenantName) { names.withLock { _ = $0.insert(name) } }
    func remove(_ name: TenantName) { names.withLock { _ = $0.remove(name) } }
}
