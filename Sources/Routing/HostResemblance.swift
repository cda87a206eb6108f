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
        for case .wildcard(let suffix) in allowed where suffix == host {
            return .bare(.wildcard(suffix: suffix))
        }
        let skeleton = HostSkeleton.of(host)
        for pattern in allowed where pattern.looksLike(host, skeleton: skeleton) {
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
    /// Whether a host that the pattern does not cover looks like one that it does.
    fileprivate func looksLike(_ host: String, skeleton: String) -> Bool {
        guard let name = fullName else { return false }
        let other = HostSkeleton.of(name)
        switch self {
        case .exact: return skeleton == other
        case .wildcard: return skeleton.hasSuffix("." + other) && !host.hasSuffix("." + name)
        case .any: return false
        }
    }

    /// The name without `*.`; nil for `*`.
    fileprivate var fullName: String? {
        switch self {
        case .exact(let name), .wildcard(let name): name
        case .any: nil
        }
    }
}
