import RouteTables
import SourceText
import Tenancy
import Testing

/// What a failing expectation says it expected, and what was found.
@Suite struct ExpectationJudgeTests {
    /// An expectation after `expect URL` and its mismatches, as `POINT: EXPECTED | FOUND`.
    struct Case: Sendable, CustomTestStringConvertible {
        var words: String
        var mismatches: [String]

        init(_ words: String, _ mismatches: String...) {
            self.words = words
            self.mismatches = mismatches
        }

        var testDescription: String { words }
    }

    private static let table = """
        tenant t
        tabs home=Home search=Search
        allow scheme x
        flag beta off
        route first   /a/b             -> show First in home
        route middle  /a/:id           -> show Middle in search
        route last    /*all            -> show Last in home
        route shut    /shut when beta  -> show Shut in home
        route number  /n/:id<int>      -> show Number in home
        route odd     /q?%3D<int?>&in<int?>&a%20b<string?> -> root

        """

    static let cases: [Case] = [
        Case("x:/a/b => first"),
        Case("x:/a/b => middle", "outcome: middle | handled first"),
        Case("x:/a/b => failed value id", "outcome: failed value id | handled first"),
        Case("x:/n/y => number", "outcome: number | failed value id"),
        Case("x:/q?in=y => odd", "outcome: odd | failed value \"in\""),
        Case("x:/q?%3D=y => odd", "outcome: odd | failed value \"=\""),
        Case("y:/a/b => fallback scheme", "outcome: fallback scheme | rejected scheme"),

        Case("x:/a/b => first in search", "tab: in search | in home"),
        Case("x:/q => odd in home", "tab: in home | nothing"),

        Case("x:/a/c => middle id=c"),
        Case("x:/a/c => middle id=d", "value: id=d | id=c"),
        Case("x:/a/two%20words => middle id=two", "value: id=two | id=\"two words\""),
        Case(#"x:/a/c => middle id="two words""#, "value: id=\"two words\" | id=c"),
        Case(#"x:/a/%22%5Cc => middle id=c"#, "value: id=c | id=\"\\\"\\\\c\""),
        Case("x:/a/%1B => middle id=c", "value: id=c | id=\"\\u{1B}\""),
        Case("x:/a/c => middle other=1", "value: other=1 | nothing"),
        Case("x:/q?a+b=1 => odd a%20b=1", "value: a%20b=1 | nothing"),
        Case("x:/q?a%20b=1 => odd a%20b=2", "value: a%20b=2 | a%20b=1"),

        Case("x:/a/c => middle !other"),
        Case("x:/a/c => middle !id", "value: !id | id=c"),
        Case("x:/q?a%20b=1 => odd !a%20b", "value: !a%20b | a%20b=1"),
        Case("x:/a/c?z=1&z=2 => middle !z", "value: !z | z=2"),

        Case("x:/a/c?z=1&z=2 => middle z=1 z=2"),
        Case("x:/a/c?z=1&z=2 => middle z=2"),
        Case("x:/a/c?z=1&z=2 => middle z=1", "value: z=1 | z=2"),
        Case("x:/a/c?z=1&z=2 => middle z=2 z=1", "value: z=2 z=1 | z=1 z=2"),
        Case("x:/a/c?z=1 => middle z=1 z=1", "value: z=1 z=1 | z=1"),
        Case("x:/b/c => last all=b all=c"),
        Case("x:/b/c => last all=b", "value: all=b | all=b all=c"),
        Case("x:/a/c => middle id=d z=1 !id2", "value: id=d | id=c", "value: z=1 | nothing"),

        Case("x:/a/b => first over last"),
        Case("x:/a/b => first over number", "over: over number | over middle, over last"),
        Case("x:/a/c => middle over first", "over: over first | over last"),
        Case("x:/b/c => last over first", "over: over first | nothing"),
        Case("z:/a => rejected over last", "over: over last | nothing"),

        Case("x:/a/b => first because outranked-literal"),
        Case("x:/a/b => first over last because outranked-literal"),
        Case(
            "x:/a/b => first because outranked-longer",
            "because: because outranked-longer | because outranked-literal"
        ),
        Case(
            "x:/a/b => first over last because outranked-earlier",
            "because: because outranked-earlier | because outranked-literal"
        ),
        Case(
            "x:/a/c => middle over last because outranked-parameter",
            "because: because outranked-parameter | because outranked-literal"
        ),
        Case(
            "x:/shut => last because declined",
            "because: because declined | because condition-off"
        ),
        Case(
            "x:/n/y => failed because value-missing",
            "because: because value-missing | because value-unreadable"
        ),
        Case(
            "z:/ => rejected because host-not-allowed",
            "because: because host-not-allowed | because scheme-not-allowed"
        ),
        Case(
            "/a => invalid because not-a-url",
            "because: because not-a-url | because scheme-missing"
        ),
        Case(
            "/a => invalid because scheme-mising",
            "because: because scheme-mising, which is no code; did you mean `scheme-missing`? "
                + "| because scheme-missing"
        ),
        Case(
            "x:/b/c => last because zzz",
            "because: because zzz, which is no code; `help codes` lists them | nothing"
        ),
        // What was not found has no term of its own: `over` alone says it.
        Case(
            "x:/a/c => middle over first because outranked-longer",
            "over: over first | over last"
        ),
        Case(
            "x:/a/b => first in search a=1 over number because zzz",
            "tab: in search | in home",
            "value: a=1 | nothing",
            "over: over number | over middle, over last"
        ),
    ]

    private func tenant() throws -> Tenant {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: Self.table))
        #expect(parsed.diagnostics == [])
        return Tenant(name: try #require(TenantName("t")), table: parsed.value)
    }

    @Test(arguments: cases)
    func saysWhatDiffers(_ test: Case) throws {
        let source = SourceText(name: "c", text: "expect " + test.words)
        let parsed = RouteTables.Expectation.parseAll(source)
        #expect(parsed.diagnostics == [])
        let result = try tenant().judge(try #require(parsed.value.first))
        let found = result.mismatches.map {
            "\($0.point.rawValue): \($0.expected) | \($0.found ?? "nothing")"
        }
        #expect(found == test.mismatches)
        #expect(result.isHeld == test.mismatches.isEmpty)
    }

    @Test(
        arguments: cases.filter { $0.mismatches.count == 1 && $0.mismatches[0].hasPrefix("value") }
    )
    func aValueThatWasFoundCanBePasted(_ test: Case) throws {
        let tenant = try tenant()
        let source = SourceText(name: "c", text: "expect " + test.words)
        var expectation = try #require(
            RouteTables.Expectation.parseAll(source).value.first
        )
        let found = try #require(tenant.judge(expectation).mismatches.first).found
        expectation.values = []
        let pasted = SourceText(name: "c", text: "\(expectation) \(found ?? "")")
        let parsed = RouteTables.Expectation.parseAll(pasted)
        #expect(parsed.diagnostics == [])
        #expect(tenant.judge(try #require(parsed.value.first)).isHeld)
    }
}
