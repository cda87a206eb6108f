import RouteTables
import Routing
import RoutingTestSupport

/// The answers of the router and of the reference to the same question.
struct RandomAnswers {
    let reference: ReferenceAnswer
    let explanation: Explanation
    let decision: Decision

    /// What differs, in a few words each; empty when both agree.
    var differences: [String] {
        var result: [String] = []
        if explanation.decision != decision { result.append("explain and decide differ") }
        if !isSame(explanation.decision, reference.decision) { result.append("decision differs") }
        if explanation.walks.count != reference.walks.count {
            result.append("number of walks differs")
        }
        for (position, walk) in walks.enumerated() {
            result += walk.differences.map { "\($0) in walk \(position + 1)" }
        }
        return result + wayDifferences
    }

    private var walks: [WalkComparison] {
        zip(explanation.walks, reference.walks).map { WalkComparison(ours: $0, theirs: $1) }
    }

    private func isSame(_ ours: Decision, _ theirs: Decision) -> Bool {
        // Equal strings may have different bytes: one letter in both Unicode compositions.
        ours.plain == theirs && ours.plain.bytes == theirs.bytes
    }

    /// What differs between the ways on where something is not known.
    private var wayDifferences: [String] {
        let (ours, theirs) = (explanation.ways, reference.ways)
        if ours.count != theirs.count { return ["number of ways differs"] }
        let unknown = theirs.reduce(into: Set<Name>()) { flags, way in
            for assignment in way.assignments { flags.formUnion(assignment) }
        }
        return zip(ours, theirs).enumerated().flatMap { position, pair in
            let (ours, theirs) = pair
            let number = position + 1
            var result: [String] = []
            if !isSame(ours.decision, theirs.decision) { result.append("way \(number) differs") }
            let lists = ours.assumptions.map { assignments(of: unknown, allowing: $0) }
            if lists.contains(where: \.isEmpty) { result.append("way \(number) is contradictory") }
            if lists.reduce(into: Set(), { $0.formUnion($1) }) != theirs.assignments {
                result.append("what way \(number) assumes differs")
            }
            return result
        }
    }

    /// Every state of the unknown flags in which all conditions hold, as the flags that are on.
    private func assignments(
        of flags: Set<Name>,
        allowing assumptions: [Assumption]
    ) -> Set<Set<Name>> {
        var result: Set<Set<Name>> = [[]]
        for flag in flags { result.formUnion(result.map { $0.union([flag]) }) }
        return result.filter { on in
            assumptions.compactMap(\.condition).allSatisfy { on.contains($0.flag) != $0.isNegated }
        }
    }
}

extension RandomAnswers: CustomStringConvertible {
    /// Both answers, one line for each fact.
    var description: String {
        let ours = explanation.ways.map { "  way \($0)" }
        let theirs = reference.ways.map { "  way \($0)" }
        let lines =
            walks.map(\.description) + ["router decides \(explanation.decision)"] + ours
            + ["reference decides \(reference.decision)"] + theirs
        return lines.joined(separator: "\n")
    }
}

extension Decision {
    /// The decision without what a host resembles, which the reference does not know.
    fileprivate var plain: Decision {
        guard case .rejected(let reason) = ending else { return self }
        var result = self
        result.ending = .rejected(reason.plain)
        return result
    }

    /// The bytes of the values.
    fileprivate var bytes: [[[UInt8]]] { values.map { $0.texts.map { Array($0.utf8) } } }
}
