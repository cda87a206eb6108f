import Foundation
import Plugins
import RouteTables
import Routing
import Shell
import SourceText
import TenantFiles
import TestSupport
import Testing
import URLText
import Workspace

/// A tenant in a folder of its own, with plugins that are files there.
final class PluginTenant {
    let folder: URL
    let name: TenantName
    let table: RouteTable
    let host: PluginHost
    let router: Router
    let services: PluginServices
    /// How often somebody pressed ^C.
    let interruption: Interruption

    /// Makes a tenant whose routes ask the plugin `p`, which is trusted.
    ///
    /// - Parameters:
    ///   - files: The files of its folder by their names; those that begin with `#!` may be executed.
    ///   - plugin: The words after `plugin p`.
    init(
        _ files: [String: String],
        plugin: String,
        in root: URL,
        isTrusted: Bool = true,
        interrupts: @escaping @Sendable () -> Int = { 0 }
    ) throws {
        name = try #require(TenantName("a"))
        folder = root.appending(path: "tenants/a")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            if text.hasPrefix("#!") { chmod(file.path, 0o755) }
        }
        let text = """
            tenant a
            tabs home=Home
            plugin p \(plugin)
            route asked /*path -> plugin p key=value
            route next  /*path -> show Next in home
            """
        table = RouteTable.parse(SourceText(name: "a.waymark", text: text)).value
        router = Router.compile(table)
        interruption = Interruption(count: interrupts)
        let home = root.path
        services = PluginServices.machine(
            TenantFolder(root.appending(path: "tenants").path),
            .system { $0 == "HOME" ? home : nil },
            interruption
        )
        host = PluginHost(services)
        if isTrusted { host.trustForNow(name) }
    }

    deinit { host.stop() }

    /// What is known of the plugin.
    var status: PluginStatus { host.statuses(of: name, table.plugins)[0] }

    /// The answers to several questions at once.
    func answers(_ questions: [PluginQuestion]) -> [PluginAnswer] {
        host.answers(to: questions, of: name, table.plugins[0])
    }

    /// The handler of the tenant.
    var handler: PluginHandler { host.handler(of: name, table.plugins) }

    /// Asks the plugin about a path.
    func answer(_ path: String) throws -> PluginAnswer {
        handler.answer(try question(path))
    }

    /// What the plugin is asked about a path.
    func question(_ path: String) throws -> PluginQuestion {
        let link = try LinkURL.read("https://example.com/\(path)").get()
        var dispatch = router.dispatch(link, context: DispatchContext())
        guard case .ask(.plugin(let question)) = dispatch.advance() else {
            throw NotAsked()
        }
        return question
    }

    /// How the router decides about a path.
    func decision(_ path: String) throws -> Decision {
        let link = try LinkURL.read("https://example.com/\(path)").get()
        return router.decide(link, context: DispatchContext(), plugins: handler)
    }

    struct NotAsked: Error {}
}

/// Runs a body with a tenant.
func withTenant<Value>(
    _ files: [String: String] = ["p.py": Behaviour.program],
    plugin: String = "p.py within 10000",
    isTrusted: Bool = true,
    _ body: (PluginTenant) throws -> Value
) throws -> Value {
    try withTemporaryFolder { root throws in
        try body(try PluginTenant(files, plugin: plugin, in: root, isTrusted: isTrusted))
    }
}

/// A program that behaves as the first segment of a link says.
enum Behaviour {
    static let program = """
        #!/usr/bin/env python3
        import json, os, subprocess, sys, time

        def say(text):
            sys.stdout.write(text + "\\n")
            sys.stdout.flush()

        start = sys.argv[1] if len(sys.argv) > 1 else ""
        if start == "mute": time.sleep(60)
        if start == "exit":
            print("no database", file=sys.stderr)
            sys.exit(3)
        if start == "flood":
            while True: sys.stdout.write("x" * 65536)
        say({"version": '{"waymark-plugin":2}', "words": "hello"}.get(start, '{"waymark-plugin":1}'))

        for line in sys.stdin:
            question = json.loads(line)
            number, segments = question["id"], question["link"]["segments"]
            kind, rest = segments[0], segments[1:]
            def answer(**fields): say(json.dumps({"id": number, **fields}))
            if kind == "handled": answer(handled={"screen": "S", "tab": "home"})
            elif kind == "front": answer(handled={"screen": "S"})
            elif kind == "nowhere": answer(handled={"screen": "S", "tab": "none"})
            elif kind == "unnamed": answer(handled={"screen": ""})
            elif kind == "redirect": answer(redirect="/elsewhere")
            elif kind == "failed": answer(failed="no database")
            elif kind == "hang": time.sleep(60)
            elif kind == "slow":
                time.sleep(float(rest[0]))
                answer(declined="slow")
            elif kind == "die": os._exit(7)
            elif kind == "killed": os.kill(os.getpid(), 9)
            elif kind == "flood":
                while True: sys.stdout.write("x" * 65536)
            elif kind == "lines":
                while True: say('{"id":0,"declined":"old"}')
            elif kind == "nonsense": say("what?")
            elif kind == "both": answer(declined="a", failed="b")
            elif kind == "number": answer(declined=1)
            elif kind == "chatty":
                say("thinking")
                answer(declined="late")
            elif kind == "future": say(json.dumps({"id": number + 1, "declined": "future"}))
            elif kind == "twice":
                answer(declined="first")
                answer(declined="second")
            elif kind == "half":
                text = json.dumps({"id": number, "declined": "whole"}) + "\\n"
                sys.stdout.write(text[:9])
                sys.stdout.flush()
                time.sleep(0.05)
                sys.stdout.write(text[9:])
                sys.stdout.flush()
            elif kind == "errors":
                sys.stderr.write("e" * 1000000 + "\\nlast words\\n")
                sys.stderr.flush()
                answer(declined="quiet")
            elif kind == "closed":
                os.close(0)
                os.close(1)
                time.sleep(60)
            elif kind == "child":
                child = subprocess.Popen(["/bin/sleep", "1000"])
                print(child.pid, file=sys.stderr, flush=True)
                answer(declined=str(child.pid))
            elif kind == "surroundings":
                names = sorted(os.listdir("/proc/self/fd"), key=int)
                answer(declined=json.dumps({
                    "environment": sorted(os.environ), "folder": os.getcwd(),
                    "open": names[:3], "arguments": sys.argv[1:], "session": os.getsid(0) == os.getpid(),
                }))
            elif kind == "process": answer(declined=str(os.getpid()))
            elif kind == "question": answer(declined=json.dumps(question))
            else: answer(declined="/".join(segments))

        """
}
