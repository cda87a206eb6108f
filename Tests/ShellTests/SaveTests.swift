import Shell
import Testing

@Suite struct SaveTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var statements: String
        /// Lines of the file after it was saved; those after `-` are gone, those after `+` are new.
        var changes: [String]

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "a new registration follows the last one",
            statements: "route new /new   -> root",
            changes: ["+route new    /new               -> root"]
        ),
        Case(
            name: "a registration is replaced in its place",
            statements: "route beta /b -> show Beta in home",
            changes: [
                "-route beta /beta when beta -> show Beta in home",
                "+route beta /b              -> show Beta in home",
            ]
        ),
        Case(
            name: "a registration is removed",
            statements: "remove route help",
            changes: ["-route help /help/*page -> external"]
        ),
        Case(
            name: "a scheme is removed from its line",
            statements: "remove scheme shop",
            changes: ["-allow scheme https shop   # both", "+allow scheme https   # both"]
        ),
        Case(
            name: "a fallback is replaced",
            statements: "fallback -> root",
            changes: ["-fallback -> show Home in home", "+fallback -> root"]
        ),
        Case(
            name: "a policy, twice",
            statements: "policy match exact\npolicy match prefix",
            changes: ["+policy match prefix"]
        ),
        Case(
            name: "a new host follows the others",
            statements: "allow host new.example",
            changes: ["+allow host   new.example"]
        ),
        Case(
            name: "a tab is changed in its line",
            statements: "tabs home=Start more=More",
            changes: ["-tabs home=Home", "+tabs home=Start", "+tabs more=More"]
        ),
        Case(
            name: "a declaration that is taken back",
            statements: "route new /new -> root\nremove route new",
            changes: []
        ),
        Case(name: "a flag for the session", statements: "flag beta on", changes: []),
    ]

    @Test(arguments: cases)
    func keepsEveryOtherLine(_ test: Case) throws {
        let files = MemoryFiles.usual()
        var session = ShellSession(files.environment)
        let before = try #require(files.table("shop")).split(separator: "\n").map(String.init)
        #expect(session.execute("use shop\n" + test.statements).status == .success)
        let saved = session.execute("save")
        #expect(saved.status == .success, "\(saved.diagnostics)")
        let after = try #require(files.table("shop")).split(separator: "\n").map(String.init)
        let gone = before.filter { !after.contains($0) }.map { "-" + $0 }
        let new = after.filter { !before.contains($0) }.map { "+" + $0 }
        #expect(gone + new == test.changes)
        #expect(session.execute("save").output == "shop has nothing to save\n")
    }

    @Test func aTenantInMemoryGetsAFolder() {
        let files = MemoryFiles()
        var session = ShellSession(files.environment)
        let outcome = session.execute("tenant cafe\nallow scheme x\nroute a /a -> root\nsave")
        #expect(outcome.output == "Tenants/cafe/cafe.waymark is written\n")
        #expect(files.table("cafe")?.contains("/a -> root") == true)
    }

    @Test func aFileThatSomebodyChangedIsNotOverwritten() {
        let files = MemoryFiles.usual()
        var session = ShellSession(files.environment)
        _ = session.execute("use shop\nroute new /new -> root")
        files.change("shop", to: "tenant shop\n")
        #expect(session.execute("save").status == .unusable)
        #expect(files.table("shop") == "tenant shop\n")
    }
}
