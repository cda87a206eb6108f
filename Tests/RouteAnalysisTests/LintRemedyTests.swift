import RouteAnalysis
import RouteTables
import RoutingTestSupport
import SourceText
import Tenancy
import Testing

/// What `lint` offers for a route that never wins, against `lint` of the table with the edit.
@Suite struct LintRemedyTests {
    @Test func offeredEditsHelpAndTakeNoRouteItsLast() throws {
        let run = RandomRun.fromEnvironment(oneOf: 20)
        var random = SeededGenerator(seed: run.seed)
        var (declines, moves) = (0, 0)
        for _ in 0..<run.count {
            let text = SmallTable(using: &random).old
            let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
            try #require(!parsed.hasErrors)
            let dead = try covers(in: parsed.value)
            for (name, cover) in dead {
                for edit in cover.remedies {
                    let edited = try #require(parsed.value.edited(edit))
                    let still = try covers(in: edited)
                    #expect(still[name] == nil, "\(edit) does not help \(name), \(run)\n\(text)")
                    for other in cover.routes where dead[other] == nil {
                        #expect(still[other] == nil, "\(edit) ends \(other), \(run)\n\(text)")
                    }
                    if case .move = edit { moves += 1 } else { declines += 1 }
                }
            }
        }
        #expect(!run.isLong || declines > 0 && moves > 0)
    }

    private func covers(in table: RouteTable) throws -> [Name: Coverage] {
        var lint = RouteLint(Tenant(name: try #require(TenantName("t")), table: table))
        return lint.found().reduce(into: [:]) { covers, finding in
            guard case .neverWins(let cover) = finding.code, let subject = finding.subjects.first,
                let name = Name(subject)
            else { return }
            covers[name] = cover
        }
    }
}
