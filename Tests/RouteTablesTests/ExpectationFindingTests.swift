import RouteTables
import RoutingTestSupport
import SourceText
import Testing

@Suite struct ExpectationFindingTests {
    @Test(arguments: FindingCase.expectations)
    func `an expectation is refused where it is wrong`(_ item: FindingCase) { item.check() }

    @Test func `an expectation keeps everything that its line says`() throws {
        let source = SourceText(
            name: "a.check",
            text: """
                # one
                expect https://e/p/1?x=2 via push with auth=signed-out, f=off => handled product \\
                  in home id=1 x="a b" x=c !y over catalog because outranked-literal
                """
        )
        let parsed = Expectation.parseAll(source)
        #expect(parsed.diagnostics == [])
        let expectation = Expectation(
            url: "https://e/p/1?x=2",
            source: .push,
            states: [.auth(.signedOut), .flag(try #require(Name("f")), .off)],
            outcome: .handled(Name("product")),
            tab: Name("home"),
            values: [
                .equals(name: "id", value: "1"), .equals(name: "x", value: "a b"),
                .equals(name: "x", value: "c"), .absent(name: "y"),
            ],
            over: Name("catalog"),
            because: "outranked-literal",
            place: Place(file: "a.check", line: 2),
            text: """
                expect https://e/p/1?x=2 via push with auth=signed-out, f=off => handled product \
                in home id=1 x="a b" x=c !y over catalog because outranked-literal
                """
        )
        #expect(parsed.value == [expectation])
    }

    @Test func `a check file holds nothing but expectations`() {
        let text = "language 1\nexpect x => home\nrout a / -> root\nexpct x => y\nexpect x =>"
        let parsed = Expectation.parseAll(SourceText(name: "a.check", text: text))
        #expect(
            parsed.diagnostics.map(\.code) == [
                "not-an-expectation", "not-an-expectation", "word-missing",
            ]
        )
        #expect(parsed.diagnostics.map(\.nearName) == [nil, "expect", nil])
        #expect(parsed.value.count == 1)
    }

    @Test func `a newer check file is refused alone`() {
        let source = SourceText(name: "a.check", text: "language 9\nexpekt")
        #expect(Expectation.parseAll(source).diagnostics.map(\.code) == ["language"])
    }

    @Test func `names are checked against the table`() {
        let table = RouteTable.parse(SourceText(name: "t", text: SampleTable.text)).value
        let text = """
            expect x => product
            expect x with checkout-enable=on => prodct in hom over catalg
            """
        let source = SourceText(name: "a.check", text: text)
        let found = table.check(Expectation.parseAll(source).value, in: source)
        #expect(
            found.map(\.code) == ["unknown-flag", "unknown-route", "unknown-tab", "unknown-route"]
        )
        #expect(found.map(\.nearName) == ["checkout-enabled", "product", "home", "catalog"])
        #expect(
            found.map { source.text(in: $0.range) } == [
                "checkout-enable", "prodct", "hom", "catalg",
            ]
        )
    }
}

extension FindingCase {
    static let expectations = [
        FindingCase("nothing", "expect1️⃣", "word-missing"),
        FindingCase("no link", "expect 1️⃣=> invalid", "word-missing"),
        FindingCase("no arrow", "expect x1️⃣", "arrow-missing"),
        FindingCase("the other arrow", "expect x 1️⃣-> invalid", "wrong-arrow"),
        FindingCase("no outcome", "expect x =>1️⃣", "word-missing"),
        FindingCase("no outcome before a value", "expect x => 1️⃣a=b", "word-missing"),
        FindingCase("a word after the link", "expect x 1️⃣y => invalid", "unexpected-word"),
        FindingCase("no source", "expect x via 1️⃣=> invalid", "word-missing"),
        FindingCase(
            "unknown source",
            "expect x via 1️⃣pushh => invalid",
            "unknown-source",
            near: "push"
        ),
        FindingCase("via twice", "expect x via push 1️⃣via push => invalid", "modifier-twice"),
        FindingCase("no state", "expect x with 1️⃣=> invalid", "word-missing"),
        FindingCase("a state without value", "expect x with 1️⃣auth => invalid", "state"),
        FindingCase(
            "unknown sign-in",
            "expect x with auth=1️⃣signedin => invalid",
            "unknown-value",
            near: "signed-in"
        ),
        FindingCase(
            "unknown flag state",
            "flag f on\nexpect x with f=1️⃣no => invalid",
            "unknown-value"
        ),
        FindingCase(
            "unknown flag",
            "flag abc on\nexpect x with 1️⃣abd=on => invalid",
            "unknown-flag",
            near: "abc"
        ),
        FindingCase("state twice", "flag f on\nexpect x with f=on 1️⃣f=off => invalid", "item-twice"),
        FindingCase(
            "unknown route",
            "route home / -> root\nexpect x => 1️⃣hom",
            "unknown-route",
            near: "home"
        ),
        FindingCase(
            "an outcome misspelt",
            "expect x => 1️⃣rejectd",
            "unknown-route",
            near: "rejected"
        ),
        FindingCase("no name", "expect x => 1️⃣1", "unknown-outcome"),
        FindingCase("a reserved word", "expect x => 1️⃣auth", "unknown-outcome"),
        FindingCase(
            "unknown cause",
            "expect x => fallback 1️⃣nomatch",
            "unknown-cause",
            near: "no-match"
        ),
        FindingCase("a cause of another", "expect x => rejected 1️⃣declined", "unknown-cause"),
        FindingCase("unknown failure", "expect x => failed 1️⃣vlaue", "unknown-cause", near: "value"),
        FindingCase("too many words", "expect x => invalid 1️⃣x", "unexpected-word"),
        FindingCase("no tab", "expect x => invalid in1️⃣", "word-missing"),
        FindingCase("unknown tab", "expect x => invalid in 1️⃣home", "unknown-tab"),
        FindingCase("in twice", "tabs a=A\nexpect x => invalid in a 1️⃣in a", "modifier-twice"),
        FindingCase("no route after over", "expect x => invalid over1️⃣", "word-missing"),
        FindingCase("unknown route after over", "expect x => invalid over 1️⃣x", "unknown-route"),
        FindingCase("no code", "expect x => invalid because1️⃣", "word-missing"),
        FindingCase("a bad code", "expect x => invalid because 1️⃣Declined", "invalid-code"),
        FindingCase("a value and its absence", "expect x => invalid a=1 1️⃣!a", "contradiction"),
        FindingCase("an absence and its value", "expect x => invalid !a 1️⃣a=1", "contradiction"),
        FindingCase("an absence twice", "expect x => invalid !a 1️⃣!a", "item-twice"),
        FindingCase("a bad escape", "expect x => invalid 1️⃣%a=1", "malformed-escape"),
        FindingCase("a value more than once", "expect x => invalid a=1 a=1 a=2"),
        FindingCase(
            "a broken route is known",
            "route r 1️⃣a -> root\nexpect x => r",
            "pattern-without-slash"
        ),
        FindingCase(
            "a broken flag is known",
            "flag f 1️⃣o\nroute r / when f -> root",
            "unknown-value"
        ),
    ]
}
