internal import Reports
internal import RouteAnalysis
internal import RouteTables
internal import SourceText
internal import Tenancy

/// `why URL not ROUTE`.
extension WalkCommand {
    /// Says why a route of the tenant in use did not take a link.
    func whyNot(
        _ request: LinkRequest,
        _ route: Word,
        _ tenant: Tenant,
        _ call: CommandCall,
        _ session: ShellSession
    ) -> ShellOutcome {
        guard let index = tenant.routeIndex(named: route.text) else {
            return call.failure(.unknownRoute(route, in: [tenant]), in: session)
        }
        let walk = request.walk(request.url, in: tenant)
        let report = WhyNotReport(
            tenant.whyNot(index, walk),
            in: tenant,
            ways: WhyNotWays(walk, index, in: tenant),
            showsAll: session.display.showsAll
        )
        return session.result(
            report.document(width: session.display.width),
            json: report.json,
            status: ExitStatus(walk.outcome)
        )
    }

    /// The same of all tenants that have the route and accept the link; of all that have it, when
    /// none accepts.
    func whyNots(
        _ request: LinkRequest,
        _ route: Word,
        _ all: AllTenants,
        _ call: CommandCall,
        _ session: ShellSession
    ) -> ShellOutcome {
        let known = all.usable.compactMap { tenant in
            tenant.routeIndex(named: route.text).map { index in
                let walk = request.walk(request.url, in: tenant)
                return (tenant: tenant, whyNot: tenant.whyNot(index, walk))
            }
        }
        if known.isEmpty { return call.failure(.unknownRoute(route, in: all.usable), in: session) }
        let accepting = known.filter(\.whyNot.walk.isAccepted)
        let asked = accepting.isEmpty ? known : accepting
        let answers = asked.map { tenant, whyNot in
            let report = WhyNotReport(whyNot, in: tenant, showsAll: session.display.showsAll)
            return NamedAnswers.Answer(
                line: report.namedAnswer,
                document: report.document(width: session.display.width),
                json: report.json
            )
        }
        return session.result(
            NamedAnswers(answers, isAccepted: !accepting.isEmpty, unusable: all.unusable),
            status: asked.map { ExitStatus($0.whyNot.walk.outcome) }.max() ?? .refused
        )
    }
}

/// `why URL URL`.
extension WalkCommand {
    /// Says where the ways of two links part in the tenant in use.
    func parting(
        _ request: LinkRequest,
        _ other: String,
        _ tenant: Tenant,
        _ session: ShellSession
    ) -> ShellOutcome {
        let walks = session.walks(request, other, in: tenant)
        let report = PartingReport(
            walks.first,
            walks.second,
            in: tenant,
            showsAll: session.display.showsAll
        )
        return session.result(
            report.document(width: session.display.width),
            json: report.json,
            status: walks.status
        )
    }

    /// The same of all tenants that accept one of the links; of all, when none accepts.
    func partings(
        _ request: LinkRequest,
        _ other: String,
        _ all: AllTenants,
        _ session: ShellSession
    ) -> ShellOutcome {
        let pairs = all.usable.map {
            (tenant: $0, walks: session.walks(request, other, in: $0))
        }
        let accepting = pairs.filter { $0.walks.first.isAccepted || $0.walks.second.isAccepted }
        let asked = accepting.isEmpty ? pairs : accepting
        let answers = asked.map { tenant, walks in
            let report = PartingReport(
                walks.first,
                walks.second,
                in: tenant,
                showsAll: session.display.showsAll
            )
            return NamedAnswers.Answer(
                line: report.namedAnswer,
                document: report.document(width: session.display.width),
                json: report.json
            )
        }
        return session.result(
            NamedAnswers(answers, isAccepted: !accepting.isEmpty, unusable: all.unusable),
            status: asked.map(\.walks.status).max() ?? .refused
        )
    }
}

/// The ways of two links through one tenant.
private struct WalkPair {
    let first: Walk
    let second: Walk

    /// The higher status of the two.
    var status: ExitStatus { max(ExitStatus(first.outcome), ExitStatus(second.outcome)) }
}

extension ShellSession {
    fileprivate func walks(_ request: LinkRequest, _ other: String, in tenant: Tenant) -> WalkPair {
        WalkPair(
            first: request.walk(request.url, in: tenant),
            second: request.walk(other, in: tenant, isSecond: true)
        )
    }

    fileprivate func result(_ answers: NamedAnswers, status: ExitStatus) -> ShellOutcome {
        result(answers.document, json: answers.json, status: status)
    }
}

extension Diagnostic {
    /// A name that no route has.
    static func unknownRoute(_ word: Word, in tenants: [Tenant]) -> Diagnostic {
        let known = tenants.flatMap { $0.table.routes.map(\.name.description) }
        return Diagnostic(
            code: "unknown-route",
            message: "unknown route `\(word.text)`",
            range: word.range,
            remedy: known.isEmpty ? "the table has no route" : "`routes` lists them",
            nearName: NearName.closest(to: word.text, in: known)
        )
    }
}
