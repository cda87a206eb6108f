internal import RouteTables
internal import SourceText
package import Tenancy

/// Lists the registrations of a tenant in their order.
package struct RoutesReport: Sendable {
    private let tenant: Tenant

    /// Creates a report.
    package init(_ tenant: Tenant) { self.tenant = tenant }

    /// The report.
    ///
    /// - Complexity: O(n) in the registrations.
    package var document: Document {
        let table = tenant.table
        let count = WhyReport.counted(table.routes.count, "registration")
        var rows = [
            Row(
                Text("order", .quiet),
                hasNumber: true,
                columns: .registrations,
                cells: [Text("route", .quiet), Text("pattern", .quiet)],
                isHeader: true
            )
        ]
        rows += table.routes.enumerated().map { row(of: $1, number: $0 + 1) }
        rows += table.fallbacks.map { fallback in
            let sources = fallback.sources.map(\.rawValue).joined(separator: ", ")
            return Row(
                "",
                columns: .registrations,
                cells: ["fallback", Text(sources.isEmpty ? "" : "via \(sources)")],
                detail: Text("-> \(fallback.action)"),
                evidence: fallback.place.text
            )
        }
        let name = Text(tenant.name.description, .strong)
        return Document([.line(name + Text(": \(count)")), .blank, .rows(rows)])
    }

    private func row(of route: Route, number: Int) -> Row {
        let modifiers = route.modifierText
        return Row(
            Text("\(number)"),
            hasNumber: true,
            columns: .registrations,
            cells: [Text(route.name.description), Text(route.patternText)],
            detail: Text(
                ([modifiers].filter { !$0.isEmpty } + ["-> \(route.action)"]).joined(separator: " ")
            ),
            evidence: route.place.text
        )
    }

    /// The report as `waymark.routes/1`.
    ///
    /// - Complexity: O(n) in the registrations.
    package var json: JSONValue {
        .object([
            "schema": "waymark.routes/1",
            "tenant": .string(tenant.name.description),
            "routes": .array(tenant.table.routes.map(json(_:))),
            "fallbacks": .array(
                tenant.table.fallbacks.map { fallback in
                    .object([
                        "sources": .array(fallback.sources.map { .string($0.rawValue) }),
                        "action": .string(fallback.action.description),
                        "place": fallback.place.json,
                    ])
                }
            ),
        ])
    }

    private func json(_ route: Route) -> JSONValue {
        .object([
            "name": .string(route.name.description),
            "pattern": .string(route.pattern.description),
            "match": .optional(route.match?.rawValue),
            "hosts": .array(route.hosts.map { .string($0.description) }),
            "schemes": .array(route.schemes.map { .string($0) }),
            "conditions": .array(route.conditions.map { .string($0.description) }),
            "needsAuth": .bool(route.needsAuth),
            "secrets": .array(route.secrets.map { .string($0) }),
            "readsFragmentParameters": .bool(route.readsFragmentParameters),
            "unreadable": .optional(route.unreadable?.rawValue),
            "action": .string(route.action.description),
            "place": route.place.json,
        ])
    }
}
