import Shell
import Testing

/// `import` of files about delivery.
@Suite struct ImportTests {
    private static let files = [
        "Info.plist": """
        <plist><dict><key>CFBundleIdentifier</key><string>com.example.shop</string>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
        <array><string>shop</string></array></dict></array></dict></plist>
        """,
        "association": #"{"applinks": {"details": [{"appID": "T.a", "paths": ["/a", "/b"]}]}}"#,
        "broken": "{\n\"applinks\": ,}",
    ]

    private func session() -> (session: ShellSession, files: MemoryFiles) {
        let files = MemoryFiles(tables: ["twin": "tenant twin\n"], files: Self.files)
        return (ShellSession(files.environment), files)
    }

    @Test func newTenantIsInUse() {
        var (session, files) = session()
        let outcome = session.execute("import Info.plist association")
        #expect(
            outcome.output
                == "Tenants/shop/shop.waymark is written, with 2 routes to fill in, and shop"
                + " is in use\n"
                || outcome.output.contains("with 2 routes to fill")
        )
        #expect(outcome.status == .success)
        #expect(files.table("shop")?.contains("# route a /a -> show A in home") == true)
        #expect(session.execute("open shop://").status == .success)
    }

    @Test(arguments: [
        ("import Info.plist as twin", Status.unusable, "exists already"),
        ("import nothing", .unusable, "nothing: error: does not exist"),
        ("import broken", .unusable, "broken:2:13: error: a value is missing"),
        ("import broken nothing", .unusable, "nothing: error"),
        ("import", .usage, "a file is missing"),
        ("import Info.plist as", .usage, "the tenant's name is missing"),
        ("import Info.plist as A", .usage, "`A` is not the name of a tenant"),
        ("import Info.plist as a b", .usage, "unexpected word `b`"),
        ("import Info.plist Info.plist", .usage, "is a second file of the kind Info.plist"),
        ("import a b c d", .usage, "unexpected word `d`"),
    ])
    func badInputWritesNothing(_ statement: String, _ status: Status, _ words: String) {
        var (session, files) = session()
        let outcome = session.execute(statement)
        #expect(outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
        #expect(outcome.status == .unusable || outcome.status == status)
        #expect(files.table("shop") == nil && files.table("a") == nil)
        #expect(files.table("twin") == "tenant twin\n")
    }
}
