import AppModel
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

/// A plugin's answer does what the same built-in action does, whatever the app is at.
@Suite struct HandlerTests {
    private static let actions: [(words: String, answer: PluginAnswer)] = [
        ("show Item in find", .handled(screen: "Item", tab: "find")),
        ("show Item", .handled(screen: "Item", tab: nil)),
        ("decline \"no\"", .declined(reason: "no")),
        ("redirect /other?x=1", .redirect("/other?x=1")),
        ("redirect /asked", .redirect("/asked")),
    ]

    private static let policies = ["launching", "signed-out"].map { name in
        (
            name,
            name == "launching" ? ["hold", "drop", "open"] : ["hold", "decline", "drop", "bounce"]
        )
    }

    private func tenant(_ modifiers: String, _ policies: [String], _ action: String) throws
        -> Tenant
    {
        let lines = policies.map { "policy \($0)" }.joined(separator: "\n")
        let text = """
            tenant a
            tabs home=Home find=Find
            plugin p p
            \(lines)
            route asked /asked \(modifiers) -> \(action)
            route other /other -> show Other in home
            fallback -> root
            """
        let table = RouteTable.parse(SourceText(name: "t", text: text))
        try #require(table.diagnostics.isEmpty)
        return Tenant(name: try #require(TenantName("a")), table: table.value)
    }

    /// What is left of the app after links came and it went on, without the words of the reasons.
    private func story(_ start: Tenant, _ deeds: [AppDeed]) throws -> [String] {
        var tenant = start
        var story: [String] = []
        for deed in deeds { try tenant.perform(deed) }
        for _ in 0..<2 {
            let walk = try tenant.open(LinkCall(url: "https://example.com/asked"))
            story.append(walk.outcome.words)
        }
        for deed in [AppDeed.app(.ready), .auth(.signedIn)] {
            try tenant.perform(deed)
            story.append("\(tenant.app.inbox.map(\.route)) \(tenant.app.scenes)")
        }
        return story
    }

    @Test(arguments: actions.indices) func `as a built-in action`(_ index: Int) throws {
        let (words, answer) = Self.actions[index]
        let apps: [[AppDeed]] = Readiness.allCases.flatMap { readiness in
            AuthState.allCases.map { [.app(readiness), .auth($0)] }
        }
        for launching in Self.policies[0].1 {
            for signedOut in Self.policies[1].1 {
                for modifiers in ["", "needs auth"] {
                    let policies = ["launching \(launching)", "signed-out \(signedOut)"]
                    let builtIn = try tenant(modifiers, policies, words)
                    var plugin = try tenant(modifiers, policies, "plugin p")
                    plugin.plugins = PluginHandler { _ in answer }
                    for deeds in apps {
                        let expected = try story(builtIn, deeds)
                        let found = try story(plugin, deeds)
                        #expect(found == expected, "\(policies) \(modifiers) \(deeds)")
                    }
                }
            }
        }
    }

    @Test func `a link that waited asks its plugin when it is shown`() throws {
        var tenant = try tenant("needs auth", [], "plugin p")
        tenant.plugins = PluginHandler { question in
            .handled(screen: question.auth == .signedIn ? "In" : "Out", tab: "find")
        }
        try tenant.perform(.auth(.signedOut))
        let walk = try tenant.open(LinkCall(url: "https://example.com/asked"))
        #expect(walk.outcome.words == "held auth")
        try tenant.perform(.auth(.signedIn))
        #expect(tenant.app.inbox.isEmpty)
        #expect(tenant.app.frontScene.frontStack.screens.last?.name == "In")
    }
}
