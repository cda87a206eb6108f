import Shell
import Testing

/// Which tenants a session has, and what becomes of one that cannot be used.
@Suite struct TenantTests {
    static let link = "https://example.com/products/1"
    /// Two errors, one in each of two lines.
    static let broken = "tenant shop\nroute x y -> root\nroute z /z -> shw\n"

    private func session(_ files: MemoryFiles, isInteractive: Bool = false) -> ShellSession {
        ShellSession(files.environment, isInteractive: isInteractive)
    }

    // MARK: reload

    @Test func aReloadThatFailsKeepsTheLastGoodTableAndSaysSo() {
        let files = MemoryFiles.usual()
        var session = session(files)
        _ = session.execute("use shop\nroute new /new -> root")
        files.change("shop", to: Self.broken)
        let outcome = session.execute("reload")
        #expect(outcome.status == .unusable)
        #expect(outcome.diagnostics.contains("shop.waymark:2:9: error: "))
        #expect(outcome.diagnostics.contains("shop.waymark:3:15: error: "))
        let last = "shop: error: is not read again, and the last good table stays in use\n"
        #expect(outcome.diagnostics.hasSuffix(last))
        #expect(session.execute("open \(Self.link)").status == .success)
        #expect(session.execute("open https://example.com/new").status == .success)
    }

    @Test func aReloadTakesTheNewTable() {
        let files = MemoryFiles.usual()
        var session = session(files)
        _ = session.execute("use shop\nflag beta on")
        files.change("shop", to: "tenant shop\nallow scheme https\nallow host example.com\n")
        #expect(session.execute("reload") == ShellOutcome())
        #expect(session.execute("open \(Self.link)").status == .notHandled)
    }

    @Test(arguments: [
        ("route new /new -> root", ", and 1 declaration in memory is dropped"),
        ("route a /a -> root\nroute b /b -> root", ", and 2 declarations in memory are dropped"),
        ("route a /a -> root\nremove route a", ""), ("flag beta on", ""),
    ])
    func aReloadSaysWhatItDrops(_ statements: String, words: String) {
        var session = session(MemoryFiles.usual(), isInteractive: true)
        _ = session.execute("use shop")
        _ = session.execute(statements)
        #expect(session.execute("reload").output == "shop is read again\(words)\n")
    }

    @Test(arguments: [
        ("use shop", ""),
        ("use shop\nroute new /new -> root", ", and 1 declaration in memory is dropped"),
        ("tenant shop", ""),
        (
            "tenant shop\nroute a /a -> root\nroute b /b -> root",
            ", and 2 declarations in memory are dropped"
        ),
    ])
    func aTenantStartedAgainSaysWhatItDrops(_ statements: String, words: String) {
        var session = session(MemoryFiles.usual(), isInteractive: true)
        _ = session.execute(statements)
        let text = "shop stands in memory and is in use\(words)\n"
        #expect(session.execute("tenant shop").output == text)
    }

