package import RouteTables
package import URLText

/// The routes, allow-lists and policies of one tenant, compiled; an immutable value.
///
/// Policies are gone here: they became a spelling, admission rules, the order of terminals and the
/// fields of routes.
package struct Router: Sendable {
    let trie: RouteTrie
    /// The hosts and schemes that the table names.
    let names: NameTable
    /// What the walk reads of forms.
    let plans: RouterPlans
    let forms: [CompiledForm]
    /// The registrations; the storage is the table's.
    let routes: [Route]
    let fallbacks: [Fallback]
    let flags: [Name: FlagState]
    /// The same, in the order of the table.
    let declaredFlags: [KnownFlag]
    /// The tabs, in order.
    let tabs: [Name]
    let admission: AdmissionRules
    /// Which links the plain way takes.
    let plain: PlainRules
    /// The policies of the table, for what is said of them.
    package let policies: Policies
    let hostEncoder: HostEncoder?
    /// How links and patterns are spelled before they are compared.
    package let spelling: Spelling

    /// Compiles a table; `hostEncoder` reads non-ASCII hosts of redirects.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns.
    package static func compile(
        _ table: RouteTable,
        hostEncoder: HostEncoder? = nil
    ) -> Router {
        Router(table, hostEncoder: hostEncoder)
    }

    private init(_ table: RouteTable, hostEncoder: HostEncoder?) {
        self.hostEncoder = hostEncoder
        policies = table.policies
        spelling = Spelling(table.policies)
        routes = table.routes
        let routeNames = RouteNames(table)
        names = NameTable(table, routes: routeNames)
        var builder = RouterBuilder(
            spelling: spelling,
            policies: policies,
            names: names,
            routeCount: routes.count
        )
        // An element of an array would be copied out of it, one of a span is read where it stands.
        let written = table.routes.span
        for position in written.indices {
            builder.add(written[position], at: RouteIndex(position))
        }
        let frozen = builder.freeze()
        (trie, forms, plans) = (frozen.trie, frozen.forms, frozen.plans)
        fallbacks = table.fallbacks
        flags = Dictionary(table.flags.map { ($0.name, $0.state) }) { first, _ in first }
        declaredFlags = table.flags.map { KnownFlag($0.name, $0.state) }
        tabs = table.tabs.map(\.name)
        admission = AdmissionRules(table, names: names, routes: routeNames)
        plain = PlainRules(table, trie: trie)
        knownSchemes = table.namedSchemes(routes: routeNames)
        routeHosts = KnownHosts(routeNames.hosts.map(\.host))
        allowedHosts = table.hosts.isEmpty ? routeHosts : KnownHosts(table)
    }

    /// Returns the registration at a position.
    package func route(_ index: RouteIndex) -> Route { routes[index.position] }

    /// The number of registrations.
    package var routeCount: Int { routes.count }

    /// The schemes that the allow-list or a route names, in order, each once.
    let knownSchemes: [String]
    /// The hosts of the allow-list, or of routes where there is none.
    let allowedHosts: KnownHosts
    /// The hosts that routes name.
    let routeHosts: KnownHosts

    /// Returns what is wrong with the compiled structure; nothing when it is sound.
    package func checkInvariants() -> [String] {
        trie.checkInvariants(hosts: names) + names.checkInvariants()
    }

    /// The number of bytes of the structure that links are matched with: nodes, what ends at them, and
    /// literals.
    package var matchingByteCount: Int { trie.byteCount }
}

extension Spelling {
    /// Compiles the policies that say how links and patterns are compared.
    init(_ policies: Policies) {
        let pathCase: PathCase =
            switch policies.pathCase {
            case .sensitive: .sensitive
            case .insensitive: .insensitive
            case .lower: .lower
            }
        self.init(
            pathCase: pathCase,
            collapsesEmptySegments: policies.emptySegments == .collapse,
            plusIsSpace: policies.plus == .space,
            customHostIsSegment: policies.customHost == .segment
        )
    }
}

extension RouteTable {
    fileprivate func namedSchemes(routes: RouteNames) -> [String] {
        (schemes.map(\.scheme) + routes.schemes).uniqued
    }
}

extension [String] {
    /// The elements without those that came before.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// A link as a router takes it, for modules that hand links on and never look into them.
package typealias RouterLink = LinkURL
