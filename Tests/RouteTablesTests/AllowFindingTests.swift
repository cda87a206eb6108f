import RouteTables
import SourceText
import Testing

@Suite struct AllowFindingTests {
    @Test(arguments: FindingCase.allowLists)
    func `an allow-list is refused where it is wrong`(_ item: FindingCase) { item.check() }

    @Test func `schemes and hosts are lowered`() {
        let text = "tenant t\nallow scheme HTTPS MyApp\nallow host Example.COM *.B.c for HTTPS"
        let table = RouteTable.parse(SourceText(name: "t", text: text)).value
        #expect(table.schemes.map(\.scheme) == ["https", "myapp"])
        #expect(
            table.hosts.map(\.host) == [
                .pattern(.exact("example.com")), .pattern(.wildcard(suffix: "b.c")),
            ]
        )
        #expect(table.hosts.map(\.schemes) == [["https"], ["https"]])
    }

    @Test(arguments: [
        ("https://Example.com/a", "write `example.com`"),
        ("example.com:443", "write `example.com`"),
        ("example.com/a", "write `example.com`"), ("u@example.com", "write `example.com`"),
        ("[::1]:80", "write `[::1]`"), ("example.com?a", "write `example.com`"),
    ])
    func `a host with other parts shows the host alone`(_ host: String, _ remedy: String) {
        let source = SourceText(name: "t", text: "tenant t\nallow host \(host)")
        let found = RouteTable.parse(source).diagnostics
        #expect(found.map(\.code) == ["invalid-host"])
        #expect(found.map(\.remedy) == [remedy])
    }

    @Test(arguments: [("https://", "write `https`"), ("https:", "write `https`")])
    func `a scheme with its colon shows the scheme alone`(_ scheme: String, _ remedy: String) {
        let source = SourceText(name: "t", text: "tenant t\nallow scheme \(scheme)")
        #expect(RouteTable.parse(source).diagnostics.map(\.remedy) == [remedy])
    }
}

extension FindingCase {
    static let allowLists = [
        FindingCase("nothing", "allow1️⃣", "word-missing"),
        FindingCase("unknown list", "allow 1️⃣hosts a.b", "unknown-list", near: "host"),
        FindingCase("no scheme", "allow scheme1️⃣", "word-missing"),
        FindingCase(
            "bad scheme",
            "allow scheme 1️⃣1a https 2️⃣a_b",
            "invalid-scheme",
            "invalid-scheme"
        ),
        FindingCase("scheme twice", "allow scheme a\nallow scheme 1️⃣A", "duplicate-scheme"),
        FindingCase("no host", "allow host1️⃣", "word-missing"),
        FindingCase("no host before for", "allow host 1️⃣for https", "word-missing"),
        FindingCase("no scheme after for", "allow host a for1️⃣", "word-missing"),
        FindingCase("host twice", "allow host a.b 1️⃣A.b", "duplicate-host"),
        FindingCase("host for two lists", "allow host a\nallow host a for b\nallow host a for c"),
        FindingCase("wildcard in the middle", "allow host 1️⃣a.*.b", "invalid-host"),
        FindingCase("wildcard without dot", "allow host 1️⃣*a.b", "invalid-host"),
        FindingCase("wildcard alone before a dot", "allow host 1️⃣*.", "invalid-host"),
        FindingCase("empty label", "allow host 1️⃣a..b 2️⃣.a", "invalid-host", "invalid-host"),
        FindingCase("a final dot", "allow host a.b. a."),
        FindingCase("two final dots", "allow host 1️⃣a.. 2️⃣.", "invalid-host", "invalid-host"),
        FindingCase("delimiters in a name", "allow host -_~!$&'()+;=a"),
        FindingCase("empty host", "allow host 1️⃣''", "invalid-host"),
        FindingCase("an escape", "allow host 1️⃣a%20b", "invalid-host"),
        FindingCase("not ASCII", "allow host 1️⃣bücher.example", "invalid-host"),
        FindingCase("bad address", "allow host 1️⃣[::x] 2️⃣[]", "invalid-host", "invalid-host"),
        FindingCase("a list with commas", "allow host a.b,1️⃣c:1,d", "invalid-host"),
        FindingCase(
            "for a scheme that is not allowed",
            "allow scheme shop\nallow host a for 1️⃣shp",
            "unused-scheme",
            near: "shop"
        ),
        FindingCase("for a scheme without any list", "allow host a for shop"),
    ]
}
