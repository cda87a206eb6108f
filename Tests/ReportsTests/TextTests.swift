import Reports
import Testing

@Suite struct TextTests {
    struct Wrapping: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var width: Int
        var expected: [String]

        var testDescription: String { name }
    }

    static let wrappings: [Wrapping] = [
        Wrapping(name: "empty", text: "", width: 5, expected: [""]),
        Wrapping(name: "fits", text: "a bc", width: 4, expected: ["a bc"]),
        Wrapping(name: "at a space", text: "aa bb cc", width: 5, expected: ["aa bb", "cc"]),
        Wrapping(
            name: "after a separator of links",
            text: "/products/:id",
            width: 10,
            expected: ["/products/", ":id"]
        ),
        Wrapping(
            name: "inside a long word",
            text: "abcdefg",
            width: 3,
            expected: ["abc", "def", "g"]
        ),
        Wrapping(name: "wide characters", text: "日本語", width: 5, expected: ["日本", "語"]),
        Wrapping(
            name: "a cluster wider than the line",
            text: String(repeating: "\u{1100}", count: 4),
            width: 2,
            expected: [String(repeating: "\u{1100}", count: 4)]
        ),
    ]

    @Test(arguments: wrappings)
    func wraps(_ test: Wrapping) {
        #expect(Text(test.text).wrapped(to: test.width).map(\.string) == test.expected)
    }

    @Test func wrappingKeepsMarks() {
        let text = Text("aa ", .bad) + Text("bb", .good)
        #expect(text.wrapped(to: 2) == [Text("aa", .bad), Text("bb", .good)])
    }

    @Test func wrapsAMegabyteInLinearTime() {
        let lines = Text(String(repeating: "a", count: 1 << 20)).wrapped(to: 80)
        #expect(lines.count == 13108)
    }

    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｆ", 2), ("한", 2), ("\u{200B}", 8),
        ("🙂", 2), ("", 0),
    ])
    func countsColumns(text: String, columns: Int) {
        #expect(TextColumns.count(Text(text)) == columns)
    }

    @Test(arguments: [
        ("\u{1B}[31m", "\\u{1B}[31m"), ("a\nb", "a\\u{A}b"), ("\u{202E}x", "\\u{202E}x"),
        ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{9B}2J", "\\u{9B}2J"),
    ])
    func escapesWhatSteersATerminal(text: String, shown: String) {
        #expect(Text(text).string == shown)
    }
}
