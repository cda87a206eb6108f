import RouteTables
import SourceText
import URLText

/// The allow-lists of a table, compiled: whether a link's scheme and host are accepted.
struct AdmissionRules: Sendable {
    private let schemes: [SchemeEntry]
    private let entries: [HostEntry]
    /// The first entry of `schemes` for each scheme by its number, or -1.
    private var schemeEntries: [Int32]
    /// The entries for each host pattern by its number, and for no host: ranges of `entryOrder`.
    private var hostEntries: [Range<Int32>] = []
    /// Positions in `entries`, those of each pattern together and in order.
    private var entryOrder: [Int32] = []
    /// The schemes after `for` of each entry: ranges of `entrySchemes`.
    private var schemeRanges: [Range<Int32>] = []
    /// Numbers of schemes.
    private var entrySchemes: [Int32] = []
    /// The position in `named` of each host pattern by its number, or -1.
    private var namedPositions: [Int32]
    private let names: NameTable
    /// The hosts that routes name, best first; they are the list of a table without `allow host`.
    private let named: [(host: HostPattern, place: Place)]
    private let ports: Policies.Ports
    /// Whether only the default port of a scheme is admitted.
    private let refusesPorts: Bool
    /// Whether the host of a custom link is a segment.
    private let hostIsSegment: Bool
    private let policyPlaces: PolicyPlaces

    /// Compiles the allow-lists of a table.
    ///
    /// - Complexity: O(n log n) in the host entries, or in the hosts that routes name.
    init(_ table: RouteTable, names: NameTable, routes: RouteNames) {
        self.names = names
        schemes = table.schemes
        entries = table.hosts
        schemeEntries = [Int32](repeating: -1, count: names.schemeCount)
        for (position, entry) in table.schemes.enumerated().reversed() {
            schemeEntries[Int(names.number(ofScheme: entry.scheme))] = Int32(position)
        }
        namedPositions = [Int32](repeating: -1, count: names.hosts.count)
        var seen: Set<HostPattern> = []
        named = routes.hosts
            .filter { seen.insert($0.0).inserted }
            .enumerated()
            .sorted { (HostRank($0.element.0), $0.offset) < (HostRank($1.element.0), $1.offset) }
            .map { (host: $0.element.0, place: $0.element.1) }
        ports = table.policies.ports
        refusesPorts = ports == .default
        hostIsSegment = table.policies.customHost == .segment
        policyPlaces = table.policies.places
        for (position, entry) in named.enumerated() {
            namedPositions[Int(names.number(of: entry.host))] = Int32(position)
        }
        indexEntries()
    }

    private mutating func indexEntries() {
        var positions = [[Int32]](repeating: [], count: names.hosts.count + 1)
        for (position, entry) in entries.enumerated() {
            let start = Int32(entrySchemes.count)
            entrySchemes += entry.schemes.map { [names] in names.number(ofScheme: $0) }
            schemeRanges.append(start..<Int32(entrySchemes.count))
            var host: HostPattern?
            if case .pattern(let pattern) = entry.host { host = pattern }
            positions[Int(names.number(of: host))].append(Int32(position))
        }
        for list in positions {
            let start = Int32(entryOrder.count)
            entryOrder += list
            hostEntries.append(start..<Int32(entryOrder.count))
        }
    }

    /// What was found for a link, as positions in the lists.
    enum Verdict {
        case schemeRefused
        case hostRefused(Scheme)
        case portRefused(Scheme)
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
    ///
    /// - Parameters:
    ///   - link: The numbers of its scheme and host.
    ///   - isWeb: Whether its scheme is http or https.
    ///   - hasDefaultPort: Whether it names no port but its scheme's.
    /// - Returns: The finding, as positions in the lists.
    /// - Complexity: O(n) in the entries for one host.
    @inline(__always)
    func judge(_ link: MatchInput, isWeb: Bool, hasDefaultPort: Bool) -> Verdict {
        guard let scheme = judgeScheme(link.scheme) else { return .schemeRefused }
        guard let host = judgeHost(link, isWeb: isWeb) else { return .hostRefused(scheme) }
        if refusesPorts, !hasDefaultPort { return .portRefused(scheme) }
        return .admitted(scheme, host)
    }

    /// Returns whether a link is accepted, and by what.
    func judge(_ link: SpelledLink) -> Verdict { judge(link, MatchText(link, names: names).input) }

    /// Returns whether a link is accepted, and by what.
    func judge(_ link: SpelledLink, _ input: MatchInput) -> Verdict {
        let url = link.link
        return judge(
            input,
            isWeb: url.isWeb,
            hasDefaultPort: !refusesPorts || url.port == nil || url.hasDefaultPort
        )
    }

