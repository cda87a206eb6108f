import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing

/// Laws of tables, written links and parted ways over random tables and links.
@Suite struct RoundTripTests {
    @Test func `a written table parses to the same table`() throws {
        let run = RandomRun.fromEnvironment(oneOf: 10)
        print(run)
        _ = try run.forEachTable { questions in
            let table = questions[0].table
            let written = table.canonicalText()
            let again = RouteTable.parse(SourceText(name: "again.waymark", text: written))
            let isSame = again.value.withoutPlaces == table.withoutPlaces
            let isStable = again.value.canonicalText() == written
            if again.diagnostics.isEmpty, isSame, isStable { return true }
            Issue.record(
                "\(again.diagnostics) with \(run)\n\(questions[0].question.table)\n\(written)"
            )
            return false
        }
    }

    @Test func `a written link leads back, or says where it leads`() throws {
        let run = RandomRun.fromEnvironment(oneOf: 10)
        print(run)
        var (written, taken) = (0, 0)
        let isComplete = try run.forEachTable { questions in
            let tenant = try tenant(of: questions[0])
            for question in questions {
                let check = LinkRoundTrip(tenant, question.link)
                if let problem = check.problem {
                    Issue.record(
                        "\(problem) with \(run)\n\(question.question.table)\nlink: \(question.link)"
                    )
                    return false
                }
                if check.isWritten { written += 1 }
                if check.isTaken { taken += 1 }
            }
            return true
        }
        guard isComplete, run.isLong else { return }
        #expect(written >= run.count / 20, "\(written) links written with \(run)")
        #expect(taken * 10 >= written * 8, "\(taken) of \(written) lead back with \(run)")
    }

    @Test func `ways part where they differ, seen from either side`() throws {
        let run = RandomRun.fromEnvironment(oneOf: 10)
        print(run)
        var steps: Set<String> = []
        let isComplete = try run.forEachTable { questions in
            let tenant = try tenant(of: questions[0])
            let walks = questions.map { tenant.explain($0.link, context: $0.context) }
            for (first, second) in zip(walks, walks.dropFirst()) {
                steps.insert(Parting.between(first, second).step.word)
                let findings = PartingLaw(first: first, second: second).violations
                if findings.isEmpty { continue }
                Issue.record(
                    """
                    \(findings) with \(run)
                    \(questions[0].question.table)
                    links: \(first.url) \(second.url)
                    """
                )
                return false
            }
            return true
        }
        guard isComplete, run.isLong else { return }
        let usual: Set = ["reading", "accept", "match", "handle", "fallback", "values", "never"]
        #expect(steps.isSuperset(of: usual), "\(steps) with \(run)")
    }

    /// The tenant of a random table.
    private func tenant(of question: RandomQuestion) throws -> Tenant {
        let declaration = try #require(question.table.tenant)
        return Tenant(
            name: declaration.name,
            table: question.table,
            hostEncoder: RandomQuestion.hostEncoder
        )
    }
}

extension Parting {
    /// The name of the step.
    fileprivate var word: String {
        switch self {
        case .reading: "reading"
        case .deliver: "deliver"
        case .accept: "accept"
        case .match: "match"
        case .handle: "handle"
        case .redirect: "redirect"
        case .fallback: "fallback"
        case .values: "values"
        case .never: "never"
        }
    }
}
