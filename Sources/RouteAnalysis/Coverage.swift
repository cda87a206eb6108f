package import RouteTables
import Routing
import Tenancy

/// The routes that leave another no link, and what helps.
package struct Coverage: Sendable, Hashable {
    /// The routes, in the order of the table; none can be left out.
    package let routes: [Name]
    /// The one that ends the way of the example.
    package let decider: Name
    /// What it does with the example.
    package let deed: Deed
    /// Edits of the table, each of which alone gives the route a link and takes no other route its last.
    package let remedies: [TableEdit]

    /// What a route does that ends the way of a link.
    package enum Deed: String, Sendable, Hashable, CaseIterable {
        case takes, fails, declines, holds, loses
        case sendsOn = "sends-on"
    }
}

extension Winning {
    /// Says what the routes that end all links of a route do, and which edits help: the router confirms
    /// each on the edited table.
    ///
    /// - Complexity: That of `cover(of:among:)`, and a few searches and two tables for each edit.
    func coverage(of route: RouteIndex, among deciders: Set<RouteIndex>, _ example: LinkGroup?)
        -> Coverage?
    {
        let cover = cover(of: route, among: deciders)
        guard let first = cover.first else { return nil }
        let decider = example?.explanations[0].decider(in: table.router) ?? first
        return Coverage(
            routes: cover.map { name(of: $0) },
            decider: name(of: decider),
            deed: example?.explanations[0].deed(of: decider) ?? .takes,
            remedies: remedies(route, cover)
        )
    }

    private func name(of route: RouteIndex) -> Name { table.router.route(route).name }

    private func remedies(_ route: RouteIndex, _ cover: [RouteIndex]) -> [TableEdit] {
        let declines = cover.map { TableEdit.declines(name(of: $0)) }
        let move = TableEdit.move(name(of: route), before: name(of: cover[0]))
        return (declines + [move]).filter { helps($0, route, cover) }
    }

    /// Whether with an edit the route takes a link, and each of the others that takes one now does so
    /// then, too.
    private func helps(_ edit: TableEdit, _ route: RouteIndex, _ cover: [RouteIndex]) -> Bool {
        guard let edited = table.table.edited(edit) else { return false }
        let names = [name(of: route)] + cover.filter { takesAny($0) }.map { name(of: $0) }
        let all = Set(([route] + cover).map { name(of: $0) })
        let kept = edited.routes.indices.filter { all.contains(edited.routes[$0].name) }
        let part = edited.keeping(Set(kept.map { RouteIndex($0) }))
        let encoder = table.router.encoder
        let small = AnalysedTable(part, router: Router.compile(part, hostEncoder: encoder))
        let winning = Winning(space: LinkSpace([small]), budget: budget)
        let links = names.compactMap { name -> (LinkGroup, RouteIndex)? in
            guard let index = small.table.position(of: name), let whole = edited.position(of: name),
                case .wins(let group) = winning.verdict(of: index)
            else { return nil }
            return (group, whole)
        }
        guard links.count == names.count else { return false }
        // The routes alone say that it may help; the whole table says that it does.
        let router = Router.compile(edited, hostEncoder: encoder)
        return links.allSatisfy { group, route in
            guard case .success(let link) = router.read(group.example) else { return false }
            return router.explain(link, context: group.context).isWon(by: route)
        }
    }

    private func takesAny(_ route: RouteIndex) -> Bool {
        if case .wins = verdict(of: route) { true } else { false }
    }
}

extension RouteTable {
    /// The position of a route.
    fileprivate func position(of name: Name) -> RouteIndex? {
        routes.firstIndex { $0.name == name }.map { RouteIndex($0) }
    }
}

extension Explanation {
    /// What a route did that ended the way of the link as it was given.
    fileprivate func deed(of route: RouteIndex) -> Coverage.Deed? {
        switch walks[0].candidates.first(where: { $0.route == route })?.verdict {
        case .took?: .takes
        case .failed?: .fails
        case .declined?: .declines
        case .held?: .holds
        case .dropped?: .loses
        case .redirected?: .sendsOn
        case .unknown?, .unknownPlugin?, .notTried?, nil: nil
        }
    }
}
