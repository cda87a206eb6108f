package import RouteTables
package import Routing
import SourceText
import URLText

/// A link that was written for a route, and the way it goes.
package struct WrittenLink: Sendable {
    /// The link.
    package let text: String
    /// The route that it was written for.
    package let route: RouteIndex
    /// The way of the link.
    package let walk: Walk
    /// Whether the route takes the link.
    package let fit: Fit

    /// Whether a route takes a link that was written for it.
    package enum Fit: Sendable, Hashable {
        /// The route takes it, and reads the values that were given.
        case taken
        /// The route takes it, and reads a value otherwise than it was given.
        case otherValues
        /// Something else happens to the link.
        case notTaken
    }
}

/// Why no link can be written for a route.
package enum LinkWritingProblem: Error, Sendable, Hashable {
    /// There is no such route; the near name is one of the table.
    case noRoute(String, nearName: String?)
    /// A value that the pattern needs is not given.
    case missing(name: String, type: ValueType)
    /// A value cannot be read as its type; an empty one fills no segment.
    case unreadable(name: String, value: String, type: ValueType)
    /// A value is given more than once, and the pattern takes one.
    case repeated(name: String)
    /// The table admits no link that the route matches, as far as its lines name schemes and hosts.
    case noAddress
}

extension Tenant {
    /// Writes a link that routes back to a route with the given values.
    ///
    /// The addresses that the table names are tried in order; where none leads back to the route, the
    /// one that comes closest is returned with the way it goes. Names that the pattern does not have
    /// become query fields. A rest takes one value for each segment.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - values: The values in the order in which a repeated name takes them.
    ///   - context: The state in which the link is tried.
    /// - Returns: The link and its way, or why none can be written.
    /// - Complexity: O(a · n) for a addresses and n nodes of the router's trie.
    package func link(
        to name: String,
        values: [(name: String, value: String)],
        context: DispatchContext = DispatchContext()
    ) -> Result<WrittenLink, LinkWritingProblem> {
        guard let index = routeIndex(named: name) else {
            let names = table.routes.map(\.name.description)
            return .failure(.noRoute(name, nearName: NearName.closest(to: name, in: names)))
        }
        let route = router.route(index)
        return LinkParts.write(route, values: values).flatMap { parts in
            let trial = LinkTrial(self, index, values: values, context: context)
            var best: WrittenLink?
            for address in LinkAddresses(table: table, router: router).addresses(for: route) {
                let written = trial.walk(parts.text(at: address, spelling: router.spelling))
                if written.fit == .taken { return .success(written) }
                if best.map({ trial.isCloser(written, than: $0) }) ?? true { best = written }
            }
            return best.map { .success($0) } ?? .failure(.noAddress)
        }
    }
}
