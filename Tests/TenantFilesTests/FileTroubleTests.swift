import Foundation
import RouteTables
import TenantFiles
import TestSupport
import Testing

/// Files beside a table that are not what they should be, and files that change while they are read.
@Suite struct FileTroubleTests {
    struct Trouble: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let message: String
        let make: @Sendable (_ folder: URL, _ file: String) throws -> Void

        init(
            _ name: String,
            _ message: String,
            _ make: @escaping @Sendable (_ folder: URL, _ file: String) throws -> Void
        ) {
            (testDescription, self.message, self.make) = (name, message, make)
        }
    }

    static let files = ["more.check", "apple-app-site-association", "app.entitlements"]
    static let troubles = [
        Trouble("a link out of the tenant", "is a symbolic link that may leave its folder") {
            try $0.write("outside", "expect x:/a => home\n")
            try $0.link("shop/" + $1, to: "../outside")
        },
        Trouble("a folder", "is a folder, not a file") { try $0.makeFolder("shop/" + $1) },
        Trouble("a pipe", "is a pipe, not a file") { folder, file in
            #expect(mkfifo(folder.path + "/shop/" + file, 0o600) == 0)
        },
    ]

    @Test(arguments: files, troubles)
    func isNamedWithItsTrouble(_ file: String, _ trouble: Trouble) throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", "tenant shop\nroute home / -> root\n")
            try trouble.make(folder, file)
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.hasErrors)
            #expect(loaded.problems.map(\.message) == [trouble.message])
            #expect(loaded.problems.first?.path.hasSuffix("shop/" + file) == true)
        }
    }

    /// Whatever moment another program chooses, a file is read as one of its texts, or is a problem.
    @Test func aFileThatGrowsAndVanishesWhileItIsReadIsOneOfItsTextsOrAProblem() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try folder.write("shop/shop.waymark", "tenant shop\nroute home / -> root\n")
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = Array("expect x:/ => home # \(String(repeating: "-", count: 1000))\n".utf8)
        let writer = Task.detached {
            while !Task.isCancelled {
                try folder.write("shop/more.check")
                let file = try FileHandle(forWritingTo: folder.appending(path: "shop/more.check"))
                for _ in 0..<300 { try file.write(contentsOf: Data(line)) }
                try file.close()
                try FileManager.default.removeItem(at: folder.appending(path: "shop/more.check"))
                await Task.yield()
            }
        }
        let tenants = TenantFolder(folder.path)
        var counts: Set<Int> = []
        for _ in 0..<200 {
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.table.routes.count == 1)
            let problems = loaded.problems.map(\.message)
            #expect(problems.isEmpty || problems == ["does not exist"], "\(problems)")
            counts.insert(loaded.expectations.count)
        }
        #expect(counts.allSatisfy { $0 <= 300 })
        writer.cancel()
        try await writer.value
        #expect(tenants.load(try TenantName.shop()).expectations.isEmpty)
    }

    /// `-t NAME` reads the one tenant: what is wrong with others is not even noticed.
    @Test func oneTenantIsReadWithoutTheOthers() throws {
        try withTenants { folder, _ in
            try folder.write("shop/shop.waymark", "tenant shop\nroute home / -> root\n")
            for number in 0..<2000 { try folder.makeFolder("broken-\(number)") }
            let result = try waymark(folder, ["-t", "shop", "why", "x:///"])
            #expect(result.status == 0)
            #expect(result.error == "")
            let all = try waymark(folder, ["tenants"])
            #expect(all.error.contains("broken-1999"))
        }
    }
}
