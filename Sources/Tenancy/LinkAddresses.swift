import RouteTables
import Routing
import URLText

/// The schemes and hosts at which a route's links can stand, as far as the table names them.
struct LinkAddresses {
    let table: RouteTable
    let router: Router

    /// A scheme, and a host or none.
    struct Address: Hashable {
        let scheme: String
        let host: String?

        /// Whether the scheme is http or https.
        var isWeb: Bool { scheme == "http" || scheme == "https" }
    }

    /// The addresses for a route, the likeliest first: the route's own schemes and hosts, else those
    /// of the allow-lists in their order.
    func addresses(for route: Route) -> [Address] {
        let schemes = route.schemes.isEmpty ? allowedSchemes : route.schemes
        var seen: Set<Address> = []
        return schemes.flatMap { scheme in
            hosts(for: route, scheme: scheme).map { Address(scheme: scheme, host: $0) }
        }
        .filter { seen.insert($0).inserted }
    }

    private var allowedSchemes: [String] {
        table.schemes.isEmpty ? ["https"] : table.schemes.map(\.scheme)
    }

    private func hosts(for route: Route, scheme: String) -> [String?] {
        let isWeb = scheme == "http" || scheme == "https"
        if router.spelling.customHostIsSegment, !isWeb { return [nil] }
        if !route.hosts.isEmpty { return route.hosts.flatMap { exactHosts(of: $0, scheme) } }
        let listed = table.hosts.filter { $0.schemes.isEmpty || $0.schemes.contains(scheme) }
        let exact = listed.flatMap { entry -> [String?] in
            if case .pattern(let pattern) = entry.host {
                exactHosts(of: pattern, scheme)
            } else {
                []
            }
        }
        let hasNone = table.hosts.isEmpty || listed.contains { $0.host == .none }
        let named =
            table.hosts.isEmpty
            ? table.routes.flatMap(\.hosts).flatMap { exactHosts(of: $0, scheme) } : []
        let none: [String?] = hasNone && !isWeb ? [nil] : []
        return none + exact + named + (isWeb ? ["example.com"] : [])
    }

    /// The host of a pattern; of a wide one the hosts that the table allows, else a likely name.
    private func exactHosts(of pattern: HostPattern, _ scheme: String) -> [String?] {
        switch pattern {
        case .exact(let host): return [host]
        case .wildcard(let suffix): return allowedHosts(within: pattern) + ["www." + suffix]
        case .any: return allowedHosts(within: pattern) + ["example.com"]
        }
    }

    private func allowedHosts(within pattern: HostPattern) -> [String?] {
        table.hosts.compactMap { entry -> String? in
            guard case .pattern(.exact(let host)) = entry.host, pattern.covers(host) else {
                return nil
            }
            return host
        }
    }
}
