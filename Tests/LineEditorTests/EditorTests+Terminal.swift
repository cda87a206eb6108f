import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// What the terminal and the system do meanwhile.
extension EditorTests {
    @Test func aHintIsGreyAndTakenOnDemand() throws {
        try EditorTests.withDriver(["--color", "tenants all"]) { terminal in
            terminal.send("ten")
            try terminal.wait(for: "\u{1B}[90mants all\u{1B}[0m")
            terminal.send("\u{1B}[C\r")
            try EditorTests.expect("tenants all", from: terminal)
            try EditorTests.ready(terminal)
            terminal.send("ten")
            try terminal.wait(for: "\u{1B}[90mants all")
            terminal.send("\r")
            try EditorTests.expect("ten", from: terminal)
            try EditorTests.ready(terminal)
            #expect(terminal.screen.lines.contains("é> ten"))
            terminal.send("open")
            try terminal.wait(for: "\u{1B}[90m URL")
            terminal.send("\u{5}\r")
            try EditorTests.expect("open", from: terminal)
        }
    }

    @Test func aHintEndsWithItsRow() throws {
        let earlier = "tenants " + String(repeating: "x", count: 100)
        try EditorTests.withDriver(["--color", earlier], columns: 20) { terminal in
            terminal.send("ten")
            try terminal.waitForScreen("a hint") { $0.lines.last == "é> tenants xxxxxxxx…" }
            #expect(terminal.screen.column == 6)
            terminal.send("\u{5}\r")
            try EditorTests.expect(earlier, from: terminal)
        }
    }

    @Test func withoutColourThereIsNone() throws {
        try EditorTests.withDriver(["tenants all"]) { terminal in
            terminal.send("ten\r")
            try EditorTests.expect("ten", from: terminal)
            #expect(!terminal.output.contains("\u{1B}[9"))
            #expect(!terminal.output.contains("\u{1B}[3"))
        }
    }

    // MARK: Messages

    @Test func messagesAppearAboveTheLine() throws {
        try EditorTests.withDriver(columns: 20) { terminal in
            terminal.signal(SIGUSR1)
            try terminal.waitForScreen("a message") { $0.lines.suffix(2) == ["message 1", "é>"] }
            terminal.send("a line of two rows, in the middle\u{1B}[D\u{1B}[D")
            try terminal.waitForScreen("two rows") { $0.lines.last == "s, in the middle" }
            terminal.signal(SIGUSR1)
            try terminal.waitForScreen("another message") {
                $0.lines.suffix(3) == ["message 2", "é> a line of two row", "s, in the middle"]
            }
            terminal.send("x\r")
            try EditorTests.expect("a line of two rows, in the middxle", from: terminal)
        }
    }

    @Test func messagesAppearAboveASearch() throws {
        try EditorTests.withDriver(["open"]) { terminal in
            terminal.send("\u{12}op")
            try terminal.waitForScreen("the search") { $0.lines.last == "search `op`: open" }
            terminal.signal(SIGUSR1)
            try terminal.waitForScreen("a message") {
                $0.lines.suffix(2) == ["message 1", "search `op`: open"]
            }
            terminal.send("\r")
            try EditorTests.expect("open", from: terminal)
        }
    }

    // MARK: Sizes

    @Test(arguments: [[40, 80, 25], [100, 30, 200], [79, 81, 80]])
    func aNewSizeKeepsTheLine(widths: [Int]) throws {
        let text = String(repeating: "größe 日本 ", count: 12)
        try EditorTests.withDriver(columns: 60) { terminal in
            terminal.send("above\r")
            try EditorTests.expect("above", from: terminal)
            try EditorTests.ready(terminal)
            terminal.send(text + "|end")
            try terminal.waitForScreen("the line") { $0.lines.last?.hasSuffix("|end") == true }
            for width in widths {
                terminal.resize(rows: 24, columns: width)
                terminal.signal(SIGUSR1)
                try terminal.wait(for: "message")
                try terminal.waitForScreen("the line at \(width) columns") {
                    let first = $0.lines.firstIndex { $0.hasPrefix("é> größe") }
                    return first != nil && $0.lines.last?.hasSuffix("|end") == true
                }
            }
            #expect(terminal.screen.text.ranges(of: "é> größe").count == 1)
            #expect(terminal.screen.text.contains("line: \"above\"\n"))
            terminal.send("!\r")
            try EditorTests.expect(text + "|end!", from: terminal)
        }
    }

    @Test(arguments: [(5, 20), (2, 10), (1, 6), (300, 500)])
    func everySizeOfTerminalWorks(rows: Int, columns: Int) throws {
        try EditorTests.withDriver(rows: rows, columns: columns) { terminal in
            terminal.send("日本語 text of some length\u{1B}[H\u{1B}[Fx\r")
            try terminal.wait(for: "line: ")
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }

    // MARK: Signals

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func aSignalRestoresTheTerminal(number: Int32) throws {
        try EditorTests.withDriver { terminal in
            terminal.send("half a line")
            try terminal.wait(for: "line")
            terminal.signal(number)
            let status = try terminal.waitForEnd()
            #expect(status == 128 + number)
            #expect(terminal.isRestored)
        }
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalWhileBusyRestoresTheTerminal(number: Int32) throws {
        try EditorTests.withDriver { terminal in
            terminal.send("spin\r")
            try terminal.wait(for: "spinning")
            terminal.signal(number)
            let status = try terminal.waitForEnd()
            #expect(status == 128 + number)
            #expect(terminal.isRestored)
        }
    }

    @Test func controlCNeverEndsABusyProgramButControlBackslashDoes() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("spin\r")
            try terminal.wait(for: "spinning")
            terminal.send("\u{3}\u{3}\u{3}\u{1C}")
            let status = try terminal.waitForEnd()
            #expect(status == 128 + SIGQUIT)
            #expect(terminal.isRestored)
        }
    }

