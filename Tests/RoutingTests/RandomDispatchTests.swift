import RouteTables
import Routing
import RoutingTestSupport
import Testing

/// The router against the linear reference, over many random tables and links.
@Suite struct RandomDispatchTests {
    @Test func routerAgreesWithTheReference() throws {
        let run = RandomRun.fromEnvironment()
        // The seed must be known after a failure that ends the process, too.
        print(run)
        var coverage = RandomCoverage()
        let isComplete = try run.forEachQuestion { question in
            let comparison = RandomComparison(question)
            coverage.note(question.table.policies)
            coverage.count(comparison, of: question)
            let differences = comparison.differences
            if differences.isEmpty { return true }
            Issue.record("\(differences) with seed \(run.seed)\n\(report(question.question))")
            return false
        }
        if isComplete, run.isLong { expectCoverage(coverage, of: run) }
    }

    @Test(arguments: ReferenceCase.all)
    func routerAgreesOnTheExamples(_ example: ReferenceCase) throws {
        let question = RandomCase(
            table: example.table,
            link: example.link,
            context: example.context
        )
        let comparison = RandomComparison(try #require(RandomQuestion(question)))
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
        func comparison(_ question: RandomCase) -> RandomComparison? {
            RandomQuestion(question).map { RandomComparison($0) }
        }
        let smallest = question.shrunk { comparison($0)?.differences.isEmpty == false }
        return """
            \(smallest.table)
            link: \(smallest.link)
            context: \(smallest.context)
            \(comparison(smallest).map(String.init(describing:)) ?? "none")
            """
    }
}
