package import AppModel
package import LinkDelivery
package import RouteTables
package import Routing
package import URLText

/// One tenant as a value: its table, its router, its expectations and its app.
package struct Tenant: Sendable {
    /// The name.
    package let name: TenantName
    /// The table.
    package let table: RouteTable
    /// The table's router.
    package let router: Router
    /// The expectations of the table and of its check files, in order.
    package let expectations: [Expectation]
    /// The scenarios of the files beside the table, in order.
    package let scenarios: [Scenario]
    /// The files that say which links the system hands to the app.
    package let deliveryFiles: DeliveryFiles
    /// The app: links are walked from its state, and opened in it.
    package var app: App
    /// How non-ASCII hosts are read; nil refuses them.
    package let hostEncoder: HostEncoder?
    /// Who answers the questions of the table's plugins.
    package var plugins: PluginHandler

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
        self.name = name
        self.table = table
        self.expectations = table.expectations + expectations
        self.scenarios = scenarios
        self.deliveryFiles = deliveryFiles
        app = App(tabs: table.tabs)
        self.hostEncoder = hostEncoder
        self.plugins = plugins
        router = Router.compile(table, hostEncoder: hostEncoder)
    }
}

extension Tenant {
    /// Finds the registrations that the last link of a way comes close to; none for a link that
    /// cannot be read.
    ///
    /// - Complexity: that of `Router.nearMisses(for:most:)`.
    package func nearMisses(of walk: Walk, most: Int = NearMisses.most) -> NearMisses {
        guard let explanation = walk.explanation else { return NearMisses(list: [], more: 0) }
        return router.nearMisses(for: explanation.last.link.link, most: most)
    }
}
