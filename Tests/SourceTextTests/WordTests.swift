import SourceText
import Testing

@Suite struct WordTests {
    private func word(_ text: String) throws -> Word {
        try #require(SourceText(name: "t", text: text).statements().value.first?.words.first)
    }

    @Test func `an assignment has two sides with their places`() throws {
        let sides = try #require(try word(#"  name="a = b""#).assignment)
        #expect(sides.name == "name")
        #expect(sides.value == "a = b")
        #expect(sides.isValueQuoted)
        #expect(sides.nameRange == SourceRange(2, 6))
        #expect(sides.valueRange == SourceRange(7, 14))
    }

    @Test(arguments: [("a=", ""), ("a=b=c", "b=c"), ("a='b'", "'b'"), ("a=>", ">")])
    func `the first equals sign divides`(_ text: String, _ value: String) throws {
        #expect(try word(text).assignment?.value == value)
    }

    @Test(arguments: ["=", "=>", "=a", "a", #""a=b""#, "'a=b'"])
    func `no assignment`(_ text: String) throws {
        #expect(try word(text).assignment == nil)
    }

    @Test func `a quoted word is no keyword`() throws {
        #expect(try word("exact").isKeyword("exact"))
        #expect(try !word(#""exact""#).isKeyword("exact"))
        #expect(try !word("'exact'").isKeyword("exact"))
    }

    @Test func `a part of a word has its place unless escapes hide it`() throws {
        #expect(try word(" abc").range(of: 1..<2) == SourceRange(2, 3))
        #expect(try word(" 'abc'").range(of: 1..<2) == SourceRange(3, 4))
        #expect(try word(#" "a\tc""#).range(of: 1..<2) == SourceRange(1, 7))
        #expect(try word(#" x="bc""#).range(of: 2..<3) == SourceRange(1, 7))
    }

    @Test(arguments: [
        "", "a", "a b", "#a", "a#", "\"", "'a", "a\"b", "\\", "a\\b", "\n\t\u{0}\u{7F}", "é“x”",
        "“x",
        "a\u{A0}b", "a=\"b", "a,b", "exact", "=", "->", "\u{202E}x", "𝒳",
    ])
    func `a written word reads back`(_ text: String) throws {
        let written = Word.written(text, keywords: ["exact"], isItem: true, isAssignable: true)
        let parsed = SourceText(name: "t", text: written).statements()
        #expect(parsed.diagnostics == [])
        #expect(parsed.value.map { $0.words.map(\.text) } == [[text]])
        let pair = SourceText(name: "t", text: Word.written(name: "n", value: text)).statements()
        #expect(pair.diagnostics == [])
        #expect(pair.value.map { $0.words.map { $0.assignment?.value } } == [[text]])
    }
}
