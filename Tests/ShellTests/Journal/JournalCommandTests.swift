import Shell
import Testing

@Suite struct JournalCommandTests {
    /// Five links, opened at seconds 21 to 25 of a minute.
    private static let opened = """
        use shop
        open https://example.com/products/1
        open https://example.com/products/x
        open https://example.com/beta
        open https://example.com/secret with auth=signed-out
        use twin
        open https://example.com/any via push

        """

    private func session() -> (MemoryJournal, ShellSession) {
        let journal = MemoryJournal()
        var session = journal.session()
        #expect(session.execute(Self.opened).diagnostics.isEmpty)
        return (journal, session)
    }

    @Test func listsWhatOpenDid() {
        var (_, session) = session()
        #expect(
            session.execute("journal").output == """
                5 lines of the journal

                  time                  tenant  outcome
                  2026-03-31 23:33:21Z  shop    handled product              shop.waymark:9
                  2026-03-31 23:33:22Z  shop    failed value id              shop.waymark:9
                                          product: value-unreadable
                  2026-03-31 23:33:23Z  shop    fallback declined            shop.waymark:13
                                          beta: condition-off                shop.waymark:10
                  2026-03-31 23:33:24Z  shop    held auth                    shop.waymark:12
                                          secret: auth-needed
                  2026-03-31 23:33:25Z  twin    handled all        via push  twin.waymark:4

                """
        )
    }

    @Test(arguments: [
        ("journal tenant twin", [25]),
        ("journal route beta", [23]),
        ("journal route product", [21, 22]),
        ("journal outcome handled", [21, 25]),
        ("journal outcome \"fallback declined\"", [23]),
        ("journal outcome handle", nil),
        ("journal reason auth-needed", [24]),
        ("journal reason auth-neded", nil),
        ("journal since 2026-03-31T23:33:24Z", [24, 25]),
        ("journal since 2026-03-31T23:33:22.500Z until 2026-03-31T23:33:24.000Z", [23]),
        ("journal until 2026-03-30", []),
        ("journal since 2026-04-01", []),
        ("journal since 2026-03-31 until 2026-03-31 tenant shop", [21, 22, 23, 24]),
        // The clock is asked once more: it is second 26 then.
        ("journal since 3s", [23, 24, 25]),
        ("journal since 9999999999999d", [21, 22, 23, 24, 25]),
        ("journal 2", [24, 25]),
        ("journal 1 tenant shop", [24]),
        ("journal 0", nil),
        ("journal 99999999999999999999", nil),
        ("journal since yesterday", nil),
        ("journal since", nil),
        ("journal tenant a tenant b", nil),
        ("journal tennant a", nil),
    ])
    func filters(_ statement: String, _ seconds: [Int]?) {
        var (_, session) = session()
        let outcome = session.execute(statement)
        guard let seconds else {
            #expect(outcome.output.isEmpty)
            #expect(outcome.diagnostics.contains("^"))
            #expect(outcome.status == .usage)
            return
        }
        let found = outcome.output.matches(of: /23:33:(\d\d)Z/).compactMap { Int($0.1) }
        #expect(found == seconds)
        #expect(outcome.diagnostics.isEmpty)
    }

    @Test func linesThatAreNoneAreCounted() {
        let (journal, _) = session()
        for line in ["{", "", "[]", #"{"schema":"waymark.journal/2"}"#, "\u{1B}[31m"] {
            journal.add(line)
        }
        var session = journal.session()
        let output = session.execute("journal 1").output
        #expect(output.hasPrefix("the last 1 of 5 lines; `journal 5` shows all\n"))
        #expect(output.hasSuffix("5 lines of the file cannot be read and are left out\n"))
    }

    @Test func whatAnotherProgramWroteIsEscaped() {
        let (journal, _) = session()
        let escape = #"\u001b[31m\u202e"#
        journal.add(
            #"{"schema":"waymark.journal/1","time":"\#(escape)","tenant":"\#(escape)","#
                + #""outcome":"\#(escape)","reasons":[{"code":"\#(escape)"}]}"#
        )
        var session = journal.session()
        for format in ["text", "json"] {
            let output = session.execute("journal --format \(format)").output
            #expect(output.contains("[31m"))
            #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
        }
    }

    @Test func clearForgetsAll() {
        var (journal, session) = session()
        #expect(session.execute("journal clear").status == .success)
        #expect(journal.lines.isEmpty)
        #expect(session.execute("journal").output == "no line of the journal to show\n")
    }
}
