import Foundation
import PluginTestSupport
import TestSupport
import Testing

/// The program itself, with plugins in a folder of tenants.
@Suite struct PluginExecutableTests {
    private static let table = """
        tenant a
        tabs home=Home
        plugin p p.py within 20000
        route asked /*path -> plugin p
        fallback -> show Fallback in home

        """

    /// Runs statements, each a command of its own, in a home and folder of tenants of their own.
    private func withTenants(
        _ body: (_ run: ([String]) throws -> Subprocess.Result, URL) throws -> Void
    )
        throws
    {
        try withTemporaryFolder { root throws in
            let folder = root.appending(path: "tenants/a")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.table.utf8).write(to: folder.appending(path: "a.waymark"))
            let program = folder.appending(path: "p.py")
            try Data(Behaviour.program.utf8).write(to: program)
            chmod(program.path, 0o755)
            var environment = Subprocess.plainEnvironment
            environment["HOME"] = root.path
            environment["WAYMARK_TENANTS"] = root.appending(path: "tenants").path
            let run = { (arguments: [String]) in
                try Subprocess(
                    Repository.waymark,
                    arguments,
                    environment: environment,
                    folder: root
                )
                .run()
            }
            try body(run, folder)
        }
    }

    @Test func `a plugin is unknown until it is trusted`() throws {
        try withTenants { run, folder throws in
            let link = "https://example.com/handled"
            let before = try run(["-t", "a", "open", link])
            #expect(before.output == "UNKNOWN: it depends on plugin p\n")
            #expect(before.status == 4)
            #expect(try run(["-t", "a", "plugins"]).output.contains("NOT TRUSTED"))
            let trust = try run(["trust", "a"])
            #expect(trust.output.hasPrefix("a is trusted with p ("))
            let after = try run(["-t", "a", "open", link])
            #expect(after.output == "OPENS S in home: route asked, path=handled\n")
            #expect(after.status == 0)
            try Data((Behaviour.program + "\n").utf8).write(to: folder.appending(path: "p.py"))
            #expect(try run(["-t", "a", "open", link]).status == 4)
            #expect(try run(["--trust", "a", "-t", "a", "open", link]).status == 0)
            _ = try run(["trust", "a"])
            #expect(try run(["-t", "a", "open", link]).status == 0)
            _ = try run(["trust", "a", "off"])
            #expect(try run(["-t", "a", "open", link]).status == 4)
        }
    }

    @Test func `what a plugin writes reaches the terminal escaped`() throws {
        try withTenants { run, folder throws in
            let program = """
                #!/usr/bin/env python3
                import json, sys
                evil = "\\u001b[31m\\u202e\\u0007"
                sys.stderr.write(evil + "\\n")
                print('{"waymark-plugin":1}', flush=True)
                for line in sys.stdin:
                    question = json.loads(line)
                    kind = question["link"]["segments"][0]
                    answers = {
                        "handled": {"handled": {"screen": evil}}, "tab": {"handled": {"screen": "S", "tab": evil}},
                        "declined": {"declined": evil}, "failed": {"failed": evil}, "redirect": {"redirect": evil},
                    }
                    if kind == "nonsense": print(evil, flush=True)
                    else: print(json.dumps({"id": question["id"], **answers[kind]}), flush=True)

                """
            try Data(program.utf8).write(to: folder.appending(path: "p.py"))
            for kind in ["handled", "tab", "declined", "failed", "redirect", "nonsense"] {
                for format in ["text", "json"] {
                    let why = "why https://example.com/\(kind)"
                    let result = try run(
                        ["--trust", "a", "-t", "a", "--format", format, "-c", why, "-c", "plugins"]
                    )
                    let text = result.output + result.error
                    #expect(result.status == 0, "\(text)")
                    let raw = text.unicodeScalars.filter {
                        $0.value < 0x20 && $0 != "\n" || $0 == "\u{202e}" || $0.value == 0x7f
                    }
                    #expect(raw.isEmpty, "\(kind) \(format): \(text)")
                    #expect(text.lowercased().contains("202e"), "\(kind) \(format): \(text)")
                }
            }
        }
    }

    @Test func `a recording repeats the trace without the plugin`() throws {
        try withTenants { run, folder throws in
            let link = "https://example.com/other/x?token=s3cr3t"
            let live = try run(
                ["--trust", "a", "--record", "answers", "-t", "a", "why", link]
            )
            #expect(live.output.contains("plugin p says \"other/x\""))
            let file = folder.appending(path: "../../answers")
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            try FileManager.default.removeItem(at: folder.appending(path: "p.py"))
            let replayed = try run(["--replay", "answers", "-t", "a", "why", link])
            #expect(replayed == live)
            let other = try run(["--replay", "answers", "-t", "a", "open", link + "x"])
            #expect(other.status == 4)
            let wrong = try run(["--replay", "tenants/a/a.waymark", "-t", "a", "open", link])
            #expect(wrong.status == 3 && wrong.error.contains("is no recording"))
        }
    }

    @Test(arguments: ["python", "c", "swift"])
    func `new plugin writes one that works`(_ language: String) throws {
        try withTenants { run, folder throws in
            let made = try run(["-t", "a", "new", "plugin", "my-start", "--\(language)"])
            #expect(made.status == 0, "\(made.error)")
            #expect(try run(["-t", "a", "new", "plugin", "my-start", "--\(language)"]).status == 3)
            if let build = made.output.firstMatch(of: /Build it in that folder with\s+`([^`]+)`/) {
                var environment = Subprocess.plainEnvironment
                environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
                environment["HOME"] = folder.path
                let command = build.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                let built = try Subprocess(
                    URL(filePath: "/bin/sh"),
                    ["-c", command],
                    environment: environment,
                    folder: folder,
                    timeout: 300
                )
                .run()
                #expect(built.status == 0, "\(built.error)")
            }
            let suffix = language == "python" ? "py" : "so"
            let result = try run([
                "--trust", "a", "-t", "a", "-c", "plugin my-start my-start.\(suffix) within 20000",
                "-c", "route r /x/:id -> plugin my-start", "-c", "open https://example.com/x/7",
            ])
            #expect(result.output == "OPENS Screen in the tab in front: route r, id=7\n")
        }
    }

    @Test(arguments: [
        ["new", "plugin", "p"], ["new", "plugin", "p", "--rust"], ["new", "plugin", "1", "--c"],
        ["new", "plugin", "p", "--c", "more"], ["trust"], ["trust", "A"], ["trust", "a", "on"],
        ["plugins", "p"],
    ])
    func `a statement that cannot be understood says so`(_ words: [String]) throws {
        try withTenants { run, _ throws in
            let result = try run(["-t", "a"] + words)
            #expect(result.status == 2, "\(result.output)\(result.error)")
        }
    }

    @Test(arguments: [
        (["trust", "b"], "unknown tenant `b`", "did you mean `a`?"),
        (["trust", "p"], "unknown tenant `p`", "did you mean `a`?"),
        (["trust", "long-name"], "unknown tenant `long-name`", "`tenants` lists them"),
        (["-t", "a", "trust", "checker"], "unknown tenant `checker`", "write `trust a`"),
        (["--trust", "b", "tenants"], "unknown tenant `b`", "did you mean `a`?"),
        (["--trust", "B", "tenants"], "`B` is not the name of a tenant", "tenants` lists them"),
        (["--trsut", "a", "tenants"], "unknown option `--trsut`", "did you mean `--trust`?"),
        (["-t", "a", "trsut", "a"], "trsut", "did you mean `trust`?"),
    ])
    func `a name that is none has one near it, or says where they are`(
        _ words: [String],
        message: String,
        remedy: String
    ) throws {
        try withTenants { run, folder throws in
            let table = Self.table + "plugin checker p.py\n"
            try Data(table.utf8).write(to: folder.appending(path: "a.waymark"))
            let result = try run(words)
            #expect(result.error.contains(message), "\(result.error)")
            #expect(result.error.contains(remedy), "\(result.error)")
            #expect(result.output.isEmpty && [2, 3].contains(result.status))
        }
    }

    @Test func `texts that new plugin writes are those of the repository`() throws {
        try withTenants { run, folder throws in
            _ = try run(["-t", "a", "new", "plugin", "p1", "--swift"])
            func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }
            let sources = Repository.root.appending(path: "Sources")
            let include = sources.appending(path: "CWaymarkPlugin/include")
            for name in ["waymark_plugin.h", "module.modulemap"] {
                let written = try text(folder.appending(path: name))
                #expect(written == (try text(include.appending(path: name))))
            }
            let wrapper = try text(sources.appending(path: "WaymarkPlugin/WaymarkPlugin.swift"))
            let entry = try text(sources.appending(path: "WaymarkPlugin/Plugin+Entry.swift"))
                .replacing("internal import CWaymarkPlugin\n", with: "")
            #expect(try text(folder.appending(path: "WaymarkPlugin.swift")) == wrapper + entry)
        }
    }
}
