import Foundation
import PluginTestSupport
import Plugins
import Routing
import TestSupport
import Testing

/// Files of plugins that are not what they seem, or change behind one's back.
@Suite struct FileTests {
    private static let program = #"""
        #!/bin/sh
        echo '{"waymark-plugin":1}'
        while read -r line; do
            id=${line#*:}
            echo "{\"id\":${id%%,*},\"declined\":\"$0\"}"
        done

        """#
    private static let other = program + "# another one\n"

    private func doubt(_ answer: PluginAnswer) -> String? {
        if case .unknown(.notLoaded(let why)) = answer { why } else { nil }
    }

    enum Odd: String, CaseIterable, Sendable {
        case folder, pipe, loop, dangling, setUser, setGroup, unreadable
    }

    @Test(arguments: Odd.allCases) func `a file that is none is not run`(_ odd: Odd) throws {
        try withTenant([:], plugin: "p.sh") { tenant throws in
            let file = tenant.folder.appending(path: "p.sh")
            let manager = FileManager.default
            func link(to name: String) throws {
                try manager.createSymbolicLink(atPath: file.path, withDestinationPath: name)
            }
            switch odd {
            case .folder: try manager.createDirectory(at: file, withIntermediateDirectories: true)
            case .pipe: #expect(mkfifo(file.path, 0o755) == 0)
            case .loop: try link(to: "p.sh")
            case .dangling: try link(to: "gone.sh")
            case .setUser, .setGroup:
                try Data(Self.program.utf8).write(to: file)
                #expect(chmod(file.path, odd == .setUser ? 0o4755 : 0o2755) == 0)
            case .unreadable:
                // Whoever may do everything may read it, and is told that it may not be executed.
                try Data(Self.program.utf8).write(to: file)
                #expect(chmod(file.path, 0) == 0)
            }
            #expect(doubt(try tenant.answer("a")) != nil)
            #expect(tenant.status.starts == 0)
        }
    }

    @Test(arguments: [
        "p.sh", "./p.sh", "sub/../p.sh", "sub/./p.sh", "/p.sh", "..", ".", "sub/linked.sh",
    ])
    func `a path stays in the folder`(_ path: String) throws {
        let files = ["p.sh": Self.program, "sub/p.sh": Self.program]
        try withTenant(files, plugin: "\(path) within 10000") { tenant throws in
            try FileManager.default.createSymbolicLink(
                atPath: tenant.folder.appending(path: "sub/linked.sh").path,
                withDestinationPath: "p.sh"
            )
            let isFine = ["p.sh", "./p.sh", "sub/./p.sh", "sub/linked.sh"].contains(path)
            let answer = try? tenant.answer("a")
            #expect(
                (answer == .declined(reason: "./p.sh")) == isFine,
                "\(String(describing: answer))"
            )
        }
    }

    enum Change: CaseIterable, Sendable { case written, replaced, linked, removed }

    @Test(arguments: Change.allCases)
    func `one that changed is not started again`(_ change: Change) throws {
        try withTenant(["p.sh": Self.program], plugin: "p.sh within 10000") { tenant throws in
            #expect(try tenant.answer("a") == .declined(reason: "./p.sh"))
            let file = tenant.folder.appending(path: "p.sh")
            let outside = tenant.folder.appending(path: "../other.sh")
            let manager = FileManager.default
            try Data(Self.other.utf8).write(to: outside)
            chmod(outside.path, 0o755)
            switch change {
            case .written:
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(Self.other.utf8))
                try handle.close()
            case .replaced: #expect(rename(outside.path, file.path) == 0)
            case .linked:
                try manager.removeItem(at: file)
                try manager.createSymbolicLink(at: file, withDestinationURL: outside)
            case .removed: try manager.removeItem(at: file)
            }
            // What runs is what was looked at, and goes on.
            _ = try tenant.answer("a")
            let process = try #require(try processes(in: tenant.folder).first)
            kill(process, SIGKILL)
            usleep(50_000)
            let why = try #require(doubt(try tenant.answer("a")))
            #expect(why.contains("is not the file any more that was looked at"))
            #expect(tenant.status.state == .unusable(why))
            #expect(tenant.status.starts == 1)
            #expect(try processes(in: tenant.folder).isEmpty)
        }
    }

    /// The processes that work in a folder.
    private func processes(in folder: URL) throws -> [Int32] {
        let path = folder.resolvingSymlinksInPath().path
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            .filter { process in
                let place = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/\(process)/cwd"
                )
                return place == path
            }
    }
}
