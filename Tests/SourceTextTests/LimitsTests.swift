import SourceText
import Testing

@Suite struct LimitsTests {
    private func codes(_ text: String) -> [String] {
        SourceText(name: "t", text: text).statements().diagnostics.map(\.code)
    }

    @Test func `a file may have as many bytes as the limit`() {
        let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: Limits.fileBytes)
        let most = SourceText(name: "t", bytes: bytes).statements()
        #expect(most.diagnostics == [])
        let tooMany = SourceText(name: "t", bytes: bytes + bytes.prefix(1)).statements()
        #expect(tooMany.diagnostics.map(\.code) == ["file-too-large"])
    }

    @Test func `a word may have as many bytes as the limit`() {
        let most = String(repeating: "a", count: Limits.wordBytes)
        #expect(codes(most) == [])
        #expect(codes(most + "a") == ["word-too-long"])
        #expect(codes("'" + most.dropLast(2) + "'") == [])
        #expect(codes("'" + most.dropLast() + "'") == ["word-too-long"])
    }

    @Test func `a statement may have as many words as the limit`() {
        let most = String(repeating: "a ", count: Limits.statementWords)
        #expect(codes(most) == [])
        #expect(codes(most + "a") == ["too-many-words"])
        #expect(codes(most + "a a a") == ["too-many-words"])
    }

    @Test func `a statement may have as many bytes as the limit`() {
        let words = String(repeating: String(repeating: "a", count: 1023) + " ", count: 1023)
        let most = words + String(repeating: "a", count: 1024)
        #expect(most.utf8.count == Limits.statementBytes)
        #expect(codes(most) == [])
        #expect(codes(" " + most) == [])
        #expect(codes(most + "a") == ["statement-too-long"])
    }

    @Test func `an open quote from a pipe ends at the limit`() {
        var reader = StatementReader(name: "t")
        let line = String(repeating: "a", count: 1023)
        var items = reader.read("'")
        for _ in 0..<1023 { items += reader.read(line) }
        #expect(items.isEmpty)
        for _ in 0..<2 { items += reader.read(line) }
        #expect(items.flatMap(\.diagnostics).map(\.code).contains("statement-too-long"))
    }

    @Test func `as many diagnostics are kept as the limit`() {
        let line = "\u{1}\n"
        let most = SourceText(name: "t", text: String(repeating: line, count: Limits.diagnostics))
        #expect(most.statements().diagnostics.count == Limits.diagnostics)
        let more = SourceText(
            name: "t",
            text: String(repeating: line, count: Limits.diagnostics + 2)
        )
        let found = more.statements().diagnostics
        #expect(found.count == Limits.diagnostics + 1)
        #expect(found.last?.message == "2 more findings are not shown")
        #expect(found.last?.severity == .error)
    }
}
