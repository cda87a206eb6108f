import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

/// Walks that await the answers of plugins.
@Suite struct AskingTests {
    private func tenant() throws -> Tenant {
        let table = RouteTable.parse(
            SourceText(
                name: "t",
                text: """
                    tenant a
                    plugin p p
                    plugin q q
                    route one   /:x -> plugin p
                    route two   /:x -> plugin q
                    fallback -> show Home
                    """
            )
        )
        return Tenant(name: try #require(TenantName("a")), table: table.value)
    }

    @Test(
        arguments: [
            ([.declined(reason: "1"), .declined(reason: "2")], "fallback declined"),
            ([.declined(reason: "1"), .handled(screen: "S", tab: nil)], "handled two"),
            ([.handled(screen: "S", tab: nil)], "handled one"),
            ([.failed(.late(milliseconds: 1))], "failed plugin one"),
            ([.redirect("http://")], "failed redirect"),
        ] as [([PluginAnswer], String)]
    )
    func `answers that come later keep precedence, fall-through and fallback`(
        _ answers: [PluginAnswer],
        outcome: String
    ) async throws {
        let tenant = try tenant()
        let asked = Asked()
        let walk = try await tenant.explain("x:/a") { question in
            await Task.yield()
            return answers[await asked.add(question.plugin.description) - 1]
        }
        #expect(walk.outcome.words == outcome)
        #expect(await asked.names == Array(["p", "q"].prefix(answers.count)))
        // The plain caller comes to the same.
        var plain = tenant
        plain.plugins = PluginHandler { $0.plugin.description == "p" ? answers[0] : answers[1] }
        #expect(plain.explain("x:/a").explanation == walk.explanation)
    }

    @Test func `a walk that is cancelled drops what it has`() async throws {
        let tenant = try tenant()
        let task = Task {
            try await tenant.explain("x:/a") { _ in
                try await Task.sleep(for: .seconds(600))
                return .declined(reason: "never")
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a link without a question is answered at once`() async throws {
        let walk = try await tenant().explain("no link") { _ in .failed(.cancelled) }
        #expect(walk.outcome == .invalid)
    }

    private actor Asked {
        private(set) var names: [String] = []

        func add(_ name: String) -> Int {
            names.append(name)
            return names.count
        }
    }
}
