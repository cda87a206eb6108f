import SourceText
import Testing

@Suite struct StatementReaderTests {
    @Test func `a statement is open until its last line`() {
        var reader = StatementReader(name: "t")
        #expect(reader.read("a \\").isEmpty)
        #expect(reader.opening == .continuation)
        #expect(reader.read("\"b").isEmpty)
        #expect(reader.opening == .quote("\""))
        #expect(reader.read("c 'd").isEmpty)
        let items = reader.read("e\" f")
        #expect(items.map { $0.statement?.words.map(\.text) } == [["a", "b\nc 'd\ne", "f"]])
        #expect(reader.opening == nil)
    }

    @Test func `places count in the lines of the whole input`() throws {
        var reader = StatementReader(name: "t")
        _ = reader.read("a\n\n# c\n")
        let item = try #require(reader.read("\\\nb \"\\q\"").first)
        #expect(item.statement?.line == 5)
        let found = try #require(item.diagnostics.first)
        let location = LineTable(item.source).location(at: found.range.lower)
        #expect(location == SourceLocation(line: 5, column: 4))
    }

    @Test func `a pasted text holds several statements`() {
        var reader = StatementReader(name: "t")
        let items = reader.read("a\nb 'c\nd'\ne \\\n")
        #expect(items.map { $0.statement?.words.count } == [1, 2])
        #expect(reader.isOpen)
        #expect(reader.read("f").map { $0.statement?.words.map(\.text) } == [["e", "f"]])
    }

    @Test func `the end reports what is open`() {
        var reader = StatementReader(name: "t")
        #expect(reader.finish() == nil)
        _ = reader.read("a 'b")
        #expect(reader.finish()?.diagnostics.map(\.code) == ["unclosed-quote"])
        _ = reader.read("a \\")
        #expect(reader.finish()?.diagnostics.map(\.code) == ["nothing-to-continue"])
        #expect(!reader.isOpen)
    }

    @Test func `cancelling forgets what was begun`() {
        var reader = StatementReader(name: "t")
        _ = reader.read("a 'b")
        reader.cancel()
        #expect(reader.read("c").map { $0.statement?.words.map(\.text) } == [["c"]])
    }

    @Test func `a quote that was probably not meant is reported where it opens`() {
        var reader = StatementReader(name: "t")
        _ = reader.read("a 'b")
        let items = reader.read("it's over")
        #expect(items.flatMap(\.diagnostics).map(\.code) == ["unclosed-quote"])
        #expect(items.flatMap(\.diagnostics).map(\.range.lower) == [2])
    }
}
