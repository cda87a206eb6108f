import RouteTables
import Routing
import SourceText
import URLText

/// The values of a link as an expectation reads them: the pattern's, else the query's.
struct LinkValues {
    let walk: Walk
    let router: Router

    /// Returns the values of a name, in order; none when it is absent.
    ///
    /// A rest has one value for each segment. Of several query values of one name, the table's
    /// `policy repeated` picks one, unless all are asked for.
    func values(named name: String, isRepeated: Bool) -> [String] {
        let captured = walk.decision?.values.first { $0.name.hasSameBytes(as: name) }
        if let captured, captured.origin != .query || !isRepeated { return captured.texts }
        guard let explanation = walk.explanation else { return [] }
        let all = queryValues(named: name, in: explanation)
        if isRepeated || all.isEmpty { return all }
        let picked = router.policies.repeated == .last ? all[all.count - 1] : all[0]
        return [picked]
    }

    private func queryValues(named name: String, in explanation: Explanation) -> [String] {
        let link = explanation.last.link
        let readsFragment =
            explanation.decision.route.map { router.route($0).readsFragmentParameters } ?? false
        let pairs = link.query + (readsFragment ? link.fragmentParameters : [])
        return pairs.filter { $0.name.elementsEqual(name.utf8) }
            .map { String(decoding: $0.value, as: UTF8.self) }
    }
}

/// The expected values, grouped by name in the order of their first mention.
struct ExpectedValues: Sequence {
    private var names: [String] = []
    private var values: [String: [String]] = [:]

    init(_ list: [ExpectedValue]) {
        for expected in list {
            switch expected {
            case .equals(let name, let value): note(name, [value])
            case .absent(let name): note(name, [])
            }
        }
    }

    private mutating func note(_ name: String, _ more: [String]) {
        if values[name] == nil { names.append(name) }
        values[name, default: []] += more
    }

    func makeIterator() -> some IteratorProtocol<(String, [String])> {
        names.map { ($0, values[$0] ?? []) }.makeIterator()
    }
}
