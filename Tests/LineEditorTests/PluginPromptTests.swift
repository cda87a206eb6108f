import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// A plugin that lets the prompt wait, and ^C.
@Suite(.serialized) struct PluginPromptTests {
    private static let table = """
        tenant shop
        tabs home=Home
        plugin p p.sh within 60000
        route asked /slow -> plugin p
        route other /fast -> show Fast in home

        """

    /// Takes its time for every question.
    private static let program = """
        #!/bin/sh
        echo '{"waymark-plugin":1}'
        while read -r line; do sleep 30; done

        """

    @Test func controlCStopsTheWaitAndChangesNothing() throws {
        try withTemporaryFolder { home in
            let folder = home.appending(path: "tenants/shop")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(Self.table.utf8).write(to: folder.appending(path: "shop.waymark"))
            let program = folder.appending(path: "p.sh")
            try Data(Self.program.utf8).write(to: program)
            chmod(program.path, 0o755)
            let terminal = try PseudoTerminal(
                Repository.waymark,
                [
                    "--tenants", home.appending(path: "tenants").path, "-t", "shop", "--trust",
                    "shop",
                ],
                environment: [
                    "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
                    "NO_COLOR": "1", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
                ],
                rows: 24,
                columns: 80
            )
            try EditorTests.ready(terminal)
            terminal.send("open https://example.com/slow\r")
            // The program runs when the question was sent.
            try waitUntilItRuns()
            terminal.signal(SIGINT)
            try terminal.wait(for: "open: error: was stopped; nothing is changed")
            try EditorTests.ready(terminal)
            terminal.send("open https://example.com/fast\r")
            try terminal.wait(for: "OPENS Fast in home")
            try EditorTests.ready(terminal)
            terminal.send("quit\r")
            #expect(try terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
            // The journal has what was opened, and nothing of what was stopped.
            let journal = home.appending(path: ".local/state/waymark/journal")
            let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 1 && lines[0].contains("handled other"), "\(lines)")
        }
    }

    private func waitUntilItRuns() throws {
        for _ in 0..<200 {
            let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
            let isRunning = names.contains { name in
                let line = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
                return line?.contains("./p.sh") == true
            }
            if isRunning { return }
            usleep(50_000)
        }
        Issue.record("the program does not run")
    }
}
