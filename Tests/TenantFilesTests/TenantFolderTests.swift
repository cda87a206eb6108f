import Foundation
import RouteTables
import SourceText
import TenantFiles
import TestSupport
import Testing

import Glibc

@Suite struct TenantFolderTests {
    @Test func listsFoldersByTheirBytes() throws {
        try withTenants { folder, tenants in
            for tenant in ["zoo", "a-b", "ab", "9"] { try folder.makeFolder(tenant) }
            try folder.write("README.md")
            try folder.makeFolder(".git")
            let listing = try tenants.list()
            #expect(listing.names.map(\.description) == ["9", "a-b", "ab", "zoo"])
            #expect(listing.problems.isEmpty)
        }
    }

    @Test func saysWhichFoldersAreNoTenants() throws {
        try withTenants { folder, tenants in
            try folder.makeFolder("Shop")
            let listing = try tenants.list()
            #expect(listing.names.isEmpty)
            #expect(listing.problems.map(\.message) == ["is not the name of a tenant"])
        }
    }

    @Test func readsTheTableAndAllCheckFilesInOrder() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", Array("tenant shop\n".utf8))
            try folder.write("shop/b.check", Array("expect a:b => invalid\n".utf8))
            try folder.write("shop/a.check", Array("nonsense\nmore\n".utf8))
            try folder.write("shop/notes.txt", [0xFF])
            let loaded = tenants.load(try TenantName.shop())
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
    }

    @Test func aTableOfAnotherTenantIsAnError() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", Array("# a table\ntenant other\n".utf8))
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.hasErrors)
            let diagnostics = loaded.findings.first?.diagnostics ?? []
            #expect(diagnostics.map(\.code) == ["tenant-name-differs"])
            #expect(diagnostics.map(\.range) == [SourceRange(10, 22)])
        }
    }

    struct Unreadable: Sendable, CustomTestStringConvertible {
        var name: String
        var prepare: @Sendable (URL) throws -> Void
        var code: String
        var message: String

        var testDescription: String { name }
    }

    static let unreadable: [Unreadable] = [
        Unreadable(
            name: "no folder",
            prepare: { _ in },
            code: "file-missing",
            message: "does not exist"
        ),
        Unreadable(
            name: "no table",
            prepare: { try $0.makeFolder("shop") },
            code: "file-missing",
            message: "does not exist"
        ),
        Unreadable(
            name: "the tenant is a file",
            prepare: { try $0.write("shop") },
            code: "not-a-folder",
            message: "is a file, not a folder"
        ),
        Unreadable(
            name: "the table is a folder",
            prepare: { try $0.makeFolder("shop/shop.waymark") },
            code: "not-a-file",
            message: "is a folder, not a file"
        ),
        Unreadable(
            name: "the table is too large",
            prepare: {
                try $0.write(
                    "shop/shop.waymark",
                    [UInt8](repeating: 0x20, count: Limits.fileBytes + 1)
                )
            },
            code: "file-too-large",
            message: "is larger than \(Limits.fileBytes) bytes, the most a file may have"
        ),
        Unreadable(
            name: "the table is a link out of the folder",
            prepare: {
                try $0.write("secret.waymark", Array("tenant shop\n".utf8))
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "../secret.waymark")
            },
            code: "file-link",
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to an absolute path",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "/etc/passwd")
            },
            code: "file-link",
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to a link",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "other")
                try $0.link("shop/other", to: "/etc/passwd")
            },
            code: "file-link",
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the table is a link to itself",
            prepare: {
                try $0.makeFolder("shop")
                try $0.link("shop/shop.waymark", to: "shop.waymark")
            },
            code: "file-link",
            message: "is a symbolic link that may leave its folder"
        ),
        Unreadable(
            name: "the tenant is a link out of the folder",
            prepare: { try $0.link("shop", to: "/etc") },
            code: "file-link",
            message: "is a symbolic link that may leave its folder"
        ),
    ]

    @Test(arguments: unreadable)
    func saysWhyATenantCannotBeUsed(_ test: Unreadable) throws {
        try withTenants { folder, tenants in
            try test.prepare(folder)
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.problems.map(\.message) == [test.message])
            #expect(loaded.problems.map(\.code) == [test.code])
            #expect(loaded.hasErrors)
        }
    }

    @Test func aCheckFileWhoseNameIsNotUTF8IsAProblem() throws {
        try withTemporaryFolder { root in
            let folder = root.appending(path: "shop")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("tenant shop\n".utf8).write(to: folder.appending(path: "shop.waymark"))
            let broken: [UInt8] = [0x61, 0xFF]
            for name in [broken, broken + Array(".check".utf8)] {
                let path = Array(folder.path.utf8) + [UInt8(ascii: "/")] + name + [0]
                let file = path.withUnsafeBytes { bytes in
                    bytes.assumingMemoryBound(to: CChar.self).baseAddress.map {
                        open($0, O_CREAT, 0o600)
                    }
                }
                _ = close(try #require(file))
            }
            let loaded = TenantFolder(root.path).load(try #require(TenantName("shop")))
            #expect(loaded.problems.map(\.code) == ["file-name-not-utf8"])
        }
    }

    @Test func doesNotWaitForAPipe() throws {
        try withTenants { folder, tenants in
            try folder.makeFolder("shop")
            #expect(mkfifo(folder.path + "/shop/shop.waymark", 0o600) == 0)
            let loaded = tenants.load(try TenantName.shop())
            #expect(loaded.problems.map(\.message) == ["is a pipe, not a file"])
        }
    }

    @Test func followsALinkInsideTheFolder() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/table.txt", Array("tenant shop\n".utf8))
            try folder.link("shop/shop.waymark", to: "table.txt")
            #expect(tenants.load(try TenantName.shop()).problems.isEmpty)
        }
    }

    @Test func aMissingFolderOfTenantsIsAProblem() {
        let problem = #expect(throws: FileProblem.self) {
            try TenantFolder("/nowhere/at-all").list()
        }
        #expect(problem?.path == "/nowhere/at-all")
        #expect(problem?.message == "does not exist")
    }

    @Test func readsAFileOfTheUserThroughLinks() throws {
        try withTenants { folder, tenants in
            try folder.write("batch.txt", Array("tenants\n".utf8))
            try folder.link("alias", to: folder.path + "/batch.txt")
            #expect(try UserFile.read(folder.path + "/alias").bytes == Array("tenants\n".utf8))
            let problem = #expect(throws: FileProblem.self) {
                try UserFile.read(folder.path)
            }
            #expect(problem?.path == folder.path)
            #expect(problem?.message == "is a folder, not a file")
        }
    }
}
