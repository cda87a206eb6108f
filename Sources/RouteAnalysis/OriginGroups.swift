import RouteTables
import Routing
import SourceText
import URLText

/// The origins of links, grouped by what tables and routes tell apart.
struct OriginGroups: Sendable {
    /// One origin, and how each table admits it.
    struct Entry: Sendable {
        var origin: Origin
        /// Whether the tables accept it, and the code of the first refusal otherwise.
        var admission: [String?]

        /// Whether no table accepts it.
        var isRefused: Bool { admission.allSatisfy { $0 != nil } }
    }

    /// The origins whose host is no segment, the shortest first.
    private(set) var plain: [Entry] = []
    /// The origins of custom schemes, whose host is the first segment of a table's paths, by host.
    private(set) var custom: [(host: String, entries: [Entry])] = []
    /// What a scheme or host stands for that no table names.
    let labels: [String: String]
    /// Whether the scheme's kind is a difference of its own.
    private let asksKind: Bool
    /// Whether every table takes the host of a custom scheme's link for a segment.
    private let hostIsNeverHost: Bool

    /// Collects the origins of tables; `segments` are texts for a host that is a segment.
    ///
    /// - Complexity: O(s · h) for s schemes and h hosts.
    init(_ tables: [AnalysedTable], segments: [SegmentTexts.Text]) {
        let names = OriginNames(tables.map(\.table))
        let texts = segments.map { (String(decoding: $0.text, as: UTF8.self), $0.kind) }
        labels = texts.reduce(into: names.labels) { labels, segment in
            switch segment.1 {
            case .text: break
            case .other: labels["//\(segment.0)"] = "//{other host}"
            default:
                let kinds = SegmentKinds(kinds: [segment.1], all: [segment.1, .other])
                labels["//\(segment.0)"] = "//\(kinds.description(most: 6))"
            }
        }
        let hostIsSegment = tables.contains { $0.router.spelling.customHostIsSegment }
        asksKind =
            hostIsSegment || tables.contains { !$0.table.fallbacks.allSatisfy(\.sources.isEmpty) }
        hostIsNeverHost = tables.allSatisfy(\.router.spelling.customHostIsSegment)
        let entry = { (scheme: String, host: String?, port: Bool) -> Entry? in
            let origin = Origin(scheme: scheme, host: host, hasOtherPort: port)
            return Self.entry(origin, tables)
        }
        let ports = names.judgesPorts ? [false, true] : [false]
        for scheme in names.schemes {
            let isWeb = scheme == "http" || scheme == "https"
            if !isWeb, let found = entry(scheme, nil, false) { plain.append(found) }
            if hostIsSegment, !isWeb { continue }
            for host in names.hosts {
                plain += ports.compactMap { entry(scheme, host, $0) }
            }
        }
        guard hostIsSegment else { return }
        let schemes = names.schemes.filter { $0 != "http" && $0 != "https" }
        for host in Set(names.hosts + texts.map(\.0)).sorted(by: isShorter) {
            let entries = schemes.flatMap { scheme in
                ports.compactMap { entry(scheme, host, $0) }
            }
            if !entries.isEmpty { custom.append((host, entries)) }
        }
    }

    static func entry(_ origin: Origin, _ tables: [AnalysedTable]) -> Entry? {
        var admission: [String?] = []
        for table in tables {
            guard case .success(let link) = table.router.read(origin.text(before: []) + "/") else {
                return nil
            }
            let found = table.router.admission(of: link)
            admission.append((found.scheme.refusal ?? found.host?.refusal)?.code)
        }
        return Entry(origin: origin, admission: admission)
    }

    /// What routes ask of a link's origin.
    struct Demands: Hashable {
        var hosts: Set<HostPattern> = []
        var schemes: Set<String> = []

        mutating func add(_ route: Route) {
            hosts.formUnion(route.hosts)
            schemes.formUnion(route.schemes)
        }
    }

    private struct Key: Hashable {
        var admission: [String?]
        var isWeb: Bool
        var hosts: Set<HostPattern>
        var scheme: String?
    }

    /// The shortest origin of each group that demands and admission tell apart, of those that some
    /// table accepts or of those that none does.
    ///
    /// - Parameters:
    ///   - entries: The origins, the shortest first.
    ///   - demands: What routes ask.
    ///   - refused: Whether those are meant that no table accepts.
    /// - Returns: The first of each group, in order.
    /// - Complexity: O(n · d) for n origins and d demands.
    func groups(of entries: [Entry], _ demands: Demands, refused: Bool) -> [Entry] {
        var seen: Set<Key> = []
        return entries.filter { entry in
            entry.isRefused == refused && seen.insert(key(entry, demands)).inserted
        }
    }

    /// The origin that stands for another; nil when none is like it.
    func like(_ other: Entry, among entries: [Entry], _ demands: Demands) -> Entry? {
        let wanted = key(other, demands)
        return entries.first { key($0, demands) == wanted }
    }

    /// All origins that one stands for.
    func members(_ origin: Origin, among entries: [Entry], _ demands: Demands) -> Set<Origin> {
        guard let entry = entries.first(where: { $0.origin == origin }) else { return [origin] }
        let wanted = key(entry, demands)
        return Set(entries.filter { key($0, demands) == wanted }.map(\.origin))
    }

    /// How some of the origins are called: by host or by scheme where that says it all.
    ///
    /// - Parameters:
    ///   - origins: The origins.
    ///   - all: The origins that they are told apart from.
    ///   - isOpaque: Whether no host follows.
    ///   - most: The most words of a list.
    /// - Returns: The names; empty for all.
    /// - Complexity: O(n log n) in the origins.
    func description(
        of origins: Set<Origin>,
        among all: Set<Origin>,
        isOpaque: Bool,
        most: Int
    ) -> String {
        if origins == all { return "" }
        for isByHost in [true, false] {
            let part = { (origin: Origin) in
                isByHost ? hostText(origin) : schemeText(origin)
            }
            let names = Set(origins.map(part))
            let meant = all.filter { names.contains(part($0)) }
            if meant == origins {
                return Self.list(names, most: most) + (isByHost || isOpaque ? "" : "//{any host}")
            }
        }
        return Self.list(Set(origins.map { schemeText($0) + hostText($0) }), most: most)
    }

    private func schemeText(_ origin: Origin) -> String {
        labels["\(origin.scheme):"] ?? "\(origin.scheme):"
    }

    private func hostText(_ origin: Origin) -> String {
        guard let host = origin.host else { return "{no host}" }
        return (labels["//\(host)"] ?? "//\(host)") + (origin.hasOtherPort ? ":{port}" : "")
    }

    private static func list(_ names: Set<String>, most: Int) -> String {
        let sorted = names.sorted(by: isShorter)
        if sorted.count == 1 { return sorted[0] }
        let more = sorted.count > most ? " and \(sorted.count - most) more" : ""
        return "{" + sorted.prefix(most).joined(separator: ", ") + more + "}"
    }

    private func key(_ entry: Entry, _ demands: Demands) -> Key {
        let origin = entry.origin
        let isRefused = entry.isRefused
        let host = hostIsNeverHost && !origin.isWeb ? nil : origin.host
        let hosts = demands.hosts.filter { pattern in host.map(pattern.covers) ?? false }
        return Key(
            admission: entry.admission,
            isWeb: asksKind && origin.isWeb,
            hosts: isRefused ? [] : hosts,
            scheme: isRefused || !demands.schemes.contains(origin.scheme) ? nil : origin.scheme
        )
    }
}
