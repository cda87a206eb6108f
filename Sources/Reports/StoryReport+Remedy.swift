internal import AppModel
internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy

/// What would have avoided a loss: the same events are played again under other policies.
extension StoryReport {
    /// What came of the search for policies that avoid a loss.
    private enum Remedy {
        /// Under these policies the link is seen, or waits on.
        case found([PolicyName], Policies)
        /// Under these policies it is lost all the same, for a reason that no policy concerns.
        case hindered([PolicyName], Policies, AppReason)
    }

    /// What would have avoided it, as sentences.
    struct Avoidance {
        /// The policy that would have avoided it, or those that would together; nil where none would,
        /// or nobody knows.
        var instead: String?
        /// What would have lost the link under the policy that did not lose it here; nil where there
        /// is nothing of the kind.
        var hindrance: String?
    }

    /// What would have avoided it.
    ///
    /// - Complexity: O(n) in the events, for each policy that is tried.
    var avoidance: Avoidance {
        if pushed != nil {
            return Avoidance(instead: "`policy navigation reset` would clear the stack first")
        }
        guard let reason = lossReason, let remedy else { return Avoidance() }
        switch remedy {
        case .found(let names, let policies):
            let together = names.count > 1 ? "together " : ""
            let deed = isOverForGood ? "have \(deed(reason).past)" : deed(reason).expected
            return Avoidance(instead: "\(words(names, policies)) \(together)would \(deed)")
        case .hindered(let names, let policies, let obstacle):
            let deed = isOverForGood ? "have kept it" : "keep it"
            let under = "no policy would \(deed): under \(words(names, policies)), "
            return Avoidance(hindrance: under + obstacle.sentence)
        }
    }

    private func words(_ names: [PolicyName], _ policies: Policies) -> String {
        names.map { "`policy \($0.rawValue) \(policies.value(of: $0))`" }
            .joined(separator: " and ")
    }

    private func deed(_ reason: AppReason) -> (past: String, expected: String) {
        if loss == nil, declineReason != nil {
            return ("kept it for the user", "keep it for the user")
        }
        return (reason.remedyDeed, reason.remedyExpectation)
    }

    /// Whether the link was lost already; else that is to be expected.
    private var isOverForGood: Bool {
        telling.isPast && (loss?.event ?? 0) <= telling.happened
    }

    /// Why the user does not see the link's own screen with its own values, and no other link's.
    private var lossReason: AppReason? { loss?.reason ?? declineReason ?? duplicateReason }

    private var remedy: Remedy? {
        var policies = tenant.table.policies
        // A duplicate might have lived on where the link that stands for it did not.
        guard var reason = duplicateReason ?? lossReason, reason.policy != nil,
            // A table that was changed meanwhile may tell another story.
            report(under: policies)?.story.isAlike(story) == true
        else { return nil }
        var names: [PolicyName] = []
        for _ in 0...Limits.inbox {
            guard let name = reason.policy, let value = reason.remedy(policies),
                value != policies.value(of: name), policies.set(name, to: value)
            else { return names.isEmpty ? nil : .hindered(names, policies, reason) }
            if !names.contains(name) { names.append(name) }
            switch standing(under: policies) {
            case .seen: return .found(fewest(names, policies), policies)
            case .lost(let other): reason = other
            case nil: return nil
            }
        }
        return nil
    }

    /// One policy of those that avoid it together, where it does so alone; else all of them.
    private func fewest(_ names: [PolicyName], _ policies: Policies) -> [PolicyName] {
        if names.count == 1 { return names }
        let alone = names.first { name in
            var single = tenant.table.policies
            single.set(name, to: policies.value(of: name))
            return standing(under: single) == .seen
        }
        return alone.map { [$0] } ?? names
    }

    private func report(under policies: Policies) -> StoryReport? {
        tenant.tell(telling, under: policies).map {
            StoryReport($0, in: tenant, showsAll: words.showsAll)
        }
    }

    /// How it would stand with the link.
    private enum Standing: Equatable {
        /// It is seen, or waits on.
        case seen
        /// It is not, for a reason.
        case lost(AppReason)
    }

    /// How it would stand with the link under other policies; nil where nobody knows.
    private func standing(under policies: Policies) -> Standing? {
        guard let other = report(under: policies) else { return nil }
        if let loss = other.loss { return .lost(loss.reason) }
        if other.declineReason != nil { return .lost(.droppedWhileSignedOut) }
        switch other.story.fate {
        case .duplicate where duplicateReason != nil: return .lost(.duplicateWaiting)
        case .presented, .reused, .duplicate:
            if other.presentedRoute == wantedRoute { return .seen }
            return policies.signedOut == .decline ? .lost(.droppedWhileSignedOut) : nil
        case .waiting, .ended: return .seen
        case .dropped, .replaced, .forgotten: return nil
        }
    }

    /// The route that the link was to be shown by; nil when none was.
    private var wantedRoute: Name? {
        loss == nil ? declinedRoute?.name ?? routeName : routeName
    }

    /// The route that the link was shown by in the end; nil when none did.
    private var presentedRoute: Name? {
        let effects = story.events.flatMap(\.effects)
        return effects.last { if case .presented = $0.kind { true } else { false } }?.route
    }
}
