import RouteTables
import Routing
import SourceText
import URLText

/// What stands before the path of a link: scheme, host and port, one of each kind that the tables tell
/// apart.
struct Origin: Sendable, Hashable {
    /// The scheme, in lower case.
    var scheme: String
    /// The host, in lower case; nil for none.
    var host: String?
    /// Whether it names a port that is not its scheme's.
    var hasOtherPort = false

    /// Whether the scheme is http or https.
    var isWeb: Bool { scheme == "http" || scheme == "https" }

    /// The text.
    ///
    /// Without a host, a user and a path that begins with two slashes need an empty authority. Where no
    /// port is given, one that is not the scheme's is 1.
    func text(before path: [UInt8], user: String? = nil, port: String? = nil) -> String {
        let port = port.map { ":" + $0 } ?? (hasOtherPort ? ":1" : "")
        let user = user.map { $0 + "@" } ?? ""
        if let host { return "\(scheme)://\(user)\(host)\(port)" }
        return !user.isEmpty || path.starts(with: [Bytes.slash, Bytes.slash])
            ? "\(scheme)://\(user)" : "\(scheme):"
    }
}

/// The schemes and hosts that tables tell apart.
struct OriginNames {
    /// The schemes: http and https, those that a table names, and one that none names.
    private(set) var schemes: [String]
    /// The hosts: those that a table names, one below each wildcard, and one that none names.
    private(set) var hosts: [String]
    /// Whether ports are looked at.
    let judgesPorts: Bool
    /// What a scheme or host stands for that no table names.
    private(set) var labels: [String: String] = [:]

    /// Collects the names of tables.
    ///
    /// - Complexity: O(n log n) in the names.
    init(_ tables: [RouteTable]) {
        judgesPorts = tables.contains { $0.policies.ports == .default }
        var schemes: Set<String> = ["http", "https"]
        var patterns: Set<HostPattern> = []
        for table in tables {
            schemes.formUnion(table.schemes.map(\.scheme))
            for entry in table.hosts {
                schemes.formUnion(entry.schemes)
                if case .pattern(let pattern) = entry.host { patterns.insert(pattern) }
            }
            for route in table.routes {
                schemes.formUnion(route.schemes)
                patterns.formUnion(route.hosts)
            }
        }
        let free = Self.words.first { !schemes.contains($0) }
        self.schemes = (schemes + (free.map { [$0] } ?? [])).sorted(by: isShorter)
        hosts = []
        if let free { labels["\(free):"] = "{other scheme}:" }
        collectHosts(of: patterns)
    }

    private mutating func collectHosts(of patterns: Set<HostPattern>) {
        var exact: Set<String> = []
        var suffixes: Set<String> = []
        for pattern in patterns {
            switch pattern {
            case .exact(let host): exact.insert(host)
            case .wildcard(let suffix): suffixes.insert(suffix)
            case .any: break
            }
        }
        var result = exact
        let isNamed = { (host: String, best: String) in
            exact.contains(host)
                || suffixes.contains { other in
                    other.utf8.count > best.utf8.count && host.hasSuffix("." + other)
                }
        }
        for suffix in suffixes {
            let host = Self.words.lazy.map { $0 + "." + suffix }.first { !isNamed($0, suffix) }
            guard let host else { continue }
            result.insert(host)
            labels["//\(host)"] = "//*.\(suffix)"
        }
        if let other = Self.words.first(where: { !exact.contains($0) }) {
            result.insert(other)
            labels["//\(other)"] = "//{other host}"
        }
        hosts = result.sorted(by: isShorter)
    }

    /// Words to name what no table names: one more than any table's literals use of them.
    private static let words: [String] = {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
        return letters + letters.flatMap { first in letters.map { first + $0 } }
            + letters.flatMap { first in
                letters.flatMap { second in letters.map { first + second + $0 } }
            }
    }()
}

/// Orders texts by length, then by bytes, of which a slash is the last: a link with a segment less that
/// is empty is the better example.
///
/// - Complexity: O(n) in the shorter text.
package func isShorter(_ a: String, _ b: String) -> Bool {
    let (x, y) = (a.utf8.count, b.utf8.count)
    guard x == y else { return x < y }
    let slash = UInt8(ascii: "/")
    for (one, other) in zip(a.utf8, b.utf8) where one != other {
        return other == slash || one != slash && one < other
    }
    return false
}
