import LineEditor
import Testing

/// Bytes of a terminal become keys.
@Suite struct KeyDecoderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var keys: [Key]

        init(_ name: String, _ text: String, _ keys: [Key]) {
            self.init(name, bytes: Array(text.utf8), keys)
        }

        init(_ name: String, bytes: [UInt8], _ keys: [Key]) {
            self.name = name
            self.bytes = bytes
            self.keys = keys
        }

        var testDescription: String { name }
    }

    private static func text(_ text: String) -> [Key] {
        text.unicodeScalars.map { .character($0.value) }
    }

    private static func paste(_ text: String) -> [Key] { [.paste(TypedLine(text).characters)] }

    static let cases: [Case] = [
        Case("letters", "aé日🎉", text("aé日🎉")),
        Case("a mark that joins", "e\u{301}", text("e\u{301}")),
        Case("controls", "\u{1}\r\u{7F}", text("\u{1}\r\u{7F}")),
        Case("zero is no key", bytes: [0x61, 0, 0x62], text("ab")),
        Case(
            "bytes that begin nothing",
            bytes: [0xFF, 0x80, 0xC0, 0x61],
            text("\u{FFFD}\u{FFFD}\u{FFFD}a")
        ),
        Case("a character that breaks off", bytes: [0xE6, 0x97, 0x61], text("\u{FFFD}a")),
        Case("C1 controls are dropped", "\u{85}\u{9B}A", text("A")),
        Case(
            "noncharacters are replaced",
            bytes: [0xEF, 0xB7, 0x90, 0xEF, 0xBF, 0xBF],
            text("\u{FFFD}\u{FFFD}")
        ),
        Case(
            "arrows",
            "\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD",
            [.code(.up), .code(.down), .code(.right), .code(.left)]
        ),
        Case(
            "home and end",
            "\u{1B}[H\u{1B}[4~\u{1B}OF\u{1B}[1~",
            [.code(.home), .code(.end), .code(.end), .code(.home)]
        ),
        Case(
            "words",
            "\u{1B}[1;5C\u{1B}[1;3D\u{1B}[3;5~",
            [.code(.wordRight), .code(.wordLeft), .code(.deleteWord)]
        ),
        Case(
            "delete, pages, back tab",
            "\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z",
            [.code(.delete), .code(.pageUp), .code(.pageDown), .code(.backTab)]
        ),
        Case("keys nobody knows", "\u{1B}[15~\u{1B}[97;5u\u{1B}OP\u{1B}[[Ax", text("x")),
        Case("a mouse", "\u{1B}[<0;3;3Mx", text("x")),
        Case("a sequence that breaks off", "\u{1B}[12\u{1B}[A", [.code(.up)]),
        Case("escape and a letter", "\u{1B}b", text("\u{1B}b")),
        Case("Enter of the keypad", "\u{1B}OM", text("\r")),
        Case("a paste", "\u{1B}[200~a\r\nb\rc\nd\u{1B}[201~e", paste("a\nb\nc\nd") + text("e")),
        Case(
            "a paste with an escape inside",
            "\u{1B}[200~a\u{1B}[31mb\u{7}\u{1B}[201~",
            paste("a[31mb")
        ),
        Case("a paste with keys inside", "\u{1B}[200~\u{3}\u{4}\tx\u{1B}[201~", paste("\tx")),
        Case("the end of no paste", "\u{1B}[201~a", text("a")),
        Case("an empty paste", "\u{1B}[200~\u{1B}[201~", paste("")),
    ]

    @Test(arguments: cases)
    func decodes(_ example: Case) {
        #expect(KeyDecoderTests.keys(of: example.bytes) == example.keys)
    }

    private static func keys(of bytes: [UInt8], givesUp: Bool = false) -> [Key] {
        var decoder = KeyDecoder()
        for byte in bytes { decoder.feed(byte) }
        if givesUp { decoder.giveUp() }
        var keys: [Key] = []
        while let key = decoder.next() { keys.append(key) }
        return keys
    }

    @Test(
        arguments: [
            ("\u{1B}", "\u{1B}"), ("\u{1B}[", "\u{1B}["), ("\u{1B}O", "\u{1B}O"), ("\u{1B}[1", ""),
        ]
    )
    func silenceEndsAKey(typed: String, expected: String) {
        let keys = KeyDecoderTests.keys(of: Array(typed.utf8), givesUp: true)
        #expect(keys == KeyDecoderTests.text(expected))
    }

    @Test func silenceEndsNoPasteButControlCDoes() {
        var decoder = KeyDecoder()
        for byte in "\u{1B}[200~ab".utf8 { decoder.feed(byte) }
        #expect(decoder.patience == nil)
        decoder.giveUp()
        #expect(decoder.isOpen)
        decoder.feed(3)
        #expect(decoder.next() == nil)
        decoder.feed(3, afterSilence: true)
        #expect(decoder.next() == .character(3))
        #expect(!decoder.isOpen)
    }

    @Test func sequencesThatSettingsBindArePassedOn() {
        var decoder = KeyDecoder()
        decoder.passesUnknownOn = true
        for byte in "\u{1B}[15~\u{1B}[A".utf8 { decoder.feed(byte) }
        var keys: [Key] = []
        while let key = decoder.next() { keys.append(key) }
        #expect(keys == KeyDecoderTests.text("\u{1B}[15~") + [.code(.up)])
    }
}