    @Test func aNewTenantTakesNoDeclarationsAway() {
        let files = MemoryFiles()
        var session = session(files)
        _ = session.execute("tenant cafe\nallow scheme x\nroute a /a -> root")
        let outcome = session.execute("new cafe")
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("`cafe` has 2 declarations in memory"))
        #expect(files.table("cafe") == nil)
        #expect(session.execute("open x:/a").status == .success)
    }

    @Test func aReloadOfATenantInMemoryKeepsIt() {
        var session = session(MemoryFiles())
        _ = session.execute("tenant cafe\nallow scheme x\nroute a /a -> root")
        #expect(session.execute("reload").status == .unusable)
        #expect(session.execute("open x:/a").status == .success)
    }

    @Test func aReloadWithoutATenantIsUsage() {
        var session = session(MemoryFiles.usual())
        #expect(session.execute("reload").status == .usage)
    }

    // MARK: All tenants

    @Test(arguments: [("open", false), ("why", true)])
    func answersOfAllTenantsInJSONHaveEvidenceOnlyForWhy(_ statement: String, hasTrace: Bool) {
        var session = session(MemoryFiles.usual())
        let output = session.execute("\(statement) \(Self.link) --format json").output
        #expect(output.contains("waymark.answers/1"))
        #expect(output.contains(hasTrace ? "waymark.why/1" : "waymark.open/1"))
        #expect(output.contains("\"walks\"") == hasTrace)
    }

    // MARK: use and -t

    @Test func aTenantThatCannotBeUsedLeavesTheOneInUse() {
        let files = MemoryFiles.usual()
        files.change("twin", to: Self.broken)
        var session = session(files)
        _ = session.execute("use shop")
        let outcome = session.execute("use twin")
        #expect(outcome.status == .unusable)
        #expect(outcome.diagnostics.contains("twin.waymark:2:9: error: "))
        #expect(outcome.diagnostics.contains("twin.waymark:3:15: error: "))
        #expect(session.execute("open \(Self.link)").status == .success)
    }

    @Test(arguments: ["use shp", "use Shop", "use nowhere"])
    func anUnknownTenantLeavesTheOneInUse(_ statement: String) {
        var session = session(MemoryFiles.usual())
        _ = session.execute("use shop")
        let outcome = session.execute(statement)
        #expect(outcome.status.isError)
        #expect(outcome.diagnostics.contains("did you mean `shop`?") == (statement == "use shp"))
        #expect(session.execute("open \(Self.link)").status == .success)
    }

    @Test func aTenantThatWasMendedCanBeUsed() {
        let files = MemoryFiles.usual()
        files.change("shop", to: Self.broken)
        var session = session(files)
        #expect(session.execute("use shop").status == .unusable)
        files.change("shop", to: "tenant shop\nroute product /products -> root\n")
        #expect(session.execute("use shop\nopen \(Self.link)").status == .success)
    }

    @Test func newUsesTheTenantAndNeverOverwrites() {
        let files = MemoryFiles.usual()
        var session = session(files)
        #expect(session.execute("new cafe").status == .success)
        #expect(session.execute("open https://cafe.example/").status == .success)
        let text = files.table("cafe")
        #expect(session.execute("new cafe").status == .unusable)
        #expect(session.execute("new Cafe").status == .usage)
        #expect(files.table("cafe") == text)
    }

    // MARK: Without a tenant

    @Test func tenantsNamesTheOneThatCannotBeUsed() {
        let files = MemoryFiles.usual()
        files.change("twin", to: Self.broken)
        var session = session(files)
        _ = session.execute("use shop\nroute new /new -> root")
        let outcome = session.execute("tenants")
        #expect(outcome.status == .unusable)
        #expect(outcome.diagnostics.hasPrefix("twin.waymark:2:9: error: "))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first?.contains("5 registrations, 2 expectations, in use") == true)
        #expect(lines.last?.hasPrefix("  twin") == true)
        #expect(lines.last?.hasSuffix("  cannot be used") == true)
    }

    struct Answers: Sendable, CustomTestStringConvertible {
        var name: String
        var statement: String
        var status: Status
        var lines: [String]

        var testDescription: String { name }
    }

    static let answers: [Answers] = [
        Answers(
            name: "each tenant that accepts the link answers, with the highest status",
            statement: "why https://example.com/products/x",
            status: .failed,
            lines: [
                #"shop: FAILED in product: id "x" is not an int"#,
                "twin: OPENS the root of the tab in front: route all",
            ]
        ),
        Answers(
            name: "the highest status, whichever tenant has it",
            statement: "why https://example.com/nowhere",
            status: .notHandled,
            lines: [
                "shop: FALLBACK opens Home in home: no registration matches",
                "twin: OPENS the root of the tab in front: route all",
            ]
        ),
        Answers(
            name: "the one tenant that accepts the link shows its trace",
            statement: "why https://shop.example/products/2",
            status: .success,
            lines: [
                "shop: OPENS Product in home: route product, id=2", "",
                "  accept   ok  scheme https, host shop.example     shop.waymark:4, 5",
                "  match    1 of 4 registrations matches",
                "     rank  route    pattern            verdict",
                "        1  product  /products/:id<int>  OPENS        shop.waymark:9",
            ]
        ),
        Answers(
            name: "none accepts it",
            statement: "why https://evil.example/",
            status: .refused,
            lines: [
                "REJECTED: none of 2 tenants accepts the link", "",
                "  shop     REJECTED: host evil.example is not allowed",
                "  twin     REJECTED: host evil.example is not allowed",
            ]
        ),
    ]

    @Test(arguments: answers)
    func answersForAllTenants(_ test: Answers) {
        var session = session(MemoryFiles.usual())
        let outcome = session.execute(test.statement)
        #expect(outcome.status == test.status)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        // Spaces between columns are left to the snapshots.
        let words = { (line: String) in line.split(separator: " ").map(String.init) }
        #expect(lines.prefix(test.lines.count).map { words(String($0)) } == test.lines.map(words))
    }
}
