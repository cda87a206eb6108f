import Reports
import RoutingTestSupport
import Testing

/// A line of the journal is one line, and holds the whole entry.
@Suite struct JournalLineTests {
    private static let pieces = [
        "a", "é", "\u{202E}", "\"", "\\", "/", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{0}",
        "\u{1B}",
        "\u{7F}", "\u{2028}", "👩‍💻", " ", "handled product", "shop.waymark:9",
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(Self.pieces) }.joined()
    }

    @Test func aLineIsReadAsTheEntryThatWroteIt() throws {
        var random = SeededGenerator(seed: RandomRun.fromEnvironment().seed)
        for _ in 0..<2000 {
            func optional() -> String? { random.chance(50) ? text(&random) : nil }
            let entry = JournalEntry(
                time: text(&random),
                tenant: optional(),
                outcome: text(&random),
                route: optional(),
                place: optional(),
                source: optional(),
                reasons: (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    JournalEntry.Reason(code: text(&random), route: optional(), place: optional())
                }
            )
            let line = entry.line
            #expect(line.utf8.allSatisfy { $0 >= 0x20 }, "\(line.debugDescription)")
            #expect(line.hasPrefix("{\"outcome\":"), "\(line)")
            #expect(JournalEntry(line: line) == entry)
        }
    }
}
