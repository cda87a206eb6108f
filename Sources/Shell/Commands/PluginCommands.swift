internal import Plugins
internal import Reports
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let trust = ShellCommand(
        name: "trust",
        group: .session,
        usage: "trust NAME [off]",
        summary: "lets the plugins of a tenant run, as they are now",
        discussion: [
            "A trusted plugin may do whatever you may do: read it before you trust it. What is trusted is"
                + " the file as it is, with the words of its `plugin` line: when one of them changes, or"
                + " the folder moves, it is not trusted any more. What a program loads itself, such as"
                + " other files beside it, is not looked at.",
            "It is remembered for you in $XDG_STATE_HOME/waymark/trusted, else in"
                + " ~/.local/state/waymark. `off` takes it back. `--trust NAME` before a statement trusts"
                + " for one run, and remembers nothing.",
        ],
        action: { call, session in
            var words = call.arguments[...]
            guard let word = words.popFirst() else {
                return call.missing("the tenant's name", in: session)
            }
            let isOff = words.first?.isKeyword("off") == true
            if isOff { words.removeFirst() }
            if let word = words.first { return call.unexpected(word, in: session) }
            guard let name = TenantName(word.text) else {
                return call.failure(.invalidTenantName(word), in: session)
            }
            switch session.find(name) {
            case .success(nil): break
            case .success(let unknown?):
                let remedy = session.remedy(forTrusting: word.text)
                return session.failure(
                    [.unknownTenant(unknown, at: word, remedy: remedy)],
                    in: call.source,
                    status: .unusable
                )
            case .failure(let problem): return session.failure(problem)
            }
            let loaded = session.load(name)
            guard let state = session.tenants[name] else {
                return ShellOutcome(diagnostics: loaded.diagnostics, status: .unusable)
            }
            var outcome =
                isOff ? session.distrust(state) : session.trust(state)
            outcome.diagnostics = loaded.diagnostics + outcome.diagnostics
            return outcome
        }
    )

    static let plugins = ShellCommand(
        name: "plugins",
        group: .session,
        usage: "plugins",
        summary: "lists the plugins of the tenant in use, their state and counts",
        discussion: [
            "The times are of this session, and the only ones that any answer of Waymark has. A"
                + " program's last words to standard error stand below it. Looking runs nothing."
        ],
        action: { call, session in
            if let word = call.arguments.first { return call.unexpected(word, in: session) }
            guard let name = session.inUse, let state = session.tenants[name] else {
                return session.noTenantInUse(call)
            }
            let host = session.environment.plugins
            let report = PluginsReport(
                name.description,
                host.statuses(of: name, state.table.plugins).map { PluginsReport.Entry($0) }
            )
            return session.result(report.document, json: report.json)
        }
    )
}

extension ShellSession {
    /// What to do about a word after `trust` that is no tenant: it may be a plugin of the one in use.
    fileprivate func remedy(forTrusting text: String) -> String {
        let table = inUse.flatMap { tenants[$0] }?.table
        if let table, let inUse, table.plugins.contains(where: { $0.name.description == text }) {
            return "\(text) is a plugin of \(inUse): write `trust \(inUse)`"
        }
        return "`tenants` lists them"
    }

    /// Trusts the plugins of a tenant.
    fileprivate func trust(_ state: TenantState) -> ShellOutcome {
        if state.table.plugins.isEmpty {
            return message("\(state.name) has no plugins")
        }
        let result = environment.plugins.trust(state.name, state.table.plugins)
        var diagnostics = result.problems.map { name, problem in
            rendered(FileProblem("plugin \(name)", problem))
        }
        if let failure = result.failure {
            diagnostics.append(rendered(FileProblem("trust", failure)))
        }
        let isRemembered = result.failure == nil
        let trusted = result.trusted.map { "\($0.plugin) (\($0.digest.prefix(12)))" }
        var outcome = ShellOutcome()
        if isRemembered, !trusted.isEmpty {
            outcome = message("\(state.name) is trusted with \(trusted.joined(separator: ", "))")
        }
        outcome.diagnostics = diagnostics.joined()
        if !diagnostics.isEmpty { outcome.status = .unusable }
        return outcome
    }

    /// Takes trust back.
    fileprivate func distrust(_ state: TenantState) -> ShellOutcome {
        if let problem = environment.plugins.distrust(state.name) {
            return failure(FileProblem("trust", problem))
        }
        return message("\(state.name) is not trusted any more")
    }
}

extension FileProblem {
    /// A problem of a plugin; what it holds of other programs is escaped where it is shown.
    init(_ subject: String, _ problem: PluginProblem) {
        self.init(path: subject, message: problem.message, remedy: problem.remedy)
    }
}

extension PluginsReport.Entry {
    fileprivate init(_ status: PluginStatus) {
        let (state, why) =
            switch status.state {
            case .ready: ("ready", String?.none)
            case .loaded: ("loaded", nil)
            case .running: ("running", nil)
            case .notTrusted: ("not-trusted", nil)
            case .unusable(let why): ("unusable", why)
            }
        self.init(
            name: status.declaration.name.description,
            path: status.declaration.path,
            isSharedObject: status.declaration.isSharedObject,
            place: status.declaration.place,
            milliseconds: status.declaration.isSharedObject ? nil : status.milliseconds,
            state: state,
            why: why,
            remedy: status.remedy,
            counts: [
                ("asked", status.counts.asked), ("handled", status.counts.handled),
                ("declined", status.counts.declined), ("redirected", status.counts.redirected),
                ("failed", status.counts.failed), ("starts", status.starts),
            ],
            microseconds: Int(status.counts.nanoseconds / 1000),
            longestMicroseconds: Int(status.counts.longest / 1000),
            messages: status.messages
        )
    }
}
