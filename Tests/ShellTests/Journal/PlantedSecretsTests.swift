import Foundation
import TestSupport
import Testing

/// Secrets of links, and the files that the real program writes.
@Suite struct PlantedSecretsTests {
    private static let secret = "hunter2"

    /// Links that hold the secret in every part that may hold one.
    private static let links = [
        "https://example.com/products/hunter2", "https://example.com/search/hunter2",
        "https://example.com/products/1?token=hunter2", "https://example.com/products/1?hunter2",
        "https://example.com/products/1?a=b&hunter2=", "https://example.com/callback#hunter2",
        "https://example.com/callback#complete?code=hunter2",
        "https://hunter2@example.com/products/1", "https://me:hunter2@example.com/products/1",
        "https://me%3Ahunter2@example.com/", "https://hunter2.example/", "shop://hunter2/42",
        "shop:hunter2", "hunter2://example.com/", "hunter2", "https:///hunter2",
        "https://example.com/p/hunter2", "https://exa mple.com/hunter2",
        "https://example.com/help/hunter2", "https://example.com/%68unter2/hunter2?%zz=hunter2",
    ]

    @Test func noFileHoldsThem() throws {
        try withTemporaryFolder { home in
            var environment = Subprocess.plainEnvironment
            environment["HOME"] = home.path
            let states = ["", " with auth=signed-out", " via push", " via in-app"]
            let batch = Self.links.flatMap { link in states.map { "open '\(link)'\($0)\n" } }
            for tenant in [nil, "shop", "myapp", "items", "members", "rsverse", "classroom"] {
                let use = tenant.map { "use \($0)\n" } ?? ""
                _ = try Subprocess(
                    Repository.waymark,
                    [],
                    environment: environment,
                    input: use + batch.joined()
                ).run()
            }
            let files = try files(in: home)
            let journal = files.first { $0.lastPathComponent == "journal" }
            let text = try String(contentsOf: #require(journal), encoding: .utf8)
            let count = Self.links.count * states.count
            #expect(text.split(separator: "\n").count >= 7 * count)
            for file in files {
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(!text.contains(Self.secret), "\(file.lastPathComponent)")
            }
        }
    }

    private func files(in folder: URL) throws -> [URL] {
        let all = FileManager.default.enumerator(
            at: folder,
            includingPropertiesForKeys: [.isRegularFileKey]
        )
        return try #require(all).compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
    }
}
