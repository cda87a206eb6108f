import RouteTables
import SourceText
import TestSupport
import Testing

@Suite struct StatementFindingTests {
    @Test(arguments: FindingCase.statements)
    func `a statement is refused where it is wrong`(_ item: FindingCase) { item.check() }

    @Test(arguments: [
        "open x", "why x", "split x", "link r", "app ready", "auth signed-in", "scene a", "inbox",
        "nav", "timeline", "tenants", "use t", "reload", "new t", "show", "save", "export",
        "import", "source f", "check", "lint", "help", "set", "history", "quit",
        "remove route a", "routes", "routes clear",
    ])
    func `statements of the prompt are refused in a table`(_ line: String) {
        FindingCase(line, "1️⃣" + line, "prompt-statement").check()
    }

    @Test func `a table without a tenant says so`() {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "# nothing\n"))
        #expect(parsed.diagnostics.map(\.code) == ["tenant-missing"])
        #expect(parsed.hasErrors)
    }

    @Test func `a tenant line with an error is not missing too`() {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "tenant Shop"))
        #expect(parsed.diagnostics.map(\.code) == ["invalid-tenant-name"])
    }

    @Test(arguments: ["language 1", "# c\n\nlanguage 1", "language '1'"])
    func `the first line may name the language`(_ line: String) {
        let text = line + "\ntenant t"
        #expect(RouteTable.parse(SourceText(name: "t", text: text)).diagnostics == [])
    }

    @Test func `a newer language is refused, and nothing else is said`() {
        let source = SourceText(name: "t", text: "language 2\nfoo bar\n\"")
        let found = RouteTable.parse(source).diagnostics
        #expect(found.map(\.code) == ["language"])
        #expect(found.first?.remedy?.contains("newer waymark") == true)
    }

    @Test(arguments: ["language", "language 0", "language x", "language -1", "language 1 2"])
    func `a language that is no version is refused`(_ line: String) {
        let found = RouteTable.parse(SourceText(name: "t", text: line + "\ntenant t")).diagnostics
        #expect(found.count == 1)
    }

    @Test func `findings of words and of statements come in the order of the text`() {
        let text = "tenant t\nfoo\nroute r / -> decline \"\\q\"\nbar\n'x"
        let found = RouteTable.parse(SourceText(name: "t", text: text)).diagnostics
        let codes = ["unknown-statement", "unknown-escape", "unknown-statement", "unclosed-quote"]
        #expect(found.map(\.code) == codes)
    }

    @Test(arguments: ["host", "scheme"])
    func `a list without allow says how it is written`(_ word: String) {
        let text = "tenant t\n\(word) example.com"
        let found = RouteTable.parse(SourceText(name: "t", text: text)).diagnostics
        #expect(found.map(\.code) == ["unknown-statement"])
        let remedy = "the \(word)s that are accepted are written `allow \(word) …`"
        #expect(found.first?.remedy == remedy)
    }

    @Test func `a duplicate names the line of the first`() {
        let text = "tenant t\n\nroute a / -> root\nroute a /b -> root"
        let found = RouteTable.parse(SourceText(name: "t", text: text)).diagnostics
        #expect(found.map(\.message) == ["the route `a` is declared in line 3 already"])
    }
}

extension FindingCase {
    static let statements = [
        FindingCase("unknown statement", "1️⃣rout a / -> root", "unknown-statement", near: "route"),
        FindingCase("letter case", "1️⃣Route a / -> root", "unknown-statement", near: "route"),
        FindingCase("a quoted keyword", "1️⃣'route' a / -> root", "unknown-statement"),
        FindingCase("language later", "1️⃣language 1", "language"),
        FindingCase("second tenant", "1️⃣tenant u", "duplicate-tenant"),
        FindingCase("tabs without tab", "tabs1️⃣", "word-missing"),
        FindingCase("tab without screen", "tabs 1️⃣home 2️⃣x=", "word-missing", "word-missing"),
        FindingCase("tab with a bad name", "tabs 1️⃣1a=Home", "invalid-name"),
        FindingCase("tab twice", "tabs a=A\ntabs b=B 1️⃣a=C", "duplicate-tab"),
        FindingCase("tab twice in a line", "tabs a=A 1️⃣a=C", "duplicate-tab"),
        FindingCase("flag without name", "flag1️⃣", "word-missing"),
        FindingCase("flag without state", "flag a1️⃣", "word-missing"),
        FindingCase("flag with a bad state", "flag a 1️⃣onn", "unknown-value", near: "on"),
        FindingCase("flag with a bad name", "flag 1️⃣-a on", "invalid-name"),
        FindingCase("flag twice", "flag a on\nflag 1️⃣a off", "duplicate-flag"),
        FindingCase("text after a flag", "flag a on 1️⃣now 2️⃣x", "unexpected-word", "unexpected-word"),
        FindingCase("reserved flag", "flag 1️⃣auth on", "reserved-name"),
        FindingCase("policy without name", "policy1️⃣", "word-missing"),
        FindingCase("unknown policy", "policy 1️⃣mach exact", "unknown-policy", near: "match"),
        FindingCase("policy without value", "policy match1️⃣", "word-missing"),
        FindingCase("unknown value", "policy match 1️⃣exakt", "unknown-value", near: "exact"),
        FindingCase("policy twice", "policy match exact\npolicy 1️⃣match prefix", "duplicate-policy"),
        FindingCase("text after a policy", "policy match exact 1️⃣x", "unexpected-word"),
        FindingCase("waiver without code", "waive1️⃣", "word-missing"),
        FindingCase("waiver with a bad code", "route r / -> root\nwaive 1️⃣X r 'y'", "invalid-code"),
        FindingCase("waiver without reason", "route r / -> root\nwaive x r1️⃣", "word-missing"),
        FindingCase("waiver without subject", "waive x1️⃣", "word-missing"),
        FindingCase(
            "an unclosed quote hides what is missing",
            "route r / 1️⃣\"-> show X\nflag 2️⃣in on",
            "unclosed-quote",
            "reserved-name"
        ),
    ]
}

@Suite struct TenantNameTests {
    @Test(arguments: ["a", "shop-2", "0", "-", String(repeating: "a", count: 63)])
    func `a name that is one`(_ name: String) {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "tenant " + name))
        #expect(parsed.diagnostics == [])
        #expect(parsed.value.tenant?.name.description == name)
    }

    @Test(arguments: ["A", "a_b", "a.b", "é", "''", "../x", String(repeating: "a", count: 64)])
    func `a name that is none`(_ name: String) {
        let found = RouteTable.parse(SourceText(name: "t", text: "tenant " + name)).diagnostics
        #expect(found.map(\.code) == ["invalid-tenant-name"])
        #expect(found.map(\.range.lower) == [7])
    }

    @Test func `a title without quotes is one word too many`() {
        let found = RouteTable.parse(SourceText(name: "t", text: "tenant t My Shop")).diagnostics
        #expect(found.map(\.code) == ["unexpected-word"])
        #expect(found.first?.remedy?.contains("quotes") == true)
    }
}
