internal import RouteTables
internal import Routing
internal import Tenancy

extension PartingReport {
    /// The report as `waymark.parting/1`, with the whole `waymark.why/1` of both links.
    ///
    /// - Complexity: O(n) in the candidates.
    package var json: JSONValue {
        .object([
            "schema": "waymark.parting/1",
            "tenant": .string(tenant.name.description),
            "answer": .string(answer.string),
            "step": .string(step.word),
            "walk": step == .never ? .null : .integer(walk + 1),
            "rank": rank.map { .integer($0) } ?? .null,
            "matchesOnly": .array(onlyMatches.map { json($0) }),
            "first": first.json,
            "second": second.json,
        ])
    }

    private var rank: Int? {
        switch step {
        case .match(let rank, _, _), .handle(let rank, _): rank
        default: nil
        }
    }

    private func json(_ only: OnlyMatch) -> JSONValue {
        .object([
            "route": .string(first.name(only.route)),
            "link": only.isFirst ? "first" : "second",
            "near": only.near.map { first.json($0) } ?? .null,
            "difference": only.difference?.json ?? .null,
        ])
    }
}
