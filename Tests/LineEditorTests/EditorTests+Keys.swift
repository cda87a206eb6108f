import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Keys that end, cancel, recall, complete.
extension EditorTests {
    @Test func controlCClearsTheLineAndStays() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("some text\u{1B}[D\u{3}")
            try terminal.wait(for: "^C")
            try terminal.wait(for: "interrupted")
            try EditorTests.ready(terminal)
            #expect(terminal.screen.lines.suffix(3) == ["é> some text^C", "interrupted", "é>"])
            terminal.send("\u{3}")
            try terminal.wait(for: "interrupted")
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }

    @Test func controlDLeavesAnEmptyLineOnly() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("ab\u{1}\u{4}\r")
            try EditorTests.expect("b", from: terminal)
            try EditorTests.ready(terminal)
            terminal.send("\u{4}")
            let status = try terminal.waitForEnd()
            #expect(status == 0)
            #expect(terminal.isRestored)
            #expect(terminal.screen.lines.suffix(2) == ["é>", "end"])
        }
    }

    @Test func controlLClearsTheScreenAndKeepsTheLine() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("kept\u{C}")
            try terminal.waitForScreen("the line alone") { $0.lines == ["é> kept"] }
            terminal.send("\r")
            try EditorTests.expect("kept", from: terminal)
        }
    }

    @Test func controlSAndControlQFreezeNothing() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("a\u{13}b\r")
            try EditorTests.expect("ab", from: terminal)
        }
    }

    @Test(
        arguments: [
            ("begin and end", "b\u{1}a\u{5}c", "abc"),
            ("a word back", "one two\u{1B}bx", "one xtwo"),
            ("a word deleted", "one two\u{17}x", "one x"),
            ("the rest killed and yanked", "abc\u{2}\u{B}\u{1}\u{19}", "cab"),
            ("the line killed", "abc\u{15}d", "d"),
            ("words by their keys", "one two\u{1B}[1;5Dx\u{1B}[1;5D\u{1B}[1;5Dy", "yone xtwo"),
            ("erased", "abc\u{7F}\u{8}d", "ad"),
            ("transposed", "ab\u{14}", "ba"),
        ]
    )
    func hasTheKeysOfEmacs(name: String, keys: String, line: String) throws {
        try EditorTests.withDriver { terminal in
            terminal.send(keys + "\r")
            try EditorTests.expect(line, from: terminal)
        }
    }

    @Test(
        arguments: [
            ("insertion", "abc", "abc"), ("commands", "one two\u{1B}bdwax", "one x"),
            ("counts", "a b c d\u{1B}03wix", "a b c xd"), ("undo", "abc\u{1B}xu", "abc"),
            ("a change", "one two\u{1B}0cwthree", "three two"),
            ("arrows", "abc\u{1B}[D\u{1B}[Dx", "axbc"),
            ("another case", "aé\u{1B}0~~x", "A"), ("the case of one", "b\u{1B}~", "B"),
            ("a key replaced", "abc\u{1B}rz", "abz"),
            ("earlier lines", "\u{1B}kk", "first"), ("a search", "\u{1B}/fir", "first"),
            ("a paste", "\u{1B}[200~a bc\u{1B}[201~\u{1B}x", "a b"),
        ]
    )
    func hasTheKeysOfVi(name: String, keys: String, line: String) throws {
        try EditorTests.withDriver(["first", "second"], settings: "bind -v\n") { terminal in
            terminal.send(keys)
            terminal.send("\r")
            try EditorTests.expect(line, from: terminal)
            try EditorTests.ready(terminal)
            terminal.send("\u{3}")
            try terminal.wait(for: "interrupted")
        }
    }

    @Test func anEscapeAloneIsAKeyOfVi() throws {
        try EditorTests.withDriver(settings: "bind -v\n") { terminal in
            terminal.send("abc")
            try terminal.waitForScreen("the line") { $0.lines.last == "é> abc" && $0.column == 6 }
            terminal.send("\u{1B}")
            try terminal.waitForScreen("the cursor on c") { $0.column == 5 }
            terminal.send("x\r")
            try EditorTests.expect("ab", from: terminal)
        }
    }

    // MARK: Earlier lines

    @Test(
        arguments: [
            ("the newest", "\u{1B}[A", "open two"), ("an older one", "\u{1B}[A\u{1B}[A", "use x"),
            ("of emacs", "\u{10}\u{10}\u{E}", "open two"),
            ("those that begin so", "op\u{1B}[A\u{1B}[A", "open one"),
            ("back to the draft", "op\u{1B}[A\u{1B}[A\u{1B}[B\u{1B}[B", "op"),
            ("none", "zz\u{1B}[A", "zz"),
            ("the page keys", "\u{1B}[5~\u{1B}[5~\u{1B}[6~", "open two"),
        ]
    )
    func recallsEarlierLines(name: String, keys: String, line: String) throws {
        try EditorTests.withDriver(["open one", "use x", "open two"]) { terminal in
            terminal.send(keys + "\r")
            try EditorTests.expect(line, from: terminal)
        }
    }

    @Test func aLongDraftComesBackWhole() throws {
        let draft = String(repeating: "größe ", count: 600)
        try EditorTests.withDriver(["other"]) { terminal in
            terminal.send("\(draft)\u{1}\u{1B}[A\u{1B}[B\r")
            try EditorTests.expect(draft, from: terminal)
        }
    }

    @Test func libeditsOwnHistoryKeysLoseNothing() throws {
        let draft = String(repeating: "0123456789", count: 300)
        let settings = "bind ^T ed-prev-history\nbind ^Y ed-next-history\n"
        try EditorTests.withDriver(settings: settings) { terminal in
            terminal.send("\(draft)\u{14}\u{19}!\r")
            try EditorTests.expect(draft + "!", from: terminal)
        }
    }

    @Test(
        arguments: [
            ("the newest", "\u{12}open\r", "open two"), ("older", "\u{12}open\u{12}\r", "open one"),
            ("newer again", "\u{12}open\u{12}\u{13}\r", "open two"),
            ("shorter", "\u{12}onx\u{7F}\r", "open one"),
            ("given up", "draft\u{12}use\u{7}\r", "draft"),
            ("edited", "\u{12}use\u{5}!\r", "use größe!"),
            ("an arrow takes it", "\u{12}use\u{1B}[C\u{1B}[C-\r", "us-e größe"),
            ("UTF-8", "\u{12}öß\r", "use größe"),
            ("a paste", "\u{12}\u{1B}[200~two\u{1B}[201~\r", "open two"),
        ]
    )
    func searchesEarlierLines(name: String, keys: String, line: String) throws {
        try EditorTests.withDriver(["open one", "use größe", "open two"]) { terminal in
            terminal.send(keys)
            try EditorTests.expect(line, from: terminal)
        }
    }

    @Test func controlCLeavesASearch() throws {
        try EditorTests.withDriver(["open"]) { terminal in
            terminal.send("\u{12}op\u{3}")
            try terminal.wait(for: "interrupted")
            try EditorTests.ready(terminal)
            try EditorTests.quit(terminal)
        }
    }

    // MARK: Completion

    @Test(
        arguments: [
            ("the only one", "op\t", "open "), ("what all have", "or\t", "ord"),
            ("the longer one", "ten\t\ts\t", "tenants "), ("none", "zz\t", "zz"),
            ("inside of a line", "op x\u{1}\u{6}\u{6}\t", "open x"),
            ("a folder", "fol\t/x", "folder//x"), ("UTF-8", "a grö\t", "a größe "),
            ("wide", "日\t", "日本 "),
        ]
    )
    func completesWords(name: String, keys: String, line: String) throws {
        try EditorTests.withDriver { terminal in
            terminal.send(keys + "\r")
            try EditorTests.expect(line, from: terminal)
        }
    }

    @Test func listsWhatAWordCanBecome() throws {
        try EditorTests.withDriver { terminal in
            terminal.send("x ord\t")
            try terminal.waitForScreen("the list above the line") {
                $0.lines.suffix(3) == ["é> x ord", "orders    ordinary", "é> x ord"]
            }
            terminal.send("e\t\r")
            try EditorTests.expect("x orders ", from: terminal)
        }
    }

    @Test func showsALongListInPages() throws {
        try EditorTests.withDriver(rows: 10, columns: 40) { terminal in
            terminal.send("many1\t")
            try terminal.waitForScreen("the first page") {
                $0.lines.first == "many100  no. 100"
                    && $0.lines.last?.hasPrefix("91 more rows") == true
            }
            terminal.send("\t")
            try terminal.waitForScreen("the second page") { $0.lines.first == "many109  no. 109" }
            terminal.send("q")
            try terminal.waitForScreen("the line") { $0.lines.last == "é> many1" }
            terminal.send("\t")
            try terminal.waitForScreen("a page") {
                $0.lines.last?.hasPrefix("91 more rows") == true
            }
            terminal.send("5\r")
            try EditorTests.expect("many15", from: terminal)
        }
    }
}
