import RouteTables
import TestSupport
import Testing

@Suite struct TypeBracketsTests {
    private func pieces(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return Array(
            TypeBrackets(bytes).pieces(of: 0..<bytes.count, separatedBy: UInt8(ascii: "/"))
        )
        .map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("", [""]), ("/", ["", ""]), ("a/b", ["a", "b"]), ("a<b/c>d/e", ["a<b/c>d", "e"]),
        ("a<b/c", ["a<b", "c"]), ("<a>/<b/<c", ["<a>", "<b", "<c"]), ("a>b/<", ["a>b", "<"]),
    ])
    func `a type is one piece, and a sign without an end is text`(
        _ text: String,
        _ expected: [String]
    ) {
        #expect(pieces(text) == expected)
    }

    @Test func `a range ends what is looked at`() {
        let bytes = Array("a<b/c>".utf8)
        let brackets = TypeBrackets(bytes)
        let pieces = Array(brackets.pieces(of: 0..<5, separatedBy: UInt8(ascii: "/")))
        #expect(pieces == [0..<3, 4..<5])
        #expect(brackets.firstOffset(in: 0..<5) { $0 == UInt8(ascii: "/") } == 3)
        #expect(brackets.firstOffset(in: 0..<6) { $0 == UInt8(ascii: "/") } == 6)
        #expect(brackets.firstOffset(in: 0..<6) { $0 == UInt8(ascii: "<") } == 1)
    }

    @Test(arguments: ["/<", "<", "<a>/<", "/:a<"])
    func `work grows as the pattern does`(_ unit: String) {
        func reads(_ count: Int) -> Int {
            let bytes = CountedBytes(Array(String(repeating: unit, count: count).utf8))
            let brackets = TypeBrackets(bytes)
            let range = 0..<bytes.count
            _ = Array(brackets.pieces(of: range, separatedBy: UInt8(ascii: "/")))
            _ = brackets.firstOffset(in: range) { $0 == UInt8(ascii: "?") }
            return bytes.reads
        }
        let few = reads(1 << 10)
        #expect(few > 0)
        #expect(reads(1 << 14) <= 20 * few)
    }
}
