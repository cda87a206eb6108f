package import LinkDelivery
package import RouteTables
package import Routing
package import URLText

/// One tenant as a value: its table, its router and its expectations.
package struct Tenant: Sendable {
    /// The name.
    package let name: TenantName
    /// The table.
    package let table: RouteTable
    /// The table's router.
    package let router: Router
    /// The expectations of the table and of its check files, in order.
    package let expectations: [Expectation]
    /// The files that say which links the system hands to the app.
    package let deliveryFiles: DeliveryFiles
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
        deliveryFiles: DeliveryFiles = DeliveryFiles(),
        hostEncoder: HostEncoder? = nil,
        plugins: PluginHandler = .none
    ) {
        self.name = name
        self.table = table
        self.expectations = table.expectations + expectations
        self.deliveryFiles = deliveryFiles
        self.hostEncoder = hostEncoder
        self.plugins = plugins
        router = Router.compile(table, hostEncoder: hostEncoder)
    }
}

/// The way of one link through a tenant, with all evidence.
package struct Walk: Sendable {
    /// The link as it was given.
    package let url: String
    /// The link as it was read, or why it cannot be.
    package let reading: Result<LinkURL, LinkRefusal>
    /// Whether the system hands the link to the app; nil when no file of the tenant says anything, or
    /// the link cannot be read.
    package let delivery: Delivery?
    /// What the router does with the link once the app has it; nil when the link cannot be read.
    package let explanation: Explanation?
    /// How it ended.
    package let outcome: Outcome
    /// The state it was walked with.
    package let context: DispatchContext
}

extension Tenant {
    /// Walks a link and keeps everything; changes nothing.
    ///
    /// With `activity`, the link is the web page of an activity of that type on another device.
    ///
    /// - Complexity: O(n) in the nodes of the router's trie.
    package func explain(
        _ url: String,
        context: DispatchContext = DispatchContext(),
        activity: String? = nil
    ) -> Walk {
        let reading = read(url)
        switch reading {
        case .failure:
            return Walk(
                url: url,
                reading: reading,
                delivery: nil,
                explanation: nil,
                outcome: .invalid,
                context: context
            )
        case .success(let link):
            let explanation = router.explain(link, context: context, plugins: plugins)
            return walk(url, link, explanation, context: context, activity: activity)
        }
    }

    /// The way of a link that was read and explained.
    func walk(
        _ url: String,
        _ link: LinkURL,
        _ explanation: Explanation,
        context: DispatchContext,
        activity: String? = nil
    ) -> Walk {
        let source = DeliverySource(context.source)
        let delivery =
            activity.map { deliveryFiles.delivery(ofActivity: $0, page: link) }
            ?? deliveryFiles.delivery(of: link, from: source)
        return Walk(
            url: url,
            reading: .success(link),
            delivery: delivery,
            explanation: explanation,
            outcome: Outcome(delivery) ?? Outcome(explanation.decision, in: router),
            context: context
        )
    }

    /// Reads a link as the tenant's policies say.
    package func read(_ url: String) -> Result<LinkURL, LinkRefusal> {
        router.read(url)
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
