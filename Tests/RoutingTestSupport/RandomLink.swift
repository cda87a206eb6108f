package import RouteTables

/// A random link that is likely to match: made from a pattern of a table, then changed a little.
package struct RandomLink {
    private let table: RouteTable
    private let route: Route
    private var scheme: String
    private var host: String?

    /// Returns the text of a link.
    ///
    /// - Precondition: the table has a route.
    package static func text(for table: RouteTable, using random: inout SeededGenerator) -> String {
        let link = RandomLink(table, using: &random)
        return link.text(using: &random)
    }

    private init(_ table: RouteTable, using random: inout SeededGenerator) {
        self.table = table
        route = random.pick(table.routes)
        let admitted = table.schemes.map(\.scheme) + ["https"]
        scheme = random.pick(route.schemes.isEmpty ? admitted : route.schemes)
        if random.chance(3) { scheme = random.pick(["HTTPS", "Shop", "http", "other"]) }
        host = random.pick(RandomText.hosts)
        if let pattern = route.hosts.randomElement(using: &random), random.chance(85) {
            host = RandomLink.host(pattern, using: &random)
        } else if let entry = table.hosts.randomElement(using: &random), random.chance(70) {
            host = nil
            if case .pattern(let pattern) = entry.host {
                host = RandomLink.host(pattern, using: &random)
            }
        }
        if random.chance(3) {
            host = random.pick(["other.test", "EXAMPLE.com", "example.com.evil.test"])
        }
        if !isCustom, host == nil { host = "example.com" }
        if isCustom, route.hosts.isEmpty, random.chance(40) { host = random.pick(["a", nil]) }
    }

    private var isCustom: Bool { !scheme.lowercased().hasPrefix("http") }

    private static func host(_ pattern: HostPattern, using random: inout SeededGenerator) -> String
    {
        switch pattern {
        case .exact(let host): host
        case .wildcard(let suffix): random.pick(["a.", "www.", "a.b."]) + suffix
        case .any: random.pick(RandomText.hosts)
        }
    }

    private func text(using random: inout SeededGenerator) -> String {
        var path = RandomPath(route: route, table: table)
        path.fill(using: &random)
        var authority = host
        let hostIsSegment = table.policies.customHost == .segment && isCustom
        if hostIsSegment, let first = path.segments.first, isPlain(first), random.chance(70) {
            authority = path.segments.removeFirst()
        }
        let start = self.authority(authority, using: &random)
        return scheme + ":" + start
            + path.text(hasAuthority: !start.isEmpty, using: &random)
            + query(using: &random) + fragment(using: &random)
    }

    private func authority(_ host: String?, using random: inout SeededGenerator) -> String {
        guard let host else { return random.chance(80) ? "//" : "" }
        let user = random.chance(2) ? "user@" : ""
        let port = random.chance(6) ? random.pick([":80", ":443", ":8080", ":"]) : ""
        return "//" + user + host + port
    }

    /// Whether a segment can be written as a host.
    private func isPlain(_ segment: String) -> Bool {
        !segment.isEmpty && segment.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    }

    private func query(using random: inout SeededGenerator) -> String {
        let pairs = RandomQuery(fields: route.pattern.query).pairs(using: &random)
        if pairs.isEmpty { return random.chance(5) ? "?" : "" }
        return "?" + pairs.joined(separator: "&")
    }

    /// A fragment for the pattern, and now and then one that no pattern asked for.
    private func fragment(using random: inout SeededGenerator) -> String {
        guard route.pattern.fragment != nil || route.readsFragmentParameters || random.chance(20)
        else {
            return ""
        }
        if random.chance(6) { return "" }
        var path = RandomPath(route: route, table: table)
        path.fillFragment(using: &random)
        let pairs = RandomQuery(fields: route.pattern.query).pairs(using: &random)
        let parameters = pairs.isEmpty ? "q=1" : pairs.joined(separator: "&")
        let wantsParameters = random.chance(route.readsFragmentParameters ? 70 : 20)
        if wantsParameters, path.segments.isEmpty || random.chance(10) { return "#" + parameters }
        let leading = random.chance(50) ? "/" : ""
        let text = leading + path.segments.joined(separator: "/") + (random.chance(15) ? "/" : "")
        return "#" + text + (wantsParameters ? "?" + parameters : "")
    }
}
