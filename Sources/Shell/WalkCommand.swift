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
                return session.withAllTenants { all, session in
                    switch request.question {
                    case .way: answers(to: request, of: all, in: &session)
                    case .not(let route): whyNots(request, route, all, call, session)
                    case .and(let other): partings(request, other, all, session)
                    }
                }
            }
            if let diagnostic = request.unknownFlag(in: tenant.table) {
                return call.failure(diagnostic, in: session)
            }
            switch request.question {
            case .way: return answer(to: request, of: tenant, in: &session)
            case .not(let route): return whyNot(request, route, tenant, call, session)
            case .and(let other): return parting(request, other, tenant, session)
            }
        }
    }

    private func answer(
        to request: LinkRequest,
        of tenant: Tenant,
        in session: inout ShellSession
    ) -> ShellOutcome {
        let walk = session.walk(request.url, request, in: tenant, activity: activity)
        let problem = hasTrace ? "" : session.record([(tenant, walk)])
        let report = WhyReport(walk, in: tenant, showsAll: session.display.showsAll)
        var outcome = session.result(
            shown(
                hasTrace
                    ? report.document(width: session.display.width)
                    : Document([.line(report.answer)])
            ),
            json: shown(hasTrace ? report.json : report.answerJSON),
            status: ExitStatus(walk.outcome)
        )
        outcome.diagnostics += problem
        return outcome
    }

    /// The answers of all tenants that accept the link.
    ///
    /// The status is the highest among them; none accepts: rejected.
    private func answers(
        to request: LinkRequest,
        of all: AllTenants,
        in session: inout ShellSession
    ) -> ShellOutcome {
        let walks = all.usable.map { tenant in
            (
                tenant: tenant,
                walk: session.walk(request.url, request, in: tenant, activity: activity)
            )
        }
        let problem = hasTrace ? "" : session.record(walks)
        let report = AnswersReport(
            walks,
            unusable: all.unusable,
            showsAll: session.display.showsAll
        )
        var outcome = session.result(
            shown(report.document(width: session.display.width, hasTrace: hasTrace)),
            json: shown(report.json(hasTrace: hasTrace)),
            status: status(of: walks)
        )
        outcome.diagnostics += problem
        return outcome
    }

    private func shown(_ answer: Document) -> Document { origin?.document(answer) ?? answer }

    private func shown(_ answer: JSONValue) -> JSONValue { origin?.json(answer) ?? answer }

    private func status(of walks: [(tenant: Tenant, walk: Walk)]) -> ExitStatus {
        walks
            .filter(\.walk.isAccepted)
            .map { ExitStatus($0.walk.outcome) }
            .max() ?? .refused
    }

    static let noTenants = FileProblem(
        path: "tenants",
        message: "there is no tenant that can be used",
        remedy: "`new NAME` writes one; --tenants DIR names another folder"
    )
}

extension ShellSession {
    /// Walks a link of a request with its state.
    func walk(
        _ url: String,
        _ request: LinkRequest,
        in tenant: Tenant,
        isSecond: Bool = false,
        activity: String? = nil
    ) -> Walk {
        let flags = tenants[tenant.name]?.flags ?? [:]
        return tenant.explain(
            url,
            context: request.context(flags: flags, ofSecond: isSecond),
            activity: activity
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

extension Walk {
    /// Whether the tenant accepts the link as it was given, before any redirect.
    var isAccepted: Bool { explanation?.walks.first?.admission.isAdmitted ?? false }
}
