import Shell
import Testing
import Workspace

@Suite struct JournalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var statement: String
        /// The members after the time; nil when no line is added.
        var line: String?

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "handled",
            statement: "use shop\nopen https://example.com/products/17",
            line: #""outcome":"handled product","place":"shop.waymark:9","reasons":[],"#
                + #""route":"product","schema":"waymark.journal/1","tenant":"shop""#
        ),
        Case(
            name: "a value that cannot be read is not in the line",
            statement: "use shop\nopen https://example.com/products/hunter2?token=hunter2 via push",
            line: #""outcome":"failed value id","place":"shop.waymark:9","reasons":"#
                + #"[{"code":"value-unreadable","place":"shop.waymark:9","route":"product"}],"#
                + #""route":"product","schema":"waymark.journal/1","source":"push","tenant":"shop""#
        ),
        Case(
            name: "declined by a flag, then the fallback",
            statement: "use shop\nopen https://example.com/beta",
            line: #""outcome":"fallback declined","place":"shop.waymark:13","reasons":"#
                + #"[{"code":"condition-off","place":"shop.waymark:10","route":"beta"}],"#
                + #""schema":"waymark.journal/1","tenant":"shop""#
        ),
        Case(
            name: "rejected",
            statement: "use shop\nopen https://hunter2.example/",
            line: #""outcome":"rejected host","place":"shop.waymark:5","reasons":"#
                + #"[{"code":"host-not-allowed"}],"schema":"waymark.journal/1","tenant":"shop""#
        ),
        Case(
            name: "a fallback that redirects to itself",
            statement: "use shop\nfallback via push -> redirect /nowhere\n"
                + "open https://example.com/nowhere via push",
            line: #""outcome":"failed redirect","place":"prompt:2","reasons":"#
                + #"[{"code":"redirect-loop"}],"schema":"waymark.journal/1","source":"push","#
                + #""tenant":"shop""#
        ),
        Case(
            name: "no link",
            statement: "use shop\nopen https:///hunter2",
            line: #""outcome":"invalid","reasons":[{"code":"host-missing-in-web-link"}],"#
                + #""schema":"waymark.journal/1","tenant":"shop""#
        ),
        Case(
            name: "no tenant accepts it",
            statement: "open https://hunter2.example/",
            line: #""outcome":"rejected host","reasons":[{"code":"host-not-allowed"}],"#
                + #""schema":"waymark.journal/1""#
        ),
        Case(name: "why", statement: "use shop\nwhy https://example.com/products/17"),
        Case(
            name: "expect",
            statement: "use shop\nexpect https://example.com/products/17 => product"
        ),
        Case(
            name: "a statement that cannot be read",
            statement: "use shop\nopen https://example.com/products/17 via nowhere"
        ),
        Case(
            name: "set journal off",
            statement: "use shop\nset journal off\nopen https://example.com/products/17"
        ),
    ]

    @Test(arguments: cases)
    func openLeavesOneLine(_ example: Case) {
        let journal = MemoryJournal()
        var session = journal.session()
        _ = session.execute(example.statement)
        let expected = example.line.map { #"{\#($0),"time":"2026-03-31T23:33:21.000Z"}"# }
        #expect(journal.lines == (expected.map { [$0] } ?? []))
    }

    @Test func eachTenantThatAcceptsTheLinkHasItsLine() {
        let journal = MemoryJournal()
        var session = journal.session()
        _ = session.execute("open https://example.com/products/17")
        #expect(journal.lines.count == 2)
        #expect(journal.lines.allSatisfy { $0.contains("23:33:21") })
        #expect(journal.lines[0].contains(#""tenant":"shop""#))
        #expect(journal.lines[1].contains(#""tenant":"twin""#))
        #expect(journal.lines.allSatisfy { $0.contains(#""isSent":false"#) })
        let list = session.execute("journal").output
        #expect(list.split(separator: "\n").count { $0.contains("not opened") } == 2)
    }

    @Test func aJournalThatCannotBeWrittenIsSaidOnceAndChangesNothingElse() {
        let journal = MemoryJournal()
        journal.fail(WorkspaceProblem(path: "journal", message: "cannot be written"))
        var session = journal.session()
        let outcome = session.execute(
            "use shop\nopen https://example.com/products/1\nopen https://example.com/products/2"
        )
        #expect(
            outcome.diagnostics == """
                journal: error: cannot be written
                  help: `set journal off` keeps none

                """
        )
        #expect(outcome.output.split(separator: "\n").count == 2)
        #expect(outcome.status == .success)
    }
}
