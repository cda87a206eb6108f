import RouteTables
import SourceText
import URLText

/// The allow-lists of a table, compiled: whether a link's scheme and host are accepted.
struct AdmissionRules: Sendable {
    private let schemes: [SchemeEntry]
    private let entries: [HostEntry]
    /// The positions in `entries` of each exact host.
    private let exactHosts: [String: [Int]]
    /// The positions in `entries` of wildcards and `*`, best first.
    private let wideHosts: [Int]
    /// The hosts that routes name, best first; they are the list of a table without `allow host`.
    private let named: [(host: HostPattern, place: Place)]
    private let admitsPorts: Policies.Ports
    private let customHost: Policies.CustomHost
    private let policyPlaces: [PolicyName: Place]

    /// Compiles the allow-lists of a table.
    ///
    /// - Complexity: O(n log n) in the host entries, or in the hosts that routes name.
    init(_ table: RouteTable) {
        schemes = table.schemes
        entries = table.hosts
        var exact: [String: [Int]] = [:]
        var wide: [(HostRank, Int)] = []
        for (position, entry) in table.hosts.enumerated() {
            switch entry.host {
            case .none: break
            case .pattern(.exact(let host)): exact[host, default: []].append(position)
            case .pattern(let pattern): wide.append((HostRank(pattern), position))
            }
        }
        exactHosts = exact
        wideHosts = wide.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
        var seen: Set<HostPattern> = []
        named = table.routes
            .flatMap { route in route.hosts.map { ($0, route.place) } }
            .filter { seen.insert($0.0).inserted }
            .enumerated()
            .sorted { (HostRank($0.element.0), $0.offset) < (HostRank($1.element.0), $1.offset) }
            .map { (host: $0.element.0, place: $0.element.1) }
        admitsPorts = table.policies.ports
        customHost = table.policies.customHost
        policyPlaces = table.policies.places
    }

    /// What was found for a link, as positions in the lists.
    enum Verdict {
        case schemeRefused
        case hostRefused(RoutingReason, Scheme)
        case admitted(Scheme, Host)

        /// Why the scheme is accepted.
        enum Scheme {
            case listed(Int)
            case noList
        }

        /// Why the host is accepted.
        enum Host {
            case listed(Int)
            case named(Int)
            case everyHost
            case hostlessListed(Int)
            case hostlessNoList
            case segment
        }
    }

    /// Returns whether a link is accepted, and by what.
    func judge(_ link: SpelledLink) -> Verdict {
        guard let scheme = judgeScheme(link.link.schemeName) else { return .schemeRefused }
        guard let host = judgeHost(link) else {
            return .hostRefused(refusal(of: link), scheme)
        }
        if admitsPorts == .default, !link.link.hasDefaultPort, let port = link.link.port {
            return .hostRefused(.portNotDefault(port: link.link.text(port)), scheme)
        }
        return .admitted(scheme, host)
    }

    private func judgeScheme(_ scheme: String) -> Verdict.Scheme? {
        if schemes.isEmpty { return .noList }
        return schemes.firstIndex { $0.scheme == scheme }.map { .listed($0) }
    }

    private func judgeHost(_ link: SpelledLink) -> Verdict.Host? {
        if customHost == .segment, !link.link.isWeb { return .segment }
        let scheme = link.link.schemeName
        guard let host = link.host else {
            if entries.isEmpty { return .hostlessNoList }
            return entries.firstIndex { $0.host == .none && $0.applies(to: scheme) }
                .map { .hostlessListed($0) }
        }
        if entries.isEmpty {
            if named.isEmpty { return .everyHost }
            return named.firstIndex { $0.host.covers(host) }.map { .named($0) }
        }
        if let exact = exactHosts[host]?.first(where: { entries[$0].applies(to: scheme) }) {
            return .listed(exact)
        }
        return
            wideHosts.first {
                guard case .pattern(let pattern) = entries[$0].host else { return false }
                return entries[$0].applies(to: scheme) && pattern.covers(host)
            }
            .map { .listed($0) }
    }

    private func refusal(of link: SpelledLink) -> RoutingReason {
        guard let host = link.host else { return .hostMissing }
        let allowed = hosts(for: link.link.schemeName)
        return .hostNotAllowed(
            host: host,
            resembles: HostResemblance.find(host: host, link: link.link, allowed: allowed)
        )
    }

    /// The patterns that a scheme's links are compared with, best first.
    private func hosts(for scheme: String) -> [HostPattern] {
        if entries.isEmpty { return named.map(\.host) }
        return entries.compactMap { entry in
            guard entry.applies(to: scheme), case .pattern(let pattern) = entry.host else {
                return nil
            }
            return pattern
        }
    }
}

// MARK: - Evidence

extension AdmissionRules {
    /// Returns the finding for a link with the lines behind it.
    func explain(_ link: SpelledLink) -> Admission {
        switch judge(link) {
        case .schemeRefused:
            let reason = RoutingReason.schemeNotAllowed(scheme: link.link.schemeName)
            let lines = Evidence.lines(unique(schemes.map(\.place)))
            return Admission(scheme: .init(refusal: reason, evidence: lines), host: nil)
        case .hostRefused(let reason, let scheme):
            return Admission(
                scheme: .init(refusal: nil, evidence: evidence(of: scheme)),
                host: .init(refusal: reason, evidence: evidence(of: reason, link))
            )
        case .admitted(let scheme, let host):
            return Admission(
                scheme: .init(refusal: nil, evidence: evidence(of: scheme)),
                host: .init(refusal: nil, evidence: evidence(of: host))
            )
        }
    }

    private func evidence(of scheme: Verdict.Scheme) -> Evidence {
        switch scheme {
        case .listed(let position): .lines([schemes[position].place])
        case .noList: .rule("no `allow scheme`: every scheme")
        }
    }

    private func evidence(of host: Verdict.Host) -> Evidence {
        switch host {
        case .listed(let position), .hostlessListed(let position):
            .lines([entries[position].place])
        case .named(let position): .lines([named[position].place])
        case .everyHost: .rule("no `allow host`, no route names one: every host")
        case .hostlessNoList: .rule("no `allow host`: a link without host")
        case .segment: policy(.customHost, Policies.CustomHost.segment.rawValue)
        }
    }

    private func evidence(of refusal: RoutingReason, _ link: SpelledLink) -> Evidence {
        if case .portNotDefault = refusal { return policy(.ports, admitsPorts.rawValue) }
        if entries.isEmpty { return .lines(unique(named.map(\.place))) }
        let scheme = link.link.schemeName
        let applying = entries.filter { $0.applies(to: scheme) }.map(\.place)
        return .lines(unique(applying.isEmpty ? entries.map(\.place) : applying))
    }

    private func policy(_ name: PolicyName, _ value: String) -> Evidence {
        .policy(name, value: value, policyPlaces[name])
    }

    private func unique(_ places: [Place]) -> [Place] {
        var seen: Set<Place> = []
        return places.filter { seen.insert($0).inserted }
    }
}

extension HostEntry {
    /// Whether the entry holds for a scheme's links.
    fileprivate func applies(to scheme: String) -> Bool {
        schemes.isEmpty || schemes.contains(scheme)
    }
}
