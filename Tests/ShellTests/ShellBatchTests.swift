import Shell
import Testing

@Suite struct ShellBatchTests {
    private func run(_ pieces: [String]) -> (outcome: ShellOutcome, batch: Status) {
        var session = ShellSession(MemoryFiles.usual().environment)
        var batch = ShellBatch(name: "batch")
        var all = ShellOutcome()
        for piece in pieces {
            batch.run(Array(piece.utf8), in: &session) {
                all.output += $0.output
                all.diagnostics += $0.diagnostics
            }
        }
        batch.finish(in: &session) { all.diagnostics += $0.diagnostics }
        all.status = batch.status
        return (all, batch.batchStatus)
    }

    @Test func stopsAtTheFirstErrorAndSaysSo() {
        let (outcome, status) = run(["use shop\nbogus\nopen https://example.com/products/1\n"])
        #expect(status == .unusable)
        #expect(outcome.output == "")
        #expect(outcome.diagnostics.hasPrefix("batch:2:1: error: unknown statement `bogus`\n"))
        #expect(outcome.diagnostics.contains("batch: error: the batch stops here"))
    }

    @Test func goesOnAfterAnErrorWhenTold() {
        let (outcome, status) = run([
            "set on-error continue\nuse shop\nbogus\n", "open https://example.com/products/1\n",
        ])
        #expect(status == .unusable)
        #expect(outcome.output == "OPENS Product in home: route product, id=1\n")
    }

    @Test func aLinkThatIsNotHandledIsNoError() {
        let links = [
            "https://example.com/x", "https://evil.example/", "https://example.com/products/x",
        ]
        let (outcome, status) = run(["use shop\n"] + links.map { "open \($0)\n" })
        #expect(status == .success)
        #expect(outcome.output.split(separator: "\n").count == 3)
    }

    @Test func aFailedExpectationIsNoError() {
        let (outcome, status) = run([
            "use shop\nexpect https://example.com/x => help\nopen https://example.com/products/1\n"
        ])
        #expect(status == .finding)
        #expect(outcome.output.hasSuffix("OPENS Product in home: route product, id=1\n"))
    }

    @Test func aSingleStatementKeepsItsStatus() {
        let (outcome, status) = run(["open https://evil.example/"])
        #expect(outcome.status == .refused)
        #expect(status == .success)
    }

    @Test func statementsMayArriveInPieces() {
        let (outcome, status) = run(["use shop\nopen \\\n", "  https://example.com/products/1"])
        #expect(status == .success)
        #expect(outcome.output == "OPENS Product in home: route product, id=1\n")
    }

    @Test func anOpenQuoteAtTheEndIsAnError() {
        let (outcome, status) = run(["use shop\n", "open \"https://example.com/\n"])
        #expect(status == .unusable)
        #expect(outcome.diagnostics.hasPrefix("batch:2:6: error: the quote `\"` is never closed"))
    }

    @Test func showsItsLinesWhenTold() {
        let (outcome, _) = run([
            "set echo on\n# A \u{202E}comment.\nuse shop\n\nopen https://example.com/products/1\n",
            "set echo off\nopen https://example.com/products/1\n",
        ])
        let lines = [
            "# A \\u{202E}comment.", "use shop", "", "open https://example.com/products/1",
            "OPENS Product in home: route product, id=1", "set echo off",
            "OPENS Product in home: route product, id=1",
        ]
        #expect(outcome.output == lines.map { $0 + "\n" }.joined())
    }

    @Test func nothingIsSaidOfCommentsThatAreNotExecuted() {
        let (outcome, _) = run(["bogus\n\n  # a comment\n"])
        #expect(!outcome.diagnostics.contains("the batch stops here"))
    }

    @Test func expectationsNameWhatThereIs() {
        let (outcome, status) = run([
            "use shop\nexpect https://example.com/products/1 with chekout=off => product\n"
        ])
        #expect(status == .success)
        #expect(outcome.diagnostics.hasPrefix("batch:2:44: warning: "))
    }

    @Test func aFileThatNamesItselfIsReadOnce() {
        let files = MemoryFiles(files: [
            "a": "set on-error continue\nsource a\nsource b\n", "b": "source a\n",
        ])
        var session = ShellSession(files.environment)
        let outcome = session.execute("source a")
        #expect(outcome.status == .unusable)
        let heads = outcome.diagnostics.split(separator: "\n").filter { $0.contains("error") }
        #expect(
            heads == [
                "a:2:8: error: `a` names itself, or a file that names it",
                "b:1:8: error: `a` names itself, or a file that names it",
            ]
        )
    }

    @Test func aFileIsABatchAtThePromptToo() {
        let files = MemoryFiles(
            tables: ["shop": "tenant shop\n"],
            files: ["a": "us shop\nuse shop\n"]
        )
        var session = ShellSession(files.environment, isInteractive: true)
        let outcome = session.execute("source a")
        #expect(outcome.diagnostics.contains("a:1:1: error: unknown statement `us`"))
        #expect(session.inUse == nil)
        #expect(session.execute("us shop").output == "shop is in use: 0 registrations\n")
    }

    @Test func quitEndsABatch() {
        let (outcome, status) = run(["tenants\nquit\nbogus\n"])
        #expect(status == .success)
        #expect(outcome.diagnostics == "")
    }

    @Test func hostileTextNeverReachesATerminal() {
        let hostile = [
            "open \"https://example.com/\u{1B}[2J\u{202E}\"", "\u{1B}]0;x\u{07}",
            "use \u{202E}shop",
            "route \u{9B}2J /x -> root", "source \"\u{1B}c\"", "help \u{2066}x", "set \u{1B} on",
            "tenant \u{200B}x", "use shop --\u{1B}",
        ]
        for statement in hostile {
            let outcome = run(["set on-error continue\nuse shop\n", statement]).outcome
            let steering = (outcome.output + outcome.diagnostics).unicodeScalars.filter {
                ($0.value < 0x20 && $0 != "\n")
                    || [0x9B, 0x202E, 0x2066, 0x200B].contains($0.value)
            }
            #expect(steering.isEmpty, "\(statement.debugDescription)")
        }
    }

    @Test func veryLongWordsAreShownInPart() {
        let long = String(repeating: "x", count: 60_000)
        let outcome = run(["use shop\n\(long) y\n"]).outcome
        #expect(outcome.diagnostics.utf8.count < 70_000)
        #expect(outcome.diagnostics.contains("unknown statement"))
    }
}
