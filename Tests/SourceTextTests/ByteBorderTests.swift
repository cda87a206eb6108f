import SourceText
import Testing

/// Bytes are looked at eight at a time: what is looked for may stand anywhere in the eight, and the
/// text may end anywhere after it.
@Suite struct ByteBorderTests {
    /// Lengths and offsets around one and two times eight.
    private static let lengths = Array(0...18)

    private func read(_ text: String) -> Parsed<[Statement]> {
        SourceText(name: "t", bytes: Array(text.utf8)).statements()
    }

    private func word(_ length: Int, _ letter: Character = "a") -> String {
        String(repeating: letter, count: length)
    }

    @Test(arguments: lengths, ["", " ", "\t", "\n", "\r\n", " b", "\tb = c", "\nb c\n"])
    func `a word ends at the first blank or line end`(_ length: Int, _ rest: String) {
        for before in 0...8 {
            let lead = String(repeating: " ", count: before)
            let expected =
                (length == 0 ? [] : [word(length)])
                + rest.split { $0 == " " || $0 == "\t" || $0.isNewline }.map(String.init)
            let parsed = read(lead + word(length) + rest)
            #expect(parsed.value.flatMap { $0.words.map(\.text) } == expected)
            #expect(parsed.diagnostics == [])
        }
    }

    @Test(arguments: lengths)
    func `a line ends at its line feed`(_ length: Int) {
        let parsed = read(word(length, "b") + "x\n" + word(length) + "y\nz")
        #expect(
            parsed.value.map { $0.words.map(\.text) } == [
                [word(length, "b") + "x"], [word(length) + "y"], ["z"],
            ]
        )
        #expect(parsed.value.map(\.line) == [1, 2, 3])
    }

    @Test(arguments: lengths, ["\u{1}", "\u{B}", "\u{1F}", "\u{7F}"])
    func `a control character is found wherever it stands`(_ offset: Int, _ control: String) {
        for after in Self.lengths {
            let parsed = read(word(offset) + control + word(after, "b") + "\n" + word(after))
            #expect(parsed.diagnostics.map(\.code) == ["control-character"])
            #expect(parsed.diagnostics.map(\.range) == [SourceRange(offset, offset + 1)])
        }
    }

    @Test(arguments: lengths)
    func `what stands on the next line is not the line's`(_ length: Int) {
        let bytes = Array(word(length).utf8) + [0x0A, 0xFF, 0x0A] + Array(word(length).utf8)
        let parsed = SourceText(name: "t", bytes: bytes).statements()
        #expect(parsed.diagnostics.map(\.range) == [SourceRange(length + 1, length + 2)])
    }

    @Test(arguments: lengths)
    func `a character that cannot be seen is found wherever it stands`(_ offset: Int) {
        for after in Self.lengths {
            let text = "x" + word(offset) + "\u{200B}" + word(after, "b")
            let parsed = read(text)
            #expect(parsed.value.map { $0.words.map(\.text) } == [[text]])
            #expect(parsed.diagnostics.map(\.range) == [SourceRange(offset + 1, offset + 4)])
        }
    }

    @Test(arguments: lengths.dropFirst())
    func `a quoted value is found after a name of any length`(_ length: Int) {
        let parsed = read(word(length) + "=\"b c\" d")
        #expect(parsed.value.map { $0.words.map(\.text) } == [[word(length) + "=b c", "d"]])
        #expect(parsed.value.first?.words.map(\.isValueQuoted) == [true, false])
    }
}
