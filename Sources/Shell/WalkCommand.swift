internal import AppModel
internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles

/// Walks links for `why` and `open`: through the tenant in use, or through all of them.
struct WalkCommand {
    /// Whether the evidence follows the answer.
    let hasTrace: Bool
    /// Where the link was found; nil when the statement has it.
    var origin: LinkOrigin?
    /// The type of the activity that the link is the web page of; nil for a link of its own.
    var activity: String?

    /// Reads the words of a call and walks; words that make sense are kept for `why` alone.
    func execute(_ call: CommandCall, in session: inout ShellSession) -> ShellOutcome {
        let outcome = walk(call, in: &session)
        // The words say nothing about the type of an activity.
        if outcome.status != .usage, activity == nil { session.lastLink = LinkWords(call) }
        return outcome
    }

    private func walk(_ call: CommandCall, in session: inout ShellSession) -> ShellOutcome {
        switch LinkRequest.read(call, hasQuestions: hasTrace) {
        case .failure(let diagnostic): return call.failure(diagnostic, in: session)
        case .success(let request):
            guard let tenant = session.tenantInUse() else {
                // What is expected of a link is expected of one app.
                if request.expectation != nil { return session.noTenantInUse(call) }
                switch request.question {
                case .way: return answers(to: request, in: &session)
                case .not(let route):
                    return session.withAllTenants { whyNots(request, route, $0, call, $1) }
                case .and(let other):
                    return session.withAllTenants { partings(request, other, $0, $1) }
                }
            }
            if let diagnostic = request.unknownFlag(in: tenant.table)
                ?? request.unknownScene(in: tenant)
            {
                return call.failure(diagnostic, in: session)
            }
            switch request.question {
            case .way: return answer(to: request, of: tenant, call, in: &session)
            case .not(let route): return whyNot(request, route, tenant, call, session)
            case .and(let other): return parting(request, other, tenant, session)
            }
        }
    }

    private func answer(
        to request: LinkRequest,
        of tenant: Tenant,
        _ call: CommandCall,
        in session: inout ShellSession
    ) -> ShellOutcome {
        let linkCall = request.linkCall(request.url)
        do throws(AppProblem) {
            if hasTrace {
                let telling =
                    try activity == nil
                    ? tenant.tell(linkCall)
                    : tenant.tell(tenant.walk(linkCall, from: tenant.app, activity: activity))
                let report = WhyReport(telling, in: tenant, showsAll: session.display.showsAll)
                return session.result(
                    shown(report.document(width: session.display.width)),
                    json: shown(report.json),
                    status: ExitStatus(telling.walk.outcome)
                )
            }
            let walk = try session.open(linkCall, in: tenant)
            let problem = session.record(walk, in: tenant)
            let report = WhyReport(walk, in: tenant, showsAll: session.display.showsAll)
            var outcome =
                request.expectation.map {
                    session.checked(tenant.judge($0, walk), report, in: tenant)
                }
                ?? session.result(
                    Document([.line(report.answer)]),
                    json: report.answerJSON,
                    status: ExitStatus(walk.outcome)
                )
            outcome.diagnostics += problem
            return outcome
        } catch {
            return call.failure(.appProblem(error, at: call.statement.range), in: session)
        }
    }

