import Routing
import RoutingTestSupport
import Testing
import URLText

/// The law of near misses over many random tables and links.
@Suite struct RandomNearMissTests {
    @Test func nearMissesAreWhatTheySay() throws {
        let run = RandomRun.fromEnvironment(oneOf: 20)
        print(run)
        var codes: [String: Int] = [:]
        let isComplete = try run.forEachTable { questions in
            for question in questions {
                guard case .success(let link) = question.router.read(question.link) else {
                    continue
                }
                for edit in question.router.nearMisses(for: link).list.flatMap(\.edits) {
                    codes[edit.code, default: 0] += 1
                }
                guard expectNothing(NearMissLaw.violations(of:), question, run) else {
                    return false
                }
            }
            // Every replacement is tried out for one link of a table.
            return expectNothing(NearMissCompleteness.missing(in:), questions[0], run)
        }
        guard isComplete, run.isLong else { return }
        for code in LinkEdit.allCodes {
            #expect(codes[code, default: 0] >= 1, "\(code) in no near miss, seed \(run.seed)")
        }
    }

    /// The walk that finds what may be near leaves out nothing that is.
    @Test func allFormsTriedOutFindTheSame() throws {
        let run = RandomRun.fromEnvironment(oneOf: 60)
        _ = try run.forEachTable { questions in
            questions.allSatisfy { question in
                expectNothing(NearMissLaw.leftOut(of:), question, run)
            }
        }
    }

    /// Expects that a check finds nothing, and reports the smallest case where it does.
    private func expectNothing(
        _ check: (RandomQuestion) -> [String],
        _ question: RandomQuestion,
        _ run: RandomRun
    ) -> Bool {
        guard let first = check(question).first else { return true }
        let smallest = question.question.shrunk { smaller in
            RandomQuestion(smaller).map { !check($0).isEmpty } ?? false
        }
        let findings = RandomQuestion(smallest).map(check) ?? []
        Issue.record(
            """
            \(first) with \(run)
            \(smallest.table)
            link: \(smallest.link)
            \(findings.joined(separator: "\n"))
            """
        )
        return false
    }
}
