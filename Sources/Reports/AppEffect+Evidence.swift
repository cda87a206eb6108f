internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension AppWords {
    /// What stands behind an effect: the policy that did it, else the line of the route or the fallback,
    /// else what refused the link; nil where the event itself did it.
    ///
    /// - Complexity: That of a walk for a link that ended without a route or a fallback.
    func evidence(of effect: AppEffect) -> Evidence? {
        let policies = tenant.table.policies
        if let policy = effect.reason?.policy { return policies.evidence(for: policy) }
        switch effect.kind {
        case .held(.launching, _): return policies.evidence(for: .launching)
        case .held(.auth, _), .signIn: return policies.evidence(for: .signedOut)
        case .kept: return policies.evidence(for: .consume)
        case .presented: return place(of: effect).map { .lines([$0]) }
        case .ended(.decision(let decision)):
            return place(of: effect).map { .lines([$0]) } ?? evidence(of: decision, effect)
        case .ended(.invalid): return evidenceOfRefusal(effect)
        case .launched, .front, .replayed, .duplicate, .dropped, .replaced,
            .ended(.undelivered):
            return nil
        }
    }

    /// The same for the column at the right.
    func evidenceText(of effect: AppEffect) -> Text {
        evidence(of: effect)?.text(showsAll: showsAll) ?? ""
    }

    /// The line of the route or of the fallback that took a link.
    private func place(of effect: AppEffect) -> Place? {
        if let name = effect.route {
            return tenant.table.routes.first { $0.name == name }?.place
        }
        let fallbacks = tenant.table.fallbacks
        return effect.fallback.flatMap {
            fallbacks.indices.contains($0) ? fallbacks[$0].place : nil
        }
    }

    /// What stands behind a decision that names neither: the link is walked again as it came.
    ///
    /// Nothing is said where it would end otherwise now, since the table was changed or the link waited.
    private func evidence(of decision: Decision, _ effect: AppEffect) -> Evidence? {
        guard let number = effect.link, let context = app.log.event(number)?.context,
            case .open(let url, _, _)? = app.log.event(number)?.deed,
            let link = try? tenant.read(url).get()
        else { return nil }
        let explanation = tenant.router.explain(link, context: context)
        guard explanation.decision.ending == decision.ending else { return nil }
        return explanation.routelessEvidence(in: tenant)
    }

    /// Why a text is no link: the policy that refuses what is repaired, else a rule.
    private func evidenceOfRefusal(_ effect: AppEffect) -> Evidence? {
        guard let number = effect.link, case .open(let url, _, _)? = app.log.event(number)?.deed,
            case .failure(let refusal) = tenant.read(url)
        else { return nil }
        let policies = tenant.table.policies
        if policies.repair == .reject,
            case .success = LinkURL.read(url, hostEncoder: tenant.hostEncoder)
        {
            return policies.evidence(for: .repair)
        }
        return .rule(refusal.reason.sentence)
    }
}

extension Explanation {
    /// What stands behind a decision that names no route: the lists that refuse the link, the fallback
    /// whose redirect fails, the candidates that are not known, or that there is no fallback.
    func routelessEvidence(in tenant: Tenant) -> Evidence? {
        switch decision.ending {
        case .rejected, .unknown: return evidence(in: tenant.table).first
        case .failedRedirect:
            let sent = walks.last { $0.fallback != nil }?.fallback
            return sent.map { .lines([tenant.table.fallbacks[$0.position].place]) }
        case .unhandled:
            switch next {
            case .nothing(let evidence), .ended(let evidence): return evidence
            case .candidate, .fallback: return nil
            }
        default: return nil
        }
    }
}
