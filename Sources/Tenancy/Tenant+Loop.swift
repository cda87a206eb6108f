package import RouteTables
import Routing
import URLText

extension Tenant {
    /// Finds the entry of the tenant's own custom scheme when a way leaves such a link to the system.
    ///
    /// The system hands the link back to the app, which is a loop; nil when there is none.
    package func loop(of walk: Walk) -> SchemeEntry? {
        guard let explanation = walk.explanation, explanation.decision.action == .external else {
            return nil
        }
        let link = explanation.last.link.link
        return link.isWeb ? nil : table.schemes.first { $0.scheme == link.schemeName }
    }
}
