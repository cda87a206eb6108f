import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// An analysis that takes long at the prompt, and ^C.
@Suite(.serialized) struct AnalysisPromptTests {
    /// Every route asks for flags of its own on one path, so that all their states are told apart.
    private static let table: String = {
        let flags = (0..<30).map { "flag f\($0) unknown\n" }
        let routes = (0..<20).map { number in
            "route r\(number) /x when f\(number) !f\((number * 7 + 1) % 30)"
                + " f\((number * 11 + 2) % 30) -> show S\(number)\n"
        }
        return "tenant slow\nallow scheme https\nallow host a.test\n" + flags.joined()
            + routes.joined() + "fallback -> root\n"
    }()

    @Test(arguments: ["lint", "changes slow slow2"])
    func controlCEndsIt(_ statement: String) throws {
        try withTemporaryFolder { home in
            for name in ["slow", "slow2"] {
                let folder = home.appending(path: "tenants/\(name)")
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true
                )
                // The first route of the second table opens another screen.
                let text = Self.table.replacing("tenant slow", with: "tenant \(name)")
                    .replacing("show S0", with: name == "slow" ? "show S0" : "show Other")
                try Data(text.utf8).write(to: folder.appending(path: "\(name).waymark"))
            }
            let terminal = try PseudoTerminal(
                Repository.waymark,
                ["--tenants", home.appending(path: "tenants").path, "-t", "slow"],
                environment: [
                    "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                    "NO_COLOR": "1", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
                ],
                rows: 24,
                columns: 80
            )
            try EditorTests.ready(terminal)
            terminal.send(statement + "\r")
            // The line is left, and the statement takes far longer than this.
            try terminal.wait(for: "\r\n")
            usleep(500_000)
            terminal.signal(SIGINT)
            let name = statement.prefix { $0 != " " }
            try terminal.wait(for: "\(name): error: was stopped; nothing is changed")
            try EditorTests.ready(terminal)
            terminal.send("quit\r")
            #expect(try terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }
    }
}
