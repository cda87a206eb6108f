import Foundation
import TestSupport
import Testing
import WaymarkRoutes

/// Handlers that an app gives to its tenant.
@Suite struct HandlerTests {
    private static let table = """
        tenant cafe
        tabs menu=Menu
        flag closed unknown
        plugin stock stock.py
        route dish /menu/:dish -> plugin stock size=large
        route menu /menu -> show Menu in menu
        route late /late when closed -> plugin stock
        route open /late -> show Open

        """

    private func tenant() throws -> Tenant {
        try #require(TestTenant.load(["cafe.waymark": Self.table]).tenant)
    }

    @Test(
        arguments: [
            (.handled(screen: "Dish", tab: "menu"), "handled dish"),
            (.handled(screen: "Dish", tab: "none"), "failed plugin dish"),
            (.declined(reason: "sold out"), "handled menu"),
            (.redirect("/menu"), "handled menu"), (.failed(reason: "off"), "failed plugin dish"),
        ] as [(HandlerAnswer, String)]
    )
    func `the app's answer decides`(_ answer: HandlerAnswer, outcome: String) async throws {
        let link = "https://cafe.example/menu/soup?a=1&b=%26&a=2"
        let state = LinkState(auth: .signedOut)
        let decision = try await tenant().dispatch(link, with: state) { question in
            #expect(question.link == link)
            #expect(question.segments == ["menu", "soup"])
            #expect(question.query.map { $0.name + "=" + $0.value } == ["a=1", "b=&", "a=2"])
            #expect(question.state == LinkState(auth: .signedOut, flags: ["closed": .unknown]))
            #expect(question.plugin == "stock" && question.route == "dish")
            #expect(question.value("dish")?.text == "soup")
            #expect(question.arguments == ["size": "large"])
            #expect(question.source == .universalLink)
            return answer
        }
        #expect(decision.outcome.description == outcome)
    }

    @Test func `without a handler it is unknown`() throws {
        let decision = try tenant().dispatch("https://cafe.example/menu/soup")
        #expect(decision.outcome == .unknown)
        #expect(decision.ways.map(\.decision.outcome) == [.unknown, .handled(route: "menu")])
    }

    @Test func `an unknown flag before it leaves both ways, with its answer`() async throws {
        let decision = try await tenant().dispatch("https://cafe.example/late") { _ in
            .handled(screen: "Closed", tab: nil)
        }
        #expect(decision.outcome == .unknown)
        #expect(
            decision.ways.map(\.decision.outcome)
                == [.handled(route: "late"), .handled(route: "open")]
        )
        #expect(decision.ways.map(\.assumptions) == [[["closed": .on]], [["closed": .off]]])
    }

    @Test func `what it throws ends the dispatch`() async throws {
        struct Offline: Error {}
        let tenant = try tenant()
        await #expect(throws: Offline.self) {
            try await tenant.dispatch("https://cafe.example/menu/soup") { _ in throw Offline() }
        }
    }
}
