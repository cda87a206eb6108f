import AppModel
import Reports
import RouteTables
import SourceText
import Tenancy
import Testing

/// The story of a link goes on to its end, and names a policy only where it would have avoided the loss.
@Suite struct StoryEndTests {
    /// Policies, what happens, the link that is asked about then, and what `why` says of it.
    struct Case: CustomTestStringConvertible {
        let name: String
        var policies: [String] = []
        let events: [String]
        let link: String
        /// The first line.
        let answer: String
        /// The line of what would have avoided it; nil when there is none.
        var instead: String?

        var testDescription: String { name }
    }

    static let table = """
        tenant shop
        tabs home=Home profile=Profile
        allow scheme app
        allow host none
        route account /account   needs auth -> show Account in profile
        route order   /orders/:n needs auth -> show Order in profile
        route item    /items/:n             -> show Item in home
        """

    static let cases = [
        Case(
            name: "reused, and replaced by the check of the start",
            policies: ["navigation reuse", "launching open after 2 events"],
            events: ["app launching", "open app:/items/5", "open app:/items/6"],
            link: "app:/items/6",
            answer: "SAW Home, not Item: the check of the start ended late and replaced the screen",
            instead: "`policy launching hold` and `policy navigation reset` together would have"
                + " kept it"
        ),
        Case(
            name: "a check of the start that is still to end",
            policies: ["launching open after 9 events"],
            events: ["app launching", "open app:/items/5", "app ready"],
            link: "app:/items/5",
            answer: "ENDS AT Home, not Item: the check of the start ends late",
            instead: "`policy launching hold` would keep it"
        ),
        Case(
            name: "opened while sign-in is over another link",
            policies: ["signed-out bounce"],
            events: ["auth signed-out", "open app:/orders/2", "open app:/items/2"],
            link: "app:/items/2",
            answer: "ENDS AT Home, not Item: sign-in replaces the screen",
            instead: "`policy signed-out hold` would keep it"
        ),
        Case(
            name: "to be opened while sign-in is over another link",
            policies: ["signed-out bounce"],
            events: ["auth signed-out", "open app:/orders/2"],
            link: "app:/items/2",
            answer: "ENDS AT Home, not Item: sign-in replaces the screen",
            instead: "`policy signed-out hold` would keep it"
        ),
        Case(
            name: "replaced by the sign-in over another link",
            policies: ["signed-out bounce"],
            events: [
                "auth signed-out", "open app:/orders/2", "open app:/items/2", "auth signed-in",
            ],
            link: "app:/items/2",
            answer: "SAW Home, not Item: sign-in replaced the screen",
            instead: "`policy signed-out hold` would have kept it"
        ),
        Case(
            name: "a duplicate of a link that sign-in lost",
            events: [
                "auth signed-out", "open app:/account", "open app:/account", "auth signed-out",
            ],
            link: "app:/account",
            answer: "SAW Home, not Account: sign-in failed",
            instead: "no policy would have kept it: under `policy duplicates keep`, sign-in failed"
        ),
        Case(
            name: "a duplicate of a link that was opened",
            events: [
                "auth signed-out", "open app:/account", "open app:/account", "auth signed-in",
            ],
            link: "app:/account",
            answer: "DUPLICATE: route account opens the same as link 2, which waited already",
            instead: "`policy duplicates keep` would have opened it, too"
        ),
        Case(
            name: "bounced by a sign-in that fails",
            policies: ["signed-out bounce"],
            events: ["auth signed-out", "open app:/orders/1", "auth signed-out"],
            link: "app:/orders/1",
            answer: "SAW Home, not Order: sign-in replaced the screen, and failed",
            instead: "no policy would have kept it: under `policy signed-out hold`, sign-in failed"
        ),
        Case(
            name: "bounced, and a check of the start",
            policies: ["signed-out bounce", "launching open after 3 events"],
            events: [
                "auth signed-out", "app launching", "open app:/orders/1", "auth signed-in",
                "app ready",
            ],
            link: "app:/orders/1",
            answer: "SAW Home, not Order: sign-in replaced the screen",
            instead: "`policy launching hold` would have kept it"
        ),
        Case(
            name: "a newer link in a full inbox, and a sign-in that fails",
            policies: ["inbox 1 newest"],
            events: [
                "auth signed-out", "open app:/orders/1", "open app:/orders/2", "auth signed-out",
            ],
            link: "app:/orders/1",
            answer: "SAW Home, not Order: the inbox was full, and a newer link took its place",
            instead: "no policy would have kept it: under `policy inbox 8 drop-oldest`, sign-in"
                + " failed"
        ),
        Case(
            name: "an inbox that lacks two places",
            policies: ["inbox 1"],
            events: [
                "auth signed-out", "open app:/orders/1", "open app:/orders/2",
                "open app:/orders/3",
            ],
            link: "app:/orders/1",
            answer: "SAW Home, not Order: the inbox was full, and the link that waited longest",
            instead: "`policy inbox 3 drop-oldest` would have kept it"
        ),
        Case(
            name: "declined, and a sign-in that fails",
            policies: ["signed-out decline"],
            events: [
                "auth signed-out", "open app:/orders/1", "auth signing-in", "auth signed-out",
            ],
            link: "app:/orders/1",
            answer: "UNHANDLED",
            instead: "no policy would have kept it: under `policy signed-out hold`, sign-in failed"
        ),
        Case(
            name: "the scene was closed",
            policies: ["launching drop"],
            events: [
                "scene new second", "app launching", "open app:/items/1 in second",
                "scene close second", "app ready",
            ],
            link: "app:/items/1",
            answer: "SAW Home, not Item: the app was launching",
            instead: "no policy would have kept it: under `policy launching hold`, the scene that"
                + " received it was closed"
        ),
    ]

