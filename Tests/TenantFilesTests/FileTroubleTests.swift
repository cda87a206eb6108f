import Foundation
import RouteTables
import SourceText
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

    static let files = [
        "shop.waymark", "more.check", "cold.scenario", "apple-app-site-association",
        "app.entitlements",
        "Info.plist",
    ]
    static let troubles = [
        Trouble("a link out of the tenant", "is a symbolic link that may leave its folder") {
            try $0.write("outside", "expect x:/a => home\n")
            try $0.link("shop/" + $1, to: "../outside")
        },
        Trouble("a folder", "is a folder, not a file") { try $0.makeFolder("shop/" + $1) },
        Trouble("a pipe", "is a pipe, not a file") { folder, file in
            #expect(mkfifo(folder.path + "/shop/" + file, 0o600) == 0)
        },
        Trouble("a socket", "is a socket or a device, not a file") { folder, file in
            try FileTroubleTests.makeSocket(folder.path + "/shop/" + file)
        },
        Trouble("a link to a device", "is a symbolic link that may leave its folder") {
            try $0.link("shop/" + $1, to: "/dev/zero")
        },
        Trouble("a link to itself", "is a symbolic link that may leave its folder") {
            try $0.link("shop/" + $1, to: $1)
        },
        Trouble("two links that name each other", "is a symbolic link that may leave its folder") {
            try $0.link("shop/" + $1, to: "other")
            try $0.link("shop/other", to: $1)
        },
        Trouble("a link to a pipe beside it", "is a pipe, not a file") { folder, file in
            #expect(mkfifo(folder.path + "/shop/beside", 0o600) == 0)
            try folder.link("shop/" + file, to: "beside")
        },
        Trouble("a link to nothing", "does not exist") { try $0.link("shop/" + $1, to: "nothing") },
        Trouble(
            "a file that is too large",
            "is larger than \(Limits.fileBytes) bytes, the most a file may have"
        ) { folder, file in
            try folder.write("shop/" + file)
            #expect(truncate(folder.path + "/shop/" + file, Limits.fileBytes + 1) == 0)
        },
    ]

    /// Makes a socket that nobody listens to.
    private static func makeSocket(_ path: String) throws {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try #require(socket >= 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The path of an address is short, so that the name in the current folder's place is used.
        let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY)
        defer { close(folder) }
        let short = "/proc/self/fd/\(folder)/\((path as NSString).lastPathComponent)"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0, "error \(errno)")
    }

    @Test(arguments: files, troubles)
    func isNamedWithItsTrouble(_ file: String, _ trouble: Trouble) throws {
        try withTenants { folder, tenants in
            if file == "shop.waymark" {
                try folder.makeFolder("shop")
            } else {
                try folder.write("shop/shop.waymark", "tenant shop\nroute home / -> root\n")
            }
            try trouble.make(folder, file)
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.hasErrors)
            #expect(loaded.problems.map(\.message) == [trouble.message])
            #expect(loaded.problems.first?.path.hasSuffix("shop/" + file) == true)
        }
    }

    /// The folder of a tenant, and the folder of all, that are not what they should be.
    @Test(arguments: [
        ("shop", "shop", "is a symbolic link that may leave its folder"),
        ("shop", "../shop", "is a symbolic link that may leave its folder"),
        ("all", "all", "has too many symbolic links on its way"),
        ("all", "nothing", "does not exist"),
    ])
    func aFolderThatIsALinkToNowhereIsNamed(
        _ name: String,
        _ target: String,
        _ message: String
    ) throws {
        try withTenants { folder, tenants in
            try folder.link(name, to: target)
            let all = name == "all" ? TenantFolder(folder.path + "/all") : tenants
            let loaded = all.load(try TenantName.shop())
            #expect(loaded.problems.map(\.message) == [message])
        }
    }

    /// What the user names is read only when it is a file, and opening it never waits.
    @Test(arguments: [
        ("/dev/zero", "is a device, not a file"), ("/dev/null", "is a device, not a file"),
        ("pipe", "is a pipe, not a file"), (".", "is a folder, not a file"),
        ("loop", "has too many symbolic links on its way"), ("nothing", "does not exist"),
        ("file/x", "is not in a folder: a part of the path is a file"),
    ])
    func aBatchThatIsNoFileIsNamed(_ path: String, _ message: String) throws {
        try withTenants { folder, _ in
            #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
            try folder.link("loop", to: "loop")
            try folder.write("file", "")
            for words in [["-f", path], ["source", path]] {
                let result = try waymark(folder, words)
                #expect(result.status == 3)
                #expect(Self.isNamed(path, message, in: result.error), "\(result.error)")
            }
        }
    }

    /// Whether an error begins with a path and a message, wrapped or not.
    private static func isNamed(_ path: String, _ message: String, in error: String) -> Bool {
        let words = error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (words + " ").contains("\(path): error: \(message) ")
    }

    /// Runs a program as a user whom permission bits bind; root is not.
    private static func ordinary(_ words: String) throws -> Subprocess.Result {
        let change = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        return try Subprocess(URL(filePath: "/bin/sh"), ["-c", change + words]).run()
    }

    private static var hasOrdinaryUser: Bool {
        (try? ordinary("waymark --version"))?.status == 0
    }

    @Test(
        .enabled(if: hasOrdinaryUser),
        arguments: [
            ("shop/shop.waymark", 0), ("shop/more.check", 0), ("shop", 0), ("shop", 0o311),
            (".", 0),
        ]
    )
    func whatMayNotBeReadIsNamed(_ name: String, _ mode: Int) throws {
        try withTenants { folder, _ in
            try folder.write("shop/shop.waymark", "tenant shop\nroute home / -> root\n")
            try folder.write("shop/more.check", "expect x:/ => home\n")
            try folder.setMode(0o755, of: ".")
            try folder.setMode(mode, of: name)
            defer { try? folder.setMode(0o755, of: name) }
            let result = try Self.ordinary("waymark --tenants '\(folder.path)' -t shop check")
            #expect(result.status == 3, "\(result.error)")
            let path = name == "." ? folder.path : "\(folder.path)/\(name)"
            let denied = "may not be read or written: permission denied"
            #expect(Self.isNamed(path, denied, in: result.error), "\(result.error)")
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