    @Test func anInterruptFromElsewhereCancelsTheLine() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("half a line")
            try terminal.wait(for: "line")
            terminal.signal(SIGINT)
            try terminal.wait(for: "interrupted")
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func aCrashRestoresTheTerminal() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("trap\r")
            let status = try terminal.waitForEnd()
            #expect(status > 128)
            #expect(terminal.isRestored)
        }
    }

    @Test func aHangUpEndsIt() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("half a line")
            try terminal.wait(for: "line")
            terminal.hangUp()
            let status = try terminal.waitForEnd()
            #expect(status == 128 + SIGHUP)
        }
    }

    @Test func controlZStopsAndComesBack() throws {
        let driver = Repository.products.appending(path: "EditorDriver").path
        let script = "set -m; '\(driver)'; echo \"stopped $?\"; stty -a; fg; echo \"left $?\""
        let environment = [
            "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin",
            "SWIFT_BACKTRACE": "enable=no",
        ]
        let shell = try PseudoTerminal(
            URL(filePath: "/bin/bash"),
            ["-c", script],
            environment: environment
        )
        try EditorTests.ready(shell)
        shell.send("half a line\u{1A}")
        try shell.wait(for: "stopped 148")
        try shell.wait(for: " icanon")
        try shell.wait(for: " echo ")
        try EditorTests.ready(shell)
        try shell.waitForScreen("the line again") { $0.lines.last == "é> half a line" }
        shell.send("!\r")
        try EditorTests.expect("half a line!", from: shell)
        try EditorTests.ready(shell)
        shell.send("quit\r")
        try shell.wait(for: "left 3")
        let status = try shell.waitForEnd()
        #expect(status == 0)
        #expect(shell.isRestored)
    }

    @Test func whatIsTypedAheadOfTheEndIsLeftForOthers() throws {
        let driver = Repository.products.appending(path: "EditorDriver").path
        let shell = try PseudoTerminal(
            URL(filePath: "/bin/sh"),
            ["-c", "'\(driver)'; read line; echo \"got $line\""],
            environment: ["HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "xterm"]
        )
        try EditorTests.ready(shell)
        shell.send("quit\rtyped ahead\n")
        try shell.wait(for: "got typed ahead")
        let status = try shell.waitForEnd()
        #expect(status == 0)
    }

    // MARK: Settings and plain reading

    @Test func theUsersBindingsWork() throws {
        let settings =
            "bind ^T ed-move-to-beg\nbind -s ^O \"open \"\nbind \"\\e[15~\" ed-kill-line\n"
        try EditorTests.withDriver(settings: settings) { terminal in
            terminal.send("xyz\u{14}a\u{1B}[15~\u{F}b\r")
            try EditorTests.expect("aopen b", from: terminal)
        }
    }

    /// A pipe would be waited for, and a device has no end.
    @Test(arguments: ["pipe", "/dev/zero", "/", "/nowhere"])
    func settingsThatAreNoPlainFileAreNotRead(_ path: String) throws {
        try withTemporaryFolder { folder in
            let pipe = folder.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let named = path == "pipe" ? pipe : path
            try EditorTests.withDriver(variables: ["EDITRC": named]) { terminal in
                terminal.send("open\r")
                try EditorTests.expect("open", from: terminal)
                try EditorTests.ready(terminal)
                try EditorTests.quit(terminal)
            }
        }
    }

    @Test(arguments: [
        "nonsense\n", "bind \"abc\n", "bind\n", "bind ^X\n", "\"\n\\\n", "bind -v\nfoo\n",
    ])
    func brokenSettingsDoNotStopIt(settings: String) throws {
        try EditorTests.withDriver(settings: settings) { terminal in
            terminal.send("text\r")
            try EditorTests.expect("text", from: terminal)
            try EditorTests.ready(terminal)
            terminal.send("\u{4}")
            let status = try terminal.waitForEnd()
            #expect(status == 0)
            #expect(terminal.isRestored)
        }
    }

    @Test(
        arguments: [
            ("a dumb terminal", [], ["TERM": "dumb"], nil),
            ("no terminal's name", [], ["TERM": nil], nil),
            ("as asked", ["--plain"], [:], nil), ("as set", [], [:], "edit off\n"),
        ] as [(String, [String], [String: String?], String?)]
    )
    func readsPlainly(
        name: String,
        arguments: [String],
        variables: [String: String?],
        settings: String?
    ) throws {
        try EditorTests.withDriver(
            arguments,
            variables: variables,
            settings: settings,
            isEdited: false
        ) { terminal in
            try terminal.wait(for: "é> ")
            terminal.send("größe\n")
            try EditorTests.expect("größe", from: terminal)
            try terminal.wait(for: "é> ")
            terminal.signal(SIGUSR1)
            try terminal.wait(for: "message 1\r\né> ")
            terminal.send("half\u{3}")
            try terminal.wait(for: "interrupted\r\né> ")
            #expect(!terminal.output.contains("\u{1B}"))
            terminal.send("\u{4}")
            let status = try terminal.waitForEnd()
            #expect(status == 0)
            #expect(terminal.isRestored)
        }
    }
}
