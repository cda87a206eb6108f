package import LinkDelivery

/// Shows what becomes of an activity that has no web page: no router is asked.
package struct ActivityReport: Sendable {
    private let type: String
    private let id: String?
    private let answers: [(tenant: String, delivery: Delivery?)]

    /// Creates a report: what the files of each tenant say of the type.
    package init(
        _ type: String,
        id: String?,
        _ answers: [(tenant: String, delivery: Delivery?)]
    ) {
        self.type = type
        self.id = id
        self.answers = answers
    }

    /// The report: that no router is asked, then whether the app gets the activity.
    package var document: Document {
        let what = id.map { "identifier \($0) and no web page" } ?? "no web page"
        let answer =
            Text("NO LINK", .bad)
            + Text(": \(type) has \(what), so no router is asked; the app reads it itself")
        var rows: [Row] = []
        for (tenant, delivery) in answers {
            let name = answers.count > 1 ? "\(tenant): " : ""
            rows.append(Row("deliver", detail: Text(name + words(of: delivery))))
        }
        return Document([.line(answer), .blank, .rows(rows)])
    }

    private func words(of delivery: Delivery?) -> String {
        switch delivery?.verdict {
        case nil: "no file says whether the app gets it"
        case .delivered?:
            delivery?.steps.contains(.activitiesNotGiven) == true
                ? "no Info.plist says whether the app gets it"
                : "the app gets it from apps of the same team"
        case .undelivered(let reason, _)?: "the app does not get it: \(reason.sentence)"
        case .uncertain(let reason, _)?:
            "nobody knows whether the app gets it: \(reason.sentence)"
        }
    }

    /// The report as `waymark.activity/1`, where `why` is null.
    package var json: JSONValue {
        .object([
            "schema": "waymark.activity/1", "type": .string(type), "id": .optional(id),
            "url": .null, "why": .null,
            "tenants": .array(
                answers.map { tenant, delivery in
                    .object(["tenant": .string(tenant), "delivery": delivery?.json ?? .null])
                }
            ),
        ])
    }
}
