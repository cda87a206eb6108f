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

    static let cases: [Case] = [
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
            name: "two links",
            words: ["why", "https://example.com/", "https://example.com/beta"],
            status: .notHandled,
            output: "PART at match: beta matches only the second link"
        ),
        Case(
            name: "two links, with a state",
            words: [
                "why", "https://example.com/beta", "https://example.com/secret", "with",
                "auth=signed-out", "beta=on",
            ],
            status: .notHandled,
            output: "PART at match: beta matches only the first link, and secret only the second"
        ),
        Case(
            name: "the status of two links is the higher one",
            words: ["why", "https://example.com/products/x", "https://evil.example/"],
            status: .failed,
            output: "PART at accept: only the first link is accepted"
        ),
        Case(
            name: "two links, and several tenants",
            setup: "",
            words: ["why", "https://example.com/beta", "https://example.com/products/1"],
            status: .notHandled,
            output: "shop: PART at match: beta matches only the first link, and product only the"
        ),
        Case(
            name: "two links, and no tenant accepts one",
            setup: "",
            words: ["why", "https://evil.example/", "https://evil.example/a"],
            status: .refused,
            output: "shop: NEVER PART: REJECTED: host evil.example is not allowed"
        ),
        Case(
            name: "two links to open",
            words: ["open", "https://example.com/", "https://example.com/a"],
            status: .usage,
            error: "command line:1:27: error: "
                + "`open` takes one link, and nothing else before `via` and `with`"
        ),
        Case(
            name: "why not",
            words: ["why", "https://example.com/beta", "not", "beta"],
            status: .notHandled,
            output: "NOT beta: it declines: flag beta is off"
        ),
        Case(
            name: "why not, with a state",
            words: ["why", "https://example.com/beta", "not", "beta", "with", "beta=on"],
            status: .success,
            output: "IT DOES: OPENS Beta in home: route beta"
        ),
        Case(
            name: "why not, the session's flag",
            setup: "use shop\nflag beta on",
            words: ["why", "https://example.com/beta", "not", "beta"],
            status: .success,
            output: "IT DOES: OPENS Beta in home: route beta"
        ),
        Case(
            name: "why not, of the tenants that have the route",
            setup: "",
            words: ["why", "https://example.com/products/1", "not", "all"],
            status: .success,
            output: "twin: IT DOES: OPENS the root of the tab in front: route all"
        ),
        Case(
            name: "why not, and no tenant accepts the link",
            setup: "",
            words: ["why", "https://evil.example/", "not", "product"],
            status: .refused,
            output: "shop: NOT product: the link is not accepted: host evil.example is not allowed"
        ),
        Case(
            name: "why not without a route",
            words: ["why", "https://example.com/", "not"],
            status: .usage,
            error: "command line:1:29: error: the route is missing"
        ),
        Case(
            name: "why not an unknown route",
            words: ["why", "https://example.com/", "not", "prodct"],
            status: .usage,
            error: "command line:1:30: error: unknown route `prodct`"
        ),
        Case(
            name: "why not a route that no tenant has",
            setup: "",
            words: ["why", "https://example.com/", "not", "nowhere"],
            status: .usage,
            error: "command line:1:30: error: unknown route `nowhere`"
        ),
        Case(
            name: "open not",
            words: ["open", "https://example.com/", "not", "product"],
            status: .usage,
            error: "command line:1:27: error: "
                + "`open` takes one link, and nothing else before `via` and `with`"
        ),
        Case(
            name: "a link",
            words: ["link", "product", "id=42", "from=a b"],
            status: .success,
            output: "https://example.com/products/42?from=a%20b"
        ),
        Case(
            name: "a link that something else takes",
            words: ["link", "beta"],
            status: .notHandled,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link with the session's flag",
            setup: "use shop\nflag beta on",
            words: ["link", "beta"],
            status: .success,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link that nobody knows the end of",
            setup: "use shop\nflag beta unknown",
            words: ["link", "beta"],
            status: .unknown,
            output: "https://example.com/beta"
        ),
        Case(
            name: "a link without a tenant",
            setup: "",
            words: ["link", "product", "id=1"],
            status: .usage,
            error: "command line:1:1: error: no tenant is in use"
        ),
        Case(
            name: "a link without a route",
            words: ["link"],
            status: .usage,
            error: "command line:1:5: error: the route is missing"
        ),
        Case(
            name: "a link of an unknown route",
            words: ["link", "prodct"],
            status: .usage,
            error: "command line:1:6: error: unknown route `prodct`"
        ),
        Case(
            name: "a link, a word that is no value",
            words: ["link", "product", "42"],
            status: .usage,
            error: "command line:1:14: error: `42` is not NAME=VALUE"
        ),
        Case(
            name: "a link, a value is missing",
            words: ["link", "product"],
            status: .usage,
            error: "command line:1:13: error: the value of `id` is missing"
        ),
        Case(
            name: "a link, a name that is close to the missing one",
            words: ["link", "product", "ID=42"],
            status: .usage,
            error: "command line:1:14: error: the value of `id` is missing"
        ),
        Case(
            name: "a link, an unreadable value",
            words: ["link", "product", "id=x"],
            status: .usage,
            error: "command line:1:17: error: `id` is `x`, not an int"
        ),
        Case(
            name: "a link, an empty value",
            words: ["link", "help", "page="],
            status: .usage,
            error: "command line:1:16: error: `page` is empty, and a segment takes no empty value"
        ),
        Case(
            name: "a link, a value twice",
            words: ["link", "product", "id=1", "id=2"],
            status: .usage,
            error: "command line:1:19: error: `id` is given more than once"
        ),
        Case(
            name: "a link, a name that cannot be decoded",
            words: ["link", "product", "id=1", "%F=2"],
            status: .usage,
            error: "command line:1:19: error: `%F` is no percent-escape"
        ),
        Case(
            name: "a link, no host for its scheme",
            setup: "tenant t\nallow scheme app\nallow host a.example for https\n"
                + "route r /x -> root",
            words: ["link", "r"],
            status: .usage,
            error: "command line:1:6: error: the allow-lists have no host for a scheme of `r`"
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
            output: #"shop: FAILED in product: id "x" is not an int"#
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
            words: ["lint"],
            status: .usage,
            error: "command line:1:1: error: `lint` is not in this version"
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
            error: "loop.batch: error: files name each other more than 16 deep"
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
        #expect(outcome.output == "shop: OPENS Product in home: route product, id=1\n")
        #expect(outcome.diagnostics.hasPrefix("twin.waymark:2:9: error:"))
        #expect(outcome.status == .success)
        #expect(session.execute("check").status == .unusable)
    }

    @Test func typedBeginningsOfAStatementAreEnough() {
        var session = ShellSession(MemoryFiles.usual().environment, isInteractive: true)
        #expect(session.execute("us shop").output == "shop is in use: 4 registrations\n")
        #expect(session.execute("op https://example.com/products/1").status == .success)
        let outcome = session.execute("re")
        #expect(outcome.diagnostics.contains("`re` begins several statements"))
        #expect(outcome.diagnostics.contains("write one of remove, reload"))
    }

    @Test func quotedWordsAreNoKeywords() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("\"open\" https://example.com/")
        #expect(outcome.diagnostics.contains("a quoted word is never a statement"))
        #expect(outcome.status == .usage)
    }
}
