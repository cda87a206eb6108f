import Foundation
import TestSupport
import Testing

/// Builds and runs the package of an app's author, which knows the public declarations only.
@Suite struct ClientTests {
    private static let package = Repository.root.appending(path: "Tests/ClientFixture")
    private static let scratch = Repository.root.appending(path: ".build/client-fixture")
    private static let page = "Sources/WaymarkRoutes/WaymarkRoutes.docc/WaymarkRoutes.md"

    @Test func aClientOutsideThePackagePrintsWhatThePageShows() throws {
        try build()
        let page = try #require(Repository.files(in: [Self.page]).first)
        let samples = ConsoleSample.samples(in: page.lines)
        #expect(!samples.isEmpty)
        for sample in samples {
            let shell = URL(filePath: "/bin/sh")
            let result = try Subprocess(
                shell,
                ["-c", sample.command],
                environment: ["PATH": Self.scratch.appending(path: "debug").path]
            ).run()
            let problem = sample.problem(with: result)
            #expect(problem == nil, "\(problem ?? "")")
        }
    }

    @Test(arguments: ["Package.swift", "Sources/client/main.swift"])
    func thePageQuotesTheClient(_ file: String) throws {
        let text = try Data(contentsOf: Self.package.appending(path: file))
        let page = try Data(contentsOf: Repository.root.appending(path: Self.page))
        let block = Data("\n```swift\n".utf8) + text + Data("```\n".utf8)
        #expect(page.range(of: block) != nil)
    }

    @Test func theClientImportsTheLibraryOnly() throws {
        let files = Repository.files(in: ["Tests/ClientFixture/Sources"])
        let imports = files.flatMap(\.lines).filter { $0.contains("import ") }
        #expect(imports == ["import WaymarkRoutes"])
    }

    /// Builds beside the build that runs this test: each has its own folder, and so its own lock.
    ///
    /// Everything that the build writes stays below `.build`, the caches of a home included. It is
    /// asked for nothing but the executable, which saves time; and its plan is made anew each time,
    /// since a cached one does not see new files of a package that it depends on. The client itself is
    /// compiled anew, since a build does not see when a value of the library has another size.
    private func build() throws {
        let products = Self.scratch.appending(path: "debug/client.build")
        try? FileManager.default.removeItem(at: products)
        let home = Self.scratch.appending(path: "home").path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let result = try Subprocess(
            URL(filePath: "/usr/bin/env"),
            [
                "swift", "build", "--quiet", "--package-path", Self.package.path,
                "--scratch-path", Self.scratch.path,
                "--explicit-target-dependency-import-check", "error",
                "--disable-index-store", "--disable-build-manifest-caching",
                "-debug-info-format", "none",
            ],
            environment: ["HOME": home, "PATH": path],
            timeout: 900
        ).run()
        try #require(result.status == 0, "\(result.output)\(result.error)")
    }
}