    private static func tenant(_ policies: [String], _ events: [String]) throws -> Tenant {
        let text = table + "\n" + policies.map { "policy \($0)\n" }.joined()
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: text))
        let story = SourceText(name: "story.scenario", text: events.joined(separator: "\n"))
        let scenario = Scenario.parse(story)
        try #require(parsed.diagnostics + scenario.diagnostics == [])
        let tenant = Tenant(name: try #require(TenantName("shop")), table: parsed.value)
        return tenant.play(scenario.value).end
    }

    private static func lines(_ tenant: Tenant, _ link: String) throws -> [Substring] {
        let report = WhyReport(try tenant.tell(LinkCall(url: link)), in: tenant)
        return PlainRenderer().render(report.document()).split(separator: "\n")
    }

    @Test(arguments: cases)
    func saysHowItEnds(_ test: Case) throws {
        let lines = try Self.lines(Self.tenant(test.policies, test.events), test.link)
        #expect(lines.first?.hasPrefix(test.answer) == true, "\(lines.first ?? "")")
        let instead = lines.first { $0.hasPrefix("instead: ") }?.dropFirst("instead: ".count)
        #expect(instead.map(String.init) == test.instead)
    }

    /// The policies that are named are set: then the link is not lost.
    @Test(arguments: cases.filter { $0.instead?.hasPrefix("`") == true })
    func theNamedPoliciesAvoidIt(_ test: Case) throws {
        let words = test.instead?.split(separator: "`").map(String.init) ?? []
        let named = words.filter { $0.hasPrefix("policy ") }.map { String($0.dropFirst(7)) }
        let kept = test.policies.filter { own in
            !named.contains { $0.split(separator: " ")[0] == own.split(separator: " ")[0] }
        }
        let tenant = try Self.tenant(kept + named, test.events)
        let lines = try Self.lines(tenant, test.link)
        #expect(lines[0].hasPrefix("SAW") == false, "\(lines[0])")
        #expect(lines[0].hasPrefix("ENDS") == false, "\(lines[0])")
        #expect(!lines.contains { $0.hasPrefix("instead: ") })
    }

    /// A table that was changed after the link came may tell another story: nothing is promised then.
    @Test func aChangedTableProvesNothing() throws {
        let before = try Self.tenant(
            ["signed-out bounce"],
            ["auth signed-out", "open app:/orders/1", "auth signed-in"]
        )
        var after = try Self.tenant(["signed-out drop"], [])
        after.app = before.app
        let lines = try Self.lines(after, "app:/orders/1")
        #expect(lines[0].hasPrefix("SAW Home, not Order: sign-in replaced the screen"))
        #expect(!lines.contains { $0.hasPrefix("instead: ") })
    }

    /// The place where sign-in began is the event that began it.
    @Test func signInHasTheEventThatBeganIt() throws {
        let events = [
            "auth signed-out", "open app:/orders/1", "open app:/orders/2", "auth signed-out",
        ]
        let lines = try Self.lines(Self.tenant([], events), "app:/orders/2")
        #expect(lines.contains { $0.contains("the user was signing in") && $0.contains("event 2") })
    }

    /// A duplicate's story tells what became of the link that stands for it, by its number.
    @Test func aDuplicateTellsOfTheLinkThatStandsForIt() throws {
        let events = [
            "auth signed-out", "open app:/account", "open app:/account", "auth signed-out",
        ]
        let lines = try Self.lines(Self.tenant([], events), "app:/account")
        #expect(lines.contains { $0.contains("link 2 is lost: sign-in failed") })
    }
}
