package import RouteTables
package import Routing

/// What an app goes by: the router of its table, with the policies, and the tabs.
package struct AppRules: Sendable {
    /// The router.
    package let router: Router
    /// The tabs with their root screens; none for an app with one stack.
    package let tabs: [TabDeclaration]

    /// Creates the rules of a table.
    package init(_ router: Router, tabs: [TabDeclaration]) {
        self.router = router
        self.tabs = tabs
    }

    var policies: Policies { router.policies }

    /// The name of a decision's route; nil when none decided.
    func routeName(_ decision: Decision) -> Name? {
        decision.route.map { router.route($0).name }
    }
}
