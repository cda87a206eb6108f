import RouteTables
import Routing

/// A known link that ends differently in two tables.
package struct MovedLink: Sendable {
    /// The link.
    package let url: String
    /// How it ends in the old table; nil when that cannot read it.
    package let old: Answer?
    /// How it ends in the new table; nil when that cannot read it.
    package let new: Answer?
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
            let (before, after) = (old.answer(to: link), new.answer(to: link))
            return before == after ? nil : MovedLink(url: link, old: before, new: after)
        }
    }

    /// The links that neither table can read, in order.
    ///
    /// - Complexity: O(n) in the links.
    package static func unread(
        _ links: [String],
        _ old: AnalysedTable,
        _ new: AnalysedTable
    ) -> [String] {
        links.filter { link in
            [old, new].allSatisfy { table in
                if case .failure = table.router.read(link) { true } else { false }
            }
        }
    }
}

extension AnalysedTable {
    /// How a link ends in the usual state; nil when it cannot be read.
    fileprivate func answer(to link: String) -> Answer? {
        guard case .success(let read) = router.read(link) else { return nil }
        return Answer(router.decide(read, context: DispatchContext()), in: router)
    }
}
