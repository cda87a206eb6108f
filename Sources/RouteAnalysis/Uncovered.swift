package import RouteTables
package import Routing
import URLText

/// What an answer about all links does not cover, and why.
package enum Uncovered: Sendable, Hashable {
    /// More states of links than the limit.
    case states(limit: Int)
    /// More questions than the limit.
    case questions(limit: Int)
    /// Links that a redirect sends on to where only a part of a value, a value of the query, or values
    /// in another order decide.
    case redirect(route: Name)
    /// A node with more types of values than are told apart.
    case types
    /// The tables read `+` in a query differently, and the name of a field has one or a space, or a word
    /// of a field's type has many.
    case plus
    /// What the app does with links that have come to it: these differ in the tables.
    case app([String])
    /// Which links the system hands over: the files beside the tables differ.
    case delivery
}

extension AnalysedTable {
    /// The routes that redirected a link in a way that links are not told apart by.
    func unfollowed(in explanation: Explanation) -> [Name] {
        guard !redirects.isEmpty, explanation.walks.count > 1 else { return [] }
        let hasFragment = explanation.walks[0].link.link.fragment != nil
        return explanation.walks.enumerated().flatMap { hop, walk in
            walk.candidates.filter { candidate in
                guard candidate.verdict == .redirected else { return false }
                return tree.forms.indices.contains { form in
                    guard tree.forms[form].route == candidate.route,
                        let plan = redirects.forms[form]
                    else { return false }
                    let isFar = hop >= AnalysedTable.mostHops && (plan.hasValues || hasFragment)
                    return !plan.isFollowed || isFar
                }
            }
            .map { router.route($0.route).name }
        }
    }
}

extension LinkSpace {
    /// What is not covered because of what the tables say, whatever the limits.
    var uncovered: [Uncovered] {
        var result: [Uncovered] = []
        if tables.contains(where: \.hasTooManyTypes) { result.append(.types) }
        let policies = tables.map(\.table.policies)
        if Set(policies.map(\.plus)).count > 1, tables.contains(where: \.table.hasPlusNames) {
            result.append(.plus)
        }
        return result
    }
}

extension RouteTable {
    /// Whether a query field has a name with `+` or a space, or words with many.
    fileprivate var hasPlusNames: Bool {
        routes.contains { route in
            route.pattern.query.contains { field in
                field.name.unicodeScalars.contains { $0 == "+" || $0 == " " }
                    || field.type.hasManyPluses
            }
        }
    }
}

extension AnalysedTable {
    /// Whether the way of a link led through a redirect that links are not told apart by.
    package func isCovered(_ explanation: Explanation) -> Bool {
        unfollowed(in: explanation).isEmpty
    }
}
