import Foundation
import RouteTables
import SourceText
import TenantFiles
import TestSupport
import Testing

@Suite struct SaveTests {
    private static let file = "shop/shop.waymark"

    @Test func savesOnlyWhatNobodyElseChanged() throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, [1])
            try tenants.save(.shop(), old: [1], new: [2])
            #expect(try folder.contents(Self.file) == [2])
            let problem = #expect(throws: FileProblem.self) {
                try tenants.save(.shop(), old: [1], new: [3])
            }
            #expect(problem?.code == "file-changed")
            #expect(try folder.contents(Self.file) == [2])
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }

    /// A text that somebody else left there meanwhile: a byte, many times.
    struct OtherText: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var byte: UInt8 = 1
        var count: Int
    }

    /// Each is a change, whatever else is wrong with it.
    @Test(arguments: [
        OtherText(testDescription: "empty", count: 0),
        OtherText(testDescription: "another byte", byte: 2, count: 1),
        OtherText(testDescription: "one byte more", count: 2),
        OtherText(testDescription: "too large", count: Limits.fileBytes + 1),
        OtherText(testDescription: "not UTF-8", byte: 0xFF, count: 1),
    ])
    func everyOtherTextIsAChange(other: OtherText) throws {
        try withTenants { folder, tenants in
            let text = [UInt8](repeating: other.byte, count: other.count)
            try folder.write(Self.file, text)
            let problem = #expect(throws: FileProblem.self) {
                try tenants.save(.shop(), old: [1], new: [3])
            }
            #expect(problem?.code == "file-changed")
            let isKept = try folder.contents(Self.file) == text
            #expect(isKept)
        }
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755])
    func keepsThePermissions(mode: Int) throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, [1])
            try folder.setMode(mode, of: Self.file)
            try tenants.save(.shop(), old: [1], new: [2])
            #expect(try folder.mode(of: Self.file) == mode)
        }
    }

    @Test func savesTheFileThatALinkNames() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/table.txt", [1])
            try folder.link(Self.file, to: "table.txt")
            try tenants.save(.shop(), old: [1], new: [2])
            #expect(try folder.contents("shop/table.txt") == [2])
            let link = folder.appending(path: Self.file).path
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
            #expect(target == "table.txt")
            #expect(try folder.names("shop") == ["shop.waymark", "table.txt"])
        }
    }

    @Test func neverSavesThroughALinkThatLeavesTheFolder() throws {
        try withTenants { folder, tenants in
            try folder.write("secret", [1])
            try folder.makeFolder("shop")
            try folder.link(Self.file, to: "../secret")
            let problem = #expect(throws: FileProblem.self) {
                try tenants.save(.shop(), old: [1], new: [2])
            }
            #expect(problem?.code == "file-link")
            #expect(try folder.contents("secret") == [1])
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }

    @Test func leavesHiddenFilesOfOthersAlone() throws {
        try withTenants { folder, tenants in
            try folder.write(Self.file, [1])
            let others = [".shop.waymark.new", ".shop.waymark.swp", ".waymark-0.new"]
            for name in others { try folder.write("shop/\(name)", [7]) }
            try tenants.save(.shop(), old: [1], new: [2])
            #expect(try folder.names("shop") == others + ["shop.waymark"])
            for name in others { #expect(try folder.contents("shop/\(name)") == [7]) }
        }
    }

    @Test func aFileThatCannotBeWrittenStaysAndLeavesNothing() throws {
        try withTenants { folder, _ in
            let table = "tenant shop\n" + String(repeating: "# a comment\n", count: 200)
            try folder.write(Self.file, table)
            let result = try waymark(
                folder,
                ["-c", "use shop", "-c", "route a /a -> root", "-c", "save"],
                after: "ulimit -f 1"
            )
            #expect(
                result.error == """
                    ./shop/shop.waymark: error: cannot be written: the system limits the size of \
                    files

                    """
            )
            #expect(result.status == 3)
            #expect(try folder.contents(Self.file) == Array(table.utf8))
            #expect(try folder.names("shop") == ["shop.waymark"])
        }
    }
}
