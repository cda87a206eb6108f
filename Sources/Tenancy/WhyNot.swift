import RouteTables
package import Routing
import URLText

/// Why a route did not take a link.
package struct WhyNot: Sendable {
    /// The route.
    package let route: RouteIndex
    /// The way of the link.
    package let walk: Walk
    /// Why.
    package let cause: Cause

    /// The step at which the link went past the route; `walk` is the position of a redirect's walk.
    package enum Cause: Sendable, Hashable {
        /// The link cannot be read.
        case unreadable
        /// The tenant does not accept the link; `near` is the edit with which it would, and the
        /// route would match.
        case refused(near: NearMiss?)
        /// The route is a candidate, at a position in rank order: its verdict says why.
        case candidate(walk: Int, position: Int)
        /// The route does not match, and is near.
        case near(NearMiss, walk: Int)
        /// The route does not match; the difference is nil when none can be named.
        case differs(RouteDifference?, walk: Int)
    }
}

extension Tenant {
    /// The position of the route of a name.
    package func routeIndex(named name: String) -> RouteIndex? {
        table.routes.firstIndex { $0.name.description == name }.map { RouteIndex($0) }
    }

    /// Says why a route did not take a link, or that it did.
    ///
    /// Where redirects made several walks, the last one in which the route is a candidate counts,
    /// else the last one in which it is near, else the last one that was accepted.
    ///
    /// - Complexity: That of `Router.nearMisses(for:most:)` for each walk.
    package func whyNot(_ route: RouteIndex, _ walk: Walk) -> WhyNot {
        WhyNot(route: route, walk: walk, cause: cause(route, walk))
    }

    private func cause(_ route: RouteIndex, _ walk: Walk) -> WhyNot.Cause {
        guard let walks = walk.explanation?.walks else { return .unreadable }
        for (index, trace) in walks.enumerated().reversed() {
            if let position = trace.candidates.firstIndex(where: { $0.route == route }) {
                return .candidate(walk: index, position: position)
            }
        }
        let accepted = walks.indices.filter { walks[$0].admission.isAdmitted }
        for index in accepted.reversed() {
            if let miss = nearMiss(of: route, walks[index]) { return .near(miss, walk: index) }
        }
        guard let last = accepted.last else { return .refused(near: nearMiss(of: route, walks[0])) }
        return .differs(difference(of: route, walks[last]), walk: last)
    }

    /// The edits with which a route would be a candidate; nil when it is not near.
    ///
    /// - Complexity: That of `Router.nearMisses(for:most:)`.
    package func nearMiss(of route: RouteIndex, _ trace: WalkTrace) -> NearMiss? {
        router.nearMisses(for: trace.link.link, most: .max).list.first { $0.route == route }
    }

    /// The first thing that keeps a route from matching; nil when it matches.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns.
    package func difference(of route: RouteIndex, _ trace: WalkTrace) -> RouteDifference? {
        DifferenceFinder(self, router.route(route), trace.link).find()
    }
}
