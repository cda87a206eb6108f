import RouteTables
import RoutingTestSupport
import SourceText
import Testing

/// Text that nobody wrote on purpose: it is read to its end, and findings lie in it.
@Suite struct BrokenTableTests {
    private func check(_ bytes: [UInt8], _ comment: Comment) {
        let source = SourceText(name: "t", bytes: bytes)
        let parsed = RouteTable.parse(source)
        let lowers = parsed.diagnostics.map(\.range.lower)
        #expect(lowers == lowers.sorted(), comment)
        for diagnostic in parsed.diagnostics {
            #expect(diagnostic.range.lower >= 0 && diagnostic.range.upper <= bytes.count, comment)
            #expect(!diagnostic.message.hasSuffix("."), comment)
            #expect(!diagnostic.message.contains("\n"), comment)
        }
        if !parsed.hasErrors {
            let again = RouteTable.parse(SourceText(name: "t", text: parsed.value.canonicalText()))
            #expect(!again.hasErrors, comment)
            #expect(again.value.saysTheSame(as: parsed.value), comment)
        }
    }

    @Test(arguments: 0..<80)
    func `a table with random changes`(_ seed: UInt64) {
        var random = PatternGenerator(seed: seed)
        let pieces = Array("\"'\\#=<>[]:*?&%|,!-> \n\r\t\u{0}\u{FF}é".utf8) + [0xFF]
        var bytes = Array((SampleTable.text + TextCase.tables[8].text).utf8)
        for _ in 0..<8 {
            let position = random.number(below: bytes.count)
            switch random.number(below: 3) {
            case 0: bytes.remove(at: position)
            case 1: bytes.insert(pieces[random.number(below: pieces.count)], at: position)
            default: bytes[position] = pieces[random.number(below: pieces.count)]
            }
        }
        check(bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }

    @Test(arguments: TextCase.tables)
    func `a table that ends anywhere`(_ text: TextCase) {
        let bytes = Array(text.text.utf8)
        for end in stride(from: 0, to: bytes.count, by: 7) {
            check(Array(bytes[..<end]), "\(end) bytes of \(text.name)")
        }
    }

    @Test(arguments: 0..<40)
    func `words in random order`(_ seed: UInt64) {
        var random = PatternGenerator(seed: seed)
        let words = [
            "route", "a", "/a/:b<int>", "exact", "host", "when", "->", "=>", "show", "in", "x=y",
            "expect", "with", "via", "tabs", "allow", "scheme", "for", "none", "fallback", "flag",
            "on", "policy", "match", "waive", "!z", "\"q\"", "\\", "needs", "auth", "redirect",
            "/:b", "\n", "\n", "unreadable", "decline", "secret", "failed", "value", "over",
            "because",
        ]
        let text = (0..<60).map { _ in words[random.number(below: words.count)] }
        check(Array(text.joined(separator: " ").utf8), "seed \(seed)")
    }
}
