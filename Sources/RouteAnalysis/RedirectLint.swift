import RouteTables
import Routing
import URLText

/// What is found about the links that one route sends on: the shortest of each kind.
struct RedirectLint {
    /// One that comes back, or is sent on too often.
    private(set) var loop: LinkGroup?
    /// One that the tenant does not accept as it is sent on.
    private(set) var refused: LinkGroup?
    /// One that matches no route as it is sent on.
    private(set) var unserved: LinkGroup?
    /// Whether any link is sent on to a route.
    private(set) var isServed = false
    /// Whether a limit was reached before all links were looked at.
    private(set) var isCut = false

    private let route: RouteIndex

    /// Asks about one link of each group that the route sends on.
    ///
    /// - Complexity: O(n) in the states in which the route may match, up to the limits.
    static func find(_ route: RouteIndex, _ search: RouteSearch) -> RedirectLint {
        var found = RedirectLint(route: route)
        let result = search.first(of: [route]) { group in
            found.note(group)
            return false
        }
        if case .cut = result { found.isCut = true }
        return found
    }

    private init(route: RouteIndex) { self.route = route }

    private mutating func note(_ group: LinkGroup) {
        let explanation = group.explanations[0]
        guard explanation.isWon(by: route) else { return }
        if case .failedRedirect(let reason) = explanation.decision.ending {
            switch reason {
            case .redirectLoop, .redirectTooLong: Self.keep(group, in: &loop)
            default: break
            }
            return
        }
        // Where it is sent on again, that is the other route's or fallback's.
        guard explanation.walks.count == 2, explanation.walks[0].fallback == nil else {
            isServed = isServed || explanation.walks.count > 2
            return
        }
        let next = explanation.walks[1]
        if !next.admission.isAdmitted {
            Self.keep(group, in: &refused)
        } else if next.candidates.isEmpty {
            Self.keep(group, in: &unserved)
        } else {
            isServed = true
        }
    }

    private static func keep(_ group: LinkGroup, in place: inout LinkGroup?) {
        if place.map({ isShorter(group.example, $0.example) }) ?? true { place = group }
    }
}

extension LinkGroup {
    /// Why the tenant does not accept the link that the example is sent on to: its host, else its scheme.
    var refusedTarget: RefusedTarget? {
        let walks = explanations[0].walks
        guard walks.count > 1 else { return nil }
        let link = walks[1].link.link
        if walks[1].admission.scheme.refusal != nil { return .scheme(link.schemeName) }
        return .host(link.hostName)
    }
}
