import RouteTables
import Routing

/// Tries links that were written for a route.
struct LinkTrial {
    private let tenant: Tenant
    /// The tenant that reads the values of a redirect or a plugin: the route shows nothing instead.
    private let reader: Tenant
    private let route: RouteIndex
    private let values: [(name: String, value: String)]
    private let context: DispatchContext

    /// Prepares trials.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns for a redirect or a plugin, else O(1).
    init(
        _ tenant: Tenant,
        _ route: RouteIndex,
        values: [(name: String, value: String)],
        context: DispatchContext
    ) {
        self.tenant = tenant
        self.route = route
        self.values = values
        self.context = context
        switch tenant.router.route(route).action {
        case .redirect, .plugin: break
        default:
            reader = tenant
            return
        }
        var table = tenant.table
        table.routes[route.position].action = .discard
        reader = Tenant(
            name: tenant.name,
            table: table,
            hostEncoder: tenant.hostEncoder,
            plugins: tenant.plugins
        )
    }

    /// Walks a link.
    func walk(_ text: String) -> WrittenLink {
        let walk = tenant.explain(text, context: context)
        let fit = isLeft(walk) ? .notTaken : fit(of: text)
        return WrittenLink(text: text, route: route, walk: walk, fit: fit)
    }

    /// Whether the route's plugin declines the link, or was not asked, so that nobody knows.
    private func isLeft(_ walk: Walk) -> Bool {
        let candidates = walk.explanation?.walks.first?.candidates ?? []
        return candidates.contains { candidate in
            switch candidate.verdict {
            case .declined(.pluginDeclined), .unknownPlugin: candidate.route == route
            default: false
            }
        }
    }

    /// Whether a link that is not taken comes closer to the route than another: it is a candidate,
    /// or at least accepted.
    func isCloser(_ link: WrittenLink, than other: WrittenLink) -> Bool {
        distance(of: link) < distance(of: other)
    }

    private func distance(of link: WrittenLink) -> Int {
        if link.fit != .notTaken { return 0 }
        guard let first = link.walk.explanation?.walks.first, first.admission.isAdmitted else {
            return 3
        }
        return first.candidates.contains { $0.route == route } ? 1 : 2
    }

    private func fit(of text: String) -> WrittenLink.Fit {
        let walk = reader.explain(text, context: context)
        guard let decision = walk.decision, decision.route == route,
            walk.explanation?.walks.count == 1
        else { return .notTaken }
        switch decision.ending {
        case .handled, .external, .discarded: return hasValues(walk) ? .taken : .otherValues
        default: return .notTaken
        }
    }

    /// Whether every value reads as it was given.
    private func hasValues(_ walk: Walk) -> Bool {
        let expected = ExpectedValues(values.map { .equals(name: $0.name, value: $0.value) })
        let found = LinkValues(walk: walk, router: reader.router)
        return expected.allSatisfy { name, texts in
            found.values(named: name, isRepeated: texts.count > 1) == texts
        }
    }
}
