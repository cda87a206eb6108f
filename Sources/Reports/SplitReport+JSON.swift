internal import SourceText
internal import URLText

extension SplitReport {
    /// The report as `waymark.split/1`.
    ///
    /// - Complexity: O(n).
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": "waymark.split/1", "url": .string(LinkPassword.masked(url)),
        ]
        switch reading {
        case .failure(let refusal): members["invalid"] = refusal.json
        case .success(let link):
            let spelled = SpelledLink(link, spelling: spelling)
            members["readAs"] = .string(LinkPassword.masked(link.text))
            members["scheme"] = .string(link.schemeName)
            members["user"] = .optional(link.user.map(link.text))
            members["hasPassword"] = .bool(link.password != nil)
            members["host"] = .optional(link.hostName)
            members["port"] = .optional(link.port.map(link.text))
            members["path"] = .string(link.text(link.path))
            members["isOpaque"] = .bool(spelled.isOpaque)
            members["segments"] = json(spelled.path, in: link)
            members["hasFinalSlash"] = .bool(spelled.path.hasFinalSlash)
            members["query"] = .optional(link.query.map(link.text))
            members["pairs"] = .array(spelled.query.map { json($0, in: link) })
            members["fragment"] = .optional(link.fragment.map(link.text))
            members["fragmentSegments"] = spelled.fragment.map { json($0, in: link) } ?? .null
            members["fragmentPairs"] = .array(spelled.fragmentParameters.map { json($0, in: link) })
            members["notes"] = .array(link.notes.map(\.json))
        }
        return .object(members)
    }

    private func json(_ segments: SpelledSegments, in link: LinkURL) -> JSONValue {
        .array(
            (0..<segments.count).map { index in
                .object([
                    "raw": .string(link.text(segments.rawRanges[index])),
                    "decoded": json(Array(segments.values(at: index))),
                ])
            }
        )
    }

    private func json(_ pair: QueryPair, in link: LinkURL) -> JSONValue {
        .object([
            "raw": .string(link.text(pair.range)), "name": json(pair.name),
            "value": json(pair.value), "hasEquals": .bool(pair.hasEquals),
        ])
    }

    /// The text of decoded bytes; null when they are not UTF-8.
    private func json(_ bytes: [UInt8]) -> JSONValue {
        .optional(String(validating: bytes, as: UTF8.self))
    }
}
