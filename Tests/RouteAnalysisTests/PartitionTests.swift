import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Testing
import URLText

/// The one obligation of a partition: links of one group are treated alike.
@Suite struct PartitionTests {
    /// Random links end as the links that stand for their groups.
    @Test func linksOfAGroupEndAlike() throws {
        let run = RandomRun.fromEnvironment(oneOf: 50)
        var checked = 0
        let isDone = try run.forEachTable { questions in
            guard let table = questions.first?.table else { return true }
            let analysed = AnalysedTable(
                table,
                router: Router.compile(table, hostEncoder: .foundation)
            )
            let space = LinkSpace([analysed])
            guard let representatives = Representatives(space, states: 1500) else { return true }
            for question in questions {
                guard case .success(let link) = analysed.router.read(question.link) else {
                    continue
                }
                var context = question.question.context
                for (number, flag) in table.flags.enumerated() where context.flags[flag.name] != .on
                {
                    context.flags[flag.name] = (number + checked) % 2 == 0 ? .on : .off
                }
                guard let found = representatives.find(link, context) else {
                    Issue.record(
                        "no group for \(question.link) in \(run)\n\(question.question.table)"
                    )
                    return false
                }
                checked += 1
                let (mine, other) = (
                    analysed.comparable(question.link, context),
                    analysed.comparable(found.text, found.context)
                )
                if mine.isUnfollowed || other.isUnfollowed { continue }
                let isAlike = mine.text == other.text
                #expect(
                    isAlike,
                    """
                    \(question.link) is not like \(found.text), \(context), \(run)
                    \(mine.text)
                    --
                    \(other.text)
                    \(question.question.table)
                    """
                )
                if !isAlike { return false }
            }
            return true
        }
        #expect(isDone)
        #expect(!run.isLong || checked > 1000)
    }
}
