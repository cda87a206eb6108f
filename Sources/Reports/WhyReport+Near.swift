internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyReport {
    /// The registrations that do not match and were close, each with what would make it match.
    func nearRows(of explanation: Explanation) -> [Row] {
        let nearMisses = nearMisses()
        var rows = nearMisses.list.enumerated().map { position, miss in
            let route = route(miss.route)
            return Row(
                position == 0 ? "near" : "",
                columns: .candidates,
                cells: [Text(route.name.description), Text(route.patternText)],
                detail: Text(sentence(of: miss)),
                evidence: route.place.text
            )
        }
        if nearMisses.more > 0 {
            let hidden = WhyReport.counted(nearMisses.more, "more registration")
            rows.append(Row(detail: Text("\(hidden) near (--all shows them)")))
        }
        return rows
    }

    /// The scheme or host on the allow-list that a rejected one may have been meant to be.
    func allowedRows(of explanation: Explanation) -> [Row] {
        guard let near = nearAllowed(in: explanation) else { return [] }
        let words = "\(near.noun) \(near.name) is allowed"
        return [Row("near", detail: Text(words), evidence: near.place.text)]
    }

    /// The same for JSON; nil when there is none.
    func nearAllowedJSON(in explanation: Explanation) -> JSONValue? {
        nearAllowed(in: explanation).map { near in
            .object([
                "kind": .string(near.noun), "name": .string(near.name), "place": near.place.json,
            ])
        }
    }

    private typealias NearAllowed = (noun: String, name: String, place: Place)

    private func nearAllowed(in explanation: Explanation) -> NearAllowed? {
        guard case .rejected(let reason) = explanation.decision.ending else { return nil }
        switch reason {
        case .schemeNotAllowed(let scheme):
            return near("scheme", scheme, tenant.table.schemes.map { ($0.scheme, $0.place) })
        case .hostNotAllowed(let host, nil):
            let scheme = explanation.last.link.link.schemeName
            let entries = tenant.table.hosts.compactMap { entry -> (String, Place)? in
                guard entry.applies(to: scheme), case .pattern(.exact(let name)) = entry.host else {
                    return nil
                }
                return (name, entry.place)
            }
            return near("host", host, entries)
        default: return nil
        }
    }

    private func near(
        _ noun: String,
        _ written: String,
        _ known: [(String, Place)]
    ) -> NearAllowed? {
        guard let near = NearName.closest(to: written, in: known.map(\.0)),
            let place = known.first(where: { $0.0 == near })?.1
        else { return nil }
        return (noun, near, place)
    }

    /// What would make the registration of a near miss match.
    func sentence(of miss: NearMiss) -> String {
        miss.sentence(NearHost(route(miss.route), tenant.table), showsAll: showsAll)
    }

    /// The near miss, as `waymark.why/1` writes it.
    func json(_ miss: NearMiss) -> JSONValue {
        let route = route(miss.route)
        return .object([
            "route": .string(name(miss.route)),
            "place": route.place.json,
            "edits": .array(miss.edits.map { $0.json(NearHost(route, tenant.table)) }),
            "link": .string(LinkPassword.masked(miss.link)),
        ])
    }
}

extension NearMiss {
    /// What would make the registration match.
    fileprivate func sentence(_ hosts: NearHost, showsAll: Bool) -> String {
        if let added { return added.joined(separator: "; ") }
        return edits.enumerated().map { position, edit in
            // What follows is said of the link with the other scheme or host.
            let isFirstOfTwo = position == 0 && edits.count > 1
            return (isFirstOfTwo ? edit.assumption(hosts) : nil)
                ?? edit.sentence(hosts, showsAll)
        }
        .joined(separator: "; ")
    }

    /// The sentences of two segments of one part that are missing, in the order of the link; nil for
    /// other edits.
    private var added: [String]? {
        // Edits are made from the end of a link to its beginning.
        guard edits.count == 2, case .added(let last) = edits[0], case .added(let first) = edits[1],
            first.part == last.part, first.position <= last.position
        else { return nil }
        return [(first, first.position), (last, last.position + 1)].map { change, position in
            "\(change.part.noun) \(position + 1) is missing: \(change.wanted)"
        }
    }
}

extension LinkEdit {
    /// The edit as what the next one assumes; nil for one that changes no position.
    fileprivate func assumption(_ hosts: NearHost) -> String? {
        switch self {
        case .scheme(_, let to): "with scheme \(to)"
        case .host(_, let to): "with host \(hosts.meant(to))"
        default: nil
        }
    }

