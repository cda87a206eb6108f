import Foundation
import LinkDelivery
import RouteTables
import SourceText
import TenantFiles
import TestSupport
import Testing

/// Tables made from files about delivery.
@Suite struct TableImportTests {
    static let info = """
        <plist><dict><key>CFBundleIdentifier</key><string>com.example.Shop_App</string>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>shop</string><string>my_shop</string><string>$(SCHEME)</string></array>
        </dict></array></dict></plist>
        """
    static let entitlements = """
        <plist><dict><key>com.apple.developer.associated-domains</key><array>
        <string>applinks:example.com</string><string>applinks:*.example.com</string>
        <string>applinks:example.com:8080</string><string>webcredentials:other.example</string>
        <string>applinks:x.example # y</string>
        </array></dict></plist>
        """
    static let association = #"""
        {"applinks": {"details": [{"appIDs": ["T.com.example.Shop_App"], "components": [
          {"/": "/products/*"}, {"/": "/products/*/reviews", "?": {"page": "?*"}},
          {"/": "/admin/*", "exclude": true}, {"/": "/caf%C3%A9/$(lang)"}, {"/": "/handled"},
          {"/": "/v1:2/[a]"}, {"#": "x\nroute evil / -> root\n"}, {"/": "/a\nroute evil2 /x -> root"},
          {"/": "/products/x"}, {"/": "*"}
        ]}]}}
        """#

    private static func table(_ texts: String...) throws -> TableImport {
        let sources = try texts.map { text in
            let source = SourceText(name: "file", text: text)
            return (kind: try DeliveryFileKind.of(source), source: source)
        }
        return TableImport(try #require(TenantName("shop")), sources)
    }

    private static func parse(_ text: String) -> Parsed<RouteTable> {
        RouteTable.parse(SourceText(name: "shop.waymark", text: text))
    }

    @Test func tableSaysWhatTheFilesSay() throws {
        let made = try Self.table(Self.info, Self.entitlements, Self.association)
        let parsed = Self.parse(made.table)
        #expect(parsed.diagnostics == [])
        #expect(parsed.value.schemes.map(\.scheme) == ["https", "shop"])
        #expect(parsed.value.hosts.map { "\($0.host)" } == ["example.com", "*.example.com"])
        #expect(parsed.value.routes.map { "\($0.name)" } == ["home"])
        #expect(made.table.contains("# left out, since it is no scheme: my_shop"))
        #expect(
            made.table.contains("# left out, since it cannot be used: applinks:example.com:8080")
        )
        #expect(made.table.contains(#""exclude": true}   stays in the browser"#))
        #expect(
            made.files.map(\.name) == [
                "Info.plist", "shop.entitlements", "apple-app-site-association",
            ]
        )
    }

    @Test func everyCommentedRouteCanBeUsed() throws {
        let made = try Self.table(Self.association)
        let lines = made.table.split(separator: "\n").map(String.init)
        let routes = lines.filter { $0.hasPrefix("# route ") }.map { String($0.dropFirst(2)) }
        #expect(routes.count == made.routeCount)
        #expect(routes.count >= 7)
        let parsed = Self.parse(made.table + routes.joined(separator: "\n") + "\n")
        #expect(parsed.diagnostics == [])
        #expect(parsed.value.routes.count == routes.count + 1)
        #expect(routes.contains("route products /products/*rest -> show Products in home"))
        #expect(routes.contains { $0.contains("/products/:value2/reviews?page<string?>") })
        #expect(routes.contains { $0.contains("/café/:value2") })
    }

    @Test func nothingInAFileBecomesAStatement() throws {
        let made = try Self.table(Self.association)
        let parsed = Self.parse(made.table)
        #expect(parsed.value.routes.map { "\($0.name)" } == ["home"])
        #expect(!made.table.contains("\nroute evil"))
    }

    @Test(arguments: [
        (Self.info, "shop-app"), (Self.association, "shop-app"), (Self.entitlements, nil),
        ("{\"applinks\": {}}", nil),
    ])
    func nameIsThatOfTheApp(_ text: String, _ name: String?) throws {
        let source = SourceText(name: "file", text: text)
        var files = DeliveryFiles()
        files.add(source, as: try DeliveryFileKind.of(source))
        #expect(TableImport.name(for: files)?.description == name)
    }

    @Test(arguments: [
        ("", "association-file-not-json"), ("[]", "wrong-type"), ("<plist>", "not-a-property-list"),
        ("bplist00", "not-a-property-list"), ("<plist><dict/></plist>", "nothing-to-import"),
    ])
    func otherFilesAreRefused(_ text: String, _ code: String) {
        do throws(Diagnostic) {
            _ = try DeliveryFileKind.of(SourceText(name: "file", text: text))
            Issue.record("`\(text)` can be imported")
        } catch {
            #expect(error.code == code && error.severity == .error)
        }
    }

    @Test func filesAreWrittenWithTheTableOrNotAtAll() throws {
        let made = try Self.table(Self.info, Self.association)
        try withTenants { folder, tenants in
            try tenants.create(.named("shop"), table: made.table, files: made.files)
            let names = ["Info.plist", "apple-app-site-association", "shop.waymark"]
            #expect(try folder.names("shop") == names)
            let loaded = tenants.load(try .named("shop"))
            #expect(!loaded.hasErrors && loaded.findings.isEmpty)
            #expect(loaded.deliveryFiles.info?.schemes.count == 3)
            #expect(throws: FileProblem.self) {
                try tenants.create(.named("shop"), table: "tenant shop\n", files: made.files)
            }
            #expect(tenants.load(try .named("shop")).table.schemes.count == 2)
            #expect(try folder.names() == ["shop"])
        }
    }
}
