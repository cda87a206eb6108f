import LineEditor
import RouteTables
import Shell
import Testing

/// What the history's file has of a line.
@Suite struct LineRedactionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var kept: String
        var testDescription: String { line }

        init(_ line: String, _ kept: String) { (self.line, self.kept) = (line, kept) }
    }

    static let table = """
        tenant bank
        tabs home=Home
        allow scheme https bank
        allow host bank.example
        flag beta off
        route reset /reset/:token/done secret token -> show Reset
        route pay   /pay/:sum[/:pin] secret pin -> show Pay
        route files /files/*path secret path -> show Files
        route item  /items/:id -> show Item
        route find  /find?q&key<string?> secret key -> show Find
        """

    private func talk() -> Talk {
        Talk(MemoryFiles(tables: ["bank": Self.table]), setup: ["use bank"])
    }

    @Test(arguments: [
        Case("why https://bank.example/items/7", "why https://bank.example/items/7"),
        Case("why https://b.example/?a=SECRET&b=&SECRET", "why https://b.example/?a=…&b=&…"),
        Case("why https://b.example/x#SECRET", "why https://b.example/x#…"),
        Case("why https://b.example/x?#", "why https://b.example/x?#"),
        Case("why https://SECRET:SECRET@b.example/x", "why https://…@b.example/x"),
        Case("why https://b.example/@name", "why https://b.example/@name"),
        Case("why https:\\\\SECRET@b.example/x", "why https:\\\\…@b.example/x"),
        Case("why 'https://b.example/a b?c=SECRET d'", "why \"https://b.example/a b?c=…\""),
        Case("why https://b.example/?a=\"SECRET\"", "why https://b.example/?a=…"),
        Case(
            "why https://a.example/?SECRET https://b.example/?x=SECRET not",
            "why https://a.example/?… https://b.example/?x=… not"
        ),
        Case("why https://b.example/x%3Fa=SECRET", "why https://b.example/x%3F…"),
        Case("why https://b.example/x%2523SECRET", "why https://b.example/x%2523…"),
        Case("why https://b.example/x&a=SECRET/y", "why https://b.example/x&a=…/y"),
        Case("why https://b.example/x;s=SECRET;t", "why https://b.example/x;s=…;t"),
        Case("why https://SECRET:SE?CRET@b.example/", "why https://…?…"),
        Case("open bank://reset/SECRET/done", "open bank://reset/…/done"),
        Case("why https://bank.example/reset/SECRET/done", "why https://bank.example/reset/…/done"),
        Case("why https://bank.example/Rest/SECRET", "why https://bank.example/Rest/…"),
        Case("why https://bank.example//reset//SECRET", "why https://bank.example//reset//…"),
        Case("why https://bank.example/pay/7/SECRET", "why https://bank.example/pay/7/…"),
        Case("why https://bank.example/files/SECRET/SECRET", "why https://bank.example/files/…/…"),
        Case(
            "why https://bank.example/reset%2FSECRET/done",
            "why https://bank.example/…%2F…/done"
        ),
        Case("link item id=7 note=SECRET", "link item id=7 note=…"),
        Case("link reset token=\"SECRET x\"", "link reset token=…"),
        Case("link nowhere id=SECRET", "link nowhere id=…"),
        Case(
            "expect https://b.example/ with beta=on auth=signed-out => item id=7 q=SECRET",
            "expect https://b.example/ with beta=on auth=signed-out => item id=7 q=…"
        ),
        Case("expect x:/?a=SECRET => failed value a", "expect x:/?a=… => failed value a"),
        Case(
            "split https://b.example/?a=SECRET # and a=SECRET",
            "split https://b.example/?a=… # and a=…"
        ),
        Case(
            "route a /a/:b?c<int>&d#e secret b -> show A in home x=1",
            "route a /a/:b?c<int>&d#e secret b -> show A in home x=1"
        ),
        Case(
            "route a /a -> redirect https://SECRET@b.example/?a=SECRET",
            "route a /a -> redirect https://…@b.example/?a=…"
        ),
        Case("why \"\\q https://b.example/?a=SECRET SECRET\"", "why \"\\q https://b.example/?…"),
        Case("bogus https://SECRET@b.example/?a=SECRET c", "bogus https://…@b.example/?…"),
        Case(
            "why the link https://b.example/?a=SECRET from x=SECRET",
            "why the link https://b.example/?a=… from x=…"
        ),
        Case(
            "why https://b.example/?a=SECRET\nThanks, https://SECRET@b.example/#SECRET",
            "why https://b.example/?a=…\nThanks, https://…@b.example/#…"
        ),
        Case(
            "route n /new/:key secret key -> root\nwhy https://bank.example/new/SECRET",
            "route n /new/:key secret key -> root\nwhy https://bank.example/new/…"
        ),
        // A slash in user information or a value ends neither.
        Case("why https://user:pa%2FSECRET@b.example/", "why https://…%2F…@b.example/"),
        Case("why https://us%5Cer:SECRET@b.example/", "why https://…%5C…@b.example/"),
        Case("why https://user:pa/SECRET@b.example/", "why https://…/…@b.example/"),
        Case("why https://u:SECRET\\@b.example/", "why https://…\\@b.example/"),
        Case("why https://u%2F:SECRET@b.example/", "why https://…%2F…@b.example/"),
        Case("why https://b.example:80/a/@name", "why https://b.example:80/a/@name"),
        Case(
            "why https://bank.example/reset/x%5CSECRET/done",
            "why https://bank.example/reset/…%5C…/done"
        ),
        Case(
            "why https://bank.example/pay/a%2Fb/SECRET%2FSECRET",
            "why https://bank.example/pay/a%2F…/…%2F…"
        ),
        Case("link reset 'token=x\\SECRET'", "link reset \"token=…\""),
        // One word that is no statement may be the rest of a link that was broken.
        Case("SECRET", "…"),
        Case("t/SECRET", "…"),
        Case("tennants", "tennants"),
        Case("set width 100", "set width 100"),
        Case("policy match exact", "policy match exact"),
    ])
    func keepsNoSecret(_ example: Case) {
        let talk = talk()
        _ = talk.conversation.willExecute(example.line)
        #expect(talk.home.with { $0.lines.last } == example.kept)
        #expect(!talk.home.historyText.contains("SECRET"))
        // The session itself remembers what was typed.
        #expect(talk.conversation.assistance.history().last == example.line)
    }

    /// JSON has a quoted value with the escapes of both.
    @Test(
        arguments: ["text", "json"],
        [
            #"why "https://bank.example/reset/ab\"SECRET/done""#,
            #"expect https://bank.example/items/7 => reset token="ab\"SECRET""#,
        ]
    )
    func copiedAnswersKeepNoQuotedSecret(_ format: String, _ statement: String) {
        let talk = Talk(
            MemoryFiles(tables: ["bank": Self.table]),
            setup: ["use bank", "set format \(format)", "output answers"]
        )
        let answer = talk.say(statement)
        #expect(answer.contains("SECRET"))
        let copy = talk.home.with { $0.outputs["answers"] ?? "" }
        #expect(copy.contains("reset") && !copy.contains("SECRET"), "\(copy)")
    }

    /// Of the longest lines nothing is kept, and the work is not that of each piece with each other.
    @Test(arguments: [
        ("/", "SECRET@x"), ("//a:b", "/SECRET@x"), ("%2F%2Fa", "%2FSECRET@x"),
        ("\\", "SECRET@x"), ("/%5C", "reset/SECRET%2FSECRET"),
    ])
    func longLinksKeepNoSecret(_ piece: String, _ end: String) {
        let talk = talk()
        let body = String(repeating: piece, count: 15_000 / piece.utf8.count)
        _ = talk.conversation.willExecute("why https://u:p\(body)\(end)")
        #expect(talk.home.with { $0.lines.last?.utf8.count ?? 0 } > 1_000)
        #expect(!talk.home.historyText.contains("SECRET"))
    }

    /// A value that a redirect carries to a secret is secret, also along a chain.
    @Test(arguments: [
        ("why https://bank.example/account/SECRET", "why https://bank.example/account/…"),
        ("why https://bank.example/branch/x/SECRET", "why https://bank.example/branch/x/…"),
        ("why https://bank.example/old/SECRET/SECRET", "why https://bank.example/old/…/…"),
        ("why https://bank.example/folder/SECRET", "why https://bank.example/folder/…"),
        ("why https://bank.example/query/SECRET", "why https://bank.example/query/…"),
        ("why https://bank.example/frag/SECRET", "why https://bank.example/frag/…"),
        ("why bank://host/SECRET", "why bank://host/…"),
        ("why https://bank.example/thing/7", "why https://bank.example/thing/7"),
        ("link account id=SECRET", "link account id=…"),
        ("link thing id=7", "link thing id=7"),
        (
            "expect https://bank.example/account/SECRET => pay",
            "expect https://bank.example/account/… => pay"
        ),
    ])
    func redirectsCarrySecrets(_ line: String, _ kept: String) {
        let table =
            Self.table + """

                policy custom-host segment
                route account /account/:id -> redirect /pay/1/:id
                route branch /branch/:x/:id -> redirect https://bank.example/account/:id
                route old /old/*rest -> redirect /files/*rest
                route folder /folder/:x -> redirect /files/a/:x
                route query /query/:x -> redirect /find?q=1&key=:x
                route frag /frag/:x -> redirect /items/1#x=:x
                route host /host/:x -> redirect bank://reset/:x/done
                route thing /thing/:id -> redirect /items/:id
                """
        let talk = Talk(MemoryFiles(tables: ["bank": table]), setup: ["use bank"])
        _ = talk.conversation.willExecute(line)
        #expect(talk.home.with { $0.lines.last } == kept)
    }

    /// Whatever a route reads as its secret is kept out, in every spelling that it takes.
    @Test(arguments: [
        ("/:token", "", "https://bank.example/SECRET"),
        ("/:token", "", "bank://bank.example/SECRET"),
        ("/:token", "", "https://bank.example:443/SECRET/"),
        ("/:token", "policy empty-segments collapse", "https://bank.example//SECRET"),
        ("/:token", "policy custom-host segment", "bank://SECRET"),
        ("/:token", "policy custom-host segment", "bank:///SECRET"),
        ("/reset/:token", "policy custom-host segment", "bank://reset/SECRET"),
        ("/reset/:token", "policy path-case insensitive", "https://bank.example/RESET/SECRET"),
        ("/reset/:token", "policy empty-segments collapse", "https://bank.example/reset//SECRET"),
        ("/reset/:token", "", "https://bank.example/r%65set/SECRET"),
        ("/reset/:token", "", "https://bank.example/reset/SECRET/more"),
        ("/a/:x/b/:token", "", "https://bank.example/a/b/b/SECRET"),
        ("/a[/:token]", "", "https://bank.example/a/SECRET"),
        ("/a/*token", "", "https://bank.example/a/b/c/SECRET"),
        ("/:token/a", "", "https://bank.example/SECRET/a"),
        ("/:x/:token", "", "https://bank.example/y/SECRET"),
        ("/x?token", "", "https://bank.example/x?token=SECRET"),
        ("/x#/:token", "", "https://bank.example/x#/SECRET"),
    ])
    func keepsNoSecretThatARouteReads(_ pattern: String, _ policy: String, _ link: String) {
        let table = """
            tenant bank
            allow scheme https bank
            allow host bank.example none
            \(policy)
            route r \(pattern) secret token -> show R
            """
        let talk = Talk(MemoryFiles(tables: ["bank": table]), setup: ["use bank"])
        let answer = talk.say("open \(link)").lowercased()
        #expect(answer.contains("token=secret"), "\(answer)")
        #expect(talk.home.with { $0.lines.count } == 2)
        #expect(!talk.home.historyText.contains("SECRET"))
    }

    @Test func allTenantsAreAskedWhenNoneIsInUse() {
        let talk = Talk(MemoryFiles(tables: ["bank": Self.table]), setup: [])
        _ = talk.conversation.willExecute("why https://bank.example/reset/SECRET")
        _ = talk.conversation.willExecute("use bank\nwhy https://bank.example/files/SECRET")
        #expect(!talk.home.historyText.contains("SECRET"))
    }

    @Test func redactingTwiceChangesNothing() {
        let talk = talk()
        let line = "why https://u@b.example/x?a=1&b#c with beta=on"
        _ = talk.conversation.willExecute(line)
        let kept = talk.home.historyText
        _ = talk.conversation.willExecute("quit")
        let once = talk.home.with { $0.lines }[1]
        _ = talk.conversation.willExecute(once)
        #expect(talk.home.with { $0.lines.last } == once)
        #expect(kept.contains("b.example"))
    }
}
