import RouteTables
import URLText

extension HostResemblance {
    /// Finds the allowed host that a refused one was probably taken for.
    ///
    /// - Complexity: O(n · m) for n allowed hosts of m bytes.
    static func find(host: String, link: LinkURL, allowed: [HostPattern]) -> HostResemblance? {
        let user = link.user.map {
            String(decoding: link.bytes[$0], as: UTF8.self).lowercased()
        }
        for pattern in allowed {
            guard let name = pattern.fullName else { continue }
            if let user, user == name || user.hasPrefix(name + "%") {
                return .userInformation(pattern)
            }
        }
        if let latin = HostLikeness.latin(host),
            let pattern = allowed.first(where: { $0.fullName == latin || $0.namesHost(latin) })
        {
            return .lookalike(pattern)
        }
        for pattern in allowed {
            guard let name = pattern.fullName else { continue }
            if host.hasPrefix(name) { return .begins(with: pattern) }
            if host.hasSuffix(name) { return .ends(with: pattern) }
        }
        return nil
    }
}

extension HostPattern {
    /// The name without `*.`; nil for `*`.
    fileprivate var fullName: String? {
        switch self {
        case .exact(let name), .wildcard(let name): name
        case .any: nil
        }
    }

    /// Whether the pattern covers a host because of its name, and not as `*` does.
    fileprivate func namesHost(_ host: String) -> Bool { self != .any && covers(host) }
}
