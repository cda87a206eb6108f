import Reports
import Shell
import Testing

/// What people type who do not know the statements yet, and what they are told.
@Suite struct NewcomerTests {
    @Test(arguments: [
        "pattern", "types", "uuid", "date", "exact", "prefix", "host", "scheme", "when", "needs",
        "secret", "fragment-parameters", "unreadable", "action", "redirect", "via", "with",
        "language",
        "path-case", "decline", "over", "because",
    ])
    func everyWordOfTheLanguageIsExplained(_ word: String) {
        var session = ShellSession(MemoryFiles().environment)
        let outcome = session.execute("help \(word)")
        #expect(outcome.status == .success)
        #expect(outcome.output.split(separator: "\n").count >= 2)
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [
        (
            "why -t shop https://example.com/",
            "options of the program stand before `why`, as in `waymark -t NAME why URL`"
        ),
        ("flag bta on", "did you mean `beta`?"),
        ("expect https://example.com/ = product", "`=` stands where `=>` belongs"),
    ])
    func isToldWhatToWrite(_ statement: String, words: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop")
        let text = session.execute(statement).diagnostics
        let joined = text.split(separator: "\n").joined(separator: " ").replacing("   ", with: " ")
        #expect(joined.contains(words), "\(text)")
    }

    private var plain: Display {
        var display = Display()
        display.isPlain = true
        return display
    }

    @Test(arguments: [
        ("https//example.com/x", "write `https://example.com/x`"),
        ("<https://example.com/x>", "write `https://example.com/x`, without what stands around it"),
        (" https://example.com/x", "write `https://example.com/x`, without what stands around it"),
    ])
    func isToldTheLinkThatWasMeant(_ link: String, words: String) {
        var session = ShellSession(MemoryFiles.usual().environment, display: plain)
        _ = session.execute("use shop")
        #expect(session.execute(words: ["why", link]).output.contains("help: \(words)\n"))
    }

    @Test(arguments: [
        ["-f", "a", "-f", "b"], ["-t", "a", "--tenant", "b"], ["--tenants=a", "--tenants=b"],
    ])
    func anOptionThatIsGivenTwiceIsAnError(_ arguments: [String]) {
        guard case .failure(let problem) = Arguments.read(arguments) else {
            Issue.record("accepted")
            return
        }
        #expect(problem.message == "`\(arguments[0].prefix { $0 != "=" })` is given twice")
    }

    @Test func twoLinksHaveTheirOwnSources() {
        let table = """
            tenant t
            fallback via in-app -> external
            fallback -> discard
            """
        var session = ShellSession(MemoryFiles(tables: ["t": table]).environment)
        _ = session.execute("use t")
        let both = session.execute("why x:/a via typed x:/a via in-app").output
        #expect(both.hasPrefix("PART at fallback: each goes to another fallback\n"))
        let same = session.execute("why x:/a x:/a via in-app").output
        #expect(same.hasPrefix("NEVER PART"))
    }
}
