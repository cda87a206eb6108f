import Foundation
import TestSupport
import Testing

@Suite struct ExecutableTests {
    private func waymark(_ arguments: [String], input: String = "") throws -> Subprocess.Result {
        try Subprocess(Repository.waymark, arguments, input: input).run()
    }

    private func shell(_ command: String) throws -> Subprocess.Result {
        try Subprocess(URL(filePath: "/bin/sh"), ["-c", command]).run()
    }

    @Test func runsABatchFromStandardInput() throws {
        let result = try waymark(
            [],
            input: """
                tenant cafe
                allow scheme https
                allow host cafe.example
                route dish /menu/:dish -> show Dish
                open https://cafe.example/menu/soup
                bogus
                """
        )
        #expect(result.output == "OPENS Dish in the tab in front: route dish, dish=soup\n")
        #expect(result.error.hasPrefix("standard input:6:1: error: unknown statement `bogus`\n"))
        #expect(result.status == 3)
    }

    @Test func aFolderAsStandardInputCannotBeUsed() throws {
        let result = try shell("waymark </")
        #expect(result.error.hasPrefix("standard input: error: cannot be read: "))
        #expect(result.status == 3)
    }

    @Test func whatFollowsALongCommentIsNotExecuted() throws {
        let comment = "# " + String(repeating: "a", count: 5 << 20)
        let result = try waymark([], input: "\(comment) bogus\nuse nobody\n")
        #expect(!result.error.contains("bogus"))
        #expect(result.error.contains("nobody"))
        #expect(result.status == 3)
    }

    @Test func endsQuietlyWhenItsReaderLeaves() throws {
        let routes = (0..<500).map { "route r\($0) /\($0) -> root\n" }.joined()
        let statements =
            "tenant t\nallow scheme x\n" + routes + String(repeating: "show\n", count: 20)
        let command = Subprocess(
            URL(filePath: "/bin/sh"),
            ["-c", "waymark | head -1"],
            input: statements
        )
        let result = try command.run()
        #expect(result == Subprocess.Result(output: "tenant t\n", error: "", status: 0))
    }

    @Test func saysThatItsOutputCannotBeWritten() throws {
        let result = try shell("waymark --version >/dev/full")
        #expect(result.error.hasPrefix("standard output: error: cannot be written"))
        #expect(result.status == 3)
    }

    @Test func readsTheNamesOfHostsOutsideOfASCII() throws {
        let result = try waymark(
            [],
            input: """
                tenant t
                allow scheme https
                allow host xn--bcher-kva.example
                route home / -> root
                open https://B\u{FC}cher.example/
                """
        )
        #expect(result.output == "OPENS the root of the tab in front: route home\n")
    }

    @Test func readsFilesOfTenants() throws {
        try withTemporaryFolder { folder in
            let path = folder.path
            #expect(try waymark(["--tenants", path, "new", "cafe"]).status == 0)
            let check = try waymark(["--tenants", path, "-t", "cafe", "check"])
            #expect(check.output == "2 of 2 expectations held\n")
            #expect(try waymark(["--tenants", path, "new", "cafe"]).status == 3)
        }
    }

    @Test func aMissingFolderOfTenantsHasARemedy() throws {
        let result = try waymark(["--tenants", "/nowhere", "check"])
        #expect(result.status == 3)
        #expect(
            result.error == """
                /nowhere: error: does not exist
                  help: --tenants DIR or $WAYMARK_TENANTS names the folder of all tenants;
                  `mkdir` makes one

                """
        )
    }
}
