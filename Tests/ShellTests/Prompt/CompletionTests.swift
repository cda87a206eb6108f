import LineEditor
import Shell
import SourceText
import Testing
import Workspace

/// What Tab offers, at the mark `‸` of a line.
@Suite struct CompletionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var texts: [String]
        var testDescription: String { line }

        init(_ line: String, _ texts: [String]) { (self.line, self.texts) = (line, texts) }
    }

    private func talk() -> Talk {
        let home = MemoryHome()
        home.with {
            $0.folders["."] = [
                FolderEntry(name: ".hidden", isFolder: false),
                FolderEntry(name: "a b.batch", isFolder: false),
                FolderEntry(name: "deep", isFolder: true),
            ]
            $0.folders["deep/"] = [FolderEntry(name: "er.batch", isFolder: false)]
        }
        return Talk(home: home)
    }

    @Test(arguments: [
        Case("wh‸", ["why"]), Case("‸why x", Self.statements), Case("  sh‸", ["show"]),
        Case("re‸", ["reset", "remove", "reload"]), Case("w‸hy x", ["why", "waive", "watch"]),
        Case("bogus ‸", []), Case("# use ‸", []), Case("use shop # ‸", []),
        Case("use ‸", ["shop", "twin"]), Case("use s‸", ["shop"]), Case("us t‸", ["twin"]),
        Case("use shop ‸", []),
        Case("why https://example.com/products/1 ‸", ["not", "via", "in", "with"] + Self.links),
        Case("why https://example.com/products/1 not ‸", ["beta", "help", "product", "secret"]),
        Case(
            "why x:y via ‸",
            ["universal-link", "scheme", "push", "handoff", "in-app", "typed"]
        ),
        Case("why x:y via p‸ with beta=on", ["push"]),
        Case("why x:y via push ‸", ["in", "with"]),
        Case(
            "why x:y with b‸",
            ["beta=on", "beta=off", "beta=unknown"]
        ),
        Case(
            "why x:y with beta=on a‸",
            [
                "auth=signed-in", "auth=signing-in", "auth=signed-out", "app=launching",
                "app=ready", "app=background", "app=terminated",
            ]
        ),
        Case(
            "open https://e‸",
            [
                "https://example.com/", "https://example.com/beta",
                "https://example.com/products/1",
            ]
        ),
        Case("open \"https://example.com/b‸", ["\"https://example.com/beta\""]),
        Case("open 'https://example.com/b‸", ["'https://example.com/beta'"]),
        Case("link p‸", ["product"]), Case("link product ‸", ["id="]),
        Case("link product id=1 ‸", ["id="]), Case("link nobody ‸", []),
        Case("expect x:y => p‸", ["product"]),
        Case(
            "expect x:y => fallback ‸",
            ["no-match", "declined", "scheme", "host", "in", "over", "because"]
        ),
        Case("expect x:y => product i‸", ["in", "id="]), Case("expect x:y => product !‸", ["!id"]),
        Case("expect x:y => product in ‸", ["home"]),
        Case("expect x:y => product over b‸", ["beta"]),
        Case(
            "expect x:y => product because outranked-l‸",
            ["outranked-literal", "outranked-longer"]
        ),
        Case("expect x:y ‸", ["via", "in", "with", "=>"]),
        Case("app ‸", ["launching", "ready", "background", "terminated"]),
        Case("auth si‸", ["signed-out", "signing-in", "signed-in"]),
        Case("scene ‸", ["new", "close", "focus"]), Case("scene focus ‸", ["main"]),
        Case("open x:y in ‸", ["main"]), Case("expect n‸", ["nav"]),
        Case("expect nav ‸", ["in", "tab", "=>"]),
        Case("expect timeline => he‸", ["held", "help"]),
        Case("flag ‸", ["beta"]), Case("flag beta ‸", ["on", "off", "unknown"]),
        Case("policy ma‸", ["match"]), Case("policy match ‸", ["prefix", "exact"]),
        Case("policy decline s‸", ["stop"]),
        Case("remove ‸", ["route", "scheme", "host", "flag", "plugin"]),
        Case("remove route s‸", ["secret"]),
        Case("remove host ‸", ["example.com", "shop.example"]),
        Case("remove scheme h‸", ["https"]), Case("remove flag ‸", ["beta"]),
        Case("allow ‸", ["scheme", "host"]), Case("allow host example.com f‸", ["for"]),
        Case("allow host example.com,sh‸", ["example.com,shop.example"]),
        Case("allow host a.b for ‸", ["https", "shop"]),
        Case("route n /n/:key ex‸", ["exact"]),
        Case("route n /n/:key?q secret ‸", ["key", "q"]),
        Case("route n /n when ‸", ["beta"]), Case("route n /n when !‸", ["!beta"]),
        Case("route n /n needs ‸", ["auth"]), Case("route n /n unreadable ‸", ["decline", "fail"]),
        Case("route n /n exact when beta -‸", ["->"]),
        Case(
            "route n /n -> ‸",
            ["show", "root", "external", "discard", "decline", "redirect", "plugin"]
        ),
        Case("route n /n -> show ‸", ["Beta", "Home", "Product", "Secret"]),
        Case("route n /n -> show Beta in ‸", ["home"]),
        Case("fallback via in‸", ["in-app"]), Case("fallback -> r‸", ["root", "redirect"]),
        Case(
            "set ‸",
            [
                "on-error", "echo", "format", "plain", "width", "all", "pager", "plugin-time",
                "hints", "journal",
            ]
        ),
        Case("set format ‸", ["text", "json"]), Case("set width ‸", []),
        Case("help pol‸", ["policy"]), Case("help policy ra‸", ["rank"]),
        Case("help wh‸", ["why"]),
        Case(
            "help outranked-e‸",
            ["outranked-earlier", "outranked-exact"]
        ),
        Case("source ‸", ["\"a b.batch\"", "deep/"]), Case("source .h‸", [".hidden"]),
        Case("source deep/‸", ["deep/er.batch"]), Case("output deep/er.batch ‸", ["append"]),
        Case("history ‸", ["clear"]), Case("watch ‸", ["off"]), Case("edit b‸", ["beta"]),
        Case("routes ‸", ["clear"]), Case("why x:y --f‸", ["--format"]),
        Case("tenants --format ‸", ["text", "json"]),
        Case(
            "why x:y --‸",
            ["--format", "--plain", "--width", "--all"]
        ),
        Case("\"why\" ‸", []), Case("waive second‸", ["second-entry"]),
        Case("new ‸", ["plugin"]), Case("tenant ‸", []),
    ])
    func offersWhatCanStandThere(_ example: Case) {
        let found = talk().candidates(example.line)
        if example.line.hasPrefix("help out") || example.line.contains("because") {
            #expect(Set(found).isSuperset(of: example.texts), "\(found)")
        } else {
            #expect(found == example.texts)
        }
    }

    private static let links = [
        "https://example.com/", "https://example.com/beta", "https://example.com/products/1",
        "https://shop.example/", "shop://example.com/", "shop://shop.example/",
    ]

    private static let statements: [String] = {
        var session = ShellSession(MemoryFiles.usual().environment)
        return session.execute("help").output.split(separator: "\n")
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  `") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }()

    @Test func everyStatementOfTheListIsOffered() { #expect(Self.statements.count > 20) }

    @Test func theReplacedWordBeginsWhereItWasBegun() {
        let talk = talk()
        #expect(talk.complete("use sh‸").start == 4)
        #expect(talk.complete("use ‸").start == 4)
        #expect(talk.complete("why 'é é' 'https://example.com/b‸").start == 12)
        talk.say("route n /n \\")
        let completion = talk.complete("  when be‸")
        #expect(completion.start == 7)
        #expect(completion.candidates.map(\.text) == ["beta"])
    }

    @Test func candidatesSayWhatTheyAreAndWhatFollows() {
        let talk = talk()
        func only(_ line: String) -> LineCompletion.Candidate? {
            talk.complete(line).candidates.first
        }
        typealias Candidate = LineCompletion.Candidate
        #expect(only("link pr‸") == Candidate(text: "product", note: "/products/:id<int>"))
        #expect(only("link pr‸ id=1")?.suffix == "")
        #expect(only("link product ‸")?.suffix == "")
        #expect(only("use sh‸") == Candidate(text: "shop", note: "Example Shop"))
        #expect(only("use tw‸")?.note == "a tenant")
        #expect(only("flag be‸")?.note == "declared off")
        #expect(only("source de‸") == Candidate(text: "deep/", note: "a folder", suffix: ""))
        #expect(only("policy match ex‸")?.note.isEmpty == false)
        #expect(only("why x:y via pu‸")?.note == "a push message")
        #expect(only("wh‸")?.note.hasPrefix("says why") == true)
    }

    /// A table says more words than a usage, so that a new one is not forgotten here.
    @Test(arguments: [
        ("route n /n bogus -> root", "route n /n ‸"), ("route n /n -> bogus", "route n /n -> ‸"),
        ("expect x:y => fallback bogus", "expect x:y => fallback ‸"),
    ])
    func everyWordOfTheLanguageIsOffered(_ wrong: String, _ place: String) {
        let talk = talk()
        let said = talk.say(wrong)
        let remedy = said.split(separator: "help:").last ?? ""
        let known = remedy.split(separator: "`").enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let offered = talk.candidates(place)
        #expect(known.count > 2, "\(said)")
        #expect(Set(known).isSubset(of: offered), "\(said)\n\(offered)")
    }
}
