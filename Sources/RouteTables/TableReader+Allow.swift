import SourceText

extension TableReader {
    /// `allow scheme S…` and `allow host H… [for S…]`.
    mutating func readAllow(_ cursor: inout WordCursor, _ statement: Statement) {
        let usage = "allow scheme https"
        guard let kind = cursor.take() else {
            cursor.report(.missing("`scheme` or `host`", usage: usage, at: cursor.place))
            return
        }
        if kind.isKeyword("scheme") {
            readAllowedSchemes(&cursor, statement)
        } else if kind.isKeyword("host") {
            readAllowedHosts(&cursor, statement)
        } else {
            cursor.report(
                .unknown("list", kind.text, known: ["scheme", "host"], at: kind.range)
            )
        }
    }

    private mutating func readAllowedSchemes(_ cursor: inout WordCursor, _ statement: Statement) {
        let schemes = cursor.takeSchemes(until: [], usage: "allow scheme https")
        guard mayChange(cursor) else { return }
        for (scheme, range) in schemes {
            let known =
                index.map { $0.schemes[scheme] }
                ?? table.schemes.firstIndex { $0.scheme == scheme }
            if let known {
                let first = table.schemes[known].place
                cursor.report(.repeated("scheme", scheme, first: first, at: range))
            } else {
                index?.schemes[scheme] = table.schemes.count
                table.schemes.append(SchemeEntry(scheme: scheme, place: place(of: statement)))
            }
        }
    }

    private mutating func readAllowedHosts(_ cursor: inout WordCursor, _ statement: Statement) {
        let items = cursor.takeList(until: ["for"])
        if items.isEmpty {
            cursor.report(.missing("a host", usage: "allow host example.com", at: cursor.place))
        }
        let hosts = items.compactMap { item -> (AllowedHost, Word)? in
            if item.isKeyword("none") { return (.none, item) }
            switch HostPattern.read(item) {
            case .success(let host): return (.pattern(host), item)
            case .failure(let diagnostic): cursor.report(diagnostic)
            }
            return nil
        }
        var schemes: [String] = []
        var seen: Set<String> = []
        if cursor.take(keyword: "for") {
            for (scheme, range) in cursor.takeSchemes(until: [], usage: "allow host none for https")
            {
                if seen.insert(scheme).inserted {
                    schemes.append(scheme)
                } else {
                    cursor.report(.repeatedItem("scheme", scheme, at: range))
                }
            }
        }
        guard mayChange(cursor) else { return }
        for (host, item) in hosts { allow(host, schemes, item, &cursor, place(of: statement)) }
    }

    private mutating func allow(
        _ host: AllowedHost,
        _ schemes: [String],
        _ item: Word,
        _ cursor: inout WordCursor,
        _ place: Place
    ) {
        let same =
            index.map { $0.hosts[host.key] ?? [] }
            ?? table.hosts.indices.filter { table.hosts[$0].host == host }
        if let known = same.first(where: { table.hosts[$0].schemes == schemes }) {
            let first = table.hosts[known].place
            cursor.report(.repeated("host", item.text, first: first, at: item.range))
        } else {
            index?.hosts[host.key, default: []].append(table.hosts.count)
            table.hosts.append(HostEntry(host: host, schemes: schemes, place: place))
        }
    }
}

extension AllowedHost {
    /// A text that no other host has: no pattern is empty.
    fileprivate var key: String {
        switch self {
        case .none: ""
        case .pattern(let pattern): pattern.description
        }
    }
}
