package import Foundation
package import Plugins
package import RouteTables
package import Routing
package import Shell
import SourceText
import TenantFiles
import TestSupport
import URLText
import Workspace

/// A tenant in a folder of its own, with plugins that are files there.
package final class PluginTenant {
    /// Its folder.
    package let folder: URL
    /// Its name.
    package let name: TenantName
    /// Its table.
    package let table: RouteTable
    /// What its plugin runs in.
    package let host: PluginHost
    /// The router of its table.
    package let router: Router
    /// What its plugin uses of the machine.
    package let services: PluginServices
    /// How often somebody pressed ^C.
    package let interruption: Interruption

    /// Makes a tenant whose routes ask the plugin `p`, which is trusted.
    ///
    /// `files` are those of its folder by their names, of which those that begin with `#!` may be executed;
    /// `plugin` are the words after `plugin p`, `lines` more lines of the table.
    package init(
        _ files: [String: String],
        plugin: String,
        in root: URL,
        lines: String = "",
        isTrusted: Bool = true,
        interrupts: @escaping @Sendable () -> Int = { 0 }
    ) throws {
        guard let name = TenantName("a") else { throw NotAsked() }
        self.name = name
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
            \(lines)
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
    package var status: PluginStatus { host.statuses(of: name, table.plugins)[0] }

    /// The answers to several questions at once.
    package func answers(_ questions: [PluginQuestion]) -> [PluginAnswer] {
        host.answers(to: questions, of: name, table.plugins[0])
    }

    /// The handler of the tenant.
    package var handler: PluginHandler { host.handler(of: name, table.plugins) }

    /// Asks the plugin about a path.
    package func answer(_ path: String) throws -> PluginAnswer {
        handler.answer(try question(path))
    }

    /// What the plugin is asked about a path.
    package func question(_ path: String) throws -> PluginQuestion {
        let link = try LinkURL.read("https://example.com/\(path)").get()
        var dispatch = router.dispatch(link, context: DispatchContext())
        guard case .ask(.plugin(let question)) = dispatch.advance() else {
            throw NotAsked()
        }
        return question
    }

    /// How the router decides about a path.
    package func decision(_ path: String) throws -> Decision {
        let link = try LinkURL.read("https://example.com/\(path)").get()
        return router.decide(link, context: DispatchContext(), plugins: handler)
    }

    /// A path whose route asks no plugin.
    package struct NotAsked: Error {}
}

/// Runs a body with a tenant.
package func withTenant<Value>(
    _ files: [String: String] = ["p.py": Behaviour.program],
    plugin: String = "p.py within 10000",
    lines: String = "",
    isTrusted: Bool = true,
    _ body: (PluginTenant) throws -> Value
) throws -> Value {
    try withTemporaryFolder { root throws in
        try body(
            try PluginTenant(files, plugin: plugin, in: root, lines: lines, isTrusted: isTrusted)
        )
    }
}
