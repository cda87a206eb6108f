import Foundation
import RouteTables
import SourceText
import TenantFiles
import Testing

/// A folder of its own for each test, removed afterwards.
final class TemporaryFolder {
    let path: String

    init() throws {
        let unique = FileManager.default.temporaryDirectory.appendingPathComponent(
            "waymark-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: unique, withIntermediateDirectories: true)
        path = unique.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ bytes: [UInt8] = []) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/" + name,
            withIntermediateDirectories: true
        )
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name,
            withDestinationPath: target
        )
    }

    func contents(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }
}

@Suite struct TenantFolderTests {
    private let folder: TemporaryFolder
    private var tenants: TenantFolder { TenantFolder(folder.path) }

    init() throws { folder = try TemporaryFolder() }

    private func name(_ text: String) throws -> TenantName { try #require(TenantName(text)) }

    @Test func listsFoldersByTheirBytes() throws {
        for tenant in ["zoo", "a-b", "ab", "9"] { try folder.makeFolder(tenant) }
        try folder.write("README.md")
        try folder.makeFolder(".git")
        let listing = try tenants.list()
        #expect(listing.names.map(\.description) == ["9", "a-b", "ab", "zoo"])
        #expect(listing.problems.isEmpty)
    }

    @Test func saysWhichFoldersAreNoTenants() throws {
        try folder.makeFolder("Shop")
        let listing = try tenants.list()
        #expect(listing.names.isEmpty)
        #expect(listing.problems.map(\.message) == ["is not the name of a tenant"])
    }

    @Test func readsTheTableAndAllCheckFilesInOrder() throws {
        try folder.write("shop/shop.waymark", Array("tenant shop\n".utf8))
        try folder.write("shop/b.check", Array("expect a:b => invalid\n".utf8))
        try folder.write("shop/a.check", Array("nonsense\nmore\n".utf8))
        try folder.write("shop/notes.txt", [0xFF])
        let loaded = tenants.load(try name("shop"))
        #expect(loaded.source?.name == "shop.waymark")
        #expect(loaded.problems.isEmpty)
        #expect(loaded.findings.first?.source.name == "a.check")
        #expect(
            loaded.findings.first?.diagnostics.map(\.code) == [
                "not-an-expectation", "not-an-expectation",
            ]
        )
        #expect(loaded.hasErrors)
    }

    struct Unreadable: Sendable, CustomTestStringConvertible {
        var name: String
        var prepare: @Sendable (TemporaryFolder) throws -> Void
        var message: String

        var testDescription: String { name }
    }

    static let unreadable: [Unreadable] = [
        Unreadable(
            name: "no folder",
            prepare: { _ in },
            message: "does not exist"
        ),
        Unreadable(
            name: "no table",
            prepare: { try $0.makeFolder("shop") },
            message: "does not exist"
        ),
        Unreadable(
            name: "the tenant is a file",
            prepare: { try $0.write("shop") },
            message: "is a file, not a folder"
        ),
        Unreadable(
            name: "the table is a folder",
            prepare: { try $0.makeFolder("shop/shop.waymark") },
            message: "is a folder, not a file"
        ),
        Unreadable(
            name: "the table is not UTF-8",
            prepare: { try $0.write("shop/shop.waymark", [0x61, 0xC3, 0x28]) },
            message: "is not UTF-8: see byte 2"
        ),
        Unreadable(
            name: "the table is too large",
            prepare: {
                try $0.write(
                    "shop/shop.waymark",
                    [UInt8](repeating: 0x20, count: Limits.fileBytes + 1)
                )
            },
            message: "is larger than \(Limits.fileBytes) bytes, the most a file may have"
        ),
        Unreadable(
            name: "the table is a link out of the folder",
            prepare: {
                try $0.write("secret.waymark", Array("tenant shop\n".utf8))
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "../secret.waymark")
            },
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to an absolute path",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "/etc/passwd")
            },
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to a link",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "other")
                try $0.link("shop/other", to: "/etc/passwd")
            },
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to itself",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "shop.waymark")
            },
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the tenant is a link out of the folder",
            prepare: { try $0.link("shop", to: "/etc") },
            message: "is a symbolic link that may leave its folder"
        ),
    ]

    @Test(arguments: unreadable)
    func saysWhyATenantCannotBeUsed(_ test: Unreadable) throws {
        try test.prepare(folder)
        let loaded = tenants.load(try name("shop"))
        #expect(loaded.problems.map(\.message) == [test.message])
        #expect(loaded.hasErrors)
    }

    @Test func doesNotWaitForAPipe() throws {
        try folder.makeFolder("shop")
        #expect(mkfifo(folder.path + "/shop/shop.waymark", 0o600) == 0)
        let loaded = tenants.load(try name("shop"))
        #expect(loaded.problems.map(\.message) == ["is a pipe, not a file"])
    }

    @Test func followsALinkInsideTheFolder() throws {
        try folder.write("shop/table.txt", Array("tenant shop\n".utf8))
        try folder.link("shop/shop.waymark", to: "table.txt")
        #expect(tenants.load(try name("shop")).problems.isEmpty)
    }

    @Test func aMissingFolderOfTenantsIsAProblem() {
        #expect(throws: FileProblem(path: "/nowhere/at-all", message: "does not exist")) {
            try TenantFolder("/nowhere/at-all").list()
        }
    }

    @Test func createsATableOnce() throws {
        try tenants.create(try name("new"), table: "tenant new\n")
        #expect(try folder.contents("new/new.waymark") == Array("tenant new\n".utf8))
        #expect(throws: FileProblem.self) {
            try tenants.create(name("new"), table: "tenant other\n")
        }
        #expect(try folder.contents("new/new.waymark") == Array("tenant new\n".utf8))
    }

    @Test func savesOnlyWhatNobodyElseChanged() throws {
        try folder.write("shop/shop.waymark", [1])
        try tenants.save(try name("shop"), old: [1], new: [2])
        #expect(try folder.contents("shop/shop.waymark") == [2])
        #expect(throws: FileProblem.self) {
            try tenants.save(name("shop"), old: [1], new: [3])
        }
        #expect(try folder.contents("shop/shop.waymark") == [2])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/shop")
        #expect(names == ["shop.waymark"])
    }

    @Test func readsAFileOfTheUserThroughLinks() throws {
        try folder.write("batch.txt", Array("tenants\n".utf8))
        try folder.link("alias", to: folder.path + "/batch.txt")
        #expect(try UserFile.read(folder.path + "/alias").bytes == Array("tenants\n".utf8))
        #expect(throws: FileProblem(path: folder.path, message: "is a folder, not a file")) {
            try UserFile.read(folder.path)
        }
    }
}
