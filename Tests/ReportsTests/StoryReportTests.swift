import AppModel
import Reports
import RouteTables
import SourceText
import Tenancy
import TestSupport
import Testing

/// `why` tells the story of a link to its end, for every policy that replays a known fault.
@Suite struct StoryReportTests {
    /// A table with its policy, what happens, and the link that is asked about then.
    struct Case: CustomTestStringConvertible {
        let name: String
        let policy: String
        let events: [String]
        let link: String
        /// The policy that would have avoided it, which `instead` names.
        var remedy: String?

        var testDescription: String { name }
    }

    static let table = """
        tenant shop
        tabs home=Home profile=Profile
        route product /products/:id<int> exact -> show Product in home
        route account /account needs auth      -> show Account in profile
        route beta    /beta when beta          -> show Beta in home
        fallback -> show Help in home
        flag beta on
        """

    static let cases = [
        Case(
            name: "launching-drop",
            policy: "launching drop",
            events: ["app terminated", "open https://example.com/products/42", "app ready"],
            link: "https://example.com/products/42",
            remedy: "launching hold"
        ),
        Case(
            name: "launching-open-late",
            policy: "launching open after 2 events",
            events: [
                "app terminated", "open https://example.com/products/42", "app ready",
                "auth signed-in",
            ],
            link: "https://example.com/products/42",
            remedy: "launching hold"
        ),
        Case(
            name: "signed-out-bounce",
            policy: "signed-out bounce",
            events: ["auth signed-out", "open https://example.com/account", "auth signed-in"],
            link: "https://example.com/account",
            remedy: "signed-out hold"
        ),
        Case(
            name: "signed-out-drop",
            policy: "signed-out drop",
            events: ["auth signed-out", "open https://example.com/account", "auth signed-in"],
            link: "https://example.com/account",
            remedy: "signed-out hold"
        ),
        Case(
            name: "signed-out-decline",
            policy: "signed-out decline",
            events: ["auth signed-out", "open https://example.com/account"],
            link: "https://example.com/account"
        ),
        Case(
            name: "inbox-newest",
            policy: "inbox 1 newest",
            events: [
                "app terminated", "open https://example.com/products/1",
                "open https://example.com/products/2", "app ready",
            ],
            link: "https://example.com/products/1",
            remedy: "inbox 8 drop-oldest"
        ),
        Case(
            name: "inbox-oldest",
            policy: "inbox 1",
            events: [
                "app terminated", "open https://example.com/products/1",
                "open https://example.com/products/2", "app ready",
            ],
            link: "https://example.com/products/1",
            remedy: "inbox 2 drop-oldest"
        ),
        Case(
            name: "navigation-reuse",
            policy: "navigation reuse",
            events: ["open https://example.com/products/1", "open https://example.com/products/2"],
            link: "https://example.com/products/2",
            remedy: "navigation reset"
        ),
        Case(
            name: "navigation-push",
            policy: "navigation push",
            events: ["open https://example.com/products/1", "open https://example.com/products/2"],
            link: "https://example.com/products/2"
        ),
        Case(
            name: "initial-link-replay",
            policy: "initial-link replay",
            events: [
                "app terminated", "open https://example.com/products/1", "app ready",
                "open https://example.com/account", "app background", "app ready",
            ],
            link: "https://example.com/account",
            remedy: "initial-link once"
        ),
        Case(
            name: "consume-before",
            policy: "consume before",
            events: [
                "app launching", "open https://example.com/products/1", "app terminated",
                "app ready",
            ],
            link: "https://example.com/products/1",
            remedy: "consume after"
        ),
        Case(
            name: "consume-before-unknown",
            policy: "consume before",
            events: [
                "app launching", "open https://example.com/beta", "flag beta unknown",
                "app ready", "flag beta on",
            ],
            link: "https://example.com/beta",
            remedy: "consume after"
        ),
        Case(
            name: "duplicate",
            policy: "duplicates ignore-adjacent",
            events: [
                "app launching", "open https://example.com/products/42",
                "open shop:///products/42",
            ],
            link: "shop:///products/42",
            remedy: "duplicates keep"
        ),
        Case(
            name: "waited",
            policy: "launching hold",
            events: [
                "app terminated", "auth signed-out", "open https://example.com/account",
                "app ready", "auth signed-in",
            ],
            link: "https://example.com/account"
        ),
        Case(
            name: "sign-in-failed",
            policy: "signed-out hold",
            events: ["auth signed-out", "open https://example.com/account", "auth signed-out"],
            link: "https://example.com/account"
        ),
        Case(
            name: "expected",
            policy: "signed-out bounce",
            events: ["auth signed-out"],
            link: "https://example.com/account"
        ),
    ]

    /// The tenant after the events, under a policy.
    static func tenant(_ policy: String, _ events: [String]) throws -> Tenant {
        let text = table + "\npolicy \(policy)\n"
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: text))
        let story = events.joined(separator: "\n")
        let scenario = Scenario.parse(SourceText(name: "story.scenario", text: story))
        try #require(parsed.diagnostics + scenario.diagnostics == [])
        let tenant = Tenant(name: try #require(TenantName("shop")), table: parsed.value)
        return tenant.play(scenario.value).end
    }

    private static func report(_ test: Case) throws -> WhyReport {
        let tenant = try tenant(test.policy, test.events)
        return WhyReport(try tenant.tell(LinkCall(url: test.link)), in: tenant)
    }

    @Test(arguments: cases, [80, 120])
    func tellsTheStory(_ test: Case, width: Int) throws {
        let text = TextRenderer(width: width).render(try Self.report(test).document())
        let lines = text.split(separator: "\n")
        #expect(lines.allSatisfy { TextColumns.count($0) <= width })
        Snapshot.expect(text, named: "story-\(test.name)-\(width)")
    }

    @Test(arguments: cases)
    func saysOneFactALine(_ test: Case) throws {
        let text = PlainRenderer().render(try Self.report(test).document())
        Snapshot.expect(text, named: "story-\(test.name)-plain")
    }

    @Test(arguments: cases)
    func hasTheSameFactsInJSON(_ test: Case) throws {
        let report = try Self.report(test)
        Snapshot.expect(report.json.rendered(), named: "story-\(test.name)-json")
    }

    /// What `instead` promises is tried: under the remedy the link is shown, with its own values.
    @Test(arguments: cases)
    func theRemedyAvoidsIt(_ test: Case) throws {
        let text = PlainRenderer().render(try Self.report(test).document())
        guard let remedy = test.remedy else { return }
        #expect(text.contains("instead: `policy \(remedy)`"))
        var tenant = try Self.tenant(remedy, test.events)
        if tenant.app.readiness == .launching { try tenant.perform(.app(.ready)) }
        let story = tenant.app.story(of: try #require(tenant.app.lastArrival(of: test.link)))
        guard case .presented(let presentation, _) = story.fate else {
            Issue.record("\(story.fate)")
            return
        }
        #expect(presentation.stack.last?.link == story.number)
    }

    @Test(arguments: cases)
    func whyLeavesTheAppAsItIs(_ test: Case) throws {
        let tenant = try Self.tenant(test.policy, test.events)
        _ = try tenant.tell(LinkCall(url: test.link))
        _ = tenant.matrix(test.link)
        #expect(tenant.app == (try Self.tenant(test.policy, test.events)).app)
    }
}
