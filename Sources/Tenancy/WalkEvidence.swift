import Routing
import Synchronization
import URLText

/// The evidence for a decision, made at most once and only for those who look at it.
///
/// The router is an immutable value, so that walking again with everything recorded goes the way
/// that was gone. A way on which a plugin was asked is recorded at once: nobody is asked twice.
final class WalkEvidence: Sendable {
    private let parts: TenantParts
    private let link: RouterLink
    private let context: DispatchContext
    private let made: Mutex<Explanation?>

    /// Keeps what is needed to walk again.
    init(of link: RouterLink, in parts: TenantParts, context: DispatchContext) {
        (self.link, self.parts, self.context) = (link, parts, context)
        made = Mutex(nil)
    }

    /// Keeps an explanation that was made with the decision.
    init(
        _ explanation: Explanation,
        of link: RouterLink,
        in parts: TenantParts,
        context: DispatchContext
    ) {
        (self.link, self.parts, self.context) = (link, parts, context)
        made = Mutex(explanation)
    }

    /// The evidence.
    ///
    /// - Complexity: O(n) in the nodes of the trie, the first time.
    var explanation: Explanation {
        made.withLock { made in
            if let made { return made }
            let explanation = parts.router.explain(link, context: context)
            made = explanation
            return explanation
        }
    }
}
