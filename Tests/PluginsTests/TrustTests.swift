import Foundation
import PluginTestSupport
import Plugins
import RouteTables
import Routing
import TestSupport
import Testing

@Suite struct TrustTests {
    private let untrusted = PluginAnswer.unknown(.notTrusted)

    @Test func `nothing runs before it is trusted`() throws {
        let program = "#!/bin/sh\ntouch ran\n"
        try withTenant(["p.sh": program], plugin: "p.sh", isTrusted: false) { tenant throws in
            #expect(try tenant.answer("a") == untrusted)
            #expect(tenant.status.state == .notTrusted)
            let ran = tenant.folder.appending(path: "ran").path
            #expect(!FileManager.default.fileExists(atPath: ran))
        }
    }

    @Test func `trust is remembered in a file that is private`() throws {
        try withTemporaryFolder { root throws in
            let files = ["p.py": Behaviour.program]
            let first = try PluginTenant(files, plugin: "p.py", in: root, isTrusted: false)
            #expect(try first.answer("a") == untrusted)
            let result = first.host.trust(first.name, first.table.plugins)
            #expect(result.trusted.count == 1 && result.problems.isEmpty && result.failure == nil)
            #expect(try first.answer("a") == .declined(reason: "a"))
            let other = try PluginTenant(files, plugin: "p.py", in: root, isTrusted: false)
            #expect(try other.answer("a") == .declined(reason: "a"))
            let file = root.appending(path: ".local/state/waymark/trusted")
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text == result.trusted[0].line + "\n")
            #expect(other.host.distrust(other.name) == nil)
            #expect(try other.answer("a") == untrusted)
            #expect(try String(contentsOf: file, encoding: .utf8) == "")
        }
    }

    @Test(arguments: [
        ("p.py one", Behaviour.program), ("p.py", Behaviour.program + "# a change\n"),
        ("./p.py", Behaviour.program), ("p.py within 9", Behaviour.program),
    ])
    func `a plugin that is another one asks again`(_ plugin: String, text: String) throws {
        try withTemporaryFolder { root throws in
            let files = ["p.py": Behaviour.program]
            let first = try PluginTenant(files, plugin: "p.py", in: root, isTrusted: false)
            _ = first.host.trust(first.name, first.table.plugins)
            let second = try PluginTenant(
                ["p.py": text],
                plugin: plugin,
                in: root,
                isTrusted: false
            )
            // The time for an answer is nothing that runs.
            #expect((try second.answer("a") == untrusted) == !plugin.contains("within"))
        }
    }

    @Test func `a copy in another folder asks again`() throws {
        try withTemporaryFolder { root throws in
            let files = ["p.py": Behaviour.program]
            let first = try PluginTenant(files, plugin: "p.py", in: root, isTrusted: false)
            _ = first.host.trust(first.name, first.table.plugins)
            let away = root.appending(path: "away")
            try FileManager.default.createDirectory(at: away, withIntermediateDirectories: true)
            // The same home.
            let state = root.appending(path: ".local")
            try FileManager.default.copyItem(at: state, to: away.appending(path: ".local"))
            let copy = try PluginTenant(files, plugin: "p.py", in: away, isTrusted: false)
            #expect(try copy.answer("a") == untrusted)
        }
    }

    @Test(arguments: ["../b/p.py", "linked.py", "linked/p.py"])
    func `no path leads out of the folder`(_ path: String) throws {
        try withTemporaryFolder { root throws in
            let outside = root.appending(path: "tenants/b")
            try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
            let file = outside.appending(path: "p.py")
            try Data(Behaviour.program.utf8).write(to: file)
            chmod(file.path, 0o755)
            let tenant = try PluginTenant([:], plugin: path, in: root)
            let manager = FileManager.default
            try manager.createSymbolicLink(
                at: tenant.folder.appending(path: "linked.py"),
                withDestinationURL: file
            )
            try manager.createSymbolicLink(
                at: tenant.folder.appending(path: "linked"),
                withDestinationURL: outside
            )
            guard case .unknown(.notLoaded(let why)) = try tenant.answer("a") else {
                Issue.record("it was loaded")
                return
            }
            // The table refuses `..` when it is read; what is declared all the same goes nowhere.
            let isTold = why.contains("symbolic link") || why.contains("is not a file of")
            #expect(isTold, "\(why)")
        }
    }

    @Test(arguments: [
        ("gone.py", "gone.py does not exist"), ("p.txt", "p.txt may not be executed"),
    ])
    func `a file that cannot be run is not loaded`(_ path: String, why: String) throws {
        try withTenant(["p.txt": "text"], plugin: path) { tenant throws in
            guard case .unknown(.notLoaded(let found)) = try tenant.answer("a") else {
                Issue.record("it was loaded")
                return
            }
            // Where the folder of the tenants stands on this machine is no part of it.
            #expect(found == why)
        }
    }
}
