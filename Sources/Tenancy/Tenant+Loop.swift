package import RouteTables
import Routing
import URLText

extension Tenant {
    /// Finds the entry of the tenant's own custom scheme when a way leaves such a link to the system.
    ///
    /// The system hands the link back to the app, which is a loop; nil when there is none.
    package func loop(of walk: Walk) -> SchemeEntry? {
        guard let explanation = walk.explanation, leaves(explanation.decision) else { return nil }
        let link = explanation.last.link.link
        return link.isWeb ? nil : table.schemes.first { $0.scheme == link.schemeName }
    }

    /// Whether a decision leaves the link to the system, or will do so for one that is held.
    private func leaves(_ decision: Decision) -> Bool {
        switch decision.ending {
        case .heldAuth, .heldLaunching:
            decision.route.map { router.route($0).action == .external } ?? false
        default: decision.action == .external
        }
    }
}
