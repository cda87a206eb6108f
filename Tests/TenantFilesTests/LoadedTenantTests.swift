import RouteTables
import SourceText
import TenantFiles
import TestSupport
import Testing

@Suite struct LoadedTenantTests {
    /// The files of a tenant, and the codes that are found in each.
    struct Files: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var table = "tenant shop\nroute a /a -> root\n"
        var checks: [String: String]
        var codes: [String]
    }

    static let files: [Files] = [
        Files(
            testDescription:
                "an error of a check file hides no name that is unknown in a later one",
            checks: ["a": "nonsense\n", "b": "expect x:a => b\n"],
            codes: ["a.check not-an-expectation", "b.check unknown-route"]
        ),
        Files(
            testDescription: "nor in an earlier one",
            checks: ["a": "expect x:a => b\n", "b": "nonsense\n"],
            codes: ["a.check unknown-route", "b.check not-an-expectation"]
        ),
        Files(
            testDescription: "nor in the same one",
            checks: ["a": "expect x:a => b\nnonsense\n"],
            codes: ["a.check unknown-route", "a.check not-an-expectation"]
        ),
        Files(
            testDescription: "an error of the table leaves open what it declares",
            table: "tenant shop\nroute a /a -> nowhere\n",
            checks: ["a": "expect x:a => a\nnonsense\n"],
            codes: ["shop.waymark unknown-action", "a.check not-an-expectation"]
        ),
    ]

    @Test(arguments: files)
    func findsWhatIsWrongInEachFile(_ test: Files) throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", test.table)
            for (name, text) in test.checks { try folder.write("shop/\(name).check", text) }
            let loaded = tenants.load(try .shop())
            let codes = loaded.findings.flatMap { finding in
                finding.diagnostics.map { "\(finding.source.name) \($0.code)" }
            }
            #expect(codes == test.codes)
            #expect(loaded.hasErrors)
        }
    }

    @Test func aTableThatCannotBeReadLeavesOpenWhatItDeclares() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/a.check", "expect x:a => a\n")
            let loaded = tenants.load(try .shop())
            #expect(loaded.problems.map(\.code) == ["file-missing"])
            #expect(loaded.findings.isEmpty)
        }
    }

    @Test func aCheckFileThatCannotBeReadHidesNothing() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", "tenant shop\n")
            try folder.makeFolder("shop/a.check")
            try folder.write("shop/b.check", "expect x:a => b\n")
            let loaded = tenants.load(try .shop())
            #expect(loaded.problems.map(\.code) == ["not-a-file"])
            #expect(loaded.findings.flatMap(\.diagnostics).map(\.code) == ["unknown-route"])
        }
    }

    @Test func textThatIsNotUTF8HasALineAColumnAndACaret() throws {
        try withTenants { folder, _ in
            try folder.write("shop/shop.waymark", "tenant shop\nroute a /a -> root\n")
            let latin = Array("# caf".utf8) + [0xE9] + Array("\nexpect x:a => b\n".utf8)
            try folder.write("shop/a.check", latin)
            let result = try waymark(folder, ["-t", "shop", "routes"])
            #expect(
                result.error == """
                    a.check:1:6: error: the text is not UTF-8 here
                      # caf\u{FFFD}
                           ^
                      help: save the file as UTF-8
                    a.check:2:15: warning: the route `b` is not declared
                      expect x:a => b
                                    ^
                      did you mean `a`?
                      help: `routes` lists them

                    """
            )
            #expect(result.status == 3)
        }
    }

    @Test func aBatchThatIsNotUTF8HasALineAColumnAndACaret() throws {
        try withTenants { folder, _ in
            try folder.write("batch", Array("# routes\nroutes caf".utf8) + [0xE9, 0x0A])
            let result = try waymark(folder, ["-f", "batch"])
            #expect(
                result.error == """
                    batch:2:11: error: the text is not UTF-8 here
                      routes caf\u{FFFD}
                                ^
                      help: save the file as UTF-8

                    """
            )
            #expect(result.status == 3)
        }
    }

    @Test func aTableInUTF16IsSaidToBe() throws {
        try withTenants { folder, tenants in
            try folder.write("shop/shop.waymark", [0xFF, 0xFE, 0x74, 0, 0x65, 0, 0x0A, 0])
            let loaded = tenants.load(try .shop())
            let messages = loaded.findings.flatMap(\.diagnostics).map(\.message)
            #expect(messages == ["the file is UTF-16"])
        }
    }

    @Test func aBatchInUTF16IsSaidToBe() throws {
        try withTenants { folder, _ in
            try folder.write("batch", [0xFF, 0xFE, 0x71, 0, 0x75, 0, 0x69, 0, 0x74, 0, 0x0A, 0])
            let result = try waymark(folder, ["-f", "batch"])
            #expect(result.error.hasPrefix("batch:1:1: error: the file is UTF-16\n"))
            #expect(!result.error.contains("NUL"))
            #expect(result.status == 3)
        }
    }
}
