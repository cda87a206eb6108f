import LinkDelivery
import RouteTables
import Routing
import SourceText
import Tenancy
import Testing

/// Delivery as the first step of a walk, and what expectations say of it.
@Suite struct DeliveryTests {
    private static let table = """
        tenant shop
        allow scheme https shop
        allow host example.com *.example.com none
        route a /a -> show A
        """

    private static let files: [(name: String, text: String)] = [
        (
            "apple-app-site-association",
            #"{"applinks": {"details": [{"appID": "T.app", "paths": ["NOT /a/x", "/a/*"]}]}, "activitycontinuation": {"apps": ["T.app"]}}"#
        ),
        (
            "hosts/eu.example.com/apple-app-site-association",
            #"{"applinks": {"details": [{"appID": "T.app", "paths": ["/eu/*", "NOT /a/y"]}]}}"#
        ),
        (
            "app.entitlements",
            """
            <plist><dict><key>application-identifier</key><string>T.app</string>
            <key>com.apple.developer.associated-domains</key><array>
            <string>applinks:*.example.com</string><string>applinks:eu.example.com</string>
            <string>applinks:dev.test?mode=developer</string>
            <string>activitycontinuation:www.example.com</string></array></dict></plist>
            """
        ),
        (
            "Info.plist",
            """
            <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
            <array><string>Shop</string></array></dict></array></dict></plist>
            """
        ),
    ]

    private static func tenant(_ files: [(name: String, text: String)]) throws -> Tenant {
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: table))
        #expect(parsed.diagnostics == [])
        return Tenant(
            name: try #require(TenantName("shop")),
            table: parsed.value,
            deliveryFiles: DeliveryFiles(texts: files)
        )
    }

    @Test(arguments: [
        "https://www.example.com/a => a",
        "https://www.example.com/a/x => undelivered browser because link-excluded",
        "https://www.example.com/b => undelivered browser because no-rule-fits",
        "https://www.example.com/b => undelivered",
        "https://www.example.com/b via push => unhandled no-match",
        "https://www.example.com/a via in-app => a",
        "https://www.example.com/a via typed => undelivered browser because typed-in-browser",
        "https://www.example.com/a via handoff => a",
        "https://eu.example.com/a via handoff => undelivered browser because activity-not-continued",
        // The file of the wildcard's host is asked where the exact host's has no match.
        "https://eu.example.com/a => a",
        "https://eu.example.com/b => undelivered browser because no-rule-fits",
        "https://eu.example.com/a/y => unhandled no-match with nothing",
        "https://example.com/a => uncertain because wildcard-and-bare-host",
        "https://example.com/b => undelivered browser because no-rule-fits",
        "https://dev.test/a => undelivered browser because host-not-associated",
        "https://other.test/a => undelivered browser because host-not-associated",
        "https://other.test/a via push => rejected host",
        "shop:///a => a",
        "shop:///a via typed => a",
        "shops:///a => undelivered nothing because scheme-not-registered",
        "shops:///a via push => rejected scheme",
    ])
    func expectationsHold(_ line: String) throws {
        let isContrary = line.hasSuffix(" with nothing")
        let text = isContrary ? String(line.dropLast(" with nothing".count)) : line
        let parsed = RouteTables.Expectation.parseAll(
            SourceText(name: "x.check", text: "expect \(text)")
        )
        #expect(parsed.diagnostics == [])
        let result = try Self.tenant(Self.files).judge(try #require(parsed.value.first))
        if isContrary {
            // An exclusion of the exact host, and a match of the wildcard's: nobody knows.
            #expect(result.walk.outcome == .uncertain)
        } else {
            #expect(result.mismatches == [])
        }
    }

    @Test func withoutFilesNothingIsSaid() throws {
        let walk = try Self.tenant([]).explain("https://example.com/a", context: DispatchContext())
        #expect(walk.delivery == nil)
        #expect(walk.outcome.words == "handled a")
    }

    @Test func waysPartAtDelivery() throws {
        let tenant = try Self.tenant(Self.files)
        let (one, other) = (
            tenant.explain("https://www.example.com/a", context: DispatchContext()),
            tenant.explain("https://www.example.com/a/x", context: DispatchContext())
        )
        #expect(Parting.between(one, other).step == .deliver)
        #expect(Parting.between(one, one).step == .never)
    }
}
