internal import RouteTables
internal import SourceText

/// The names of one table that completion offers, sorted once for each version of the table.
struct TableNames: Sendable {
    /// The version of the table that they are of.
    let version: TableVersion
    /// The table.
    let table: RouteTable
    /// The names of the routes; numbers are positions in the table.
    let routes: SortedNames
    /// The screens of tabs and routes.
    let screens: SortedNames
    /// The hosts that the table allows or names.
    let hosts: SortedNames
    /// Beginnings of links that the table allows, and the links of its expectations.
    let links: SortedNames

    /// Collects the names.
    ///
    /// - Complexity: O(n log n) in the declarations of the table.
    init(_ state: TenantState) {
        let table = state.table
        version = state.version
        self.table = table
        routes = SortedNames(table.routes.map(\.name.description))
        screens = SortedNames(table.tabs.map(\.screen) + table.routes.compactMap(\.screen))
        let allowed = table.hosts.map(\.host.description)
        hosts = SortedNames(
            allowed + table.routes.flatMap { $0.hosts.map(\.description) }
        )
        let expectations = table.expectations + state.expectations
        links = SortedNames(TableNames.addresses(table) + expectations.map(\.url))
    }

    /// The route of a name.
    func route(_ name: String) -> Route? { routes.number(of: name).map { table.routes[$0] } }

    /// `SCHEME://HOST/` for each pair that the table allows.
    private static func addresses(_ table: RouteTable) -> [String] {
        table.schemes.flatMap { scheme -> [String] in
            let entries = table.hosts.filter {
                $0.schemes.isEmpty || $0.schemes.contains(scheme.scheme)
            }
            return entries.compactMap { entry in
                switch entry.host {
                case .none: "\(scheme.scheme):///"
                case .pattern(.exact(let host)): "\(scheme.scheme)://\(host)/"
                case .pattern: nil
                }
            }
        }
    }
}

extension Route {
    fileprivate var screen: String? {
        if case .show(let screen, _, _) = action { screen } else { nil }
    }
}
