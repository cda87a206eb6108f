import RouteTables
import RoutingTestSupport
import SourceText
import Testing

@Suite struct RouteTableParsingTests {
    @Test func `the sample table has no diagnostics`() {
        let parsed = RouteTable.parse(SourceText(name: "shop.waymark", text: SampleTable.text))
        #expect(parsed.diagnostics.map(\.message) == [])
        #expect(parsed.value.routes.count == 13)
        #expect(parsed.value.tenant?.title == "Example Shop")
    }

    @Test func `a route keeps everything that its line says`() throws {
        let text = """
            tenant shop
            flag a on
            flag b off
            route x "/o r/:id<1..9>[/:p<a|b>/]?q%26<int?>&r#/f/:g" exact host *.Example.com, b.c scheme HTTPS \
            when a !b needs auth secret id,g fragment-parameters unreadable decline -> show S k=v l="w x"
            """
        let parsed = RouteTable.parse(SourceText(name: "t", text: text))
        #expect(parsed.diagnostics == [])
        let name = try #require(Name("x"))
        let route = Route(
            name: name,
            pattern: PathPattern(
                segments: [
                    .literal(Array("o r".utf8)),
                    .parameter(try #require(Name("id")), .range(1...9)),
                ],
                tail: [.parameter(try #require(Name("p")), .choice(["a", "b"]))],
                tailHasFinalSlash: true,
                query: [
                    QueryField(name: "q&", type: .int, isOptional: true), QueryField(name: "r"),
                ],
                fragment: FragmentPattern(
                    segments: [
                        .literal(Array("f".utf8)), .parameter(try #require(Name("g")), .string),
                    ]
                )
            ),
            match: .exact,
            hosts: [.wildcard(suffix: "example.com"), .exact("b.c")],
            schemes: ["https"],
            conditions: [
                Condition(flag: try #require(Name("a"))),
                Condition(flag: try #require(Name("b")), isNegated: true),
            ],
            needsAuth: true,
            secrets: ["id", "g"],
            readsFragmentParameters: true,
            unreadable: .decline,
            action: .show(
                screen: "S",
                tab: nil,
                arguments: [
                    ActionArgument(key: "k", value: "v"), ActionArgument(key: "l", value: "w x"),
                ]
            ),
            place: Place(file: "t", line: 4)
        )
        #expect(parsed.value.routes == [route])
    }
}
