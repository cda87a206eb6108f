import RouteTables
package import Routing
import SourceText
package import Tenancy
package import URLText

extension TableRemedy {
    /// Looks for the fewest edits of a tenant's table with which a link goes to a route.
    ///
    /// Only listed edits are tried: first each alone, then each two. The router says whether one helps;
    /// of those that do, the one that moves the fewest other links is taken, and of these the first.
    ///
    /// - Complexity: O(e²) tables for e edits, each O(n log n) in its segments, and a comparison of
    ///   tables for each of the first few that help.
    package static func find(
        for link: LinkURL,
        _ context: DispatchContext,
        to route: RouteIndex,
        in tenant: Tenant
    ) -> TableRemedy? {
        let search = RemedySearch(tenant, link, context, route)
        return search.find()
    }
}

/// A search for edits of one table.
private struct RemedySearch {
    private let tenant: Tenant
    private let link: LinkURL
    private let context: DispatchContext
    private let route: Route

    init(_ tenant: Tenant, _ link: LinkURL, _ context: DispatchContext, _ route: RouteIndex) {
        self.tenant = tenant
        self.link = link
        self.context = context
        self.route = tenant.router.route(route)
    }

    /// How many edits that help are compared by what else they change.
    private static let mostCompared = 6

    func find() -> TableRemedy? {
        let edits = edits(in: tenant.router)
        let single = edits.filter { helps([$0]) }
        if let best = best(of: single.map { [$0] }) { return best }
        var pairs: [[TableEdit]] = []
        var tried: Set<Set<TableEdit>> = []
        for first in edits {
            guard let router = router([first]) else { continue }
            // With the first edit there may be candidates that were none before.
            for second in self.edits(in: router) {
                guard tried.insert([first, second]).inserted, helps([first, second]) else {
                    continue
                }
                pairs.append([first, second])
                if pairs.count == Self.mostCompared { return best(of: pairs) }
            }
        }
        return best(of: pairs)
    }

    private func router(_ edits: [TableEdit]) -> Router? {
        table(edits).map { Router.compile($0, hostEncoder: tenant.hostEncoder) }
    }

    private func table(_ edits: [TableEdit]) -> RouteTable? {
        var table = tenant.table
        for edit in edits {
            guard let next = table.edited(edit) else { return nil }
            table = next
        }
        return table
    }

    private func helps(_ edits: [TableEdit]) -> Bool {
        guard let table = table(edits) else { return false }
        let router = Router.compile(table, hostEncoder: tenant.hostEncoder)
        guard let position = table.routes.firstIndex(where: { $0.name == route.name }) else {
            return false
        }
        return router.explain(link, context: context).isWon(by: RouteIndex(position))
    }

    private func best(of remedies: [[TableEdit]]) -> TableRemedy? {
        let old = AnalysedTable(tenant.table, router: tenant.router)
        let compared = remedies.prefix(Self.mostCompared).compactMap { edits -> TableRemedy? in
            table(edits).map { table in
                let router = Router.compile(table, hostEncoder: tenant.hostEncoder)
                let new = AnalysedTable(table, router: router)
                return TableRemedy(edits: edits, changes: .between(old, new, limits: .search))
            }
        }
        return compared.enumerated().min { a, b in
            let (x, y) = (a.element.changes.regions.count, b.element.changes.regions.count)
            return x == y ? a.offset < b.offset : x < y
        }?.element
    }

    // MARK: The list

    /// The edits that are tried on a table or one with an edit, in this order.
    private func edits(in router: Router) -> [TableEdit] {
        let name = route.name
        var edits: [TableEdit] = []
        if !route.conditions.isEmpty { edits.append(.unconditional(name)) }
        if route.needsAuth { edits.append(.withoutAuth(name)) }
        edits += values + origins + segments(in: router)
        edits += [.match(name, .prefix), .match(name, .exact)]
        for other in rivals(in: router) {
            edits.append(.move(name, before: other.name))
            edits.append(.declines(other.name))
            edits.append(.match(other.name, .exact))
            edits.append(.remove(other.name))
        }
        return edits + policies
    }

    /// The routes that are asked before the route.
    private func rivals(in router: Router) -> [Route] {
        router.explain(link, context: context).walks[0].candidates
            .map { router.route($0.route) }
            .prefix { $0.name != route.name }.map(\.self)
    }

    private var values: [TableEdit] {
        let pattern = route.pattern
        let all = pattern.segments + pattern.tail + (pattern.fragment?.segments ?? [])
        let parameters = all.compactMap { segment -> TableEdit? in
            guard case .parameter(let value, let type) = segment, type != .string else {
                return nil
            }
            return .anyText(route.name, value: value.description)
        }
        return parameters
            + pattern.query.flatMap { field -> [TableEdit] in
                (field.type == .string ? [] : [.anyText(route.name, value: field.name)])
                    + (field.isOptional ? [] : [.optional(route.name, field: field.name)])
            }
    }

    private var origins: [TableEdit] {
        var edits: [TableEdit] = [.allowScheme(link.schemeName)]
        edits.append(.allowHost(link.hostName ?? "none"))
        if !route.hosts.isEmpty { edits.append(.everyHost(route.name)) }
        if !route.schemes.isEmpty { edits.append(.everyScheme(route.name)) }
        return edits
    }

    private func segments(in router: Router) -> [TableEdit] {
        let spelled = SpelledLink(link, spelling: router.spelling)
        return route.pattern.segments.indices.flatMap { position -> [TableEdit] in
            guard position < spelled.path.count else { return [] }
            let text = String(validating: spelled.path.values(at: position), as: UTF8.self)
            // An empty segment cannot be written in a pattern.
            let literal = text.flatMap { $0.isEmpty ? nil : $0 }.map {
                TableEdit.segment(route.name, position: position, literal: $0)
            }
            return [literal, .segment(route.name, position: position, literal: nil)]
                .compactMap(\.self)
        }
    }

    private var policies: [TableEdit] {
        [
            .policy(.match, "prefix"), .policy(.trailingSlash, "ignore"),
            .policy(.pathCase, "insensitive"), .policy(.emptySegments, "collapse"),
            .policy(.unreadable, "decline"), .policy(.decline, "next"), .policy(.ports, "any"),
        ]
    }
}
