import LinkDelivery
import RouteTables
import Routing
import URLText

extension Tenant {
    /// Whether a way from inside the app leaves the app's own universal link to the system.
    ///
    /// The system does not hand an app its own link, so the browser opens (Apple, Universal Links,
    /// archived). False where no file says which links are the app's own.
    ///
    /// - Complexity: That of judging the link by the files.
    package func opensItself(_ walk: Walk) -> Bool {
        guard let explanation = walk.explanation, explanation.decision.action == .external,
            [.push, .inApp].contains(walk.context.source)
        else { return false }
        let link = explanation.last.link.link
        return link.isWeb
            && deliveryFiles.delivery(of: link, from: .system)?.verdict == .delivered
    }
}
