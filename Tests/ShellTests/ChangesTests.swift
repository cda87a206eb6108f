import LinkDelivery
import Shell
import SourceText
import TenantFiles
import TestSupport
import Testing
import Workspace

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
                "copy/new.waymark": Self.new, "two/1.waymark": Self.new, "-x": Self.new,
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
        environment.entries = { folder in
            let names = [
                "copy": ["new.waymark", "notes"], "two": ["1.waymark", "2.waymark"],
                "none": ["notes"],
            ]
            return (names[folder] ?? []).map { FolderEntry(name: $0, isFolder: false) }
        }
        return ShellSession(environment)
    }

    /// The ways to name the second table.
    @Test(arguments: [
        ("b", "b.waymark:5"), ("new.waymark", "new.waymark:5"),
        ("HEAD:t/a.waymark", "HEAD:t/a.waymark:5"), ("HEAD", "HEAD:5"),
        ("copy", "copy/new.waymark:5"), ("copy/", "copy/new.waymark:5"), ("-x", "-x:5"),
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

    @Test(arguments: [
        ("two/", "several tables: 1.waymark, 2.waymark\n  help: name one of them\n"),
        (
            "none",
            "out a table\n  help: name a table, or a folder with one *.waymark file\n"
        ),
    ])
    func folderHasOneTable(_ folder: String, _ fault: String) {
        var session = session()
        let outcome = session.execute(words: ["changes", "a", folder])
        #expect(outcome.status == .unusable)
        let with = fault.hasPrefix("out") ? "with" : "with "
        #expect(outcome.diagnostics == "\(folder): error: is a folder \(with)\(fault)")
    }

    @Test func folderOfARevisionMayEndInASlash() {
        var environment = MemoryFiles(tables: ["a": Self.old]).environment
        environment.readRevision = { revision, path, _ in
            revision == "HEAD" && path == "t/a/a.waymark"
                ? .success(Array(Self.new.utf8))
                : .failure(FileProblem(path: path, message: "is no file of a revision"))
        }
        for path in ["HEAD:t/a", "HEAD:t/a/", "HEAD:t/a//"] {
            var session = ShellSession(environment)
            #expect(session.execute(words: ["changes", "a", path]).status == .finding)
        }
    }

    /// Where options may stand, and what ends them.
    @Test(arguments: [
        ["--plain", "a", "b"], ["a", "--plain", "b"], ["a", "b", "--plain"],
        ["--links", "links", "--plain", "a", "b"], ["--plain", "--", "a", "b"],
        ["--plain", "--", "a", "-x"],
    ])
    func optionsStandAnywhere(_ words: [String]) {
        var session = session()
        let outcome = session.execute(words: ["changes"] + words)
        #expect(outcome.status == .finding)
        #expect(outcome.output.contains("example: https://a.test/p/1000"))
        #expect(outcome.diagnostics.isEmpty)
    }

    /// What is wrong with the words.
    @Test(arguments: [
        (["--all", "--nope", "a"], "unknown option `--nope`"),
        (["a"], "the table after is missing"),
        ([], "the table before is missing"),
        (["a", "b", "--", "--plain"], "unexpected word `--plain`"),
    ])
    func faultIsNamed(_ words: [String], _ message: String) {
        var session = session()
        let outcome = session.execute(words: ["changes"] + words)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("error: \(message)\n"))
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
