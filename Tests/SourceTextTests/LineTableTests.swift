import SourceText
import Testing

@Suite struct LineTableTests {
    private let source = SourceText(name: "t", text: "\u{FEFF}a é\r\n\n😀b\nlast")

    @Test func `columns count characters, and the mark is none`() {
        let lines = LineTable(source)
        #expect(lines.count == 4)
        #expect(lines.location(at: 0) == SourceLocation(line: 1, column: 1))
        #expect(lines.location(at: 3) == SourceLocation(line: 1, column: 1))
        #expect(lines.location(at: 7) == SourceLocation(line: 1, column: 4))
        #expect(lines.location(at: 14) == SourceLocation(line: 3, column: 2))
        #expect(lines.location(at: source.bytes.count) == SourceLocation(line: 4, column: 5))
    }

    @Test func `the range of a line has no line end`() {
        let lines = LineTable(source)
        let texts = (1...4).map { source.text(in: lines.range(ofLine: $0)) }
        #expect(texts == ["a é", "", "😀b", "last"])
    }

    @Test func `a text that is cut out of another counts on`() {
        let part = SourceText(name: "t", bytes: Array("a\nb".utf8), firstLine: 7)
        let lines = LineTable(part)
        #expect(lines.location(at: 2) == SourceLocation(line: 8, column: 1))
        #expect(part.text(in: lines.range(ofLine: 8)) == "b")
        #expect(part.statement(atLine: 8, in: lines)?.words.map(\.text) == ["b"])
        #expect(part.statement(atLine: 9, in: lines) == nil)
    }
}

@Suite struct TextEditsTests {
    @Test func `edits are made by position, insertions in their order`() {
        var edits = TextEdits()
        edits.replace(SourceRange(4, 5), with: "E")
        edits.replace(SourceRange(0, 2), with: "")
        edits.replace(SourceRange(4, 4), with: "1")
        edits.replace(SourceRange(4, 4), with: "2")
        edits.replace(SourceRange(6, 6), with: "!")
        let bytes = edits.applied(to: SourceText(name: "t", text: "abcdef"))
        #expect(String(decoding: bytes, as: UTF8.self) == "cd12Ef!")
    }
}
