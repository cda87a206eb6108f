import RouteTables
import Routing

/// 6.2 Admission.
extension ReferenceRouter {
    /// Why the tenant does not accept the link; nil when it does.
    ///
    /// The scheme is asked first, then the host, then the port.
    func refusal(of link: ReferenceLink) -> RoutingReason? {
        schemeRefusal(of: link) ?? hostRefusal(of: link) ?? portRefusal(of: link)
    }

    /// “Scheme, without case: in the scheme list, or there is none”.
    private func schemeRefusal(of link: ReferenceLink) -> RoutingReason? {
        if table.schemes.isEmpty { return nil }
        if table.schemes.contains(where: { $0.scheme == link.scheme }) { return nil }
        return .schemeNotAllowed(scheme: link.scheme)
    }

    private func hostRefusal(of link: ReferenceLink) -> RoutingReason? {
        // “Under `custom-host segment` a custom-scheme link counts as hostless, admitted by its
        // scheme alone.”
        if table.policies.customHost == .segment, link.isCustom { return nil }
        guard let host = link.host else { return missingHostRefusal(of: link) }

        // “If it has none, the hosts that routes name; if none is named at all, every host.”
        let named = table.routes.flatMap(\.hosts)
        let admitted: [HostPattern]
        if !table.hosts.isEmpty {
            admitted = hostList(for: link.scheme).compactMap { $0.pattern }
        } else {
            admitted = named.isEmpty ? [.any] : named
        }
        if admitted.contains(where: { $0.covers(host) }) { return nil }
        return .hostNotAllowed(host: host, resembles: nil)
    }

    /// “A link without a host needs `none` in its list, or no `allow host` in the table”.
    private func missingHostRefusal(of link: ReferenceLink) -> RoutingReason? {
        let list = hostList(for: link.scheme)
        return table.hosts.isEmpty || list.contains(.none) ? nil : .hostMissing
    }

    /// “For a link's scheme the host list is all entries without `for` plus those `for` it”.
    private func hostList(for scheme: String) -> [AllowedHost] {
        table.hosts.filter { $0.schemes.isEmpty || $0.schemes.contains(scheme) }.map(\.host)
    }

    /// “`ports any|default`”: the port must be the scheme's own.
    ///
    /// That is 80 for http and 443 for https; other schemes have none. “Ports are not part of a
    /// host”, so it is asked after the host.
    private func portRefusal(of link: ReferenceLink) -> RoutingReason? {
        guard table.policies.ports == .default, let port = link.port else { return nil }
        if link.scheme == "http", Int(port) == 80 { return nil }
        if link.scheme == "https", Int(port) == 443 { return nil }
        return .portNotDefault(port: port)
    }

    /// “Rejection runs no fallback, except that a link from inside the app (`via in-app`) goes to
    /// the fallback that names `in-app` […]; a fallback without `via` never runs for a rejection”.
    func rejection(_ refusal: RoutingReason, source: LinkSource) -> Decision {
        let named = table.fallbacks.firstIndex { $0.sources.contains(.inApp) }
        guard source == .inApp, let named else { return Decision(.rejected(refusal)) }
        var cause = Decision.Cause.host
        if case .schemeNotAllowed = refusal { cause = .scheme }
        return fallback(named, cause: cause)
    }
}

extension AllowedHost {
    /// The pattern; nil for `none`.
    fileprivate var pattern: HostPattern? {
        if case .pattern(let pattern) = self { pattern } else { nil }
    }
}

extension HostPattern {
    /// “Comparison is of whole names”; “`*.example.com` covers one or more labels and never
    /// `example.com`; `*` any host”.
    func covers(_ host: String) -> Bool {
        switch self {
        case .exact(let name): host == name
        case .wildcard(let suffix): host != "." + suffix && host.hasSuffix("." + suffix)
        case .any: true
        }
    }
}
