import SourceText
import Testing

@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("plain é 日本", "plain é 日本"), ("a\u{1B}[31m", "a\\u{1B}[31m"), ("\u{202E}x", "\\u{202E}x"),
        ("\n\t\u{0}", "\\u{A}\\u{9}\\u{0}"), ("\u{2028}\u{200B}", "\\u{2028}\\u{200B}"),
    ])
    func `what steers a terminal is written as an escape`(_ text: String, _ printed: String) {
        #expect(PrintableText.escaped(text) == printed)
    }

    @Test func `an escaped text is not escaped again`() {
        let once = PrintableText.escaped("a\u{1B}\\u{1B}")
        #expect(once == "a\\u{1B}\\u{1B}")
        #expect(PrintableText.escaped(once) == once)
    }

    @Test func `a quoted text writes an escape and its letters apart`() {
        #expect(Word.quoted("\u{1B}") == #""\u{1B}""#)
        #expect(Word.quoted(#"\u{1B}"#) == #""\\u{1B}""#)
    }

    @Test func `a diagnostic can be printed, whatever it quotes`() {
        let diagnostic = Diagnostic(
            code: "x",
            message: "`\u{1B}[2J`",
            range: SourceRange(0, 0),
            remedy: "write `\u{202E}`",
            nearName: "a\nb"
        )
        #expect(diagnostic.message == "`\\u{1B}[2J`")
        #expect(diagnostic.remedy == "write `\\u{202E}`")
        #expect(diagnostic.nearName == "a\\u{A}b")
    }

    static let characters: [(Unicode.Scalar, Unicode.Scalar.Visibility)] = [
        ("a", .visible), ("é", .visible), ("\u{301}", .visible), ("「", .visible), (" ", .blank),
        ("\u{A0}", .blank), ("\u{3000}", .blank), ("\u{200B}", .hidden), ("\u{202E}", .hidden),
        ("\u{2028}", .hidden), ("\t", .control), ("\u{7F}", .control), ("\u{9B}", .control),
        ("\u{E000}", .undefined), ("\u{FFFF}", .undefined),
    ]

    @Test(arguments: characters)
    func `characters are seen, or not`(
        _ scalar: Unicode.Scalar,
        _ visibility: Unicode.Scalar.Visibility
    ) {
        #expect(scalar.visibility == visibility)
    }
}
