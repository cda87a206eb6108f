internal import LinkDelivery
internal import RouteTables
internal import Routing
internal import SourceText
package import Tenancy
internal import URLText

extension JournalEntry {
    /// The entry of a link's way through a tenant.
    ///
    /// - Complexity: O(n) in the candidates.
    package init(time: String, _ walk: Walk, of tenant: Tenant) {
        let decision = walk.outcome.isAboutDelivery ? nil : walk.decision
        let route = decision?.route.map { tenant.router.route($0) }
        let fallback = decision?.fallback.map { tenant.table.fallbacks[$0].place }
        let place = route?.place ?? fallback ?? (decision == nil ? nil : walk.onlyPlace(in: tenant))
        self.init(
            time: time,
            tenant: tenant.name.description,
            outcome: walk.outcome.words,
            route: route?.name.description,
            place: place?.description,
            source: walk.context.source?.rawValue,
            reasons: JournalEntry.reasons(walk, tenant)
        )
    }

    private static func reasons(_ walk: Walk, _ tenant: Tenant) -> [Reason] {
        if case .failure(let refusal) = walk.reading { return [Reason(code: refusal.reason.code)] }
        if let reason = walk.delivery?.verdict.reason { return [Reason(code: reason.code)] }
        if walk.isStraight, walk.holding == nil {
            // Nothing declined: there is no reason but one of the end.
            switch walk.decision?.ending {
            case .handled?, .external?, .discarded?: return []
            case .rejected(let reason)?: return [Reason(code: reason.code)]
            default: break
            }
        }
        guard let explanation = walk.explanation else { return [] }
        let app = walk.holdingCodes.map { Reason(code: $0) }
        let candidates = explanation.walks.flatMap { trace in
            let own = trace.candidates.compactMap { candidate -> Reason? in
                guard let reason = candidate.verdict.reason else { return nil }
                let route = tenant.router.route(candidate.route)
                return Reason(
                    code: reason.code,
                    route: route.name.description,
                    place: route.place.description
                )
            }
            return (trace.noMatch.map { [Reason(code: $0.code)] } ?? []) + own
        }
        guard let ending = explanation.decision.ending.reason, candidates.isEmpty else {
            return app + candidates
        }
        return app + [Reason(code: ending.code)]
    }
}

extension Walk {
    /// The line that decided where neither a route nor a fallback did; nil when no single line did.
    fileprivate func onlyPlace(in tenant: Tenant) -> Place? {
        var evidence: Evidence?
        switch decision?.ending {
        case .rejected? where isStraight:
            guard let link = try? reading.get() else { return nil }
            evidence = tenant.router.admission(of: link).refused?.evidence
        case .rejected?, .failedRedirect?: evidence = explanation?.routelessEvidence(in: tenant)
        default: return nil
        }
        guard case .lines(let places)? = evidence, places.count == 1 else { return nil }
        return places[0]
    }
}
