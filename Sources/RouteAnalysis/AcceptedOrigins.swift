import RouteTables
import Routing
import URLText

/// The origins that a tenant accepts, as the hosts and schemes of routes are compared with them.
struct AcceptedOrigins: Sendable {
    private let origins: [Origin]
    /// Whether the host of a custom scheme's link is a segment, so that no `host` fits it.
    private let hostIsSegment: Bool

    /// Takes the origins of one table.
    ///
    /// - Complexity: O(n) in the origins.
    init(_ space: LinkSpace) {
        origins = space.entries.filter { !$0.isRefused }.map(\.origin)
        hostIsSegment = space.tables.allSatisfy(\.router.spelling.customHostIsSegment)
    }

    /// The first custom scheme that is accepted; nil for none.
    var customScheme: String? { origins.first { !$0.isWeb }?.scheme }

    /// Whether links with the host are accepted; where no link has a host, that is not the cause.
    func accept(host: HostPattern) -> Bool {
        hasNoHosts || origins.contains { covers(host, $0) }
    }

    /// Whether links of the scheme are accepted.
    func accept(scheme: String) -> Bool { origins.contains { $0.scheme == scheme } }

    /// Whether no host or no scheme of a route is accepted, which is a finding of its own.
    func refuse(_ route: Route) -> Bool {
        let hosts = route.hosts.map { accept(host: $0) }
        let schemes = route.schemes.map { accept(scheme: $0) }
        return !hosts.isEmpty && !hosts.contains(true)
            || !schemes.isEmpty && !schemes.contains(true)
    }

    /// Why no link that is accepted has a host and a scheme of a route; nil when one has.
    func cause(of route: Route) -> NoLinkCause? {
        let fit = origins.filter { route.schemes.isEmpty || route.schemes.contains($0.scheme) }
        if route.hosts.isEmpty || fit.contains(where: { covers(route.hosts, $0) }) { return nil }
        if hostIsSegment, let scheme = fit.first?.scheme, !fit.contains(where: \.isWeb) {
            return .hostIsSegment(scheme: scheme)
        }
        return .hostNotForScheme(
            hosts: route.hosts.map { "\($0)" },
            schemes: route.schemes
        )
    }

    private var hasNoHosts: Bool { hostIsSegment && !origins.contains(where: \.isWeb) }

    private func covers(_ hosts: [HostPattern], _ origin: Origin) -> Bool {
        hosts.contains { covers($0, origin) }
    }

    private func covers(_ host: HostPattern, _ origin: Origin) -> Bool {
        guard let name = origin.host, origin.isWeb || !hostIsSegment else { return false }
        return host.covers(name)
    }
}
