import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import TestSupport
import Testing

/// What reports say about plugins.
@Suite struct PluginReportTests {
    private static let table = """
        tenant cafe
        tabs menu=Menu
        allow scheme https
        allow host cafe.example
        plugin stock stock.py within 250 --shop main
        plugin offer .build/offer.so
        route dish  /menu/:dish -> plugin stock size=large
        route offer /menu/:dish -> plugin offer
        route menu  /menu       -> show Menu in menu
        """

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let stock: PluginAnswer
        let offer: PluginAnswer

        init(
            _ name: String,
            _ stock: PluginAnswer,
            _ offer: PluginAnswer = .declined(reason: "none")
        ) {
            (testDescription, self.stock, self.offer) = (name, stock, offer)
        }
    }

    static let cases = [
        Case("took", .handled(screen: "Dish", tab: "menu")),
        Case("declined", .declined(reason: "the soup is \u{1b}[31msold\u{202e} out")),
        Case("redirected", .redirect("/menu?from=stock")),
        Case("failed", .failed(.nonsense("\u{7}what?"))),
        Case("unknown-tab", .failed(.late(milliseconds: 250))),
        Case("unknown", .unknown(.notTrusted), .unknown(.notLoaded("offer.so does not exist"))),
    ]

    private func walk(_ item: Case) throws -> (Tenant, Walk) {
        var tenant = try TestTenants.tenant("cafe", Self.table)
        tenant.plugins = PluginHandler { question in
            question.plugin.description == "stock" ? item.stock : item.offer
        }
        return (tenant, tenant.explain("https://cafe.example/menu/soup?table=4"))
    }

    @Test(arguments: cases)
    func saysWhatAPluginWasAskedAndAnswered(_ item: Case) throws {
        let (tenant, walk) = try walk(item)
        let report = WhyReport(walk, in: tenant)
        for width in [80, 120] {
            let text = TextRenderer(width: width).render(report.document(width: width))
            Snapshot.expect(text, named: "plugin-\(item.testDescription)-\(width)")
        }
        let plain = PlainRenderer().render(report.document())
        Snapshot.expect(plain, named: "plugin-\(item.testDescription)-plain")
        Snapshot.expect(report.json.rendered(), named: "plugin-\(item.testDescription)-json")
    }

    @Test(arguments: cases)
    func saysWhyNot(_ item: Case) throws {
        let (tenant, walk) = try walk(item)
        let answers = try ["dish", "offer", "menu"].map { name in
            let index = try #require(tenant.routeIndex(named: name))
            let report = WhyNotReport(tenant.whyNot(index, walk), in: tenant)
            return TextRenderer(width: 200).render(report.document(width: 200)).prefix {
                $0 != "\n"
            }
        }
        let text = answers.joined(separator: "\n") + "\n"
        Snapshot.expect(text, named: "plugin-\(item.testDescription)-not")
    }

    /// Two plugins that send a link to each other: each hop is shown with what the plugin was asked.
    @Test(arguments: ["loop", "endless"])
    func saysThatRedirectsOfPluginsLeadNowhere(_ name: String) throws {
        var tenant = try TestTenants.tenant(
            "cafe",
            Self.table + "\nroute special /special/:dish -> plugin offer\n"
        )
        tenant.plugins = PluginHandler { question in
            let dish = question.values.first?.texts.first ?? ""
            if question.plugin.description == "stock" { return .redirect("/special/\(dish)") }
            return .redirect(name == "loop" ? "/menu/fish" : "/menu/\(dish)-and-more")
        }
        let walk = tenant.explain("https://cafe.example/menu/fish")
        let report = WhyReport(walk, in: tenant)
        let text = TextRenderer(width: 80).render(report.document(width: 80))
        Snapshot.expect(text, named: "plugin-\(name)-80")
        Snapshot.expect(PlainRenderer().render(report.document()), named: "plugin-\(name)-plain")
        let special = try #require(tenant.routeIndex(named: "special"))
        let whyNot = WhyNotReport(tenant.whyNot(special, walk), in: tenant)
        Snapshot.expect(
            TextRenderer(width: 80).render(whyNot.document(width: 80)),
            named: "plugin-\(name)-not"
        )
    }

    @Test func listsPlugins() {
        func entry(_ name: String, _ state: String, why: String? = nil, asked: Int)
            -> PluginsReport.Entry
        {
            PluginsReport.Entry(
                name: name,
                path: state == "loaded" ? "\(name).so" : "\(name).py",
                isSharedObject: state == "loaded",
                place: Place(file: "cafe.waymark", line: 5),
                milliseconds: state == "loaded" ? nil : 250,
                state: state,
                why: why,
                remedy: why.map { _ in "build it" },
                counts: [("asked", asked), ("handled", asked), ("declined", 0), ("starts", 1)],
                microseconds: asked * 1500,
                longestMicroseconds: 4000,
                messages: state == "running" ? "one\n\u{1b}[2Jtwo\n" : ""
            )
        }
        let report = PluginsReport(
            "cafe",
            [
                entry("stock", "running", asked: 3), entry("offer", "loaded", asked: 1),
                entry("fresh", "not-trusted", asked: 0),
                entry("gone", "unusable", why: "gone.py does not \u{7}exist", asked: 0),
            ]
        )
        Snapshot.expect(TextRenderer(width: 80).render(report.document), named: "plugins-80")
        Snapshot.expect(PlainRenderer().render(report.document), named: "plugins-plain")
        Snapshot.expect(report.json.rendered(), named: "plugins-json")
        let none = PluginsReport("cafe", [])
        #expect(PlainRenderer().render(none.document) == "cafe has no plugins\n")
    }
}
