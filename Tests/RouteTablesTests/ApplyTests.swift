import RouteTables
import RoutingTestSupport
import SourceText
import Testing

@Suite struct ApplyTests {
    private func shop() -> RouteTable {
        RouteTable.parse(SourceText(name: "shop.waymark", text: SampleTable.text)).value
    }

    /// Applies the lines of a text one after the other.
    private func apply(
        _ text: String,
        to table: inout RouteTable,
        as mode: EditMode = .prompt
    ) -> [Diagnostic] {
        let source = SourceText(name: "prompt", text: text)
        var found: [Diagnostic] = []
        for statement in source.statements().value {
            found += table.apply(statement, in: source, as: mode)
        }
        return found
    }

    @Test func `a known route is replaced in its place, which a note says`() {
        var table = shop()
        let found = apply("route product /x -> external", to: &table)
        #expect(found.map(\.severity) == [.note])
        #expect(
            found.map(\.message)
                == ["the route `product` of shop.waymark:12 is replaced in its place"]
        )
        #expect(table.routes.count == 13)
        #expect(table.routes[1].pattern.description == "/x")
        #expect(table.routes[1].place == Place(file: "prompt", line: 1))
    }

    @Test func `a known route is an error in a file`() {
        var table = shop()
        let found = apply("route product /x -> external", to: &table, as: .file)
        #expect(found.map(\.code) == ["duplicate-route"])
        #expect(table == shop())
    }

    @Test(arguments: [
        "route new /x exact prefix -> root", "route product x -> root",
        "route new /x -> show X in nowhere", "route new /x when nothing -> root",
        "tabs a=A b", "tabs home=New 1=2", "allow host a.b c:1", "allow scheme a 1",
        "flag a of", "policy match exact x", "policy match", "fallback -> decline 'x'",
        "fallback -> root x", "waive x home", "remove route nothing", "remove scheme nothing",
        "remove host nothing.com", "remove host", "remove flag nothing",
        "remove flag checkout-enabled",
        "remove plugin p", "remove plugin", "plugin p /p", "route new /x -> plugin p",
        "fallback -> plugin p", "remove tab home", "remove route home now", "routes",
        "routes clear all",
        "tenant other", "language 1", "expect x => nothing because X", "foo",
    ])
    func `a statement with an error changes nothing`(_ line: String) {
        var table = shop()
        let found = apply(line, to: &table)
        #expect(found.contains { $0.severity == .error })
        #expect(table == shop())
    }

    @Test func `declarations add up to the table of a file`() {
        var table = RouteTable()
        #expect(apply(SampleTable.text, to: &table) == [])
        #expect(table.withoutPlaces == shop().withoutPlaces)
        #expect(table.check(SourceText(name: "prompt", text: SampleTable.text)) == [])
    }

    @Test func `known tabs, policies and fallbacks are replaced`() {
        var table = shop()
        let found = apply(
            "tabs home=Start new=New\npolicy match exact\nfallback -> external",
            to: &table
        )
        #expect(found.map(\.code) == ["replaced", "replaced", "replaced"])
        #expect(table.tabs.map(\.screen) == ["Start", "Search", "Profile", "New"])
        #expect(table.policies.match == .exact)
        #expect(table.fallbacks.map(\.action) == [.external])
    }

    @Test func `a fallback for other sources is added, an overlapping one refused`() {
        var table = shop()
        #expect(apply("fallback via push typed -> external", to: &table) == [])
        #expect(
            apply("fallback via push -> root", to: &table).map(\.code) == ["duplicate-fallback"]
        )
        #expect(apply("fallback via typed push -> root", to: &table).map(\.code) == ["replaced"])
        #expect(table.fallbacks.count == 2)
    }

    @Test func `the table keeps the declaration of a flag that the session sets`() throws {
        var table = shop()
        #expect(apply("flag checkout-enabled off", to: &table) == [])
        #expect(table == shop())
        let source = SourceText(name: "p", text: "flag checkout-enabled off")
        let statement = try #require(source.statements().value.first)
        let flag = FlagDeclaration.parse(statement, in: source).value
        #expect(flag?.name.description == "checkout-enabled")
        #expect(flag?.state == .off)
    }

    @Test func `what is removed is gone`() {
        var table = shop()
        let lines = """
            remove route checkout
            remove flag checkout-enabled
            remove scheme SHOP
            remove host Products
            remove host none
            """
        #expect(apply(lines, to: &table) == [])
        #expect(table.routes.count == 12)
        #expect(table.flags == [])
        #expect(table.schemes.map(\.scheme) == ["https"])
        #expect(table.hosts.map(\.host.description) == ["example.com", "www.example.com"])
        #expect(apply("routes clear", to: &table) == [])
        #expect(table.routes == [])
    }

    @Test func `a plugin is replaced in its place, and stays while a route asks it`() {
        var table = shop()
        #expect(apply("plugin p p.so", to: &table).isEmpty)
        #expect(apply("plugin q q.py within 5 a b", to: &table).isEmpty)
        #expect(apply("route asked /x -> plugin p", to: &table).isEmpty)
        #expect(apply("plugin p r.so", to: &table).map(\.code) == ["replaced"])
        #expect(
            table.plugins.map(\.description) == ["plugin p r.so", "plugin q q.py within 5 a b"]
        )
        #expect(apply("remove plugin p", to: &table).map(\.code) == ["plugin-in-use"])
        #expect(apply("remove plugin q", to: &table).isEmpty)
        #expect(apply("remove route asked\nremove plugin p", to: &table).isEmpty)
        #expect(table == shop())
    }

    @Test func `a near name is offered for what is to be removed`() {
        var table = shop()
        let found = apply("remove route produkt\nremove host exmple.com", to: &table)
        #expect(found.map(\.nearName) == ["product", "example.com"])
    }

    @Test func `the words of declarations are known`() {
        #expect(RouteTable.declarationWords(in: .prompt).contains("remove"))
        #expect(!RouteTable.declarationWords(in: .file).contains("remove"))
        #expect(!RouteTable.declarationWords(in: .prompt).contains("language"))
    }
}
