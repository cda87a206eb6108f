import Foundation
import TestSupport
import Testing

/// The plugins of the repository's tenants, built from their sources.
@Suite(.serialized) struct ExampleTests {
    /// The tenants with the batches that say what their plugins decide.
    static let examples = [("items", "stock"), ("members", "rollout"), ("myapp", "unwrap")]

    /// A copy of the tenants whose plugins are built, made once.
    private static let tenants = Result {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "waymark-test-examples-\(ProcessInfo.processInfo.processIdentifier)")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (tenant, _) in examples {
            try FileManager.default.copyItem(
                at: Repository.tenants.appending(path: tenant),
                to: folder.appending(path: tenant)
            )
            try? FileManager.default.removeItem(at: folder.appending(path: "\(tenant)/.build"))
        }
        var environment = Subprocess.plainEnvironment
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        environment["HOME"] = folder.path
        let built = try Subprocess(
            Repository.root.appending(path: "Scripts/plugins"),
            [folder.path],
            environment: environment,
            timeout: 300
        )
        .run()
        if built.status != 0 { throw Compiler.Failure(description: built.error) }
        return folder
    }

    private func waymark(_ arguments: [String]) throws -> Subprocess.Result {
        var environment = Subprocess.plainEnvironment
        environment["WAYMARK_TENANTS"] = try Self.tenants.get().path
        return try Subprocess(
            Repository.waymark,
            arguments,
            environment: environment,
            folder: try Self.tenants.get()
        )
        .run()
    }

    @Test(arguments: examples)
    func `the plugin of a tenant decides as its batch says`(_ tenant: String, plugin: String) throws
    {
        let batch = try Self.tenants.get().appending(path: "\(tenant)/\(plugin).batch").path
        let result = try waymark(["--trust", tenant, "-f", batch])
        #expect(result == Subprocess.Result(output: "", error: "", status: 0))
        let untrusted = try waymark(["-f", batch])
        #expect(untrusted.status == 1)
    }

    @Test(arguments: examples)
    func `the expectations of a tenant hold with and without it`(_ tenant: String, plugin: String)
        throws
    {
        #expect(try waymark(["-t", tenant, "check"]).status == 0)
        #expect(try waymark(["--trust", tenant, "-t", tenant, "check"]).status == 0)
    }

    @Test func `a share of the users is about as large as it says, and only grows`() throws {
        var shown: [Int: Set<Int>] = [:]
        for percent in [0, 10, 50, 100] {
            let route =
                "route share /share/:user -> plugin rollout value=user percent=\(percent) screen=New"
            let links = (0..<400).map { "open https://myapp.com/share/user\($0)" }
            let batch = try Self.tenants.get().appending(path: "share\(percent).batch")
            let lines = ["use members", route] + links
            try Data(lines.joined(separator: "\n").utf8).write(to: batch)
            let result = try waymark(["--trust", "members", "-f", batch.path])
            let answers = result.output.split(separator: "\n")
            #expect(answers.count == 400)
            shown[percent] = Set(answers.indices.filter { answers[$0].hasPrefix("OPENS New") })
        }
        #expect(shown[0]?.isEmpty == true && shown[100]?.count == 400)
        let (few, half) = (shown[10] ?? [], shown[50] ?? [])
        #expect((20...60).contains(few.count) && (160...240).contains(half.count))
        #expect(few.isSubset(of: half))
    }

    @Test func `without its database the stock check fails and says so`() throws {
        let tenants = try Self.tenants.get()
        let database = tenants.appending(path: "items/.build/stock.sqlite")
        let away = tenants.appending(path: "away.sqlite")
        try FileManager.default.moveItem(at: database, to: away)
        defer { try? FileManager.default.moveItem(at: away, to: database) }
        let result = try waymark([
            "--trust", "items", "-t", "items", "open", "https://example.com/items/7/buy",
        ])
        #expect(result.status == 7)
        #expect(result.output.hasPrefix("FAILED in buy: plugin stock says \".build/stock.sqlite: "))
    }
}
