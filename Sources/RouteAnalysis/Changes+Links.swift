package import RouteTables
import Routing

/// A known link that ends differently in two tables.
package struct MovedLink: Sendable {
    /// The link.
    package let url: String
    /// How it ends in the old table; nil when that cannot read it.
    package let old: Answer?
    /// What stands behind that.
    package let oldEvidence: [Evidence]
    /// How it ends in the new table; nil when that cannot read it.
    package let new: Answer?
    /// What stands behind that.
    package let newEvidence: [Evidence]
}

extension MovedLink {
    /// The links that end differently in two tables, in order, each asked in the usual state.
    ///
    /// - Complexity: O(n) in the links, each O(m) in the nodes of the routers.
    package static func list(
        _ links: [String],
        _ old: AnalysedTable,
        _ new: AnalysedTable
    ) -> [MovedLink] {
        links.compactMap { link in
            let (before, after) = (old.explain(link), new.explain(link))
            if before?.answer == after?.answer { return nil }
            return MovedLink(
                url: link,
                old: before?.answer,
                oldEvidence: before?.evidence ?? [],
                new: after?.answer,
                newEvidence: after?.evidence ?? []
            )
        }
    }
}

extension AnalysedTable {
    /// How a link ends in the usual state, and what stands behind that; nil when it cannot be read.
    fileprivate func explain(_ link: String) -> (answer: Answer, evidence: [Evidence])? {
        guard case .success(let read) = router.read(link) else { return nil }
        let explanation = router.explain(read, context: DispatchContext())
        return (
            Answer(explanation.decision, in: router), explanation.endEvidence(in: table)
        )
    }
}
