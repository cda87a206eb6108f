import AppModel
import Reports
import RouteTables
import SourceText
import Tenancy
import Testing

/// Every effect of a timeline and of a story names the line or policy that did it, in text and in JSON.
@Suite struct EffectEvidenceTests {
    static let table = """
        tenant shop
        tabs home=Home profile=Profile
        allow scheme app
        allow host none
        policy launching open
        flag beta unknown
        plugin cart "./cart"
        route account /account     needs auth  -> show Account in profile
        route item    /items/:n<int>           -> show Item in home
        route away    /away                    -> external
        route gone    /gone                    -> discard
        route beta    /beta when beta          -> show Beta in home
        route loop    /loop/:n                 -> redirect /loop/:n
        fallback via push                      -> root
        fallback via in-app                    -> redirect /nowhere
        fallback via scheme                    -> show Oops in home
        """

    /// What happens last, and the effect with what stands behind it.
    static let cases: [(name: String, event: String, line: String)] = [
        ("a route", "open app:/items/1", "it opens Item in home: Home > Item n=1 (shop.waymark:9)"),
        (
            "a fallback that is root", "open app:/x via push",
            "it clears the stack in home: Home (shop.waymark:14)"
        ),
        (
            "a fallback that shows a screen", "open app:/x",
            "it opens Oops in home: Home > Oops (shop.waymark:16)"
        ),
        ("external", "open app:/away", "it ends: external away (shop.waymark:10)"),
        ("discarded", "open app:/gone", "it ends: discarded gone (shop.waymark:11)"),
        ("a value", "open app:/items/x", "it ends: failed value n (shop.waymark:9)"),
        ("unknown", "open app:/beta", "it ends: unknown (shop.waymark:12)"),
        (
            "a redirect of the fallback", "open app:/x via in-app",
            "it ends: failed redirect (shop.waymark:15)"
        ),
        ("a redirect of a route", "open app:/loop/1", "it ends: failed redirect (shop.waymark:13)"),
        ("a scheme", "open other:/x", "it ends: rejected scheme (shop.waymark:3)"),
        ("a host", "open app://evil.example/x", "it ends: rejected host (shop.waymark:4)"),
        (
            "no fallback", "open app:/x via typed",
            "it ends: unhandled no-match (no fallback for this source)"
        ),
        ("no link", "open nolink", "it ends: invalid (there is no scheme)"),
    ]

    private static func tenant(_ event: String) throws -> Tenant {
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: table))
        let scenario = Scenario.parse(SourceText(name: "story.scenario", text: event))
        try #require(parsed.diagnostics + scenario.diagnostics == [])
        let tenant = Tenant(name: try #require(TenantName("shop")), table: parsed.value)
        return tenant.play(scenario.value).end
    }

    @Test(arguments: cases)
    func theTimelineNamesIt(_ name: String, _ event: String, _ line: String) throws {
        let report = TimelineReport(try Self.tenant(event))
        let text = PlainRenderer().render(report.document)
        #expect(text.contains("- \(line)\n"), "\(text)")
        let json = report.json.rendered()
        #expect(!json.contains(#""evidence" : null"#), "\(json)")
    }
}
