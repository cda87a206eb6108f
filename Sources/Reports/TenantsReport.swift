/// Lists the tenants that a session knows.
package struct TenantsReport: Sendable {
    /// One tenant.
    package struct Entry: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The title; nil when the table gives none.
        package var title: String?
        /// The number of registrations; nil when the table cannot be used.
        package var routes: Int?
        /// The number of expectations of the table and its check files.
        package var expectations: Int
        /// Whether it is in use.
        package var isInUse: Bool
        /// Whether it was changed in memory since it was read, or stands in memory only.
        package var isChanged: Bool

        /// Creates an entry.
        package init(
            name: String,
            title: String?,
            routes: Int?,
            expectations: Int,
            isInUse: Bool,
            isChanged: Bool
        ) {
            self.name = name
            self.title = title
            self.routes = routes
            self.expectations = expectations
            self.isInUse = isInUse
            self.isChanged = isChanged
        }
    }

    private let entries: [Entry]

    /// Creates a report.
    package init(_ entries: [Entry]) { self.entries = entries }

    /// The report.
    package var document: Document {
        if entries.isEmpty { return Document([.line("no tenants")]) }
        return Document([.rows(entries.map(row(of:)))])
    }

    private func row(of entry: Entry) -> Row {
        var facts: [String] = []
        if let routes = entry.routes {
            facts.append(WhyReport.counted(routes, "registration"))
            facts.append(WhyReport.counted(entry.expectations, "expectation"))
        } else {
            facts.append("cannot be used")
        }
        if entry.isInUse { facts.append("in use") }
        if entry.isChanged { facts.append("changed in memory") }
        return Row(
            columns: .registrations,
            cells: [Text(entry.name, entry.isInUse ? .strong : .plain), Text(entry.title ?? "")],
            detail: Text(facts.joined(separator: ", "))
        )
    }

    /// The report as `waymark.tenants/1`.
    package var json: JSONValue {
        .object([
            "schema": "waymark.tenants/1",
            "tenants": .array(
                entries.map { entry in
                    .object([
                        "name": .string(entry.name), "title": .optional(entry.title),
                        "isUsable": .bool(entry.routes != nil),
                        "registrations": entry.routes.map { .integer($0) } ?? .null,
                        "expectations": .integer(entry.expectations),
                        "isInUse": .bool(entry.isInUse), "isChanged": .bool(entry.isChanged),
                    ])
                }
            ),
        ])
    }
}
