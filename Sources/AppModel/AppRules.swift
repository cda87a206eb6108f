package import RouteTables
package import Routing

/// What an app goes by: the router of its table, with the policies and plugins, and the tabs.
package struct AppRules: Sendable {
    /// The router.
    package let router: Router
    /// The tabs with their root screens; none for an app with one stack.
    package let tabs: [TabDeclaration]

    /// Who answers when a link that waited asks a plugin.
    package let plugins: PluginHandler

    /// What the app goes by in place of the table's policies; nil for these.
    private let assumed: Policies?

    /// Creates the rules of a table.
    ///
    /// With `policies`, the app goes by them; those about the reading and the match of links stay the
    /// router's.
    package init(
        _ router: Router,
        tabs: [TabDeclaration],
        plugins: PluginHandler = .none,
        policies: Policies? = nil
    ) {
        self.router = router
        self.tabs = tabs
        self.plugins = plugins
        assumed = policies
    }

    var policies: Policies { assumed ?? router.policies }

    /// Decides about a link that waited, as about one that just came.
    func decide(_ link: RouterLink, _ context: DispatchContext) -> Decision {
        router.decide(link, context: context, plugins: plugins)
    }

    /// The name of a decision's route; nil when none decided.
    func routeName(_ decision: Decision) -> Name? {
        decision.route.map { router.route($0).name }
    }
}
