/// Where a link was found that nobody wrote into a statement: shown between the answer and its
/// evidence.
package struct LinkOrigin: Sendable {
    private let rows: [Row]
    private let members: [String: JSONValue]
    private let schema: String

    /// The link of a push payload: its key and place, and the other keys that were looked at.
    package static func payload(
        file: String,
        line: Int,
        key: String,
        link: String,
        others: [String],
        lookedAt: [String]
    ) -> LinkOrigin {
        let known = "among \(lookedAt.joined(separator: ", "))"
        let also = others.isEmpty ? "" : "; also in \(others.joined(separator: ", "))"
        var rows = [
            Row(
                "payload",
                detail: Text("key `\(key)` holds \(link)"),
                evidence: Text("\(file):\(line)")
            )
        ]
        if !lookedAt.isEmpty { rows.append(Row(detail: Text("found \(known)\(also)"))) }
        return LinkOrigin(
            rows: rows,
            members: [
                "file": .string(file), "line": .integer(line), "key": .string(key),
                "url": .string(link), "others": .array(others.map { .string($0) }),
                "lookedAt": .array(lookedAt.map { .string($0) }),
            ],
            schema: "waymark.payload/1"
        )
    }

    /// The web page of an activity.
    package static func activity(_ type: String, page: String, id: String?) -> LinkOrigin {
        var rows = [Row("activity", detail: Text("\(type), with the web page \(page)"))]
        if let id { rows.append(Row(detail: Text("identifier \(id), which no router reads"))) }
        return LinkOrigin(
            rows: rows,
            members: ["type": .string(type), "url": .string(page), "id": .optional(id)],
            schema: "waymark.activity/1"
        )
    }

    /// The document of an answer with the rows between its first line and the evidence; below the
    /// answers of several tenants.
    package func document(_ answer: Document) -> Document {
        let blocks = answer.blocks
        guard blocks.count > 1, blocks[1] == .blank else {
            return Document(blocks + [.blank, .rows(rows)])
        }
        return Document([blocks[0], .blank, .rows(rows)] + blocks.dropFirst())
    }

    /// The answer as a member beside what is known of its origin.
    package func json(_ answer: JSONValue) -> JSONValue {
        var all = members
        all["schema"] = .string(schema)
        all["why"] = answer
        return .object(all)
    }
}
