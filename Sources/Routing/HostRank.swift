import RouteTables

/// How specific a route's host is: an exact host, then the wildcard with the longer suffix, then
/// `*`, then none.
struct HostRank: Sendable, Hashable, Comparable {
    private let order: Int
    private let shortness: Int

    /// Creates the rank of a host pattern, or of a route without one.
    init(_ host: HostPattern?) {
        switch host {
        case .exact: (order, shortness) = (0, 0)
        case .wildcard(let suffix): (order, shortness) = (1, -suffix.utf8.count)
        case .any: (order, shortness) = (2, 0)
        case nil: (order, shortness) = (3, 0)
        }
    }

    static func < (a: HostRank, b: HostRank) -> Bool {
        (a.order, a.shortness) < (b.order, b.shortness)
    }
}

extension HostPattern {
    /// Whether the pattern covers a host, given in lower case; names are compared whole.
    ///
    /// `*.example.com` covers one or more labels before the suffix, and never the suffix itself.
    package func covers(_ host: String) -> Bool {
        switch self {
        case .exact(let name): return name == host
        case .any: return true
        case .wildcard(let suffix):
            let text = host.utf8
            let end = suffix.utf8
            guard text.count > end.count + 1, host.utf8.suffix(end.count).elementsEqual(end) else {
                return false
            }
            return text[text.index(text.endIndex, offsetBy: -end.count - 1)] == UInt8(ascii: ".")
        }
    }
}