    @inline(__always)
    private func judgeScheme(_ scheme: Int32) -> Verdict.Scheme? {
        if schemes.isEmpty { return .noList }
        guard scheme >= 0, schemeEntries[Int(scheme)] >= 0 else { return nil }
        return .listed(Int(schemeEntries[Int(scheme)]))
    }

    @inline(__always)
    private func judgeHost(_ link: MatchInput, isWeb: Bool) -> Verdict.Host? {
        if hostIsSegment, !isWeb { return .segment }
        guard link.hasHost else {
            if entries.isEmpty { return .hostlessNoList }
            let entry = firstEntry(for: names.noHost, scheme: link.scheme)
            return entry < 0 ? nil : .hostlessListed(entry)
        }
        if entries.isEmpty {
            if named.isEmpty { return .everyHost }
            // Only routes name hosts here, so that the best pattern is one of theirs.
            return link.host == names.noHost ? nil : .named(Int(namedPositions[Int(link.host)]))
        }
        var host = link.host
        while host != names.noHost {
            let entry = firstEntry(for: host, scheme: link.scheme)
            if entry >= 0 { return .listed(entry) }
            host = names.wider[Int(host)]
        }
        return nil
    }

    /// The first entry for a pattern that holds for a scheme, or -1.
    @inline(__always)
    private func firstEntry(for host: Int32, scheme: Int32) -> Int {
        let range = hostEntries[Int(host)]
        var position = Int(range.lowerBound)
        while position < Int(range.upperBound) {
            let entry = Int(entryOrder[position])
            if applies(entry, to: scheme) { return entry }
            position &+= 1
        }
        return -1
    }

    /// Whether an entry holds for a scheme's links.
    @inline(__always)
    private func applies(_ entry: Int, to scheme: Int32) -> Bool {
        let range = schemeRanges[entry]
        if range.isEmpty { return true }
        var position = Int(range.lowerBound)
        while position < Int(range.upperBound) {
            if entrySchemes[position] == scheme { return true }
            position &+= 1
        }
        return false
    }

    /// Returns why a link is refused; nil when it is not.
    func refusal(of link: SpelledLink, _ verdict: Verdict) -> RoutingReason? {
        switch verdict {
        case .schemeRefused: .schemeNotAllowed(scheme: link.link.schemeName)
        case .hostRefused: refusal(of: link)
        case .portRefused: .portNotDefault(port: link.link.port.map(link.link.text) ?? "")
        case .admitted: nil
        }
    }

    private func refusal(of link: SpelledLink) -> RoutingReason {
        guard let host = link.host else { return .hostMissing }
        if let (pattern, entries) = elsewhere(link) {
            var seen: Set<String> = []
            let schemes = entries.flatMap(\.schemes).filter { seen.insert($0).inserted }
            return .hostNotAllowed(
                host: host,
                resembles: .otherScheme(pattern, allowedFor: schemes)
            )
        }
        let allowed = hosts(for: link.link.schemeName)
        return .hostNotAllowed(
            host: host,
            resembles: HostResemblance.find(host: host, link: link.link, allowed: allowed)
        )
    }

    /// The best pattern that covers the host of a refused link, and its entries, which are for other
    /// schemes; nil when none does.
    private func elsewhere(_ link: SpelledLink) -> (HostPattern, [HostEntry])? {
        if entries.isEmpty { return nil }
        var host = MatchText(link, names: names).input.host
        while host != names.noHost {
            let range = hostEntries[Int(host)]
            if !range.isEmpty {
                let positions = entryOrder[Int(range.lowerBound)..<Int(range.upperBound)]
                return (names.hosts[Int(host)], positions.map { entries[Int($0)] })
            }
            host = names.wider[Int(host)]
        }
        return nil
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
        let verdict = judge(link)
        let refusal = refusal(of: link, verdict)
        switch verdict {
        case .schemeRefused:
            let lines = Evidence.lines(unique(schemes.map(\.place)))
            return Admission(scheme: .init(refusal: refusal, evidence: lines), host: nil)
        case .hostRefused(let scheme):
            return Admission(
                scheme: .init(refusal: nil, evidence: evidence(of: scheme)),
                host: .init(refusal: refusal, evidence: evidenceOfRefusal(link))
            )
        case .portRefused(let scheme):
            return Admission(
                scheme: .init(refusal: nil, evidence: evidence(of: scheme)),
                host: .init(refusal: refusal, evidence: policy(.ports, ports.rawValue))
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

    private func evidenceOfRefusal(_ link: SpelledLink) -> Evidence {
        if entries.isEmpty { return .lines(unique(named.map(\.place))) }
        let scheme = link.link.schemeName
        // The line that allows it for another scheme says most.
        if let (_, others) = elsewhere(link) { return .lines(unique(others.map(\.place))) }
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
