import RouteTables
import Routing
import SourceText
import Testing

/// The slashes that near misses offer for a link of a custom scheme without any.
@Suite struct NearSlashTests {
    /// A policy, a link, and the links that are offered.
    struct Case: Sendable, CustomTestStringConvertible {
        let policy: String
        let link: String
        let offered: [String]

        init(_ policy: String, _ link: String, _ offered: String...) {
            (self.policy, self.link, self.offered) = (policy, link, offered)
        }

        var testDescription: String { "\(link) with \(policy)" }
    }

    static let cases = [
        Case("segment", "app:items/7", "app://items/7"),
        Case("segment", "app:items", "app://items/value"),
        Case("segment", "app:/items/7"),
        Case("segment", "app://items/7"),
        Case("host", "app:items/7", "app:///items/7"),
    ]

    @Test(arguments: cases)
    func opaquePathsGetSlashes(_ row: Case) throws {
        let text =
            "tenant t\nallow scheme app\nallow host items none\npolicy custom-host \(row.policy)\n"
            + "route item /items/:id exact -> show Item\n"
        let parsed = RouteTable.parse(SourceText(name: "t", text: text))
        #expect(!parsed.hasErrors)
        let router = Router.compile(parsed.value)
        let link = try router.read(row.link).get()
        #expect(router.nearMisses(for: link).list.map(\.link) == row.offered)
    }
}
