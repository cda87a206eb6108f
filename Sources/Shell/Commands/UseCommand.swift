internal import Reports
internal import RouteTables
internal import SourceText
internal import TenantFiles

extension ShellCommand {
    static let use = ShellCommand(
        name: "use",
        group: .session,
        usage: "use NAME",
        summary: "uses a tenant for the statements that follow",
        discussion: ["On the command line, `-t NAME` does the same before the statement."],
        action: { call, session in
            var words = call.arguments[...]
            guard let word = words.popFirst() else {
                return call.missing("the tenant's name", in: session)
            }
            if let word = words.first { return call.unexpected(word, in: session) }
            guard let name = TenantName(word.text) else {
                return call.failure(.invalidTenantName(word), in: session)
            }
            switch session.use(name) {
            case .success(let outcome): return outcome
            case .failure(let unknown):
                return session.failure(
                    [.unknownTenant(unknown, at: word)],
                    in: call.source,
                    status: .unusable
                )
            }
        }
    )
}

/// There is no tenant of a name; a near one may be meant.
struct UnknownTenant: Error {
    let near: TenantName?
}

extension Diagnostic {
    /// A word that names no tenant; `remedy` is said where no near one is meant.
    static func unknownTenant(
        _ unknown: UnknownTenant,
        at word: Word,
        remedy: String = "`tenants` lists them"
    ) -> Diagnostic {
        Diagnostic(
            code: "unknown-tenant",
            message: "unknown tenant `\(word.text)`",
            range: word.range,
            remedy: unknown.near == nil ? remedy : nil,
            nearName: unknown.near?.description
        )
    }
}

extension ShellSession {
    /// Uses the tenant that `-t` names.
    mutating func start(with text: String) -> ShellOutcome {
        guard let name = TenantName(text) else {
            return problem("`\(text)` is not the name of a tenant", near: nil)
        }
        switch use(name) {
        case .success(let outcome): return outcome
        case .failure(let unknown): return problem("unknown tenant `\(name)`", near: unknown.near)
        }
    }

    /// Says what is wrong with a tenant that an option names; nil when there is one.
    func refusal(ofTenant text: String) -> ShellOutcome? {
        guard let name = TenantName(text) else {
            return problem("`\(text)` is not the name of a tenant", near: nil)
        }
        switch find(name) {
        case .success(nil): return nil
        case .success(let unknown?): return problem("unknown tenant `\(name)`", near: unknown.near)
        case .failure(let problem): return failure(problem)
        }
    }

    private func problem(_ message: String, near: TenantName?) -> ShellOutcome {
        let report = ProblemReport(
            subject: "waymark",
            code: "unknown-tenant",
            message: message,
            remedy: near == nil ? "`waymark tenants` lists them" : nil,
            nearName: near?.description
        )
        return ShellOutcome(
            diagnostics: display.renderDiagnostics(report.document(), json: report.json),
            status: .unusable
        )
    }

    /// Looks for a tenant among those of the session and the folder; nil when there is one.
    func find(_ name: TenantName) -> Result<UnknownTenant?, FileProblem> {
        if tenants[name] != nil { return .success(nil) }
        return allNames().map { names in
            if names.contains(name) { return nil }
            let near = NearName.closest(to: "\(name)", in: names.map(\.description))
            return UnknownTenant(near: near.flatMap { TenantName($0) })
        }
    }

    /// Uses a tenant; one that cannot be used leaves the one in use.
    mutating func use(_ name: TenantName) -> Result<ShellOutcome, UnknownTenant> {
        let result = load(name)
        // The others are looked at only for one that cannot be used.
        if !result.isUsable {
            switch find(name) {
            case .success(nil): break
            case .success(let unknown?): return .failure(unknown)
            case .failure(let problem): return .success(failure(problem))
            }
        }
        guard result.isUsable, let state = tenants[name] else {
            return .success(ShellOutcome(diagnostics: result.diagnostics, status: .unusable))
        }
        inUse = name
        var outcome = note("\(name) is in use: \(state.table.routes.count) registrations")
        outcome.diagnostics = result.diagnostics
        return .success(outcome)
    }
}
