import RouteTables

/// The hosts that a table names, in order, each once.
struct KnownHosts: Sendable {
    /// The exact ones.
    let exact: [String]
    /// What follows `*.` in the wildcards.
    let suffixes: [String]

    /// Sorts patterns by their kind.
    ///
    /// - Complexity: O(n).
    init(_ patterns: [HostPattern]) {
        exact =
            patterns.compactMap { pattern in
                if case .exact(let host) = pattern { host } else { nil }
            }.uniqued
        suffixes =
            patterns.compactMap { pattern in
                if case .wildcard(let suffix) = pattern { suffix } else { nil }
            }.uniqued
    }

    /// The hosts of a table's allow-list.
    init(_ table: RouteTable) {
        self.init(
            table.hosts.compactMap { entry in
                if case .pattern(let pattern) = entry.host { pattern } else { nil }
            }
        )
    }
}