    /// The answers of all tenants that accept the link.
    ///
    /// The status is the highest among them; none accepts: rejected. An app opens the link only if no
    /// other tenant accepts it: which one the system would take, nobody knows. A tenant that does not
    /// accept the link leaves no more than a line, and nothing once another one accepts it.
    private func answers(to request: LinkRequest, in session: inout ShellSession) -> ShellOutcome {
        let names: [TenantName]
        switch session.allNames() {
        case .success(let found): names = found
        case .failure(let problem): return session.failure(problem)
        }
        var report = AnswersReport(
            keepsRefusals: session.display.format == .json,
            showsAll: session.display.showsAll
        )
        let environment = session.environment
        let diagnostics = session.visit(names) { name, state in
            guard let tenant = state?.tenant(environment) else {
                report.addUnusable(name.description)
                return false
            }
            // Once one accepts it, nobody asks why the others do not.
            if !report.accepting.isEmpty, tenant.refuses(request.url, from: request.source) {
                return false
            }
            let walk = request.walk(request.url, in: tenant, activity: activity, records: false)
            report.add(walk, of: tenant)
            return walk.isAccepted
        }
        guard let first = report.first else {
            let problem = session.rendered(WalkCommand.noTenants)
            return ShellOutcome(diagnostics: diagnostics + problem, status: .unusable)
        }
        let accepting = report.accepting
        if !hasTrace, accepting.count == 1, !session.environment.interruption.isPressed {
            session.tenants[accepting[0].tenant.name]?.app = accepting[0].walk.after
        }
        let problem = hasTrace ? "" : session.record(accepting, orFirst: first)
        var outcome = session.result(
            shown(report.document(width: session.display.width, hasTrace: hasTrace)),
            json: shown(report.json(hasTrace: hasTrace)),
            status: accepting.map { ExitStatus($0.walk.outcome) }.max() ?? .refused
        )
        outcome.diagnostics = diagnostics + problem
        // Whether one of those would have answered, nobody knows.
        if report.hasUnusable { outcome.status = .unusable }
        return outcome
    }

    private func shown(_ answer: Document) -> Document { origin?.document(answer) ?? answer }

    private func shown(_ answer: JSONValue) -> JSONValue { origin?.json(answer) ?? answer }

    static let noTenants = FileProblem(
        path: "tenants",
        message: "there is no tenant that can be used",
        remedy: "`new NAME` writes one; --tenants DIR names another folder"
    )
}

extension ShellSession {
    /// Sends a link to the app of a tenant.
    ///
    /// - Throws: The problem when the app has no such scene; nothing is changed then.
    mutating func open(_ call: LinkCall, in tenant: Tenant) throws(AppProblem) -> Walk {
        let walk = try tenant.plainWalk(call)
        if !environment.interruption.isPressed { tenants[tenant.name]?.app = walk.after }
        return walk
    }

    /// The outcome of a link that something was expected of.
    fileprivate func checked(
        _ result: ExpectationResult,
        _ why: WhyReport,
        in tenant: Tenant
    ) -> ShellOutcome {
        let report = CheckReport([CheckReport.Section(tenant, [result])])
        return self.result(
            result.isHeld ? Document([.line(why.answer)]) : report.document,
            json: report.json,
            status: result.isHeld ? .success : .finding
        )
    }

    /// Answers with all tenants that can be used.
    ///
    /// One that cannot be used is reported, and does not change what the others say; the status is that
    /// of a table that cannot be used.
    mutating func withAllTenants(
        _ answer: (AllTenants, inout ShellSession) -> ShellOutcome
    ) -> ShellOutcome {
        switch allTenants() {
        case .failure(let problem):
            return failure(problem)
        case .success(let all) where all.usable.isEmpty:
            let problem = rendered(WalkCommand.noTenants)
            return ShellOutcome(diagnostics: all.diagnostics + problem, status: .unusable)
        case .success(let all):
            var outcome = answer(all, &self)
            outcome.diagnostics = all.diagnostics + outcome.diagnostics
            // Whether one of those would have answered, nobody knows.
            if !all.unusable.isEmpty { outcome.status = .unusable }
            return outcome
        }
    }
}

extension LinkRequest {
    /// Walks a link of the request with its state; a scene that the app does not have is left out.
    ///
    /// Without `records`, the evidence is made for those who look at it.
    func walk(
        _ url: String,
        in tenant: Tenant,
        isSecond: Bool = false,
        activity: String? = nil,
        records: Bool = true
    ) -> Walk {
        var call = linkCall(url, ofSecond: isSecond)
        if let scene = call.scene, !tenant.app.scenes.contains(where: { $0.name == scene }) {
            call.scene = nil
        }
        return tenant.walk(call, from: tenant.app, activity: activity, records: records)
    }
}
