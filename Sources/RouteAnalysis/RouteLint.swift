package import RouteTables
import Routing
package import SourceText
package import Tenancy
import URLText

/// Finds what is probably not meant in the routes of a tenant.
///
/// Whether a route takes a link is asked of the tenant's own router, of one link of each group of links
/// that no pattern can tell apart. Overlap that specificity decides is no finding.
package struct RouteLint {
    private let tenant: Tenant
    private let table: AnalysedTable
    private let space: LinkSpace
    private let winning: Winning
    private let origins: AcceptedOrigins
    private var findings: [Finding<RouteFinding>] = []
    /// The routes of which not all is known, because a limit was reached; each once.
    package private(set) var undecided: [Name] = []

    /// Looks at a tenant.
    ///
    /// - Complexity: O(n) in the segments of all patterns, where most routes take a link that is like
    ///   their pattern; a search, up to the limits, for each that does not.
    package init(_ tenant: Tenant, limits: AnalysisLimits = AnalysisLimits()) {
        self.tenant = tenant
        table = AnalysedTable(tenant.table, router: tenant.router)
        space = LinkSpace([table])
        winning = Winning(space: space, budget: AnalysisBudget(limits))
        origins = AcceptedOrigins(space)
    }

    /// The findings, in the order of the table.
    package mutating func found() -> [Finding<RouteFinding>] {
        (findings, undecided) = ([], [])
        lookAtNames()
        let dead = lookForDeadRoutes()
        lookForTies(besides: dead)
        lookForRedirects()
        findings += DeliveryLint(tenant, space).found()
        return findings.sorted { $0.place < $1.place }
    }

    // MARK: Routes that never win

    private mutating func lookForDeadRoutes() -> Set<RouteIndex> {
        var dead: Set<RouteIndex> = []
        for position in table.table.routes.indices {
            let index = RouteIndex(position)
            let route = table.router.route(index)
            if origins.refuse(route) {
                dead.insert(index)
                continue
            }
            switch winning.verdict(of: index) {
            case .wins(let group):
                lookAtEverything(route, group)
            case .unknown: leave(route)
            case .never(let deciders, let example):
                dead.insert(index)
                let coverage = winning.coverage(of: index, among: deciders, example)
                guard let coverage else {
                    add(.takesNothing(origins.cause(of: route)), route)
                    continue
                }
                add(.neverWins(coverage), route, example.map { [$0.example] } ?? [])
            }
        }
        return dead
    }

    private mutating func lookAtEverything(_ route: Route, _ group: LinkGroup) {
        let policies = table.table.policies
        guard route.takesAllItMatches(under: policies) else { return }
        let path = route.pattern.segments
        if path.isEmpty, route.pattern.tail.isEmpty {
            let isPrefix = (route.match ?? policies.match) == .prefix
            if isPrefix { add(.prefixTakesEverything, route, [group.example]) }
        } else if path.count == 1, case .rest = path[0], let usual = table.table.usualFallback {
            lookForFallback(behind: route, group, usual)
        }
    }

    /// Which links come to the fallback behind a route that takes every path with a first segment.
    private mutating func lookForFallback(behind route: Route, _ group: LinkGroup, _ usual: Int) {
        let fallback = table.table.fallbacks[usual].place
        switch FallbackSearch(space, winning.budget, fallback: usual).find() {
        case .found(let left):
            add(
                .catchAllBeforeFallback(fallback: fallback, isReached: true),
                route,
                [group.example, left.example]
            )
        case .none:
            add(
                .catchAllBeforeFallback(fallback: fallback, isReached: false),
                route,
                [group.example]
            )
        case .cut: leave(route)
        }
    }

    // MARK: Ties

    private mutating func lookForTies(besides dead: Set<RouteIndex>) {
        for node in table.tree.nodes where node.forms.count > 1 {
            for (position, later) in node.forms.enumerated() {
                let laterRoute = table.tree.forms[later].route
                if dead.contains(laterRoute) { continue }
                for earlier in node.forms[..<position].reversed().prefix(8) {
                    let route = table.tree.forms[earlier].route
                    guard route != laterRoute, !dead.contains(route),
                        table.tree.forms[earlier].isExact == table.tree.forms[later].isExact
                    else { continue }
                    if lookForTie(route, laterRoute) { break }
                }
            }
        }
    }

    /// Whether only the order of registration ranks two routes for some link that both would take.
    private mutating func lookForTie(_ earlier: RouteIndex, _ later: RouteIndex) -> Bool {
        let (first, second) = (table.keeping([earlier]), table.keeping([later]))
        let search = RouteSearch(space, winning.budget)
        let both = search.first(of: [earlier, later], apartFrom: [later]) { group in
            group.explanations[0].isTie(earlier, later) && second.takes(group)
        }
        let router = table.router
        if case .cut = both { leave(router.route(later)) }
        guard case .found(let shared) = both else { return false }
        let one = search.first(of: [earlier], apartFrom: [later]) {
            $0.explanations[0].isWon(by: earlier) && !second.takes($0)
        }
        let other = search.first(of: [later], apartFrom: [earlier]) {
            $0.explanations[0].isWon(by: later) && !first.takes($0)
        }
        let name = router.route(earlier).name
        if case .found(let one) = one, case .found(let other) = other {
            let examples = [shared.example, one.example, other.example]
            add(.tie(earlier: name), router.route(later), examples)
        } else {
            add(.orderDecides(earlier: name), router.route(later), [shared.example])
        }
        return true
    }

    // MARK: Redirects, flags and names

    private mutating func lookForRedirects() {
        for position in table.table.routes.indices {
            let index = RouteIndex(position)
            let route = table.router.route(index)
            guard case .redirect = route.action else { continue }
            let redirect = RedirectLint.find(index, RouteSearch(space, winning.budget))
            if let group = redirect.loop { add(.redirectLoop, route, [group.example]) }
            if let group = redirect.refused, let target = group.refusedTarget {
                add(.redirectNotAccepted(target), route, [group.example])
            }
            if let group = redirect.unserved {
                let isAll = !redirect.isServed && redirect.loop == nil && redirect.refused == nil
                add(.redirectNotServed(isAll: isAll), route, [group.example])
            }
            if redirect.isCut { leave(route) }
        }
        for position in table.table.fallbacks.indices { lookForRedirect(ofFallback: position) }
    }

    /// Where a fallback that redirects leads: to the same for every link with the same origin.
    private mutating func lookForRedirect(ofFallback position: Int) {
        let fallback = table.table.fallbacks[position]
        guard case .redirect = fallback.action,
            case .found(let group) = FallbackSearch(space, winning.budget, fallback: position)
                .find()
        else { return }
        var finding: RouteFinding?
        if case .failedRedirect = group.explanations[0].decision.ending { finding = .redirectLoop }
        if case .rejected = group.explanations[0].decision.ending {
            finding = group.refusedTarget.map { .redirectNotAccepted($0) }
        }
        if let finding {
            add(finding, at: fallback.place, subject: "fallback", [group.example])
        }
    }

    private mutating func lookAtNames() {
        let table = tenant.table
        let read = Set(table.routes.flatMap { $0.conditions.map(\.flag) })
        for flag in table.flags where !read.contains(flag.name) {
            add(.flagUnread(flag: flag.name), at: flag.place, subject: "\(flag.name)")
        }
        for route in table.routes {
            for host in route.hosts where !origins.accept(host: host) {
                add(.hostNotAllowed(host: "\(host)"), route)
            }
            for scheme in route.schemes where !origins.accept(scheme: scheme) {
                add(.schemeNotAllowed(scheme: scheme), route)
            }
            if let literal = capitals(in: route) {
                add(.hostLiteralCapitals(literal: literal), route)
            }
        }
        if table.hosts.isEmpty, table.routes.allSatisfy(\.hosts.isEmpty),
            let first = table.routes.first
        {
            add(
                .everyHost,
                at: table.tenant?.place ?? first.place,
                subject: "\(tenant.name)",
                [space.origins.plain.last { $0.origin.host != nil }].compactMap { $0 }
                    .map { $0.origin.text(before: []) + "/" }
            )
        }
    }

    /// The first literal of a route that only a host in capitals would equal.
    private func capitals(in route: Route) -> String? {
        let policies = tenant.table.policies
        guard policies.customHost == .segment, policies.pathCase == .sensitive,
            case .literal(let text)? = (route.pattern.segments + route.pattern.tail).first,
            text.contains(where: { Bytes.lower($0) != $0 })
        else { return nil }
        let isWebOnly =
            !route.schemes.isEmpty && Set(route.schemes).isSubset(of: ["http", "https"])
        return isWebOnly || origins.customScheme == nil
            ? nil : String(decoding: text, as: UTF8.self)
    }

    // MARK: Adding

    /// Notes that not all is known of a route.
    private mutating func leave(_ route: Route) {
        if !undecided.contains(route.name) { undecided.append(route.name) }
    }

    private mutating func add(_ code: RouteFinding, _ route: Route, _ examples: [String] = []) {
        add(code, at: route.place, subject: "\(route.name)", examples)
    }

    private mutating func add(
        _ code: RouteFinding,
        at place: Place,
        subject: String,
        _ examples: [String] = []
    ) {
        findings.append(
            Finding(code, at: FindingPlace(place), subjects: [subject], examples: examples)
        )
    }
}

extension Explanation {
    /// Whether a route took the link, and only the order of registration puts another behind it.
    fileprivate func isTie(_ earlier: RouteIndex, _ later: RouteIndex) -> Bool {
        let candidates = walks[0].candidates
        guard isWon(by: earlier), let first = candidates.firstIndex(where: { $0.route == earlier }),
            let second = candidates.firstIndex(where: { $0.route == later }), first < second
        else { return false }
        return candidates[(first + 1)...second].allSatisfy { $0.outranked == .outrankedEarlier }
    }
}
