import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Random keys, pastes, sizes and messages: the editor does not crash, hang or spoil the terminal.
///
/// `WAYMARK_SEED` chooses other keys, `WAYMARK_FUZZ_RUNS` more of them.
extension EditorTests {
    private static var firstSeed: UInt64 {
        ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { UInt64($0) } ?? 20_251_130
    }

    private static var runs: UInt64 {
        ProcessInfo.processInfo.environment["WAYMARK_FUZZ_RUNS"].flatMap { UInt64($0) } ?? 8
    }

    @Test func survivesRandomKeys() throws {
        let first = EditorTests.firstSeed
        for seed in first..<first + EditorTests.runs {
            do {
                try EditorTests.fuzz(seed)
            } catch {
                Issue.record("WAYMARK_SEED=\(seed): \(error)")
            }
        }
    }

    private static func fuzz(_ seed: UInt64) throws {
        let isVi = seed % 3 == 0
        let long = String(repeating: "long ", count: 400)
        let earlier = ["open one", "größe", "日本 two", "many1", long]
        var keys = FuzzKeys(seed: seed)
        try withDriver(
            seed % 2 == 0 ? ["--color"] + earlier : earlier,
            settings: isVi ? "bind -v\n" : nil,
            rows: 5 + Int(seed % 20),
            columns: 20 + Int(seed % 61)
        ) { terminal in
            for step in 0..<300 {
                switch keys.action() {
                case .type(let bytes): terminal.send(bytes)
                case .resize(let rows, let columns): terminal.resize(rows: rows, columns: columns)
                case .message: terminal.signal(SIGUSR1)
                }
                if step % 100 == 99 { try catchUp(terminal) }
            }
            try catchUp(terminal)
            terminal.send("quit\r")
            let status = try terminal.waitForEnd()
            #expect(status == 3, "WAYMARK_SEED=\(seed)")
            #expect(terminal.isRestored, "WAYMARK_SEED=\(seed)")
        }
    }

    /// Ends whatever is open, a paste and a quoted key too, and waits for a fresh prompt.
    private static func catchUp(_ terminal: PseudoTerminal) throws {
        // A key that waits for another one may take the first of these.
        let keys = "\u{1B}[201~\u{3}\u{3}line\r"
        terminal.send(keys)
        do {
            try terminal.wait(for: "line: \"line\"")
        } catch {
            terminal.send(keys)
            try terminal.wait(for: "line: \"line\"")
        }
        try terminal.waitUntilRaw()
    }
}
