import LinkDelivery
import Reports
import RouteTables
import Routing
import SourceText
import Tenancy
import TestSupport
import Testing

/// What `why` says about delivery by the system.
@Suite struct DeliveryReportTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let url: String
        var source: LinkSource?

        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "delivered", url: "https://www.example.com/products/42"),
        Case(name: "excluded", url: "https://www.example.com/products/42?web=1"),
        Case(name: "no-rule", url: "https://www.example.com/blog/1"),
        Case(name: "uncertain", url: "https://www.example.com/products//42"),
        Case(name: "bare-host", url: "https://example.com/products/42"),
        Case(name: "foreign-host", url: "https://example.com.evil.test/products/42"),
        Case(name: "typed", url: "https://www.example.com/products/42", source: .typed),
        Case(name: "in-app", url: "https://www.example.com/products/42", source: .inApp),
        Case(name: "scheme", url: "shop://products/42"),
        Case(name: "no-scheme", url: "shops://products/42"),
    ]

    static let files: [(name: String, text: String)] = [
        (
            "apple-app-site-association",
            """
            {"applinks": {"details": [
              {"appID": "T.lite", "paths": ["/products/*"]},
              {"appIDs": ["T.shop"], "components": [
                {"/": "/products/*", "?": {"web": "?*"}, "exclude": true},
                {"/": "/account", "exclude": true},
                {"/": "/help/*", "caseSensitive": false},
                {"/": "/search"},
                {"#": "?*"},
                {"/": "/products/4?"},
                {"/": "/products/$(digit)/"}
              ]}
            ]}}
            """
        ),
        (
            "shop.entitlements",
            """
            <plist><dict><key>application-identifier</key><string>T.shop</string>
            <key>com.apple.developer.associated-domains</key><array>
            <string>applinks:*.example.com</string>
            </array></dict></plist>
            """
        ),
        (
            "Info.plist",
            """
            <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
            <array><string>shop</string></array></dict></array></dict></plist>
            """
        ),
    ]

    static func report(_ test: Case) throws -> WhyReport {
        let shop = try TestTenants.shop()
        let tenant = Tenant(
            name: shop.name,
            table: shop.table,
            deliveryFiles: DeliveryFiles(texts: files)
        )
        let context = DispatchContext(source: test.source)
        return WhyReport(tenant.explain(test.url, context: context), in: tenant)
    }

    @Test(arguments: cases)
    func saysWhetherTheAppGetsTheLink(_ test: Case) throws {
        let document = try Self.report(test).document(width: 80)
        Snapshot.expect(TextRenderer(width: 80).render(document), named: "delivery-\(test.name)-80")
    }

    @Test(arguments: cases)
    func saysTheSameInPlainForm(_ test: Case) throws {
        let document = try Self.report(test).document(width: 80)
        Snapshot.expect(PlainRenderer().render(document), named: "delivery-\(test.name)-plain")
    }

    @Test(arguments: cases.prefix(4))
    func hasTheSameFactsInJSON(_ test: Case) throws {
        Snapshot.expect(try Self.report(test).json.rendered(), named: "delivery-\(test.name)-json")
    }
}
