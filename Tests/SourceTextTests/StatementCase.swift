import SourceText
import TestSupport
import Testing

/// A text, the words of its statements, and the codes of its diagnostics at its markers.
struct StatementCase: Sendable, CustomTestStringConvertible {
    let name: String
    let marked: MarkedText
    let words: [[String]]
    let codes: [String]

    init(_ name: String, _ marked: String, _ words: [[String]], _ codes: [String] = []) {
        self.name = name
        self.marked = MarkedText(marked)
        self.words = words
        self.codes = codes
    }

    var testDescription: String { name }

    var source: SourceText { SourceText(name: "t", text: marked.text) }
}

extension StatementCase {
    static let readings = [
        StatementCase("nothing", "", []),
        StatementCase("blank lines", "\n \n\t\n", []),
        StatementCase("spaces and tabs separate", "  a\tb   c ", [["a", "b", "c"]]),
        StatementCase("lines end statements", "a\nb\n", [["a"], ["b"]]),
        StatementCase("CRLF ends lines", "a b\r\nc\r\n", [["a", "b"], ["c"]]),
        StatementCase("a byte-order mark is no text", "\u{FEFF}a", [["a"]]),
        StatementCase("a comment", "# a\nb # c", [["b"]]),
        StatementCase("a number sign in a word", "a#b /c#d", [["a#b", "/c#d"]]),
        StatementCase(
            "a lone backslash continues",
            "a \\\nb \\\r\n c\nd",
            [["a", "b", "c"], ["d"]]
        ),
        StatementCase("blanks after the lone backslash", "a \\ \t\nb", [["a", "b"]]),
        StatementCase("a backslash in a word", #"a\ \b c\"#, [[#"a\"#, #"\b"#, #"c\"#]]),
        StatementCase("double quotes", #""a b" "" "c""#, [["a b", "", "c"]]),
        StatementCase("escapes", #""\"\\\n\t\u{E9}\u{1F600}""#, [["\"\\\n\té😀"]]),
        StatementCase("single quotes are verbatim", #"'a\n "b"' ''"#, [[#"a\n "b""#, ""]]),
        StatementCase("a quote in a word", #"a"b c'd ="e"#, [[#"a"b"#, "c'd", #"="e"#]]),
        StatementCase(
            "a quoted value",
            #"a="b c" a.b-c_1%20="\"""#,
            [["a=b c", #"a.b-c_1%20=""#]]
        ),
        StatementCase("a value in single quotes is no quote", "a='b c'", [["a='b", "c'"]]),
        StatementCase("a quote in a link", #"/a?b="c d:e="f"#, [[#"/a?b="c"#, #"d:e="f"#]]),
        StatementCase(
            "a quote over lines",
            "a \"b\nc\r\nd\" e\nf",
            [["a", "b\nc\nd", "e"], ["f"]]
        ),
        StatementCase("verbatim over lines", "'a\n\nb'", [["a\n\nb"]]),
        StatementCase("a comma after a quote", #""a", "b",c"#, [["a", ",", "b", ",c"]]),
        StatementCase("any script", "é 日本 \"ü x\"", [["é", "日本", "ü x"]]),
        StatementCase("a quoted number sign", "\"#a\" '#b'", [["#a", "#b"]]),
    ]

    static let mistakes = [
        StatementCase("unclosed", "a 1️⃣\"b c\nd", [["a", "b c"], ["d"]], ["unclosed-quote"]),
        StatementCase("unclosed at the end", "a 1️⃣'", [["a", ""]], ["unclosed-quote"]),
        StatementCase(
            "unclosed, and closed by the next",
            "a 1️⃣\"b\nc \"d\"\ne",
            [["a", "b"], ["c", "d"], ["e"]],
            ["unclosed-quote"]
        ),
        StatementCase(
            "two unclosed",
            "a 1️⃣\"b\nc 2️⃣'d\ne",
            [["a", "b"], ["c", "d"], ["e"]],
            ["unclosed-quote", "unclosed-quote"]
        ),
        StatementCase("text after a quote", "\"a\"1️⃣b c", [["a", "c"]], ["text-after-quote"]),
        StatementCase("two quotes", "'a'1️⃣'b'", [["a"]], ["text-after-quote"]),
        StatementCase("unknown escape", #""a1️⃣\qb""#, [[#"a\qb"#]], ["unknown-escape"]),
        StatementCase("escaped line end", "\"a1️⃣\\\nb\"", [["a\\\nb"]], ["unknown-escape"]),
        StatementCase("no scalar", #""1️⃣\u{D800}""#, [[""]], ["unknown-escape"]),
        StatementCase("too many digits", #""1️⃣\u{0000041}""#, [["1}"]], ["unknown-escape"]),
        StatementCase("no digits", #""1️⃣\u{}""#, [[""]], ["unknown-escape"]),
        StatementCase("no braces", #""1️⃣\u41""#, [[#"\u41"#]], ["unknown-escape"]),
        StatementCase("NUL", "a1️⃣\u{0}b", [["a\u{0}b"]], ["control-character"]),
        StatementCase(
            "a run of NUL",
            "1️⃣\u{0}\u{0}\u{0}",
            [["\u{0}\u{0}\u{0}"]],
            ["control-character"]
        ),
        StatementCase(
            "controls",
            "1️⃣\u{7}2️⃣\u{7F}3️⃣\u{85}x",
            [["\u{7}\u{7F}\u{85}x"]],
            ["control-character", "control-character", "control-character"]
        ),
        StatementCase("a return inside a line", "a1️⃣\rb", [["a\rb"]], ["control-character"]),
        StatementCase("a control in a comment", "# 1️⃣\u{1B}[0m", [], ["control-character"]),
        StatementCase("nothing to continue", "a 1️⃣\\", [["a"]], ["nothing-to-continue"]),
        StatementCase("nothing but a backslash", "1️⃣\\\n", [], ["nothing-to-continue"]),
        StatementCase("a no-break space", "a1️⃣\u{A0}b", [["a\u{A0}b"]], ["invisible-character"]),
        StatementCase("a quoted no-break space", "'a\u{A0}b'", [["a\u{A0}b"]]),
        StatementCase("typographic quotes", "1️⃣“a b”", [["“a", "b”"]], ["typographic-quote"]),
    ]
}
