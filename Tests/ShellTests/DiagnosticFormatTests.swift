import Foundation
import Shell
import Testing

/// What is wrong, as JSON for scripts.
@Suite struct DiagnosticFormatTests {
    private struct Report: Decodable, Equatable {
        struct Entry: Decodable, Equatable {
            var severity, message, file: String
            var code: String?
            var line, column, endLine, endColumn: Int?
            var remedy, nearName: String?
        }

        var schema: String
        var diagnostics: [Entry]
    }

    private func report(_ text: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    }

    @Test func aStatementHasItsPlace() throws {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("set format json\nuse shop\n# é\nopenn é x\n")
        let report = try report(outcome.diagnostics)
        #expect(report.schema == "waymark.diagnostics/1")
        let entry = try #require(report.diagnostics.first)
        #expect(report.diagnostics.count == 1)
        #expect(entry.severity == "error" && entry.code == "unknown-statement")
        #expect(entry.file == "prompt" && entry.line == 4 && entry.column == 1)
        #expect(entry.endLine == 4 && entry.endColumn == 6)
        #expect(entry.nearName == "open")
    }

    @Test func aFileHasNone() throws {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("set format json\nsource none.batch\n")
        let entry = try #require(try report(outcome.diagnostics).diagnostics.first)
        #expect(entry.file == "none.batch" && entry.message == "does not exist")
        #expect(entry.line == nil && entry.column == nil)
    }

    @Test func nothingThatSteersATerminalIsInIt() throws {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("set format json\nop\u{202E}en \u{1B}[31m\n")
        #expect(
            !outcome.diagnostics.contains("\u{1B}") && !outcome.diagnostics.contains("\u{202E}")
        )
        #expect(throws: Never.self) { try report(outcome.diagnostics) }
    }
}
