import RouteTables
import Routing
import RoutingTestSupport
import Testing
import URLText

/// The law of near misses over many random tables and links.
@Suite struct RandomNearMissTests {
    /// One of so many pairs of a run is looked at, and one of so many of those is tried out.
    private static let (step, tryOutStep) = (20, 5)

    @Test func nearMissesAreWhatTheySay() throws {
        let run = RandomRun.fromEnvironment()
        print("WAYMARK_SEED=\(run.seed) WAYMARK_RANDOM_COUNT=\(run.count)")
        var codes: [String: Int] = [:]
        var position = 0
        let isComplete = try run.forEachQuestion { question in
            position += 1
            guard position % RandomNearMissTests.step == 0,
                case .success(let link) = question.router.read(question.link)
            else { return true }
            for edit in question.router.nearMisses(for: link).list.flatMap(\.edits) {
                codes[edit.code, default: 0] += 1
            }
            let isTriedOut =
                position % (RandomNearMissTests.step * RandomNearMissTests.tryOutStep) == 0
            return expectLaw(question, isTriedOut: isTriedOut, seed: run.seed)
        }
        guard isComplete, run.count >= 50_000 else { return }
        for code in LinkEdit.allCodes {
            #expect(codes[code, default: 0] >= 1, "\(code) in no near miss, seed \(run.seed)")
        }
    }

    private func expectLaw(_ question: RandomQuestion, isTriedOut: Bool, seed: UInt64) -> Bool {
        let violations = RandomNearMissTests.violations(question, isTriedOut: isTriedOut)
        guard let first = violations.first else { return true }
        let smallest = question.question.shrunk { smaller in
            guard let question = RandomQuestion(smaller) else { return false }
            let again = RandomNearMissTests.violations(question, isTriedOut: isTriedOut)
            return !again.isEmpty
        }
        let again = RandomQuestion(smallest).map {
            RandomNearMissTests.violations($0, isTriedOut: isTriedOut)
        }
        Issue.record(
            """
            \(first) with seed \(seed)
            \(smallest.table)
            link: \(smallest.link)
            \((again ?? []).joined(separator: "\n"))
            """
        )
        return false
    }

    private static func violations(_ question: RandomQuestion, isTriedOut: Bool) -> [String] {
        guard case .success(let link) = question.router.read(question.link) else { return [] }
        let law = NearMissLaw(
            table: question.table,
            router: question.router,
            reference: question.reference,
            link: link
        )
        if !isTriedOut { return law.violations() }
        let completeness = NearMissCompleteness(
            table: question.table,
            router: question.router,
            reference: question.reference,
            link: link
        )
        return law.violations() + completeness.missing()
    }
}
