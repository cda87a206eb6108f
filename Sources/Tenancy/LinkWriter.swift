package import RouteTables
import Routing
import SourceText
import URLText

/// A link that was written for a route, and the way it goes.
package struct WrittenLink: Sendable {
    /// The link.
    package let text: String
    /// The way of the link with the tenant's declared state.
    package let walk: Walk
    /// Whether the link goes to the route, with the same values.
    package let isTaken: Bool
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
    /// first link is returned with the way it goes. Names that the pattern does not have become query
    /// fields. A rest takes one value for each segment.
    ///
    /// - Complexity: O(a · n) for a addresses and n nodes of the router's trie.
    package func link(
        to name: String,
        values: [(name: String, value: String)]
    ) -> Result<WrittenLink, LinkWritingProblem> {
        guard let route = table.routes.first(where: { $0.name.description == name }) else {
            let names = table.routes.map(\.name.description)
            return .failure(.noRoute(name, nearName: NearName.closest(to: name, in: names)))
        }
        let parts: LinkParts
        switch LinkParts.write(route, values: values) {
        case .success(let written): parts = written
        case .failure(let problem): return .failure(problem)
        }
        let addresses = LinkAddresses(table: table, router: router).addresses(for: route)
        var first: WrittenLink?
        for address in addresses {
            let text = parts.text(at: address, spelling: router.spelling)
            let walk = explain(text)
            let isTaken = goesBack(walk, to: route, values)
            let written = WrittenLink(text: text, walk: walk, isTaken: isTaken)
            if isTaken { return .success(written) }
            first = first ?? written
        }
        return first.map { .success($0) } ?? .failure(.noAddress)
    }

    /// Whether a walk ends at the route, and every value reads as it was given.
    private func goesBack(
        _ walk: Walk,
        to route: Route,
        _ values: [(name: String, value: String)]
    ) -> Bool {
        guard let decided = walk.explanation?.decision.route, router.route(decided) == route,
            walk.explanation?.walks.count == 1
        else { return false }
        let expected = ExpectedValues(values.map { .equals(name: $0.name, value: $0.value) })
        let found = LinkValues(walk: walk, router: router)
        return expected.allSatisfy { name, texts in
            found.values(named: name, isRepeated: texts.count > 1) == texts
        }
    }
}
