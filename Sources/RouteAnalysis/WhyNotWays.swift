package import Routing
package import Tenancy

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
    /// - Complexity: That of `NearestLink.find` and `TableRemedy.find`.
    package init?(_ walk: Walk, _ route: RouteIndex, in tenant: Tenant) {
        guard case .success(let read) = walk.reading, let explanation = walk.explanation,
            !explanation.isWonOnTheWay(by: route)
        else { return nil }
        let table = AnalysedTable(tenant.table, router: tenant.router)
        link = NearestLink.find(from: read, walk.context, to: route, in: table)
        self.table = TableRemedy.find(for: read, walk.context, to: route, in: tenant)
    }
}
