internal import RouteTables
internal import Routing
internal import SourceText
internal import Tenancy
internal import URLText

extension WhyNotReport {
    /// The report as `waymark.why-not/1`.
    ///
    /// - Complexity: O(n) in the candidates.
    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": "waymark.why-not/1",
            "tenant": .string(why.tenant.name.description),
            "url": .string(LinkPassword.masked(why.walk.url)),
            "route": .string(route.name.description),
            "place": route.place.json,
            "isTaken": .bool(isTaken),
            "answer": .string(answer.string),
            "why": why.json,
        ]
        members.merge(causeMembers) { first, _ in first }
        members.merge(waysMembers) { first, _ in first }
        return .object(members)
    }

    private var causeMembers: [String: JSONValue] {
        switch whyNot.cause {
        case .unreadable: ["cause": "unreadable"]
        case .refused(let near):
            ["cause": "refused", "walk": .integer(1), "near": near.map { why.json($0) } ?? .null]
        case .candidate(let walk, let position):
            ["cause": "candidate", "walk": .integer(walk + 1), "rank": .integer(position + 1)]
        case .near(let miss, let walk):
            ["cause": "near", "walk": .integer(walk + 1), "near": why.json(miss)]
        case .differs(let difference, let walk):
            [
                "cause": "differs", "walk": .integer(walk + 1),
                "difference": difference?.json ?? .null,
            ]
        }
    }
}
