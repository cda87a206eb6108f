import Dispatch
import Foundation
import RouteTables
import Synchronization
import TenantFiles
import TestSupport
import Testing

@Suite struct ConcurrentSaveTests {
    private static let file = "shop/shop.waymark"

    /// What became of a save.
    private static func isSaved(
        _ tenants: TenantFolder,
        _ old: [UInt8],
        _ new: [UInt8]
    ) throws -> Bool {
        let name = try TenantName.shop()
        do throws(FileProblem) {
            try tenants.save(name, old: old, new: new)
            return true
        } catch {
            guard error.code == "file-changed" else { throw error }
            return false
        }
    }

    @Test func everyOneOfManyThreadsAddsItsLines() throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, "tenant shop\n")
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { thread in
                do {
                    for number in 0..<20 {
                        // Long lines: a torn text would show.
                        let line = "# \(thread) \(number) \(String(repeating: "x", count: 5000))\n"
                        var isSaved = false
                        while !isSaved {
                            let old = try folder.contents(Self.file)
                            isSaved = try Self.isSaved(tenants, old, old + Array(line.utf8))
                        }
                    }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock(\.self) == [])
            let text = String(decoding: try folder.contents(Self.file), as: UTF8.self)
            let lines = text.split(separator: "\n").dropFirst()
            let heads = lines.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
            let expected = (0..<6).flatMap { thread in (0..<20).map { "# \(thread) \($0)" } }
            #expect(heads.sorted() == expected.sorted())
            #expect(lines.allSatisfy { $0.hasSuffix(String(repeating: "x", count: 5000)) })
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }

    @Test func everyOneOfManyProgramsAddsItsRoute() throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, "tenant shop\n")
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { number in
                do {
                    let statements = ["use shop", "route r\(number) /\(number) -> root", "save"]
                    var result: Subprocess.Result
                    repeat {
                        result = try waymark(folder, statements.flatMap { ["-c", $0] })
                    } while result.error.contains("was changed since it was read")
                    if result.status != 0 { failures.withLock { $0.append(result.error) } }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock(\.self) == [])
            let loaded = tenants.load(try .shop())
            #expect(!loaded.hasErrors)
            let names = loaded.table.routes.map { $0.name.description }
            #expect(names.sorted() == (0..<6).map { "r\($0)" })
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }

    /// An editor replaces the file while it is saved: the save came first, or it is refused.
    ///
    /// The editor's text stays in both cases.
    @Test func anEditNeverGetsLost() throws {
        try withTenants { folder, tenants in
            let padding = Array(String(repeating: "# padding\n", count: 20_000).utf8)
            try folder.write(Self.file, padding)
            let failures = Mutex<[String]>([])
            for round in 0..<150 {
                let old = try folder.contents(Self.file)
                let edited = Array("# edit \(round)\n".utf8) + padding
                try folder.write("edited", edited)
                DispatchQueue.concurrentPerform(iterations: 2) { side in
                    do {
                        if side == 0 {
                            _ = try Self.isSaved(tenants, old, old + Array("# saved\n".utf8))
                        } else {
                            usleep(UInt32(round % 50) * 40)
                            let source = folder.appending(path: "edited").path
                            rename(source, folder.appending(path: Self.file).path)
                        }
                    } catch {
                        failures.withLock { $0.append("\(error)") }
                    }
                }
                let isKept = try folder.contents(Self.file) == edited
                try #require(isKept, "round \(round)")
            }
            #expect(failures.withLock(\.self) == [])
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }

    @Test func aFolderThatIsLockedForLongIsAProblem() throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, [1])
            let descriptor = open(folder.appending(path: "shop").path, O_RDONLY | O_CLOEXEC)
            defer { close(descriptor) }
            try #require(flock(descriptor, LOCK_EX) == 0)
            let problem = #expect(throws: FileProblem.self) {
                try tenants.save(.shop(), old: [1], new: [2])
            }
            #expect(problem?.code == "file-locked")
            #expect(try folder.contents(Self.file) == [1])
        }
    }
}