    /// What stands in the link, and what the pattern has.
    fileprivate func sentence(_ hosts: NearHost, _ showsAll: Bool) -> String {
        func quoted(_ text: String?) -> String {
            "\(Quoted(text ?? "", limit: showsAll ? Int.max : Quoted.usualLimit))"
        }
        func segment(_ change: SegmentChange) -> String {
            "\(change.part.noun) \(change.position + 1)"
        }
        func list(_ changes: [SegmentChange]) -> String {
            changes.map { "\(segment($0)) is \(quoted($0.from)), not \(quoted($0.to))" }
                .joined(separator: ", ")
        }
        return switch self {
        case .letterCase(let changes): "\(list(changes)): the letter case differs"
        case .composition(let changes): "\(list(changes)): equal after Unicode composition"
        case .finalSlash(let isAdded):
            isAdded ? "the final slash is missing" : "the final slash is one too many"
        case .decoding(let isMore): "with the path decoded once \(isMore ? "more" : "less")"
        case .hostAsSegment(let host): "with host \(host) as the first segment"
        case .fragmentAsPath: "with the fragment as the path"
        case .scheme(let from, let to): "the scheme is \(from), not \(to)"
        case .host(let from?, let to) where hosts.covers(from):
            "host \(from) is not accepted, \(to) is"
        case .host(let from, let to):
            "\(from.map { "the host is \($0)" } ?? "no host"), not \(hosts.meant(to))"
        case .replaced(let change): replaced(change, segment(change), quoted)
        case .added(let change): "\(segment(change)) is missing: \(change.wanted)"
        case .removed(let change): "\(segment(change)) is one too many: \(quoted(change.from))"
        case .slashes(let to): "with `\(to)` after the scheme's colon"
        }
    }

    private func replaced(
        _ change: SegmentChange,
        _ segment: String,
        _ quoted: (String?) -> String
    ) -> String {
        if case .literal? = change.pattern {
            return "\(segment) is \(quoted(change.from)), not \(quoted(change.to))"
        }
        return "\(segment) is empty, and \(change.wanted) takes no empty one"
    }

    /// The edit with its fields; positions count from 1.
    fileprivate func json(_ hosts: NearHost) -> JSONValue {
        var members: [String: JSONValue] = ["code": .string(code)]
        switch self {
        case .letterCase(let changes), .composition(let changes):
            members["segments"] = .array(changes.map(\.json))
        case .replaced(let change), .added(let change), .removed(let change):
            members["segments"] = .array([change.json])
        case .finalSlash(let isAdded): members["added"] = .bool(isAdded)
        case .decoding(let isMore): members["more"] = .bool(isMore)
        case .hostAsSegment(let host): members["host"] = .string(host)
        case .fragmentAsPath: break
        case .scheme(let from, let to):
            members["from"] = .string(from)
            members["to"] = .string(to)
        case .host(let from, let to):
            members["from"] = .optional(from)
            members["to"] = .string(to)
            members["pattern"] = .optional(hosts.pattern(of: to)?.description)
        case .slashes(let to): members["to"] = .string(to)
        }
        return .object(members)
    }
}

/// The hosts of a route that is near, and those that its table names.
private struct NearHost {
    private let route: Route
    private let table: RouteTable

    init(_ route: Route, _ table: RouteTable) { (self.route, self.table) = (route, table) }

    /// The entry of the route that is for a host: itself, else the first that covers it; nil for none.
    func pattern(of host: String) -> HostPattern? {
        route.hosts.first { $0 == .exact(host) } ?? route.hosts.first { $0.covers(host) }
    }

    /// Whether the route is for a host, so that only the allow-list refuses it.
    func covers(_ host: String) -> Bool { pattern(of: host) != nil }

    /// What the host of a link should have been: the route's wildcard for a host that stands on another
    /// line, else the host.
    func meant(_ to: String) -> String {
        guard case .wildcard? = pattern(of: to), isNamed(to) else { return to }
        return pattern(of: to)?.description ?? to
    }

    private func isNamed(_ host: String) -> Bool {
        table.routes.contains { $0.hosts.contains(.exact(host)) }
            || table.hosts.contains { $0.host == .pattern(.exact(host)) }
    }
}

extension SegmentChange {
    /// What the pattern has at the segment, as a table writes it.
    fileprivate var wanted: String { pattern?.description ?? "nothing" }

    fileprivate var json: JSONValue {
        .object([
            "part": .string(part.rawValue),
            "position": .integer(position + 1),
            "from": .optional(from),
            "to": .optional(to),
            "pattern": .optional(pattern?.description),
        ])
    }
}
