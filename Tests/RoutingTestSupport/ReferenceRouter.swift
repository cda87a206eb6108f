package import RouteTables
package import Routing
package import URLText

/// A slow, linear router that follows the routing rules sentence by sentence: the oracle of tests.
///
/// It keeps no tree, no index and no compiled form: for each registration it tries each form,
/// collects the ones that match, sorts them with a comparator, and handles them in order. Its parts
/// stand in the order of the rules, one file for each: `ReferenceLink` (6.1), `+Admission` (6.2),
/// `+Match` (6.3), `+Rank` (6.4), `+Handle` (6.5). A policy (6.6) is asked where it acts. Each
/// function quotes the sentence it implements.
///
/// Not covered: redirects, unknown flags, and what a refused host resembles.
package struct ReferenceRouter: Sendable {
    let table: RouteTable

    /// Creates the router of `table`.
    package init(_ table: RouteTable) { self.table = table }

    /// Answers for one link: accept, match, rank, handle.
    ///
    /// - Complexity: O(r · n) for r registrations and n bytes of the link, and the sort of the
    ///   candidates.
    package func answer(_ link: LinkURL, context: DispatchContext) -> ReferenceAnswer {
        let read = ReferenceLink(link, policies: table.policies)
        if let refusal = refusal(of: read) {
            let decision = rejection(refusal, source: context.source)
            return ReferenceAnswer(refusal: refusal, candidates: [], decision: decision)
        }
        var candidates = ranked(candidates(for: read))
        let decision = handle(&candidates, link: read, context: context)
        let noMatch = read.isOpaque ? RoutingReason.opaquePath : nil
        return ReferenceAnswer(candidates: candidates, noMatch: noMatch, decision: decision)
    }
}
