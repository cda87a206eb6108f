import AppModel
import RouteTables
import RoutingTestSupport
import Tenancy
import Testing

/// Random events over random policies hold the rules of the app.
@Suite struct RandomStoryTests {
    /// Half as many stories as other runs have questions: 100,000 in a release build.
    static let run = RandomRun.fromEnvironment(oneOf: 2)

    @Test func everyStoryHoldsTheInvariants() throws {
        var random = SeededGenerator(seed: Self.run.seed)
        var coverage = StoryCoverage()
        for number in 0..<Self.run.count {
            let story = RandomStory(using: &random)
            let violations = try Self.violations(of: story, &coverage)
            guard violations.isEmpty else {
                Issue.record("\(violations)\nstory \(number), \(Self.run)\n\(story)")
                return
            }
        }
        if Self.run.count >= 2_000 { #expect(coverage.missing == []) }
    }

    /// Plays a story, and asks before every step what its link would do.
    private static func violations(
        of story: RandomStory,
        _ coverage: inout StoryCoverage
    ) throws -> [String] {
        let start = try story.tenant()
        var tenant = start
        var invariants = StoryInvariants()
        var reference = ReferenceApp(tenant)
        var differences: [String] = []
        for step in story.steps {
            let before = tenant.app
            switch step {
            case .deed(let deed):
                let isDone = (try? tenant.perform(deed)) != nil
                if isDone { reference.perform(deed) }
                if !isDone, tenant.app != before {
                    differences.append("a refused deed did something")
                }
            case .open(let call):
                differences += try differencesOfWhy(call, tenant)
                guard (try? tenant.open(call)) != nil else {
                    if tenant.app != before { differences.append("a refused link did something") }
                    continue
                }
                reference.open(call)
            }
            invariants.check(tenant)
            // States that come with a link are events of their own.
            if tenant.app.log.count <= before.log.count + 1 {
                invariants.check(tenant.app, since: before)
            }
            differences += reference.differences(from: tenant.app)
            if !differences.isEmpty || !invariants.violations.isEmpty { break }
        }
        coverage.note(tenant)
        var again = start
        for step in story.steps {
            switch step {
            case .deed(let deed): try? again.perform(deed)
            case .open(let call): _ = try? again.open(call)
            }
        }
        if differences.isEmpty, invariants.violations.isEmpty, again.app != tenant.app {
            differences.append("the same events gave another app")
        }
        return differences + invariants.violations
    }

    /// `why` leaves the app as it is, and says what `open` does.
    private static func differencesOfWhy(_ call: LinkCall, _ tenant: Tenant) throws -> [String] {
        let before = tenant.app
        guard let telling = try? tenant.tell(call) else { return [] }
        let walk = telling.isPast ? try tenant.walk(call) : telling.walk
        var opened = tenant
        let way = try opened.open(call)
        var found: [String] = []
        if tenant.app != before { found.append("`why` changed the app") }
        if opened.app != walk.after { found.append("`open` does something else than `why` says") }
        if way.outcome != walk.outcome { found.append("`open` ends otherwise than `why` says") }
        return found
    }
}
