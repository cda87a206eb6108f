import SourceText
import TestSupport
import Testing

@Suite struct ColumnCounterTests {
    /// Lines whose characters are made of several scalars, or are not UTF-8.
    static let lines: [[UInt8]] = [
        Array("plain".utf8), Array("é e\u{301} 日本 😀".utf8),
        Array("👨\u{200D}👩\u{200D}👧x🇩🇪🇫🇷y".utf8), Array("\u{600}a\u{301}\u{1}\u{301}".utf8),
        [0x61, 0xFF, 0xE2, 0x80, 0x62, 0xC3, 0xA9, 0xCC, 0x81, 0xF0, 0x9F],
    ]

    @Test(arguments: lines)
    func `a column is the same, whichever were asked for before`(_ line: [UInt8]) {
        let expected = (0...line.count).map {
            String(decoding: line[..<$0], as: UTF8.self).count + 1
        }
        for step in 1...4 {
            var counter = ColumnCounter(line, start: 0)
            for offset in stride(from: 0, through: line.count, by: step) {
                #expect(counter.column(of: offset) == expected[offset])
                #expect(counter.column(of: offset) == expected[offset])
            }
        }
    }

    @Test func `many places of a text have the columns of each alone`() {
        let lines = LineTable(SourceText(name: "t", text: "a é\n😀b\n\nlast"))
        let offsets = [12, 0, 3, 3, 9, 4, 11, 5]
        #expect(lines.locations(at: offsets) == offsets.map { lines.location(at: $0) })
    }

    @Test(arguments: ["a", "é", "\u{301}", "\u{1}", "\u{600}"])
    func `a thousand places in a line cost no more than its length`(_ unit: String) {
        func reads(_ size: Int) -> Int {
            let bytes = CountedBytes(Array(String(repeating: unit + " ", count: size).utf8))
            var counter = ColumnCounter(bytes, start: 0)
            for place in 0..<1000 { _ = counter.column(of: place * (bytes.count / 1000)) }
            return bytes.reads
        }
        let few = reads(1 << 12)
        #expect(few > 0)
        #expect(reads(1 << 16) <= 20 * few)
    }
}
