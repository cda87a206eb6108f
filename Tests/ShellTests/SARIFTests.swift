import Foundation
import Shell
import TestSupport
import Testing
import Workspace

/// `lint --format sarif` against the properties that SARIF 2.1.0 requires.
@Suite struct SARIFTests {
    @Test func documentHasWhatSARIFRequires() throws {
        let table = """
            tenant a
            allow host a.test
            route one /a/:x -> show A
            route two /a/:y -> show B
            flag f on
            waive flag-unread f "later"
            """
        var session = ShellSession(MemoryFiles(tables: ["a": table]).environment)
        let outcome = session.execute(words: ["lint", "a", "--format", "sarif"])
        #expect(outcome.status == .finding)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        )
        #expect(document["version"] as? String == "2.1.0")
        let run = try #require((document["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "waymark")
        let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap {
            $0["id"] as? String
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 2)
        for result in results {
            #expect(rules.contains(try #require(result["ruleId"] as? String)))
            #expect((result["message"] as? [String: Any])?["text"] is String)
            #expect(["warning", "note"].contains(result["level"] as? String))
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let place = try #require(location["physicalLocation"] as? [String: Any])
            #expect(
                (place["artifactLocation"] as? [String: Any])?["uri"] as? String == "a/a.waymark"
            )
            #expect((place["region"] as? [String: Any])?["startLine"] is Int)
        }
        #expect(results.compactMap { $0["suppressions"] }.count == 1)
    }

    /// The places of the tenants' folder, the `uri` of its files, and the base that it is relative to.
    static let places: [(place: FolderPlace, uri: String, base: String?)] = [
        (.here, "a/a.waymark", nil), (.below("Tenants"), "Tenants/a/a.waymark", nil),
        (.below("my apps/ü"), "my%20apps/%C3%BC/a/a.waymark", nil),
        (.elsewhere("/srv/my apps"), "a/a.waymark", "file:///srv/my%20apps/"),
        (.elsewhere("/"), "a/a.waymark", "file:///"),
    ]

    @Test(arguments: places.indices)
    func filesAreFound(_ number: Int) throws {
        let (place, uri, base) = Self.places[number]
        let table = "tenant a\nallow host a.test\nflag f on\n"
        var environment = MemoryFiles(tables: ["a": table]).environment
        environment.tenantsPlace = { place }
        var session = ShellSession(environment)
        let output = session.execute(words: ["lint", "a", "--format", "sarif"]).output
        let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let run = try #require((document?["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        let location = (result["locations"] as? [[String: Any]])?.first
        let physical = location?["physicalLocation"] as? [String: Any]
        let artifact = try #require(physical?["artifactLocation"] as? [String: Any])
        #expect(artifact["uri"] as? String == uri)
        let bases = run["originalUriBaseIds"] as? [String: [String: String]]
        let name = artifact["uriBaseId"] as? String
        #expect(name.flatMap { bases?[$0]?["uri"] } == base)
        #expect((bases == nil) == (base == nil))
    }

    @Test func otherStatementsHaveNoSuchFormat() {
        var session = ShellSession(MemoryFiles(tables: [:]).environment)
        #expect(session.execute(words: ["tenants", "--format", "sarif"]).status == .usage)
    }

    /// What a sentence names beside its subject is a location that a reader can go to.
    @Test func namedRulesAndFallbacksAreRelatedLocations() throws {
        try withTemporaryFolder { folder in
            let tenant = folder.appending(path: "a")
            try FileManager.default.createDirectory(
                at: tenant,
                withIntermediateDirectories: true
            )
            let texts = [
                "a.waymark": """
                tenant a
                allow scheme https
                allow host a.test
                route b /b exact -> show B
                route rest /*rest -> show Rest
                fallback -> root
                """,
                "apple-app-site-association": """
                {"applinks": {"details": [{"appIDs": ["ABCDE12345.a.test"], "components": [
                  {"/": "/b", "exclude": true},
                  {"/": "*"}
                ]}]}}
                """,
                "a.entitlements": Self.entitlements,
            ]
            for (name, text) in texts {
                try Data(text.utf8).write(to: tenant.appending(path: name))
            }
            let result = try Subprocess(
                Repository.waymark,
                ["--tenants", folder.path, "lint", "a", "--all", "--format", "sarif"]
            ).run()
            let document = try #require(
                try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            )
            let run = try #require((document["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            let related = results.flatMap { result in
                (result["relatedLocations"] as? [[String: Any]] ?? []).map { place in
                    Self.words(of: place, in: result)
                }
            }
            #expect(
                related == [
                    #"route-not-delivered: {"/": "/b", "exclude": true}"#
                        + " at a/apple-app-site-association:2",
                    "catch-all-before-fallback: fallback at a/a.waymark:6",
                ]
            )
        }
    }

    private static let entitlements = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>com.apple.developer.associated-domains</key>
        <array><string>applinks:a.test</string></array>
        </dict></plist>
        """

    private static func words(of related: [String: Any], in result: [String: Any]) -> String {
        let place = related["physicalLocation"] as? [String: Any] ?? [:]
        let file = (place["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
        let line = (place["region"] as? [String: Any])?["startLine"] as? Int ?? 0
        let name = (related["message"] as? [String: Any])?["text"] as? String ?? ""
        return "\(result["ruleId"] ?? ""): \(name) at \(file):\(line)"
    }
}
