import RouteTables
import Routing
import RoutingTestSupport
import Testing

/// The router against the linear reference, over many random tables and links.
@Suite struct RandomDispatchTests {
    @Test func routerAgreesWithTheReference() throws {
        let run = RandomRun.fromEnvironment()
        // The seed must be known after a failure that ends the process, too.
        print("WAYMARK_SEED=\(run.seed) WAYMARK_RANDOM_COUNT=\(run.count)")
        var coverage = RandomCoverage()
        let isComplete = try run.forEachPair { pair in
            coverage.note(pair.table.policies)
            coverage.count(pair)
            let differences = pair.comparison.differences
            if differences.isEmpty { return true }
            Issue.record("\(differences) with seed \(run.seed)\n\(report(pair.question))")
            return false
        }
        if isComplete, run.count >= 4_000 { expectCoverage(coverage, of: run) }
    }

    @Test(arguments: ReferenceCase.all)
    func routerAgreesOnTheExamples(_ example: ReferenceCase) throws {
        let question = RandomCase(
            table: example.table,
            link: example.link,
            context: example.context
        )
        let comparison = try #require(RandomComparison(question))
        #expect(comparison.differences.isEmpty, "\(comparison)")
    }

    /// A run must have had in it what it is there for.
    private func expectCoverage(_ coverage: RandomCoverage, of run: RandomRun) {
        #expect(
            coverage.unread <= coverage.pairs / 10,
            "\(coverage.unread) links that cannot be read, seed \(run.seed)"
        )
        #expect(coverage.repaired >= coverage.pairs / 50, "repaired links, seed \(run.seed)")
        #expect(coverage.notRepaired >= coverage.pairs / 50, "refused repairs, seed \(run.seed)")
        for feature in RandomCoverage.Feature.allCases {
            let share = coverage.share(of: feature)
            #expect(share >= feature.leastShare, "\(feature) in \(share) %, seed \(run.seed)")
        }
        #expect(coverage.missingPolicyPairs == 0, "pairs of policy values, seed \(run.seed)")
    }

    /// The smallest case that shows a disagreement, with both answers.
    private func report(_ question: RandomCase) -> String {
        let smallest = question.shrunk { smaller in
            RandomComparison(smaller).map { !$0.differences.isEmpty } ?? false
        }
        let answers = RandomComparison(smallest).map(String.init(describing:)) ?? "none"
        return """
            \(smallest.table)
            link: \(smallest.link)
            context: \(smallest.context)
            \(answers)
            """
    }
}
