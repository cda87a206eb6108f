import RouteTables
import Routing
package import SourceText
package import Tenancy

/// Looks for links that several tenants take: the system gives each link to one app only.
package struct SharedLinks {
    /// The codes that are found only where all tenants are looked at.
    package static let codes: Set<String> = ["link-shared"]

    private var findings: [TenantName: [Finding<RouteFinding>]] = [:]

    /// Compares all tenants by pairs.
    ///
    /// - Complexity: O(n²) in the tenants, and for each pair that accepts the same scheme or host the
    ///   groups of their links, up to the limits.
    package init(
        _ tenants: [Tenant],
        limits: AnalysisLimits = .search
    ) {
        let tables = tenants.map { AnalysedTable($0.table, router: $0.router) }
        for second in tenants.indices {
            for first in 0..<second {
                let claims = Claims(tenants[first].table).both(Claims(tenants[second].table))
                if claims.isEmpty { continue }
                let space = LinkSpace([tables[first], tables[second]])
                for (claim, link) in Self.links(for: claims, space, limits) {
                    add(claim, link, tenants[first], tenants[second])
                    add(claim, link, tenants[second], tenants[first])
                }
            }
        }
    }

    /// The findings about one tenant.
    package func findings(of tenant: Tenant) -> [Finding<RouteFinding>] {
        findings[tenant.name] ?? []
    }

    private mutating func add(_ claim: Claim, _ link: String, _ tenant: Tenant, _ other: Tenant) {
        guard let place = claim.place(in: tenant.table) else { return }
        findings[tenant.name, default: []].append(
            Finding(
                .linkShared(claim: claim.description, tenant: "\(other.name)"),
                at: FindingPlace(place),
                subjects: [claim.name, "\(other.name)"],
                examples: [link]
            )
        )
    }

    /// The shortest link of each claim that both tables take.
    private static func links(
        for claims: Set<Claim>,
        _ space: LinkSpace,
        _ limits: AnalysisLimits
    ) -> [(Claim, String)] {
        var found: [Claim: String] = [:]
        var partition = Partition(space, limits: limits)
        partition.forEach { _, groups in
            for group in groups where group.answers.allSatisfy(\.isTaken) {
                let origin = group.link.origin
                for claim in [Claim.scheme(origin.scheme)]
                    + [origin.host.map { .host($0) }].compactMap(\.self)
                where claims.contains(claim) && claim.isMeant(for: origin) {
                    let isBetter = found[claim].map { isShorter(group.example, $0) } ?? true
                    if isBetter { found[claim] = group.example }
                }
            }
            return found.count < claims.count
        }
        return found.sorted { $0.key.name < $1.key.name }.map { ($0.key, $0.value) }
    }
}

/// A scheme or host that a tenant accepts.
private enum Claim: Hashable {
    case scheme(String)
    case host(String)

    var name: String {
        switch self {
        case .scheme(let name), .host(let name): name
        }
    }

    var description: String {
        switch self {
        case .scheme(let name): "scheme \(name)"
        case .host(let name): "host \(name)"
        }
    }

    /// Whether it is by this claim that the system knows the links of an origin.
    func isMeant(for origin: Origin) -> Bool {
        switch self {
        case .scheme: !origin.isWeb
        case .host: origin.isWeb
        }
    }

    /// The line that makes the claim.
    func place(in table: RouteTable) -> Place? {
        switch self {
        case .scheme(let name): table.schemes.first { $0.scheme == name }?.place
        case .host(let name):
            table.hosts.first { entry in
                if case .pattern(let pattern) = entry.host { pattern.covers(name) } else { false }
            }?.place
        }
    }
}

/// The custom schemes and the hosts that a table names in its allow-lists.
private struct Claims {
    private var schemes: Set<String>
    private var hosts: Set<String> = []
    private var patterns: [HostPattern] = []

    init(_ table: RouteTable) {
        schemes = Set(table.schemes.map(\.scheme)).subtracting(["http", "https"])
        for case .pattern(let pattern) in table.hosts.map(\.host) {
            patterns.append(pattern)
            switch pattern {
            case .exact(let host): hosts.insert(host)
            case .wildcard(let suffix): hosts.insert("a." + suffix)
            case .any: break
            }
        }
    }

    func both(_ other: Claims) -> Set<Claim> {
        let mine = hosts.filter { host in other.patterns.contains { $0.covers(host) } }
        let theirs = other.hosts.filter { host in patterns.contains { $0.covers(host) } }
        return Set(schemes.intersection(other.schemes).map { .scheme($0) })
            .union(mine.union(theirs).map { .host($0) })
    }
}

extension Answer {
    /// Whether a route takes the link.
    fileprivate var isTaken: Bool {
        switch outcome {
        case .handled, .external, .discarded, .heldAuth: true
        default: false
        }
    }
}
