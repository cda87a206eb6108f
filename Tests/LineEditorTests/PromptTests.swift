import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The prompt of the program itself, on a real terminal.
@Suite(.serialized) struct PromptTests {
    private static let table = """
        tenant shop "Shop"
        tabs home=Home
        allow scheme https
        allow host example.com
        flag beta off
        route product /products/:id<int> -> show Product in home
        route token /t/:token secret token -> show Token
        fallback -> show Home in home

        """

    /// Runs the program with one tenant, in a home of its own.
    private func withPrompt(
        _ body: (_ terminal: PseudoTerminal, _ home: URL) throws -> Void
    ) throws {
        try withTemporaryFolder { home in
            let folder = home.appending(path: "tenants/shop")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.table.utf8).write(to: folder.appending(path: "shop.waymark"))
            let terminal = try PseudoTerminal(
                Repository.waymark,
                ["--tenants", home.appending(path: "tenants").path, "-t", "shop"],
                environment: [
                    "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                    "NO_COLOR": "1",
                    "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
                ],
                rows: 24,
                columns: 80
            )
            try EditorTests.ready(terminal)
            try body(terminal, home)
            terminal.send("quit\r")
            #expect(try terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }
    }

    @Test func answersAndKeepsAHistoryWithoutSecrets() throws {
        try withPrompt { terminal, home in
            for (line, answer) in [
                (
                    "open https://u:hunter2@example.com/products/42?key=hunter2#hunter2",
                    "OPENS Product"
                ),
                ("open https://example.com/t/hunter2", "OPENS Token"),
                (" open https://example.com/products/7", "OPENS Product"),
            ] {
                terminal.send(line + "\r")
                try terminal.wait(for: answer)
                try EditorTests.ready(terminal)
            }
            let file = home.appending(path: ".local/state/waymark/history")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("open https://"))
            #expect(text.split(separator: "\n").count == 2)
            #expect(!text.contains("hunter2"))
            #expect(!text.contains("products/7"))
            let modes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(modes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func completesWhatTheTableKnows() throws {
        try withPrompt { terminal, _ in
            terminal.send("fla\tbe\ton\t\r")
            try terminal.wait(for: "shop beta=on> ")
            try terminal.waitUntilRaw()
        }
    }

    @Test func cancelsALineAndAStatementThatIsOpen() throws {
        try withPrompt { terminal, _ in
            terminal.send("open 'https://example.com/\r")
            try terminal.wait(for: "…> ")
            terminal.send("\u{3}")
            try EditorTests.ready(terminal)
            terminal.send("open https://example.com/products/1\r")
            try terminal.wait(for: "OPENS Product")
            try EditorTests.ready(terminal)
        }
    }

    @Test func showsWhatAWatchedTableChanges() throws {
        try withPrompt { terminal, home in
            terminal.send("why https://example.com/products/1\r")
            try terminal.wait(for: "OPENS Product in home")
            try EditorTests.ready(terminal)
            terminal.send("watch\r")
            try terminal.wait(for: "watched")
            try EditorTests.ready(terminal)
            terminal.send("open https://exa")
            try terminal.wait(for: "exa")
            let table = Self.table.replacing("show Product in home", with: "show Other in home")
            let file = home.appending(path: "tenants/shop/shop.waymark")
            try Data(table.utf8).write(to: file, options: .atomic)
            try terminal.wait(for: "shop is read again")
            try terminal.wait(for: "OPENS Other in home")
            terminal.send("mple.com/products/2\r")
            try terminal.wait(for: "OPENS Other in home: route product, id=2")
            try EditorTests.ready(terminal)
        }
    }

    @Test func findsTheLinksOfAPastedTicket() throws {
        try withPrompt { terminal, _ in
            terminal.send(
                "\u{1B}[200~why Hello,\nthis link https://example.com/products/5 opened home,\n"
            )
            terminal.send("and https://example.com/lost too.\u{1B}[201~\r")
            try terminal.wait(for: "OPENS Product in home: route product, id=5")
            try terminal.wait(for: "FALLBACK opens Home in home")
            try EditorTests.ready(terminal)
        }
    }
}
