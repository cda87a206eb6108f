package import AppModel
package import LinkDelivery
package import RouteTables
package import Routing
package import URLText

/// One tenant as a value: its table, its router, its expectations and its app.
///
/// A copy costs little: what does not change is shared.
package struct Tenant: Sendable {
    let parts: TenantParts
    /// The app: links are walked from its state, and opened in it.
    package var app: App
    /// Who answers the questions of the table's plugins.
    package var plugins: PluginHandler

    /// The name.
    package var name: TenantName { parts.name }
    /// The table.
    package var table: RouteTable { _read { yield parts.table } }
    /// The table's router.
    package var router: Router { _read { yield parts.router } }
    /// The expectations of the table and of its check files, in order.
    package var expectations: [Expectation] { parts.expectations }
    /// The scenarios of the files beside the table, in order.
    package var scenarios: [Scenario] { parts.scenarios }
    /// The files that say which links the system hands to the app.
    package var deliveryFiles: DeliveryFiles { parts.deliveryFiles }
    /// How non-ASCII hosts are read; nil refuses them.
    package var hostEncoder: HostEncoder? { parts.hostEncoder }
    /// The title; nil when the table gives none.
    package var title: String? { table.tenant?.title }

    /// Compiles a tenant.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns.
    package init(
        name: TenantName,
        table: RouteTable,
        expectations: [Expectation] = [],
        scenarios: [Scenario] = [],
        deliveryFiles: DeliveryFiles = DeliveryFiles(),
        hostEncoder: HostEncoder? = nil,
        plugins: PluginHandler = .none
    ) {
        parts = TenantParts(
            name: name,
            table: table,
            expectations: expectations,
            scenarios: scenarios,
            deliveryFiles: deliveryFiles,
            hostEncoder: hostEncoder
        )
        app = App(tabs: table.tabs)
        self.plugins = plugins
    }
}

extension Tenant {
    /// Finds the registrations that the link comes close to which none took: the one that a fallback
    /// sent on, else the last of the way; none for a link that cannot be read.
    ///
    /// - Complexity: that of `Router.nearMisses(for:most:)`.
    package func nearMisses(of walk: Walk, most: Int = NearMisses.most) -> NearMisses {
        guard let explanation = walk.explanation else { return NearMisses(list: [], more: 0) }
        return router.nearMisses(for: explanation.unmatched.link.link, most: most)
    }
}
