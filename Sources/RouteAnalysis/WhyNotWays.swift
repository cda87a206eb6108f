package import Routing
package import Tenancy
import URLText

/// With what a link would go to a route that did not take it: a change of the link, and one of the
/// table.
package struct WhyNotWays: Sendable {
    /// The smallest change of the link; nil when there is none within the limits.
    package let link: NearestLink?
    /// The fewest edits of the table; nil when none of those that are listed help.
    package let table: TableRemedy?

    /// Looks for both; nil when the route took the link, be it after a redirect,
    /// or when the link cannot be read.
    ///
    /// A link or table is offered only where the route decides whatever the flags are that nobody knows.
    ///
    /// - Complexity: That of `NearestLink.find` and `TableRemedy.find`.
    package init?(_ walk: Walk, _ route: RouteIndex, in tenant: Tenant) {
        guard case .success(let read) = walk.reading, let explanation = walk.explanation,
            !WhyNotWays.takes(read, walk.context, explanation, route, in: tenant)
        else { return nil }
        let table = AnalysedTable(tenant.table, router: tenant.router)
        link = WhyNotWays.link(read, walk.context, route, in: table)
        self.table = TableRemedy.find(
            for: read,
            walk.context,
            to: route,
            in: tenant,
            plugins: PluginHandler(recordedIn: explanation)
        )
    }

    private static func takes(
        _ link: LinkURL,
        _ context: DispatchContext,
        _ explanation: Explanation,
        _ route: RouteIndex,
        in tenant: Tenant
    ) -> Bool {
        let plugins = PluginHandler(recordedIn: explanation)
        return EveryWay.decides(route, context, isOnTheWay: true) {
            tenant.router.explain(link, context: $0, plugins: plugins)
        }
    }

    /// The smallest change of the link: part by part, or by fewer edits of the whole, as a near miss has
    /// them.
    private static func link(
        _ link: LinkURL,
        _ context: DispatchContext,
        _ route: RouteIndex,
        in table: AnalysedTable
    ) -> NearestLink? {
        let nearest = NearestLink.find(from: link, context, to: route, in: table)
        let misses = table.router.nearMisses(for: link, most: .max).list
        guard let miss = misses.first(where: { $0.route == route }),
            nearest.map({ miss.edits.count < $0.changes }) ?? true,
            EveryWay.decides(route, context, explain: { table.ask(miss.link, $0)?.explanation })
        else { return nearest }
        return NearestLink(url: miss.link, changes: miss.edits.count)
    }
}
