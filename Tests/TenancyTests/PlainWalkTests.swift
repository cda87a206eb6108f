import AppModel
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Synchronization
import Tenancy
import Testing

/// A way whose evidence is made for those who look is the way that was recorded.
@Suite struct PlainWalkTests {
    /// Few questions of a run are enough: each is asked twice.
    static let run = RandomRun.fromEnvironment(oneOf: 4)

    @Test func bothWaysAreOne() throws {
        var (straight, count) = (0, 0)
        _ = try Self.run.forEachQuestion { question in
            let name = try #require(TenantName("random"))
            var tenant = Tenant(name: name, table: question.table)
            let context = question.question.context
            let states =
                [StateSetting.auth(context.auth)]
                + context.flags.sorted { $0.key < $1.key }.map { .flag($0.key, $0.value) }
            let call = LinkCall(
                url: question.question.link,
                source: context.source,
                states: states
            )
            let recorded = try tenant.walk(call)
            let plain = try tenant.plainWalk(call)
            count += 1
            straight += plain.isStraight ? 1 : 0
            let differences = Self.differences(plain, recorded)
            if !differences.isEmpty {
                Issue.record("\(differences), \(Self.run)\n\(question.question)")
                return false
            }
            let opened = try tenant.open(call)
            if opened.after != recorded.after || tenant.app != recorded.after {
                Issue.record("opened otherwise, \(Self.run)\n\(question.question)")
                return false
            }
            return true
        }
        #expect(count > 0 && straight > 0 && straight < count, "\(straight) of \(count)")
    }

    private static func differences(_ plain: Walk, _ recorded: Walk) -> [String] {
        var differences: [String] = []
        func compare<T: Equatable>(_ part: String, _ a: T, _ b: T) {
            if a != b { differences.append(part) }
        }
        compare("decision", plain.decision, recorded.decision)
        compare("decision of the evidence", plain.decision, plain.explanation?.decision)
        compare("evidence", plain.explanation, recorded.explanation)
        compare("outcome", plain.outcome, recorded.outcome)
        compare("holding", plain.holding, recorded.holding)
        compare("context", plain.context, recorded.context)
        compare("after", plain.after, recorded.after)
        compare("codes", plain.decidingCodes, recorded.decidingCodes)
        let isAdmitted = recorded.explanation?.walks[0].admission.isAdmitted ?? false
        compare("admission", plain.isAccepted, isAdmitted)
        compare("admission of the recorded way", recorded.isAccepted, isAdmitted)
        let declines = recorded.explanation?.candidates.contains {
            if case .declined = $0.verdict { true } else { false }
        }
        if plain.isStraight, declines == true || recorded.explanation?.walks.count != 1 {
            differences.append("straight")
        }
        return differences
    }

    @Test func aPluginIsAskedOnceHoweverOftenItsEvidenceIsLookedAt() throws {
        let text = "tenant t\nplugin ask ./ask\nroute a /a -> plugin ask\n"
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        try #require(!parsed.hasErrors)
        let asked = Mutex(0)
        let tenant = Tenant(
            name: try #require(TenantName("t")),
            table: parsed.value,
            plugins: PluginHandler { _ in
                asked.withLock { $0 += 1 }
                return .handled(screen: "Asked", tab: nil)
            }
        )
        let walk = try tenant.plainWalk(LinkCall(url: "x:/a"))
        #expect(walk.outcome == .handled(try #require(Name("a"))))
        #expect(walk.explanation?.decision == walk.decision)
        #expect(walk.explanation?.candidates.first?.exchange != nil)
        #expect(asked.withLock { $0 } == 1)
    }
}
