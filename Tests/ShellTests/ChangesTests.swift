import LinkDelivery
import Shell
import SourceText
import TenantFiles
import TestSupport
import Testing

/// `changes` at the prompt and on the command line.
@Suite struct ChangesTests {
    private static let old = """
        tenant a
        allow scheme https
        allow host a.test
        policy unreadable decline
        route p /p/:id<100..999> exact -> show P
        """
    private static let new = old.replacing("999", with: "9999")

    private func session() -> ShellSession {
        var environment = MemoryFiles(
            tables: ["a": Self.old, "b": Self.new.replacing("tenant a", with: "tenant b")],
            files: [
                "new.waymark": Self.new, "broken.waymark": "route\n",
                "links": "# known\nhttps://a.test/p/1\n\n  https://a.test/p/1000 \nnot a link\n",
            ]
        ).environment
        environment.readRevision = { revision, path, folder in
            if revision == "HEAD", path == "t/a.waymark" || path == "./a.waymark" && folder != nil {
                return .success(Array(Self.new.utf8))
            }
            return .failure(FileProblem(path: "\(revision):\(path)", message: "is no revision"))
        }
        environment.tenantFolder = { "Tenants/\($0)" }
        return ShellSession(environment)
    }

    /// The ways to name the second table.
    @Test(arguments: [
        ("b", "b.waymark:5"), ("new.waymark", "new.waymark:5"),
        ("HEAD:t/a.waymark", "HEAD:t/a.waymark:5"), ("HEAD", "HEAD:5"),
    ])
    func movesAreFound(_ source: String, _ line: String) {
        var session = session()
        _ = session.execute("use a")
        let outcome = session.execute(words: ["changes", "a", source])
        #expect(outcome.status == .finding)
        #expect(
            outcome.output == """
                1 way to move from a to \(source), complete

                unhandled declined -> p
                  example  https://a.test/p/1000
                  links    /p/<1000..9999>
                  before   nothing is opened  a.waymark:5; no fallback in the table
                  after    show P             \(line)

                """
        )
    }

    @Test func knownLinksAreCounted() {
        var session = session()
        let outcome = session.execute(words: ["changes", "a", "b", "--links", "links"])
        #expect(outcome.output.contains("\n1 of 3 move of links\n"))
        #expect(
            outcome.output.contains(
                """
                  https://a.test/p/1000  unhandled declined -> p  a.waymark:5 -> b.waymark:5

                """
            )
        )
        #expect(outcome.output.contains("not a link: invalid, before and after\n"))
        let words = ["changes", "a", "b", "--links", "links", "--format", "json"]
        let json = session.execute(words: words).output
        #expect(json.replacing(" ", with: "").contains("\"invalid\":[\n\"notalink\"\n]"))
    }

    @Test func nothingMoves() {
        var session = session()
        let outcome = session.execute(words: ["changes", "a", "a"])
        #expect(outcome.status == .success)
        #expect(outcome.output == "no link moves from a to a, complete\n")
    }

    @Test func flagsThatAreDeclaredOtherwiseAreMoves() {
        let old = "tenant a\nallow scheme https\nflag sale on\nroute s /s when sale -> show S\n"
        let files = ["new.waymark": old.replacing("sale on", with: "sale off")]
        var session = ShellSession(MemoryFiles(tables: ["a": old], files: files).environment)
        let outcome = session.execute(words: ["changes", "a", "new.waymark"])
        #expect(outcome.status == .finding)
        #expect(
            outcome.output == """
                1 flag declared otherwise from a to new.waymark, complete

                flag sale
                  links    those that depend on it move where nobody sets it
                  before   on   a.waymark:3
                  after    off  new.waymark:3

                """
        )
    }

    @Test func filesOfDeliveryThatDifferAreNotCovered() {
        var environment = MemoryFiles(tables: ["a": Self.old], files: ["b/b.waymark": Self.old])
            .environment
        environment.deliveryFiles = { folder in
            folder == "b"
                ? DeliveryFiles(texts: [
                    (name: "apple-app-site-association", text: #"{"applinks":{}}"#)
                ]) : nil
        }
        var session = ShellSession(environment)
        let outcome = session.execute(words: ["changes", "a", "b"])
        #expect(outcome.status == .unknown)
        #expect(
            outcome.output == """
                no link moves from a to b, not complete
                not covered: which links the system hands over: the files beside the tables
                  differ

                """
        )
    }

    @Test func jsonHasTheSameFacts() {
        var session = session()
        let outcome = session.execute(words: ["changes", "a", "b", "--format", "json"])
        for fact in [
            "\"schema\" : \"waymark.changes/1\"", "\"complete\" : true",
            "\"example\" : \"https://a.test/p/1000\"", "\"/p/<1000..9999>\"",
            "\"outcome\" : \"unhandled declined\"", "\"route\" : \"p\"", "\"line\" : 5",
        ] { #expect(outcome.output.contains(fact), "\(fact)") }
    }

    @Test(arguments: [
        (["changes", "a"], Shell.ExitStatus.usage), (["changes", "a", "b", "c"], .usage),
        (["changes", "a", "broken.waymark"], .unusable), (["changes", "a", "nothing"], .unusable),
        (["changes", "OLD:x", "a"], .unusable),
        (["changes", "a", "b", "--links", "nothing"], .unusable),
    ])
    func whatCannotBeComparedIsSaid(_ words: [String], _ status: Shell.ExitStatus) {
        var session = session()
        let outcome = session.execute(words: words)
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty && !outcome.diagnostics.isEmpty)
    }
}
