import RouteTables

/// A registration with what policies leave open filled in.
struct CompiledRoute: Sendable {
    /// The registration.
    let route: Route
    /// The schemes it is for; empty for all.
    let schemes: [String]
    /// The hosts it is for, best first; empty for all.
    let hosts: [HostPattern]
    /// What a value that cannot be read does.
    let unreadable: UnreadableValue

    /// Creates the compiled form of a registration.
    init(_ route: Route, policies: Policies) {
        self.route = route
        schemes = route.schemes
        hosts =
            route.hosts.count < 2
            ? route.hosts
            : route.hosts.enumerated()
                .sorted { (HostRank($0.element), $0.offset) < (HostRank($1.element), $1.offset) }
                .map(\.element)
        unreadable = route.unreadable ?? policies.unreadable
    }
}
