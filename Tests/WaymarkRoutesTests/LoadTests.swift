import Testing
import WaymarkRoutes

/// Reading the folder of a tenant.
@Suite struct LoadTests {
    @Test func aTenantHasTheNameAndTitleOfItsTable() throws {
        let tenant = try TestTenant.cafe()
        #expect(tenant.name == "cafe")
        #expect(tenant.title == "Café")
    }

    @Test func everythingWrongWithAllFilesIsAValue() throws {
        let loaded = try TestTenant.load([
            "cafe.waymark": "tenant cafe\nroute home / hots -> root\nbogus\n",
            "a.check": "# links\n\nnonsense\n",
        ])
        #expect(loaded.tenant == nil)
        #expect(loaded.diagnostics.map(\.file) == ["cafe.waymark", "cafe.waymark", "a.check"])
        #expect(loaded.diagnostics.map(\.line) == [2, 3, 3])
        #expect(loaded.diagnostics.allSatisfy { $0.severity == .error && $0.code != nil })
        let first = try #require(loaded.diagnostics.first)
        #expect(first.column == 14)
        #expect(first.nearName == "host")
        #expect(first.description == "cafe.waymark:2:14: error: \(first.message)")
        #expect(first.message.contains("`hots`"))
        #expect(loaded.diagnostics[2].remedy != nil)
    }

    @Test func aWarningLeavesTheTenant() throws {
        let loaded = try TestTenant.load([
            "cafe.waymark": "tenant cafe\nallow scheme https\nroute home / -> root\n",
            "a.check": "expect https://cafe.example/ => nowhere\n",
        ])
        #expect(loaded.diagnostics.map(\.severity) == [.warning])
        #expect(loaded.tenant != nil)
    }

    @Test func aFileThatCannotBeReadHasNoLine() {
        let loaded = Tenant.load("cafe", in: "/nowhere")
        #expect(loaded.tenant == nil)
        #expect(loaded.diagnostics.map(\.description) == ["/nowhere: error: does not exist"])
        #expect(loaded.diagnostics.map(\.line) == [nil])
    }

    @Test(arguments: ["", "Cafe", "../cafe", "a/b"])
    func aNameThatIsNoneLeavesTheFolder(_ name: String) {
        let loaded = Tenant.load(name, in: "Tenants")
        #expect(loaded.tenant == nil)
        #expect(loaded.diagnostics.map(\.message) == ["is not the name of a tenant"])
        #expect(loaded.diagnostics.map(\.code) == ["invalid-tenant-name"])
        #expect(loaded.diagnostics.first?.remedy != nil)
    }

    @Test func controlCharactersOfAFileArePrintedAsEscapes() throws {
        let loaded = try TestTenant.load(["cafe.waymark": "tenant cafe\n\"bo\\u{1B}gus\"\n"])
        let line = try #require(loaded.diagnostics.first).description
        #expect(line.contains("\\u{1B}"))
    }
}
