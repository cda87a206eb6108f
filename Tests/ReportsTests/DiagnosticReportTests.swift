import Reports
import SourceText
import TestSupport
import Testing

@Suite struct DiagnosticReportTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        /// The part of the text that the diagnostic marks.
        var marked: String
        var remedy: String?
        var nearName: String?
        var width = 80
        var expected: String

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "a word in the middle of a file",
            text: "tenant shop\nroute p /a<itn> -> root\n",
            marked: "itn",
            remedy: "write `int`, `uint` or another type",
            nearName: "int",
            expected: """
                t.waymark:2:12: error: wrong `x`
                  route p /a<itn> -> root
                             ^~~
                  did you mean `int`?
                  help: write `int`, `uint` or another type

                """
        ),
        Case(
            name: "tabs stand at every eighth column",
            text: "a\tb\tfoo",
            marked: "foo",
            expected: """
                t.waymark:1:5: error: wrong `x`
                  a       b       foo
                                  ^~~

                """
        ),
        Case(
            name: "wide characters take two columns and combining marks none",
            text: "日本 e\u{301} foo",
            marked: "foo",
            expected: """
                t.waymark:1:6: error: wrong `x`
                  日本 e\u{301} foo
                         ^~~

                """
        ),
        Case(
            name: "escapes and bidirectional marks are shown, not sent",
            text: "a\u{1B}[2J\u{202E} foo",
            marked: "foo",
            expected: """
                t.waymark:1:8: error: wrong `x`
                  a\\u{1B}[2J\\u{202E} foo
                                     ^~~

                """
        ),
        Case(
            name: "a long line is cut around the caret",
            text: String(repeating: "a", count: 300) + "foo" + String(repeating: "b", count: 300),
            marked: "foo",
            width: 40,
            expected: """
                t.waymark:1:301: error: wrong `x`
                  …aaaaaaaaaaaaaaaaaaaaaaafoobbbbbbbbbb…
                                          ^~~

                """
        ),
        Case(
            name: "a long marked part is cut too",
            text: "x " + String(repeating: "f", count: 200),
            marked: String(repeating: "f", count: 200),
            width: 40,
            expected: """
                t.waymark:1:3: error: wrong `x`
                  x ffffffffffffffffff…
                    ^~~~~~~~~~~~~~~~~~~

                """
        ),
        Case(
            name: "the end of a file without a line feed",
            text: "route p /a ->",
            marked: "",
            expected: """
                t.waymark:1:14: error: wrong `x`
                  route p /a ->
                               ^

                """
        ),
        Case(
            name: "an empty file",
            text: "",
            marked: "",
            expected: """
                t.waymark:1:1: error: wrong `x`

                  ^

                """
        ),
    ]

    @Test(arguments: cases)
    func showsPlaceLineCaretAndRemedy(_ test: Case) throws {
        let source = SourceText(name: "t.waymark", text: test.text)
        let range = SourceRange.marking(test.marked, in: test.text)
        let diagnostic = Diagnostic(
            code: "wrong",
            message: "wrong `x`",
            range: range,
            remedy: test.remedy,
            nearName: test.nearName
        )
        let document = DiagnosticReport([diagnostic], in: source).document(width: test.width)
        let lines = TextRenderer(width: test.width).render(document)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.allSatisfy { $0 == " " } ? "" : String($0) }
        #expect(lines.joined(separator: "\n") == test.expected)
    }

    @Test func reportsAllDiagnosticsInOrder() {
        let source = SourceText(name: "t", text: "a b")
        let first = Diagnostic(code: "x", message: "one", range: SourceRange(0, 1))
        let second = Diagnostic(.warning, code: "x", message: "two", range: SourceRange(2, 3))
        let text = TextRenderer().render(DiagnosticReport([first, second], in: source).document())
        #expect(
            text == "t:1:1: error: one\n  a b\n  ^\nt:1:3: warning: two\n  a b\n    ^\n"
        )
    }

    static let longLines = ["a", "é", "日", "\t", "\u{1}", "e\u{301}\u{301}\u{301}\u{301}"]

    @Test(arguments: longLines)
    func looksAtNoMoreOfALongLineThanItShows(_ unit: String) {
        func excerpt(_ count: Int) -> (SourceExcerpt, reads: Int) {
            let side = Array(String(repeating: unit, count: count).utf8)
            let bytes = CountedBytes(side + Array("foo".utf8) + side)
            let mark = side.count..<side.count + 3
            return (SourceExcerpt(bytes, mark: mark, width: 40), bytes.reads)
        }
        let (few, fewReads) = excerpt(1 << 12)
        let (many, manyReads) = excerpt(1 << 16)
        #expect(fewReads > 0)
        #expect(manyReads == fewReads)
        #expect(many.line == few.line && many.caret == few.caret)
        #expect(many.line.string.hasPrefix("…") && many.line.string.hasSuffix("…"))
        #expect(many.line.string.contains("foo"))
        #expect(TextColumns.count(many.line) <= 40)
        let caret = many.caret.string.prefix { $0 == " " }.count
        let start = many.line.string.firstRange(of: "foo")?.lowerBound
        let before = start.map { TextColumns.count(many.line.string[..<$0]) }
        #expect(caret == before)
    }

    @Test func looksAtNoMoreOfALongMarkThanItShows() {
        let bytes = CountedBytes([UInt8](repeating: UInt8(ascii: "f"), count: 1 << 20))
        let excerpt = SourceExcerpt(bytes, mark: 0..<1 << 20, width: 40)
        #expect(excerpt.line.string == String(repeating: "f", count: 19) + "…")
        #expect(bytes.reads < 2000)
    }

    @Test func survivesARangeOutsideTheText() {
        let source = SourceText(name: "t", text: "ab")
        let diagnostic = Diagnostic(code: "x", message: "m", range: SourceRange(7, 90))
        let text = TextRenderer().render(DiagnosticReport([diagnostic], in: source).document())
        #expect(text == "t:1:3: error: m\n  ab\n    ^\n")
    }
}

extension SourceRange {
    /// The range of the first occurrence of `part`, or the end of `text` when `part` is empty.
    static func marking(_ part: String, in text: String) -> SourceRange {
        let bytes = Array(text.utf8)
        let wanted = Array(part.utf8)
        let last = bytes.count - wanted.count
        let lower =
            wanted.isEmpty
            ? bytes.count
            : (0...last).first { Array(bytes[$0..<($0 + wanted.count)]) == wanted } ?? 0
        return SourceRange(lower, lower + wanted.count)
    }
}
