import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// The hosts that near misses offer.
@Suite struct NearHostTests {
    /// A host pattern of the table, the host of a link, and the hosts that are offered.
    struct Case: Sendable, CustomTestStringConvertible {
        let pattern: String
        let host: String
        let offered: [String]

        init(_ pattern: String, _ host: String, _ offered: String...) {
            (self.pattern, self.host, self.offered) = (pattern, host, offered)
        }

        var testDescription: String { "\(host) for \(pattern)" }
    }

    static let cases = [
        Case("example.com", "exmaple.com", "example.com"),
        Case("example.com", "other.test", "example.com"),
        Case("*.example.com", "shop.exmaple.com", "shop.example.com"),
        Case("*.example.com", "a.b.example.co", "a.b.example.com"),
        Case("*.example.com", "shopexample.com", "shop.example.com"),
        Case("*.shop.example.com", "m.shp.example.com", "m.shop.example.com"),
        // Nothing is like the suffix, or no label is left before it.
        Case("*.example.com", "shop.other.test"),
        Case("*.example.com", "exmaple.com"),
        Case("*.example.com", "example.com"),
        Case("*.example.com", "localhost"),
        Case("*", "shop.exmaple.com"),
        Case("*.example.com shop.example.com", "shop.exmaple.com", "shop.example.com"),
    ]

    @Test("offers hosts of the allow-list", arguments: cases)
    func allowed(_ row: Case) throws {
        try expect(row, "allow host \(row.pattern)\nroute item /items/:id -> show Item\n")
    }

    @Test("offers hosts of a route", arguments: cases)
    func ofARoute(_ row: Case) throws {
        let hosts = row.pattern.split(separator: " ").map { "host \($0)" }
        let table = hosts.enumerated().map { position, host in
            "route item\(position) /items/:id \(host) -> show Item\n"
        }
        try expect(row, "allow host *\n" + table.joined())
    }

    /// Each host that is offered is one that the router takes, and no other is offered.
    private func expect(_ row: Case, _ text: String) throws {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "tenant t\n" + text))
        #expect(!parsed.hasErrors)
        let router = Router.compile(parsed.value)
        let link = try router.read("https://\(row.host)/items/1").get()
        var hosts: [String] = []
        for miss in router.nearMisses(for: link, most: .max).list {
            for case .host(_, let host) in miss.edits where !hosts.contains(host) {
                hosts.append(host)
            }
        }
        let isTaken = row.pattern == "*"
        #expect(hosts == (isTaken ? [] : row.offered))
        for host in hosts {
            let edited = try router.read("https://\(host)/items/1").get()
            let ending = router.decide(edited, context: DispatchContext()).ending
            #expect(ending == .handled)
        }
    }
}
