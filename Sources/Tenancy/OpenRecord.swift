package import RouteTables
import Routing

/// All that is kept of one `open`: nothing in it comes from the link's values, its query, its user
/// information or its fragment.
package struct OpenRecord: Sendable, Hashable {
    /// The tenant.
    package let tenant: TenantName
    /// The route that decided; nil when none did.
    package let route: Name?
    /// The outcome without names of a table or of a link, as ``Outcome/code``.
    package let outcome: String
    /// The codes of the reasons, in order.
    package let reasons: [String]
}

extension Tenant {
    /// What is kept of the opening of a link.
    package func record(of walk: Walk) -> OpenRecord {
        OpenRecord(
            tenant: name,
            route: walk.explanation?.decision.route.map { router.route($0).name },
            outcome: walk.outcome.code,
            reasons: walk.decidingCodes
        )
    }
}
