import SourceText
import Testing

@Suite struct SourceTextStatementsTests {
    @Test func `a line is a statement of words`() {
        let parsed = SourceText(name: "t", text: "  open  x\t'y z' # c\n\n").statements()
        #expect(parsed.value.map { $0.words.map(\.text) } == [["open", "x", "y z"]])
        #expect(parsed.diagnostics == [])
    }
}
