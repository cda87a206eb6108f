import Dispatch
import Foundation
import RouteTables
import Synchronization
import TenantFiles
import TestSupport
import Testing

@Suite struct CreateTests {
    @Test func createsATableOnce() throws {
        try withTenants { folder, tenants in
            let path = try tenants.create(.named("new"), table: "tenant new\n")
            #expect(path == folder.path + "/new/new.waymark")
            #expect(try folder.contents("new/new.waymark") == Array("tenant new\n".utf8))
            let problem = #expect(throws: FileProblem.self) {
                try tenants.create(.named("new"), table: "tenant other\n")
            }
            #expect(problem?.code == "file-exists")
            #expect(try folder.contents("new/new.waymark") == Array("tenant new\n".utf8))
            #expect(try folder.names() == ["new"])
        }
    }

    @Test func takesNoNameThatIsThere() throws {
        try withTenants { folder, tenants in
            try folder.write("file", [7])
            try folder.makeFolder("empty")
            try folder.link("link", to: "nowhere")
            for name in ["file", "empty", "link"] {
                let problem = #expect(throws: FileProblem.self) {
                    try tenants.create(.named(name), table: "tenant \(name)\n")
                }
                #expect(problem?.path == folder.path + "/" + name)
                #expect(problem?.code == "file-exists")
            }
            #expect(try folder.names() == ["empty", "file", "link"])
            #expect(try folder.names("empty") == [])
        }
    }

    @Test func oneOfManyCreates() throws {
        try withTenants { folder, tenants in
            let codes = Mutex<[String?]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { number in
                do {
                    try tenants.create(.shop(), table: "tenant shop \(number)\n")
                    codes.withLock { $0.append(nil) }
                } catch {
                    codes.withLock { $0.append((error as? FileProblem)?.code ?? "\(error)") }
                }
            }
            let names = try folder.names()
            #expect(names == ["shop"])
            let all = codes.withLock(\.self)
            #expect(all.count == 6)
            #expect(all.filter { $0 == nil }.count == 1)
            #expect(all.compactMap(\.self).allSatisfy { $0 == "file-exists" })
        }
    }

    @Test func aTableThatCannotBeWrittenLeavesNoFolder() throws {
        try withTenants { folder, _ in
            let failed = try waymark(folder, ["new", "cafe"], after: "ulimit -f 0")
            #expect(failed.status == 3)
            #expect(try folder.names() == [])
            #expect(try waymark(folder, ["new", "cafe"]).status == 0)
            #expect(try folder.names("cafe") == ["cafe.waymark"])
        }
    }
}
