import SourceText
import Testing

/// A case with something wrong in it, and what is said of it.
struct WrongCase: CustomTestStringConvertible {
    var name: String
    /// The lines after `case X-1 a title` and its report.
    var lines: String
    var says: String

    var testDescription: String { name }
}

@Suite struct CaseFormatTests {
    static let wrongAnswers: [WrongCase] = [
        .init(
            name: "an outcome",
            lines: """
                route home / -> show Home
                expect https://example.com/ => unhandled
                """,
            says: "X.cases:4: expected `unhandled`, found `handled home`, "
                + "in `expect https://example.com/ => unhandled`"
        ),
        .init(
            name: "a note that is not there",
            lines:
                "expect https://example.com/ => unhandled\nnote dot-segment https://example.com/",
            says: "X.cases:4: expected note `dot-segment`, found none"
        ),
        .init(
            name: "a note that is there",
            lines: "expect x:/ => unhandled\nnote !dot-segment x:/a/../b",
            says: "X.cases:4: expected note `!dot-segment`, found `dot-segment`"
        ),
        .init(
            name: "a near miss with other edits",
            lines: """
                route cart /cart exact -> show Cart
                expect x:/Cart => unhandled
                near cart final-slash x:/Cart
                """,
            says: "X.cases:5: expected near `cart final-slash`, found `cart letter-case`"
        ),
        .init(
            name: "a host that looks like none",
            lines: """
                allow host example.com
                expect https://other.example/ => rejected host
                resembles begins-with example.com https://other.example/
                """,
            says: "X.cases:5: expected host `begins-with example.com`, found `nothing`"
        ),
        .init(
            name: "a finding that is not there",
            lines: """
                file apple-app-site-association '{"applinks": {"details": []}}'
                expect https://example.com/ => undelivered browser because app-not-listed
                finding second-entry
                """,
            says: "X.cases:5: expected finding `second-entry`, found none"
        ),
        .init(
            name: "a loop",
            lines: """
                allow scheme https x
                fallback -> external
                expect x:/ => fallback
                loop none x:/
                loop x https://example.com/
                """,
            says: "X.cases:6: expected loop `none`, found `x`\n"
                + "X.cases:7: expected loop `x`, found `none`"
        ),
        .init(
            name: "a line that is not refused",
            lines: "expect x:/ => unhandled\nrefuse tail route a /a -> show A",
            says: "X.cases:4: expected error `tail`, found none"
        ),
        .init(
            name: "a link that cannot be read",
            lines: "expect x:/ => unhandled\nnote dot-segment x",
            says: "X.cases:4: expected a link, found `invalid because scheme-missing`"
        ),
        .init(
            name: "a table with an error",
            lines: "rout home / -> show Home\nexpect x:/ => unhandled",
            says: "X.cases:3: unknown statement `rout`"
        ),
        .init(
            name: "an answer of the second table",
            lines: """
                expect x:/ => unhandled
                also with a route
                route home / -> show Home
                expect x:/ => unhandled
                """,
            says: "X.cases:6: expected `unhandled`, found `handled home`, "
                + "in `expect x:/ => unhandled`"
        ),
    ]

    @Test(arguments: wrongAnswers) func aWrongAnswerIsSaidWithItsLine(_ row: WrongCase) throws {
        let reader = read("case X-1 a title\nreport https://example.com/1\n\(row.lines)\n")
        #expect(reader.problems == [])
        let reportCase = try #require(reader.cases.first)
        let findings = try reportCase.variants.flatMap {
            try VariantJudge($0, of: reportCase).findings()
        }
        #expect(findings.joined(separator: "\n") == row.says)
    }

    static let wrongForms: [WrongCase] = [
        .init(
            name: "no report",
            lines: "case X-1 a title\nexpect x:/ => unhandled",
            says: "X.cases:1: X-1 has no `report https://…`"
        ),
        .init(
            name: "no title",
            lines: "case X-1\nreport https://example.com\nexpect x:/ => unhandled",
            says: "X.cases:1: a case is written `case KIND-NUMBER title`"
        ),
        .init(
            name: "no expectation",
            lines: "case X-1 a title\nreport https://example.com",
            says: "X.cases:1: the table of X-1 has no `expect`"
        ),
        .init(
            name: "a line before the first case",
            lines: "route home / -> show Home",
            says: "X.cases:1: `route` stands before the first `case`"
        ),
        .init(
            name: "too few words",
            lines: """
                case X-1 a title
                report https://example.com
                expect x:/ => unhandled
                near home x:/
                """,
            says: "X.cases:4: `near` has too few words"
        ),
    ]

    @Test(arguments: wrongForms) func aWrongFormIsSaidWithItsLine(_ row: WrongCase) {
        #expect(read(row.lines).problems == [row.says])
    }

    @Test func alsoKeepsTheFirstTableAndInsteadDoesNot() throws {
        let reader = read(
            """
            case X-1 a title
            report https://example.com
            route a /a -> show A
            expect x:/a => a
            also more
            route b /b -> show B
            instead another
            route c /c -> show C
            """
        )
        let tables = try #require(reader.cases.first).variants.map { $0.table.map(\.text) }
        #expect(
            tables == [
                ["route a /a -> show A"],
                ["route a /a -> show A", "route b /b -> show B"],
                ["route c /c -> show C"],
            ]
        )
    }

    private func read(_ text: String) -> CaseReader {
        CaseReader(SourceText(name: "X.cases", text: text))
    }
}
