import RouteTables
import SourceText
import TestSupport
import Testing

@Suite struct PatternFindingTests {
    @Test(arguments: PatternCase.mistakes)
    func `a pattern is refused where it is wrong`(_ item: PatternCase) {
        let parsed = PathPattern.parse(item.marked.text)
        #expect(parsed.diagnostics.map(\.code) == item.codes, "\(parsed.diagnostics)")
        #expect(parsed.diagnostics.map(\.range.lower) == item.marked.allOffsets)
        #expect(parsed.value == nil)
    }

    @Test(arguments: PatternCase.warnings)
    func `a pattern that is probably not meant is accepted`(_ item: PatternCase) {
        let parsed = PathPattern.parse(item.marked.text)
        #expect(parsed.diagnostics.map(\.code) == item.codes)
        #expect(parsed.diagnostics.map(\.range.lower) == item.marked.allOffsets)
        #expect(parsed.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(parsed.value != nil)
    }

    @Test func `a link in place of a pattern shows its path`() {
        let found = PathPattern.parse("https://example.com/a/b").diagnostics
        #expect(found.first?.remedy == "write its path, `/a/b`; `scheme` and `host` are modifiers")
    }

    @Test func `a pattern may have as many segments as the limit`() {
        let most = String(repeating: "/a", count: Limits.patternSegments - 1)
        #expect(PathPattern.parse(most + "#b").diagnostics == [])
        #expect(PathPattern.parse(most + "/b#b").diagnostics.map(\.code) == ["too-many-segments"])
        #expect(PathPattern.parse(most + "[/b/c]").diagnostics.map(\.code) == ["too-many-segments"])
    }

    @Test func `a pattern may have as many query fields as the limit`() {
        let fields = (1...Limits.queryFields).map { "f\($0)" }.joined(separator: "&")
        #expect(PathPattern.parse("/?" + fields).diagnostics == [])
        #expect(PathPattern.parse("/?x&" + fields).diagnostics.map(\.code) == ["too-many-fields"])
    }

    @Test func `places in a quoted pattern are those of the table`() {
        FindingCase("quoted", "route r '/a b/1️⃣:' -> root", "name-missing").check()
        FindingCase("escapes", #"route r 1️⃣"/a\t/:" -> root"#, "name-missing").check()
    }
}

/// A pattern, and the codes of its findings at its markers.
struct PatternCase: Sendable, CustomTestStringConvertible {
    let marked: MarkedText
    let codes: [String]

    init(_ marked: String, _ codes: String...) {
        self.marked = MarkedText(marked)
        self.codes = codes
    }

    var testDescription: String { marked.text }
}

extension PatternCase {
    static let warnings = [
        PatternCase("/1️⃣{id}", "braces"),
        PatternCase("/a-1️⃣{id}.b", "braces"),
        PatternCase("/:1️⃣user.id", "part-of-segment"),
    ]

