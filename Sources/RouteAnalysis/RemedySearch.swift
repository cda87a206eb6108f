import RouteTables
package import Routing
import SourceText
package import Tenancy
package import URLText

extension TableRemedy {
    /// Looks for the fewest edits of a tenant's table with which a link goes to a route.
    ///
    /// Only listed edits are tried: first each alone, then each two; where a redirect led to the route,
    /// or past it, first those for the link that the redirect made. The router says whether one helps,
    /// whatever the flags are that nobody knows. Of those that do, `TableRemedy.Breadth` says which is
    /// taken, and of equals the first.
    ///
    /// - Complexity: O(e²) tables for e edits, each O(n log n) in its segments, and a comparison of
    ///   tables for each of the first few that help.
    package static func find(
        for link: LinkURL,
        _ context: DispatchContext,
        to route: RouteIndex,
        in tenant: Tenant,
        plugins: PluginHandler = .none
    ) -> TableRemedy? {
        let search = RemedySearch(tenant, link, context, route, plugins)
        return search.find()
    }
}

/// A search for edits of one table.
private struct RemedySearch {
    private let tenant: Tenant
    private let link: LinkURL
    private let context: DispatchContext
    private let route: Route
    private let plugins: PluginHandler

    init(
        _ tenant: Tenant,
        _ link: LinkURL,
        _ context: DispatchContext,
        _ route: RouteIndex,
        _ plugins: PluginHandler
    ) {
        self.tenant = tenant
        self.link = link
        self.context = context
        self.route = tenant.router.route(route)
        self.plugins = plugins
    }

    /// How many edits that help are compared by what else they change.
    private static let mostCompared = 6

    func find() -> TableRemedy? {
        let walks = self.walks
        let singles = walks.map { edits(in: tenant.router, walk: $0) }
        var seen: Set<TableEdit> = []
        let helping = singles.joined().filter { seen.insert($0).inserted && helps([$0]) }
        if let best = best(of: helping.map { [$0] }) { return best }
        var tried: Set<Set<TableEdit>> = []
        for (walk, edits) in zip(walks, singles) {
            if let best = best(of: pairs(from: edits, walk, &tried)) { return best }
        }
        return nil
    }

    /// The positions of the walks whose links are looked at: the last in which the route is a candidate,
    /// else the last that was accepted; then the first.
    private var walks: [Int] {
        let walks = explain(tenant.router).walks
        let last =
            walks.lastIndex { $0.candidates.contains { name(of: $0) == route.name } }
            ?? walks.lastIndex { $0.admission.isAdmitted } ?? 0
        return last == 0 ? [0] : [last, 0]
    }

    private func name(of candidate: CandidateTrace) -> Name {
        tenant.router.route(candidate.route).name
    }

    private func pairs(
        from edits: [TableEdit],
        _ walk: Int,
        _ tried: inout Set<Set<TableEdit>>
    ) -> [[TableEdit]] {
        var pairs: [[TableEdit]] = []
        for first in edits {
            guard let router = router([first]) else { continue }
            // With the first edit there may be candidates that were none before.
            for second in self.edits(in: router, walk: walk) {
                guard tried.insert([first, second]).inserted, helps([first, second]) else {
                    continue
                }
                pairs.append([first, second])
                if pairs.count == Self.mostCompared { return pairs }
            }
        }
        return pairs
    }

    private func explain(_ router: Router) -> Explanation {
        router.explain(link, context: context, plugins: plugins)
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
        return EveryWay.decides(RouteIndex(position), context, isOnTheWay: true) {
            router.explain(link, context: $0, plugins: plugins)
        }
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
            let (x, y) = (a.element.breadth, b.element.breadth)
            return x == y ? a.offset < b.offset : x < y
        }?.element
    }

    // MARK: The list

    /// The edits that are tried on a table or one with an edit, in this order, for the link of a walk.
    private func edits(in router: Router, walk: Int) -> [TableEdit] {
        let name = route.name
        let walks = explain(router).walks
        guard walk < walks.count else { return [] }
        let link = walks[walk].link.link
        var edits: [TableEdit] = []
        if !route.conditions.isEmpty { edits.append(.unconditional(name)) }
        if route.needsAuth { edits.append(.withoutAuth(name)) }
        edits += values(link, in: router) + origins(link) + segments(link, in: router)
        edits += [.match(name, .prefix), .match(name, .exact)]
        for other in rivals(walks[walk], in: router) {
            edits.append(.move(name, before: other.name))
            edits.append(.declines(other.name))
            edits.append(.match(other.name, .exact))
            edits.append(.remove(other.name))
        }
        let parameters = route.pattern.segments.indices.map {
            TableEdit.segment(name, position: $0, literal: nil)
        }
        return edits + policies + parameters
    }

    /// The routes that are asked before the route.
    private func rivals(_ walk: WalkTrace, in router: Router) -> [Route] {
        walk.candidates
            .map { router.route($0.route) }
            .prefix { $0.name != route.name }.map(\.self)
    }

    /// For each value with a type, what lets it be what the link has: the least first.
    private func values(_ link: LinkURL, in router: Router) -> [TableEdit] {
        let texts = TypedValue.list(route.pattern, SpelledLink(link, spelling: router.spelling))
        return texts.flatMap { value -> [TableEdit] in
            value.texts.flatMap { value.extended(by: $0, of: route.name) }
                + (value.type == .string ? [] : [.anyText(route.name, value: value.name)])
                + (value.isRequiredField ? [.optional(route.name, field: value.name)] : [])
        }
    }

    private func origins(_ link: LinkURL) -> [TableEdit] {
        var edits: [TableEdit] = [.allowScheme(link.schemeName)]
        edits.append(.allowHost(link.hostName ?? "none"))
        if !route.hosts.isEmpty { edits.append(.everyHost(route.name)) }
        if !route.schemes.isEmpty { edits.append(.everyScheme(route.name)) }
        return edits
    }

    private func segments(_ link: LinkURL, in router: Router) -> [TableEdit] {
        let spelled = SpelledLink(link, spelling: router.spelling)
        let count = min(route.pattern.segments.count, spelled.path.count)
        return (0..<count).compactMap { position in
            let text = String(validating: spelled.path.values(at: position), as: UTF8.self)
            // An empty segment cannot be written in a pattern.
            return text.flatMap { $0.isEmpty ? nil : $0 }.map {
                .segment(route.name, position: position, literal: $0)
            }
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

extension TableRemedy {
    /// How much the edits do beside what they are for; the least is the best.
    struct Breadth: Comparable {
        /// How many segments become parameters, which opens a route to all texts.
        var parameters: Int
        /// How many ways there are for links to leave a route.
        var taken: Int
        /// How many ways there are for links to move.
        var ways: Int

        static func < (a: Breadth, b: Breadth) -> Bool {
            (a.parameters, a.taken, a.ways) < (b.parameters, b.taken, b.ways)
        }
    }

    fileprivate var breadth: Breadth {
        let parameters = edits.count {
            if case .segment(_, _, literal: nil) = $0 { true } else { false }
        }
        let taken = changes.regions.count { $0.old.route != nil && $0.old.route != $0.new.route }
        return Breadth(parameters: parameters, taken: taken, ways: changes.regions.count)
    }
}
