import Foundation
import TestSupport

/// Builds shared objects for tests.
enum Compiler {
    private static let sources = Repository.root.appending(path: "Sources")
    static let headers = sources.appending(path: "CWaymarkPlugin/include").path

    /// Builds a plugin in C from the lines of its functions.
    static func c(_ text: String, to file: URL) throws {
        let source = file.deletingPathExtension().appendingPathExtension("c")
        try Data(("#include \"waymark_plugin.h\"\n" + text).utf8).write(to: source)
        try run("cc", ["-shared", "-fPIC", "-I", headers, source.path, "-o", file.path])
    }

    /// Builds a plugin in Swift; with `isStatic`, the Swift runtime is part of it.
    static func swift(_ text: String, to file: URL, isStatic: Bool) throws {
        let source = file.deletingPathExtension().appendingPathExtension("swift")
        try Data(text.utf8).write(to: source)
        let wrapper = try FileManager.default.contentsOfDirectory(
            atPath: sources.appending(path: "WaymarkPlugin").path
        )
        let link =
            isStatic
            ? ["-static-stdlib", "-Xlinker", "--exclude-libs=ALL", "-Xlinker", "-s"] : []
        try run(
            "swiftc",
            ["-emit-library", "-module-name", "TestPlugin", source.path]
                + wrapper.map { sources.appending(path: "WaymarkPlugin/\($0)").path }
                + ["-I", headers, "-o", file.path] + link
        )
    }

    static func run(_ name: String, _ arguments: [String]) throws {
        var environment = Subprocess.plainEnvironment
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        environment["HOME"] = NSTemporaryDirectory()
        let result = try Subprocess(
            URL(filePath: "/usr/bin/env"),
            [name] + arguments,
            environment: environment,
            timeout: 300
        )
        .run()
        if result.status != 0 { throw Failure(description: result.error + result.output) }
    }

    struct Failure: Error, CustomStringConvertible { let description: String }
}
