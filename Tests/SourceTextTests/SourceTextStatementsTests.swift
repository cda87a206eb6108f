import SourceText
import TestSupport
import Testing

@Suite struct SourceTextStatementsTests {
    @Test(arguments: StatementCase.readings + StatementCase.mistakes)
    func `a text is read as statements of words`(_ item: StatementCase) {
        let parsed = item.source.statements()
        #expect(parsed.value.map { $0.words.map(\.text) } == item.words)
        #expect(parsed.diagnostics.map(\.code) == item.codes)
        #expect(parsed.diagnostics.map(\.range.lower) == item.marked.allOffsets)
    }

    @Test(arguments: StatementCase.readings)
    func `lines that arrive one by one read the same`(_ item: StatementCase) {
        var reader = StatementReader(name: "t")
        var items: [StatementReader.Item] = []
        for line in item.marked.text.split(separator: "\n", omittingEmptySubsequences: false) {
            items += reader.read(String(line))
        }
        #expect(!reader.isOpen)
        #expect(items.compactMap { $0.statement?.words.map(\.text) } == item.words)
        #expect(items.flatMap(\.diagnostics) == [])
    }

    @Test func `bytes that are not UTF-8 are reported once a line`() {
        let bytes = Array("a ".utf8) + [0xC3, 0x28, 0xFF] + Array("\nb\n".utf8) + [0xE2, 0x82]
        let parsed = SourceText(name: "t", bytes: bytes).statements()
        #expect(parsed.diagnostics.map(\.code) == ["invalid-utf-8", "invalid-utf-8"])
        #expect(parsed.diagnostics.map(\.range) == [SourceRange(2, 3), SourceRange(8, 10)])
    }

    @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61]] as [[UInt8]])
    func `a file in UTF-16 has one diagnostic`(_ bytes: [UInt8]) {
        let parsed = SourceText(name: "t", bytes: bytes).statements()
        #expect(parsed.value == [])
        #expect(parsed.diagnostics.map(\.message) == ["the file is UTF-16"])
    }

    @Test func `a statement knows its line`() {
        let text = "\n# x\n\\\na \\\n b\n\"c\nd\"\ne\n'f\ng\nh"
        let parsed = SourceText(name: "t", text: text).statements()
        #expect(parsed.value.map(\.line) == [4, 6, 8, 9, 10, 11])
    }

    @Test func `ranges cover the words with their quotes`() throws {
        let source = SourceText(name: "t", text: #" a "b c" d="e f""#)
        let statement = try #require(source.statements().value.first)
        #expect(statement.words.map { source.text(in: $0.range) } == ["a", #""b c""#, #"d="e f""#])
        #expect(source.text(in: statement.range) == #"a "b c" d="e f""#)
    }
}
