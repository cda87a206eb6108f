internal import Reports
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import TenantFiles

/// Walks a link for `why` and `open`: through the tenant in use, or through all of them.
struct LinkCommand {
    /// Whether the evidence follows the answer.
    let hasTrace: Bool

    /// Reads the words of a call and walks.
    func execute(_ call: CommandCall, in session: inout ShellSession) -> ShellOutcome {
        switch LinkRequest.read(call) {
        case .failure(let diagnostic): return call.failure(diagnostic, in: session)
        case .success(let request):
            guard let tenant = session.tenantInUse() else { return answers(to: request, &session) }
            if let diagnostic = request.unknownFlag(in: tenant.table) {
                return call.failure(diagnostic, in: session)
            }
            return answer(to: request, of: tenant, in: session)
        }
    }

    private func answer(
        to request: LinkRequest,
        of tenant: Tenant,
        in session: ShellSession
    ) -> ShellOutcome {
        let flags = session.tenants[tenant.name]?.flags ?? [:]
        let walk = tenant.explain(request.url, context: request.context(flags: flags))
        let report = WhyReport(walk, in: tenant, showsAll: session.display.showsAll)
        return session.result(
            hasTrace
                ? report.document(width: session.display.width) : Document([.line(report.answer)]),
            json: hasTrace ? report.json : report.answerJSON,
            status: ExitStatus(walk.outcome)
        )
    }

    /// The answers of all tenants that accept the link.
    ///
    /// The status is the highest among them; none accepts: rejected. A tenant that cannot be used
    /// is reported, and does not change what the others say.
    private func answers(to request: LinkRequest, _ session: inout ShellSession) -> ShellOutcome {
        switch session.allTenants() {
        case .failure(let problem):
            return session.failure(problem)
        case .success(let (usable, diagnostics)) where usable.isEmpty:
            return ShellOutcome(
                diagnostics: diagnostics + session.rendered(LinkCommand.noTenants),
                status: .unusable
            )
        case .success(let (usable, diagnostics)):
            let walks = usable.map { tenant in
                let flags = session.tenants[tenant.name]?.flags ?? [:]
                let context = request.context(flags: flags)
                return (tenant: tenant, walk: tenant.explain(request.url, context: context))
            }
            let report = AnswersReport(walks, showsAll: session.display.showsAll)
            var outcome = session.result(
                report.document(width: session.display.width, hasTrace: hasTrace),
                json: report.json,
                status: status(of: walks)
            )
            outcome.diagnostics = diagnostics
            return outcome
        }
    }

    private func status(of walks: [(tenant: Tenant, walk: Walk)]) -> ExitStatus {
        walks
            .filter { $0.walk.explanation?.walks.first?.admission.isAdmitted ?? false }
            .map { ExitStatus($0.walk.outcome) }
            .max() ?? .refused
    }

    static let noTenants = FileProblem(
        path: "tenants",
        message: "there is no tenant that can be used",
        remedy: "`new NAME` writes one; --tenants DIR names another folder"
    )
}
