import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The editor on a real terminal; one program at a time.
@Suite(.serialized) struct EditorTests {
    /// The prompt of the driver.
    static let prompt = "é> "

    /// Runs a driver that waits for its first line; `settings` is the text of `~/.editrc`, and
    /// `isEdited` says whether it must edit lines.
    static func withDriver(
        _ arguments: [String] = [],
        variables: [String: String?] = [:],
        settings: String? = nil,
        rows: Int = 24,
        columns: Int = 80,
        isEdited: Bool = true,
        _ body: (PseudoTerminal) throws -> Void
    ) throws {
        try withTemporaryFolder { home in
            if let settings {
                try Data(settings.utf8).write(to: home.appending(path: ".editrc"))
            }
            var environment = [
                "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
            ]
            for (name, value) in variables { environment[name] = value }
            let terminal = try PseudoTerminal(
                Repository.products.appending(path: "EditorDriver"),
                arguments,
                environment: environment,
                rows: rows,
                columns: columns
            )
            try terminal.wait(for: isEdited ? "editing\r\n" : "reading\r\n")
            if isEdited { try ready(terminal) }
            try body(terminal)
        }
    }

    /// Waits for a fresh prompt.
    static func ready(_ terminal: PseudoTerminal) throws {
        try terminal.wait(for: "\u{1B}[?2004h")
        try terminal.wait(for: "> ")
        try terminal.waitUntilRaw()
    }

    /// Waits for the driver's report of a line.
    static func expect(_ line: String, from terminal: PseudoTerminal) throws {
        try terminal.wait(for: "line: \(line.debugDescription)\r\n")
    }

    /// Ends the driver, and looks whether it left the terminal as it was.
    static func quit(_ terminal: PseudoTerminal) throws {
        terminal.send("quit\r")
        let status = try terminal.waitForEnd()
        #expect(status == 3)
        #expect(terminal.isRestored)
    }

    // MARK: Text

    @Test(
        arguments: [
            ("letters", "open https://example.com/"), ("UTF-8", "größe é 日本"),
            ("joined marks", "e\u{301}a\u{308}\u{304}x"),
            ("emoji", "🎉👩‍👩‍👧👍🏽 done"),
            ("right to left", "שלום عليكم"), ("a blank at the end", "a "),
        ]
    )
    func keepsWhatIsTyped(name: String, text: String) throws {
        try EditorTests.withDriver { terminal in
            terminal.send(text + "\r")
            try EditorTests.expect(text, from: terminal)
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func insertsBetweenWideCharacters() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("日本語\u{1B}[D\u{1B}[Dx\u{1B}[3~\r")
            try EditorTests.expect("日x語", from: terminal)
        }
    }

    @Test func bytesThatAreNotUTF8DoNotStopIt() throws {
        try EditorTests.withDriver { terminal in
            terminal.send([0x61, 0xFF, 0x62, 0xE6, 0x97, 0x63, 0x00, 0x64, 0x0D])
            try EditorTests.expect("a\u{FFFD}b\u{FFFD}cd", from: terminal)
        }
    }

    @Test func unknownKeysTypeNothing() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("a\u{1B}[15~b\u{1B}[<0;3;3Mc\u{1B}[97;5ud\u{1B}OPe\u{13}\u{11}\r")
            // ^Q takes the next key as it is, as in emacs.
            terminal.send("\u{3}")
            try terminal.wait(for: "interrupted")
            try EditorTests.ready(terminal)
            terminal.send("a\u{1B}[15~b\u{1B}[<0;3;3Mc\u{1B}[97;5ud\u{1B}OPe\u{13}\r")
            try EditorTests.expect("abcde", from: terminal)
        }
    }

    @Test func aKeyCanBeTypedAsItIs() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("a\u{16}\u{1}b\u{16}\tc\r")
            try EditorTests.expect("a\u{1}b\tc", from: terminal)
        }
    }

    @Test(arguments: ["LC_ALL", "LANG"])
    func worksWithoutALocale(missing: String) throws {
        let variables: [String: String?] = ["LC_ALL": missing == "LC_ALL" ? nil : "C", "LANG": nil]
        try EditorTests.withDriver(variables: variables) { terminal in
            terminal.send("é日\u{1B}[D\u{7F}e\r")
            try EditorTests.expect("e日", from: terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func aLongLineKeepsAllOfIt() throws {
        let text = String((0..<10_000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        try EditorTests.withDriver { terminal in
            terminal.send(text)
            terminal.send("\u{1B}[H<\u{1B}[F>\u{1}[\u{5}]\u{1B}[D\u{1B}[D\u{7F}\r")
            try EditorTests.expect("[<\(text.dropLast())>]", from: terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func aLineThatFillsTheScreenTakesKeys() throws {
        try EditorTests.withDriver(rows: 5, columns: 20) { terminal in
            let text = String(repeating: "0123456789", count: 30)
            terminal.send(text + "\u{1B}[Hx\u{1B}[Fy\u{1}\u{5}z")
            try terminal.waitForScreen("the end of the line") {
                $0.lines.last?.hasSuffix("yz") == true
            }
            terminal.send("\u{1}")
            try terminal.waitForScreen("the begin of the line") {
                $0.lines.first?.hasPrefix("é> x012") == true && $0.row == 0 && $0.column == 3
            }
            terminal.send("\r")
            try EditorTests.expect("x\(text)yz", from: terminal)
        }
    }

    // MARK: Pastes

    @Test func aPasteRunsNothing() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("\u{1B}[200~first\r\nsecond\nthird\n\u{1B}[201~")
            try terminal.waitForScreen("three rows") {
                $0.lines.suffix(3) == ["é> first", "second", "third"]
            }
            #expect(!terminal.output.contains("line:"))
            terminal.send("!\r")
            try EditorTests.expect("first\nsecond\nthird!", from: terminal)
        }
    }

    @Test func aLargePasteIsOneLine() throws {
        let text = String(repeating: "0123456789 größe 日本 ", count: 4000)
        try EditorTests.withDriver { terminal in
            terminal.send("\u{1B}[200~\(text)\u{1B}[201~\u{1B}[Ha\r")
            try EditorTests.expect("a" + text, from: terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func aPasteThatIsTooLongIsSaid() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("kept\u{1B}[200~\(String(repeating: "x", count: 130_000))\u{1B}[201~")
            try terminal.wait(for: "too long for a line and was left out: 130000 characters")
            terminal.send("\r")
            try EditorTests.expect("kept", from: terminal)
        }
    }

    @Test func keysInsideAPasteAreText() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("\u{1B}[200~a\u{1B}[31mb\u{3}\u{4}\tc\u{1B}[201~d\r")
            try EditorTests.expect("a[31mb\tcd", from: terminal)
        }
    }

    @Test func linesTypedAheadAreReadNext() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("one\rtwo\rthree\r")
            for line in ["one", "two", "three"] { try EditorTests.expect(line, from: terminal) }
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }
}
