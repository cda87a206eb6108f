import Foundation
import LinkDelivery
import RouteTables
import SourceText
import TenantFiles
import TestSupport
import Testing
import URLText

/// The files of a tenant's folder that say which links the system hands to the app.
@Suite struct DeliveryFileTests {
    private static let association = "apple-app-site-association"
    private static let file =
        #"{"applinks": {"details": [{"appID": "T.app", "paths": ["/a"]}]}}"#
    private static let entitlements = """
        <plist><dict><key>com.apple.developer.associated-domains</key>
        <array><string>applinks:example.com</string></array></dict></plist>
        """

    /// Loads the tenant `shop` after files were written to its folder, by their paths in it.
    private func load(
        _ files: [String: String],
        _ body: (_ folder: URL, _ load: () throws -> LoadedTenant) throws -> Void
    ) throws {
        try withTenants { folder, tenants in
            let shop = folder.appending(path: "shop")
            for (path, text) in files.merging(
                ["shop.waymark": "tenant shop\n"],
                uniquingKeysWith: { own, _ in own }
            ) {
                let url = shop.appending(path: path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: url)
            }
            try body(shop) { tenants.load(try .shop()) }
        }
    }

    /// A copy of a tenant's folder may have any name, and no table.
    @Test func filesOfAnyFolderAreRead() throws {
        try load([Self.association: Self.file]) { shop, _ in
            let copy = shop.deletingLastPathComponent().appending(path: "Copy of shop.2")
            try FileManager.default.copyItem(at: shop, to: copy)
            try FileManager.default.removeItem(at: copy.appending(path: "shop.waymark"))
            let files = try #require(TenantFolder.deliveryFiles(in: copy.path))
            #expect(files.sources.map { Array($0.bytes) } == [Array(Self.file.utf8)])
            let table = shop.appending(path: "shop.waymark")
            #expect(TenantFolder.deliveryFiles(in: table.path) == nil)
            #expect(TenantFolder.deliveryFiles(in: "HEAD") == nil)
        }
    }

    @Test func filesAreRead() throws {
        let files = [
            Self.association: Self.file,
            "hosts/www.example.com/\(Self.association)": Self.file,
            "hosts/empty.example.com/note.txt": "nothing to read",
            "debug.entitlements": Self.entitlements, "release.entitlements": Self.entitlements,
            "Info.plist": "<plist><dict/></plist>",
        ]
        try load(files) { _, load in
            let loaded = try load()
            #expect(loaded.problems == [])
            #expect(loaded.findings.isEmpty)
            #expect(
                loaded.deliveryFiles.sources.map(\.name) == [
                    "hosts/www.example.com/\(Self.association)", Self.association,
                    "debug.entitlements", "release.entitlements", "Info.plist",
                ]
            )
        }
    }

    @Test func noFileSaysNothing() throws {
        try load([:]) { _, load in
            let loaded = try load()
            #expect(loaded.deliveryFiles.isEmpty)
        }
    }

    @Test(arguments: [
        (association, "{", "association-file-not-json"),
        ("hosts/a.example/\(association)", "[]", "wrong-type"),
        ("shop.entitlements", "{", "not-a-property-list"),
        ("Info.plist", "<plist><dict>", "not-a-property-list"),
    ])
    func brokenFileIsAWarning(_ path: String, _ text: String, _ code: String) throws {
        try load([path: text]) { _, load in
            let loaded = try load()
            #expect(loaded.findings.map(\.source.name) == [path])
            #expect(loaded.findings.flatMap(\.diagnostics).map(\.code) == [code])
            #expect(!loaded.hasErrors)
        }
    }

    @Test(arguments: [association, "hosts", "hosts/a.example", "Info.plist", "x.entitlements"])
    func symbolicLinkDoesNotLeaveTheFolder(_ path: String) throws {
        try load(["hosts/b.example/\(Self.association)": Self.file]) { shop, load in
            let outside = shop.deletingLastPathComponent().appending(path: "outside")
            try FileManager.default.createDirectory(
                at: outside.appending(path: "a.example"),
                withIntermediateDirectories: true
            )
            let secret = outside.appending(path: "a.example/\(Self.association)")
            try Data(Self.file.utf8).write(to: secret)
            let link = shop.appending(path: path)
            if path == "hosts" { try FileManager.default.removeItem(at: link) }
            let target =
                path == "hosts"
                ? outside
                : path == "hosts/a.example" ? outside.appending(path: "a.example") : secret
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
            let loaded = try load()
            #expect(loaded.problems.map(\.code) == ["file-link"])
            #expect(loaded.deliveryFiles.hosts["a.example"] == nil)
            #expect(loaded.deliveryFiles.shared == nil)
        }
    }

    @Test func undeliveredLinkHasItsStatus() throws {
        let table =
            "tenant shop\nallow scheme https shop\nallow host example.com none\nroute a /a prefix -> show A\n"
        try load(["shop.waymark": table, Self.association: Self.file]) { shop, _ in
            let folder = shop.deletingLastPathComponent()
            let runs = [
                ("https://example.com/a", 0), ("https://example.com/b", 5),
            ]
            for (url, status) in runs {
                let result = try waymark(folder, ["-t", "shop", "open", url])
                #expect(Int(result.status) == status, "\(url): \(result.output)")
            }
            let doubtful = #"{"applinks": {"details": [{"appID": "T.app"}]}}"#
            try Data(doubtful.utf8).write(to: shop.appending(path: Self.association))
            let result = try waymark(folder, ["-t", "shop", "open", "https://example.com/a"])
            #expect(result.status == 4)
            #expect(result.output.hasPrefix("UNCERTAIN: "))
        }
    }
}
