import Shell
import Testing

@Suite struct ShellSessionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var setup = "use shop"
        var words: [String]
        var status: Status
        /// The first line of the result.
        var output = ""
        /// The first line of what is wrong.
        var error = ""

        var testDescription: String { name }
    }

    static let cases = usual + questions + links

    static let usual: [Case] = [
        Case(
            name: "open, handled",
            words: ["open", "https://example.com/products/1"],
            status: .success,
            output: "OPENS Product in home: route product, id=1"
        ),
        Case(
            name: "open with a flag",
            words: ["open", "https://example.com/beta", "with", "beta=on"],
            status: .success,
            output: "OPENS Beta in home: route beta"
        ),
        Case(
            name: "open with the session's flag",
            setup: "use shop\nflag beta on",
            words: ["open", "https://example.com/beta"],
            status: .success,
            output: "OPENS Beta in home: route beta"
        ),
        Case(
            name: "open with an unknown state of a flag",
            words: ["open", "https://example.com/beta", "with", "beta=unknown"],
            status: .unknown,
            output: "UNKNOWN: it depends on flag beta"
        ),
        Case(
            name: "open, fallback",
            words: ["open", "https://example.com/x", "via", "push"],
            status: .notHandled,
            output: "FALLBACK opens Home in home: no registration matches"
        ),
        Case(
            name: "open, held",
            words: ["open", "https://example.com/secret", "with", "auth=signed-out"],
            status: .notHandled,
            output: "HELD: route secret waits for sign-in"
        ),
        Case(
            name: "open, rejected",
            words: ["open", "https://evil.example/"],
            status: .refused,
            output: "REJECTED: host evil.example is not allowed"
        ),
        Case(
            name: "open, failed",
            words: ["open", "https://example.com/products/x"],
            status: .failed,
            output: #"FAILED in product: id "x" is not an int"#
        ),
        Case(
            name: "a flag that is not declared",
            words: ["open", "https://example.com/", "with", "bta=on"],
            status: .usage,
            error: "command line:1:32: error: unknown flag `bta`"
        ),
        Case(
            name: "a source that does not exist",
            words: ["why", "https://example.com/", "via", "psh"],
            status: .usage,
            error: "command line:1:30: error: unknown source `psh`"
        ),
        Case(
            name: "no link",
            words: ["why"],
            status: .usage,
            error: "command line:1:4: error: the link is missing"
        ),
        Case(
            name: "several tenants accept the link",
            setup: "",
            words: ["open", "https://example.com/products/x"],
            status: .failed,
            output: "NOT OPENED: 2 tenants accept the link"
        ),
        Case(
            name: "one tenant accepts the link",
            setup: "",
            words: ["open", "https://shop.example/products/2"],
            status: .success,
            output: "shop: OPENS Product in home: route product, id=2"
        ),
        Case(
            name: "no tenant accepts the link",
            setup: "",
            words: ["why", "https://evil.example/"],
            status: .refused,
            output: "REJECTED: none of 2 tenants accepts the link"
        ),
        Case(
            name: "a link that no tenant can read",
            setup: "",
            words: ["why", "/products"],
            status: .refused,
            output: "INVALID: there is no scheme"
        ),
        Case(
            name: "an expectation that holds says nothing",
            words: ["expect", "https://example.com/products/1", "=>", "product", "id=1"],
            status: .success
        ),
        Case(
            name: "an expectation that fails",
            words: ["expect", "https://example.com/products/1", "=>", "help"],
            status: .finding,
            output: "command line:1: FAILED expect https://example.com/products/1 => help"
        ),
        Case(
            name: "an expectation with the session's flag",
            setup: "use shop\nflag beta on",
            words: ["expect", "https://example.com/beta", "=>", "beta"],
            status: .success
        ),
        Case(
            name: "an arrow that the shell took",
            words: ["expect", "https://example.com/", "=", "id=1"],
            status: .usage,
            error: "command line:1:29: error: `=` is what the shell left of `=>`, "
                + "which it takes for a redirection"
        ),
        Case(
            name: "check of a tenant",
            words: ["check"],
            status: .success,
            output: "2 of 2 expectations held"
        ),
        Case(
            name: "check of all tenants",
            setup: "",
            words: ["check"],
            status: .success,
            output: "  shop     2 of 2 held"
        ),
        Case(
            name: "check starts from the declared flags",
            setup: "use shop\nflag beta on",
            words: ["check"],
            status: .success,
            output: "2 of 2 expectations held"
        ),
        Case(
            name: "check without expectations",
            setup: "use twin",
            words: ["check"],
            status: .unusable,
            error: "twin: error: no expectation was found"
        ),
        Case(
            name: "an unknown tenant",
            setup: "",
            words: ["use", "shp"],
            status: .unusable,
            error: "command line:1:5: error: unknown tenant `shp`"
        ),
        Case(
            name: "a declaration without a tenant",
            setup: "",
            words: ["allow", "scheme", "x"],
            status: .usage,
            error: "command line:1:1: error: no tenant is in use"
        ),
        Case(
            name: "a declaration",
            words: ["route", "new", "/new", "->", "root"],
            status: .success
        ),
        Case(
            name: "a wrong declaration",
            words: ["route", "new", "new", "->", "root"],
            status: .usage,
            error: "command line:1:11: error: the pattern `new` does not begin with `/`"
        ),
        Case(
            name: "an unknown statement",
            words: ["opn", "x:y"],
            status: .usage,
            error: "command line:1:1: error: unknown statement `opn`"
        ),
        Case(
            name: "a beginning of a statement in a script",
            words: ["wh", "x:y"],
            status: .usage,
            error: "command line:1:1: error: unknown statement `wh`"
        ),
        Case(
            name: "a statement of a later version",
            words: ["replay"],
            status: .usage,
            error: "command line:1:1: error: `replay` is not in this version"
        ),
        Case(
            name: "help on what does not exist",
            words: ["help", "outranked-litral"],
            status: .usage,
            error: "command line:1:6: error: there is no help on `outranked-litral`"
        ),
        Case(
            name: "help on a code",
            words: ["help", "outranked-literal"],
            status: .success,
            output: "outranked-literal: the winner has fixed text where this has a parameter"
        ),
        Case(
            name: "a file that does not exist",
            words: ["source", "nowhere"],
            status: .unusable,
            error: "nowhere: error: does not exist"
        ),
        Case(
            name: "a batch file",
            words: ["source", "good.batch"],
            status: .success,
            output: "OPENS Product in home: route product, id=1"
        ),
        Case(
            name: "a batch file with an error",
            words: ["source", "bad.batch"],
            status: .unusable,
            error: "bad.batch:2:1: error: unknown statement `nonsense`"
        ),
        Case(
            name: "a batch file with a failed expectation",
            words: ["source", "failing.batch"],
            status: .finding,
            output: "failing.batch:2: FAILED expect https://example.com/products/1 => help"
        ),
        Case(
            name: "a file that names itself",
            words: ["source", "loop.batch"],
            status: .unusable,
            error: "loop.batch:1:8: error: `loop.batch` names itself, or a file that names it"
        ),
        Case(
            name: "an unknown option after a statement",
            words: ["tenants", "--al"],
            status: .usage,
            error: "command line:1:9: error: unknown option `--al`"
        ),
        Case(
            name: "an option after a statement",
            words: ["open", "https://example.com/products/1", "--format", "json"],
            status: .success,
            output: "{"
        ),
        Case(
            name: "new does not overwrite",
            words: ["new", "shop"],
            status: .unusable,
            error: "Tenants/shop/shop.waymark: error: exists already"
        ),
        Case(
            name: "new",
            words: ["new", "cafe"],
            status: .success,
            output: "Tenants/cafe/cafe.waymark is written, and cafe is in use"
        ),
    ]

    @Test(arguments: cases)
    func executesAStatement(_ test: Case) {
        var session = ShellSession(MemoryFiles.usual().environment)
        let setup = session.execute(test.setup)
        #expect(setup.status == .success, "\(setup.diagnostics)")
        let outcome = session.execute(words: test.words)
        #expect(outcome.status == test.status)
        #expect(firstLine(outcome.output) == test.output)
        #expect(firstLine(outcome.diagnostics) == test.error)
    }

    private func firstLine(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }

    @Test func aNewTableHoldsItsOwnExpectations() {
        let files = MemoryFiles.usual()
        var session = ShellSession(files.environment)
        #expect(session.execute("new cafe").status == .success)
        #expect(session.execute("check").output == "2 of 2 expectations held\n")
        #expect(files.table("cafe")?.contains("\npolicy match exact\n") == true)
    }

    @Test func oneStatementNeverDependsOnTheFormat() {
        for test in Self.cases where !test.words.contains("--format") {
            var text = ShellSession(MemoryFiles.usual().environment)
            _ = text.execute(test.setup)
            var json = ShellSession(MemoryFiles.usual().environment)
            _ = json.execute(test.setup)
            json.display.format = .json
            json.display.showsAll = true
            #expect(
                json.execute(words: test.words).status == text.execute(words: test.words).status
            )
        }
    }

    @Test func aTenantInMemoryNeedsNoFolder() {
        var session = ShellSession(MemoryFiles().environment)
        let text = """
            tenant cafe "Corner Café"
            allow scheme https
            allow host cafe.example
            route dish /menu/:dish -> show Dish
            open https://cafe.example/menu/soup
            """
        let outcome = session.execute(text)
        #expect(outcome.diagnostics == "")
        #expect(outcome.output == "OPENS Dish in the tab in front: route dish, dish=soup\n")
    }

    /// `link` and `why` agree, whatever the values are.
    @Test(arguments: ["a b", "ä/ö", "%41", "?x=1#y", "..", "a+b&c=d", "\u{202E}x", "日本"])
    func theWayOfAWrittenLinkAgrees(_ value: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop")
        let link = session.execute(words: ["link", "help", "page=\(value)", "page=x"])
        #expect(link.status == .success)
        #expect(link.output.split(separator: "\n").count == 1)
        let url = String(link.output.dropLast())
        let expected = ["=>", "external", "help", "page=\(value)", "page=x"]
        #expect(session.execute(words: ["expect", url] + expected).status == .success)
    }

    @Test func aTenantWithAnErrorDoesNotChangeTheOthers() {
        let files = MemoryFiles.usual()
        files.change("twin", to: "tenant twin\nroute x y -> root\n")
        var session = ShellSession(files.environment)
        let outcome = session.execute("open https://example.com/products/1")
        #expect(
            outcome.output
                == "shop: OPENS Product in home: route product, id=1\n"
                + "twin cannot be used, and does not answer\n"
        )
        #expect(outcome.diagnostics.hasPrefix("twin.waymark:2:9: error:"))
        #expect(outcome.status == .unusable)
        #expect(session.execute("use shop\nopen https://example.com/products/1").status == .success)
        #expect(session.execute("tenants").status == .unusable)
    }

    @Test func typedBeginningsOfAStatementAreEnough() {
        var session = ShellSession(MemoryFiles.usual().environment, isInteractive: true)
        #expect(session.execute("us shop").output == "shop is in use: 4 registrations\n")
        #expect(session.execute("op https://example.com/products/1").status == .success)
        let outcome = session.execute("re")
        #expect(outcome.diagnostics.contains("`re` begins several statements"))
        #expect(outcome.diagnostics.contains("write one of reset, remove, reload"))
    }

    @Test func quotedWordsAreNoKeywords() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("\"open\" https://example.com/")
        #expect(outcome.diagnostics.contains("a quoted word is never a statement"))
        #expect(outcome.status == .usage)
    }
}
