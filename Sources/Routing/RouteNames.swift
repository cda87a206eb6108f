import RouteTables
import SourceText

/// The hosts and schemes of a table's routes, in written order.
///
/// They are collected once: going over routes by value counts the references of all their fields.
struct RouteNames {
    /// The hosts, each with the line that names it.
    private(set) var hosts: [(host: HostPattern, place: Place)] = []
    /// The schemes.
    private(set) var schemes: [String] = []

    /// Collects the names of a table.
    ///
    /// - Complexity: O(n) in the routes and their names.
    init(_ table: RouteTable) {
        for index in table.routes.indices {
            for host in table.routes[index].hosts {
                hosts.append((host, table.routes[index].place))
            }
            for scheme in table.routes[index].schemes { schemes.append(scheme) }
        }
    }
}
