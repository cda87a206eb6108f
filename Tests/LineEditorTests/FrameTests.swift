import LineEditor
import PseudoTerminal
import Testing

/// Text is broken into rows, and rows appear on a terminal as they are.
@Suite struct FrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var cursor: Int
        var rows: [String]
        var place: Frame.Place

        init(
            _ name: String,
            _ text: String,
            _ cursor: Int,
            _ rows: [String],
            _ row: Int,
            _ column: Int
        ) {
            self.name = name
            self.text = text
            self.cursor = cursor
            self.rows = rows
            place = Frame.Place(row: row, column: column)
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case("nothing", "", 0, [""], 0, 0),
        Case("a short text", "abc", 1, ["abc"], 0, 1),
        Case("a full row", "0123456789", 10, ["0123456789", ""], 1, 0),
        Case("a full row and the cursor in it", "0123456789", 9, ["0123456789"], 0, 9),
        Case("two rows", "0123456789ab", 10, ["0123456789", "ab"], 1, 0),
        Case("a wide character at the margin", "012345678日", 9, ["012345678", "日"], 1, 0),
        Case("wide characters", "日本", 1, ["日本"], 0, 2),
        Case("a mark that joins", "e\u{301}x", 2, ["e\u{301}x"], 0, 1),
        Case("a mark that joins nothing", "\u{301}x", 2, ["\u{25CC}\u{301}x"], 0, 2),
        Case("a tab", "a\tb", 2, ["a       b"], 0, 8),
        Case("a tab at the margin", "012345678\tb", 10, ["012345678 ", "b"], 1, 0),
        Case("a control character", "a\u{1}b", 2, ["a^Ab"], 0, 3),
        Case("a mark of direction", "a\u{202E}b", 2, ["a\\u{202E}b"], 0, 9),
        Case("a line feed", "ab\nc", 2, ["ab", "c"], 0, 2),
        Case("a line feed behind a full row", "0123456789\nc", 11, ["0123456789", "c"], 1, 0),
        Case("a line feed at the end", "ab\n", 3, ["ab", ""], 1, 0),
    ]

    private static func frame(_ text: String, cursor: Int, columns: Int, style: String = "")
        -> Frame
    {
        var builder = FrameBuilder(columns: columns)
        let characters = TypedLine(text).characters
        for (index, character) in characters.enumerated() {
            if index == cursor { builder.placeCursor() }
            builder.add(character, style: style)
        }
        if cursor == characters.count { builder.placeCursor() }
        return builder.finish()
    }

    @Test(arguments: cases)
    func breaksText(_ example: Case) {
        let frame = FrameTests.frame(example.text, cursor: example.cursor, columns: 10)
        #expect(frame.rows.map(\.text) == example.rows)
        #expect(frame.cursor == example.place)
    }

    @Test func aTallFrameHasAWindowWithTheCursor() {
        let text = (0..<50).map { "\($0)" }.joined(separator: "\n")
        var top = 0
        let end = FrameTests.frame(text, cursor: text.unicodeScalars.count, columns: 10)
        #expect(end.window(height: 4, top: &top).rows.map(\.text) == ["46", "47", "48", "49"])
        let begin = FrameTests.frame(text, cursor: 0, columns: 10)
        #expect(begin.window(height: 4, top: &top).rows.map(\.text) == ["0", "1", "2", "3"])
        #expect(top == 0)
    }

    /// After each of many frames a terminal shows what the frame says, whatever was shown before.
    @Test(arguments: 0..<40)
    func aScreenShowsEachFrame(seed: Int) {
        var random = SeededRandom(state: UInt64(seed))
        var columns = 2 + random.below(20)
        let rows = 3 + random.below(8)
        var terminal = TerminalScreen(rows: rows, columns: columns)
        let writes = Writes()
        var top = 0
        var screen = Screen { writes.text += $0 }
        for _ in 0..<60 {
            if random.below(10) == 0 {
                columns = 2 + random.below(20)
                terminal.resize(rows: rows, columns: columns)
                screen.erase(atWidth: columns)
                top = 0
            }
            let text = FrameTests.randomText(&random)
            let cursor = random.below(text.unicodeScalars.count + 1)
            let style = random.below(2) == 0 ? "" : "36"
            let frame = FrameTests.frame(text, cursor: cursor, columns: columns, style: style)
            screen.show(frame, height: rows)
            terminal.show(writes.take().utf8)
            let window = frame.window(height: rows, top: &top)
            let shown = terminal.rows(above: window.cursor.row, count: window.rows.count)
            #expect(shown == window.rows.map { FrameTests.plain($0.text) })
            #expect(terminal.column == frame.cursor.column)
        }
    }

    private static func randomText(_ random: inout SeededRandom) -> String {
        let pieces = ["a", "bc ", "日", "é", "e\u{301}", "\t", "\n", "0123456789", "🎉"]
        return (0..<random.below(14)).map { _ in random.element(of: pieces) }.joined()
    }

    private static func plain(_ text: String) -> String {
        var text = text.replacing("\u{1B}[36m", with: "").replacing("\u{1B}[0m", with: "")
        while text.last == " " { text.removeLast() }
        return text
    }

    private final class Writes {
        var text = ""

        func take() -> String {
            defer { text = "" }
            return text
        }
    }
}
