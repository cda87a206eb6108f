import Foundation
import Shell
import Testing
import Workspace

/// What was said is in the journal: a batch writes lines before it shows the answers.
@Suite struct HeldOutcomeTests {
    private let link = "https://example.com/products"

    /// Runs a batch, and returns what it showed; `look` sees each outcome as it comes.
    private func run(
        _ batch: String,
        _ session: inout ShellSession,
        look: (ShellOutcome) -> Void = { _ in }
    ) -> [ShellOutcome] {
        var shown: [ShellOutcome] = []
        var reader = ShellBatch(name: "batch")
        reader.run(Array(batch.utf8), in: &session) {
            look($0)
            shown.append($0)
        }
        reader.finish(in: &session) {
            look($0)
            shown.append($0)
        }
        return shown
    }

    @Test(arguments: [1, 2, 255, 256, 257, 600])
    func noAnswerIsShownBeforeItsLine(_ count: Int) {
        let journal = MemoryJournal()
        var session = journal.session()
        var said = 0
        let batch = "use shop\n" + (0..<count).map { "open \(link)/\($0)\n" }.joined()
        let shown = run(batch, &session) { outcome in
            said += outcome.output.split(separator: "\n").count
            #expect(said <= journal.lines.count)
        }
        #expect(said == count)
        #expect(journal.lines.count == count)
        let answers = shown.map(\.output).joined().split(separator: "\n")
        #expect(answers.map { $0.split(separator: "=").last } == (0..<count).map { "\($0)" })
    }

    @Test func answersAndDiagnosticsKeepTheirOrder() {
        let journal = MemoryJournal()
        var session = journal.session()
        let batch = """
            set on-error continue
            use shop
            open \(link)/1
            open
            open \(link)/2
            nonsense
            open \(link)/3
            set echo on
            # a comment
            open \(link)/4
            journal
            """
        let shown = run(batch, &session).flatMap { outcome in
            [outcome.diagnostics, outcome.output].filter { !$0.isEmpty }
        }
        let heads = shown.flatMap { $0.split(separator: "\n") }.compactMap { line -> String? in
            if line.hasPrefix("OPENS") { return String(line.suffix(1)) }
            if line.hasPrefix("batch:") { return "error" }
            if line.hasPrefix("# ") || line.hasPrefix("open ") { return "echo" }
            return line.hasSuffix("lines of the journal") ? String(line.prefix(1)) : nil
        }
        #expect(heads == ["1", "error", "2", "error", "3", "echo", "echo", "4", "4"])
    }

    @Test func aBatchThatStopsHasShownAndWrittenWhatCameBefore() {
        let journal = MemoryJournal()
        var session = journal.session()
        let shown = run("use shop\nopen \(link)/1\nnonsense\nopen \(link)/2\n", &session)
        #expect(journal.lines.count == 1)
        #expect(shown.first { !$0.output.isEmpty }?.output.hasPrefix("OPENS") == true)
        #expect(shown.last?.diagnostics.contains("the batch stops here") == true)
    }

    @Test func aSourcedFileAndASingleStatementWriteTheirLines() {
        let journal = MemoryJournal()
        var session = journal.session()
        #expect(run("source good.batch\nopen \(link)/2\n", &session).count == 2)
        #expect(journal.lines.count == 2)
        _ = session.execute(words: ["open", "\(link)/3"])
        #expect(journal.lines.count == 3)
    }

    /// Days and times are written as Foundation writes them, thousandths as they are.
    @Test func theTimeOfALineIsThatOfTheClock() {
        let journal = MemoryJournal()
        let days = [0, 58, 59, 60, 365, 789, 11_015, 11_016, 11_017, 19_782, 47_541, 2_932_896, -1]
        for milliseconds in days.flatMap({ [$0 * 86_400_000, $0 * 86_400_000 + 86_399_999] }) {
            var session = journal.session(clock: { milliseconds })
            _ = session.execute("use shop\nopen \(link)/1")
            let fraction = milliseconds % 1000 == 0 ? "000" : "999"
            let second = (Double(milliseconds) / 1000).rounded(.down)
            let time = Date(timeIntervalSince1970: second).formatted(.iso8601).dropLast()
            let expected = #""time":"\#(time).\#(fraction)Z"}"#
            #expect(journal.lines.last?.hasSuffix(expected) == true, "\(expected)")
        }
    }
}
