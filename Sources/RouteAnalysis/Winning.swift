import RouteTables
import Routing
import SourceText

/// What became of a route in the way of a link as it was given, before any redirect.
extension Explanation {
    /// The first candidate that ended the way: it took the link, failed, or a decline ended it.
    func decider(in router: Router) -> RouteIndex? {
        let candidates = walks[0].candidates
        let ending = candidates.first { candidate in
            switch candidate.verdict {
            case .took, .held, .dropped, .redirected, .failed: true
            case .declined: router.policies.decline == .stop
            case .unknown, .unknownPlugin, .notTried: false
            }
        }
        return ending?.route
    }

    /// Whether a route takes the link; a route that declines by its action does what it is for, and so
    /// does one that asks a plugin.
    func isWon(by route: RouteIndex) -> Bool { walks[0].isWon(by: route) }

    /// Whether a route takes the link as it was given, or as a redirect made it.
    func isWonOnTheWay(by route: RouteIndex) -> Bool {
        walks.contains { $0.isWon(by: route) }
    }
}

extension WalkTrace {
    fileprivate func isWon(by route: RouteIndex) -> Bool {
        candidates.contains { $0.route == route && $0.verdict.isWin }
    }
}

extension CandidateTrace.Verdict {
    /// Whether a candidate takes the link or does what it is for.
    var isWin: Bool {
        switch self {
        // A plugin is any answer: it may take the link.
        case .took, .held, .dropped, .redirected, .declined(.declined), .unknownPlugin: true
        case .declined, .failed, .unknown, .notTried: false
        }
    }
}

extension RouteTable {
    /// The table with some of its routes, which accepts what it accepted.
    ///
    /// - Complexity: O(n) in the routes.
    func keeping(_ kept: Set<RouteIndex>) -> RouteTable {
        var table = self
        if hosts.isEmpty {
            // The hosts that routes name are the list.
            let named = routes.flatMap { route in route.hosts.map { ($0, route.place) } }
            if let first = named.first {
                table.hosts = named.map { HostEntry(host: .pattern($0.0), place: $0.1) }
                table.hosts.append(HostEntry(host: .none, place: first.1))
            }
        }
        table.routes = routes.enumerated().filter { kept.contains(RouteIndex($0.offset)) }
            .map(\.element)
        return table
    }
}

extension AnalysedTable {
    /// A part of the table, with only some of the routes.
    func keeping(_ kept: Set<RouteIndex>) -> AnalysedTable {
        let part = table.keeping(kept)
        return AnalysedTable(part, router: Router.compile(part, hostEncoder: router.encoder))
    }

    /// The position of a route of this table in another that has it, by its name.
    func index(of route: RouteIndex, in other: AnalysedTable) -> RouteIndex? {
        let name = router.route(route).name
        return other.table.routes.firstIndex { $0.name == name }.map { RouteIndex($0) }
    }
}

/// Whether routes of a table win, alone or beside others.
struct Winning {
    let space: LinkSpace
    let budget: AnalysisBudget

    var table: AnalysedTable { space.tables[0] }

    /// What is known of a route.
    enum Verdict {
        /// It takes this link.
        case wins(LinkGroup)
        /// It takes no link; these end the way of those that it matches, and this is the shortest
        /// that it would take alone.
        case never(deciders: Set<RouteIndex>, example: LinkGroup?)
        /// A limit was reached before.
        case unknown
    }

    /// Says whether a route takes a link: by a guess first, then by a search of all its links.
    ///
    /// - Complexity: O(n) in the states in which the route may match, up to the limits.
    func verdict(of route: RouteIndex) -> Verdict {
        let sample = LinkSample(space).groups(of: route)
        if let won = sample.first(where: { $0.explanations[0].isWon(by: route) }) {
            return .wins(won)
        }
        var deciders: Set<RouteIndex> = []
        var example: LinkGroup?
        let alone = table.keeping([route])
        let search = RouteSearch(space, budget)
        let result = search.first(of: [route], apartFrom: [route]) { group in
            let explanation = group.explanations[0]
            if explanation.isWon(by: route) { return true }
            guard let decider = explanation.decider(in: table.router), decider != route,
                explanation.walks[0].candidates.contains(where: { $0.route == route }),
                alone.takes(group)
            else { return false }
            deciders.insert(decider)
            if example.map({ isShorter(group.example, $0.example) }) ?? true { example = group }
            return false
        }
        switch result {
        case .found(let group): return .wins(group)
        case .none: return .never(deciders: deciders, example: example)
        case .cut: return .unknown
        }
    }

    /// Routes that take all links of a route before it, none of which can be left out.
    ///
    /// They are collected link by link: while a table of the route and those found so far leaves it a
    /// link, what ends the way of that link in the whole table is added. Then each is left out in turn.
    ///
    /// - Complexity: Two searches for each of the routes, in a table of these alone.
    func cover(of route: RouteIndex, among deciders: Set<RouteIndex>) -> [RouteIndex] {
        var kept: Set<RouteIndex> = []
        while let group = link(of: route, besides: kept) {
            guard case .success(let link) = table.router.read(group.example) else { break }
            let explanation = table.router.explain(link, context: group.context)
            guard let decider = explanation.decider(in: table.router), decider != route,
                kept.insert(decider).inserted
            else {
                // Something else than the route that ends the way has a part.
                kept = deciders
                break
            }
        }
        for decider in kept.sorted(by: >) {
            let fewer = kept.subtracting([decider])
            if isCovered(route, by: fewer) { kept = fewer }
        }
        return kept.sorted()
    }

    /// A link that a route takes in a table with some others; nil when there is none.
    private func link(of route: RouteIndex, besides others: Set<RouteIndex>) -> LinkGroup? {
        let part = table.keeping(others.union([route]))
        guard let index = table.index(of: route, in: part) else { return nil }
        let winning = Winning(space: LinkSpace([part]), budget: budget)
        if case .wins(let group) = winning.verdict(of: index) { return group }
        return nil
    }

    private func isCovered(_ route: RouteIndex, by others: Set<RouteIndex>) -> Bool {
        let part = table.keeping(others.union([route]))
        guard let index = table.index(of: route, in: part) else { return false }
        let winning = Winning(space: LinkSpace([part]), budget: budget)
        if case .never = winning.verdict(of: index) { return true }
        return false
    }
}

extension AnalysedTable {
    /// Whether the only route of a table takes the link of a group.
    func takes(_ group: LinkGroup) -> Bool {
        guard case .success(let link) = router.read(group.example) else { return false }
        return router.explain(link, context: group.context).isWon(by: RouteIndex(0))
    }
}
