import RouteTables

extension Route {
    /// The hosts, best first; empty for all.
    var rankedHosts: [HostPattern] {
        if hosts.count < 2 { return hosts }
        return hosts.enumerated()
            .sorted { (HostRank($0.element), $0.offset) < (HostRank($1.element), $1.offset) }
            .map(\.element)
    }

    /// What a value that cannot be read does, where the route leaves it to the policies too.
    func unreadable(_ policies: Policies) -> UnreadableValue { unreadable ?? policies.unreadable }
}