    static let mistakes = [
        PatternCase("1️⃣", "pattern-without-slash"),
        PatternCase("1️⃣products/:id", "pattern-without-slash"),
        PatternCase("1️⃣[/a]", "pattern-without-slash"),
        PatternCase("1️⃣https://example.com/a", "pattern-without-slash"),
        PatternCase("/1️⃣@:user", "part-of-segment"),
        PatternCase("/:1️⃣slug.html", "part-of-segment"),
        PatternCase("/:1️⃣slug.HTML", "part-of-segment"),
        PatternCase("/1️⃣:a:b", "part-of-segment"),
        PatternCase("/1️⃣:a-:b", "part-of-segment"),
        PatternCase("/1️⃣:a<int>x", "part-of-segment"),
        PatternCase("/1️⃣:a@b", "part-of-segment"),
        PatternCase("/1️⃣a*b", "part-of-segment"),
        PatternCase("/1️⃣*a@", "part-of-segment"),
        PatternCase("/1️⃣:", "name-missing"),
        PatternCase("/1️⃣:1", "name-missing"),
        PatternCase("/1️⃣:<int>", "name-missing"),
        PatternCase("/1️⃣*", "name-missing"),
        PatternCase("/1️⃣**", "name-missing"),
        PatternCase("/:a/:1️⃣a", "duplicate-name"),
        PatternCase("/:a[/:1️⃣a]?2️⃣a#:3️⃣a", "duplicate-name", "duplicate-name", "duplicate-name"),
        PatternCase("/:a/*1️⃣a", "duplicate-name"),
        PatternCase("/1️⃣*a/b", "rest-not-last"),
        PatternCase("/1️⃣*a/*b", "rest-not-last"),
        PatternCase("/a/1️⃣*b[/c]", "rest-not-last"),
        PatternCase("/#1️⃣*b/c", "rest-not-last"),
        PatternCase("/*a1️⃣<int>", "rest-with-type"),
        PatternCase("/a1️⃣:", "unescaped-character"),
        PatternCase("/121️⃣:30", "unescaped-character"),
        PatternCase("/a1️⃣*", "unescaped-character"),
        PatternCase("/a1️⃣]", "unescaped-character"),
        PatternCase("/a1️⃣<b", "unescaped-character"),
        PatternCase("/a1️⃣>b", "unescaped-character"),
        PatternCase("/a1️⃣<b2️⃣>", "unescaped-character", "unescaped-character"),
        PatternCase("/a?b1️⃣?c", "unescaped-character"),
        PatternCase("/a#b1️⃣#c", "unescaped-character"),
        PatternCase("/a#b1️⃣?c", "unescaped-character"),
        PatternCase("/1️⃣%", "malformed-escape"),
        PatternCase("/a1️⃣%2", "malformed-escape"),
        PatternCase("/1️⃣%2/a", "malformed-escape"),
        PatternCase("/1️⃣%GGa", "malformed-escape"),
        PatternCase("/a1️⃣[]", "tail"),
        PatternCase("/a1️⃣[/]", "tail"),
        PatternCase("/a[1️⃣b]", "tail"),
        PatternCase("/a1️⃣/[/b]", "tail"),
        PatternCase("/a1️⃣[/b", "tail"),
        PatternCase("/a1️⃣[/b?c2️⃣]", "tail", "unescaped-character"),
        PatternCase("/a[/b]1️⃣/c", "tail"),
        PatternCase("/a[/b]1️⃣[/c]", "tail"),
        PatternCase("/a[/b1️⃣[/c]]", "tail"),
        PatternCase("/a?1️⃣", "field-without-name"),
        PatternCase("/a?b&1️⃣&c", "field-without-name"),
        PatternCase("/a?1️⃣<int>", "field-without-name"),
        PatternCase("/a?b1️⃣=1", "field-with-value"),
        PatternCase("/a?b1️⃣=<int>", "field-with-value"),
        PatternCase("/a?1️⃣%FF", "malformed-escape"),
        PatternCase("/:a1️⃣<int", "type-not-closed"),
        PatternCase("/a?b1️⃣<int", "type-not-closed"),
        PatternCase("/a?b<int>1️⃣c", "unescaped-character"),
        PatternCase("/:a1️⃣<>", "unknown-type"),
        PatternCase("/a?b1️⃣<?>", "unknown-type"),
        PatternCase("/:a<1️⃣integer>", "unknown-type"),
        PatternCase("/:a<1️⃣Int>", "unknown-type"),
        PatternCase("/:a<int1️⃣?>", "optional-parameter"),
        PatternCase("/:a<1️⃣a..5>", "range"),
        PatternCase("/:a<1️⃣..5>", "range"),
        PatternCase("/:a<5..1️⃣>", "range"),
        PatternCase("/:a<0..1️⃣9223372036854775808>", "range"),
        PatternCase("/:a<1️⃣5..1>", "range"),
        PatternCase("/:a<1️⃣|b>", "choice"),
        PatternCase("/:a<b|1️⃣>", "choice"),
        PatternCase("/:a<b|c|1️⃣b>", "choice"),
        PatternCase("/:a<b|1️⃣%FF>", "malformed-escape"),
        PatternCase("/:a<b|1️⃣%>/2️⃣:", "malformed-escape", "name-missing"),
    ]
}
