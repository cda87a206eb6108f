import Shell
import TestSupport
import Testing

/// `payload` and `activity`: links that no statement names.
@Suite struct PayloadTests {
    private static let files = [
        "push.json": """
        {
          "aps": {"alert": "Sale"},
          "data": {"url": "https://example.com/products/7?ref=push-secret"}
        }
        """,
        "two.json": #"{"deeplink": "shop://products/8", "data": {"url": "https://example.com/x"}}"#,
        "none.json": #"{"aps": {"alert": "Sale"}, "id": 7, "target": "products"}"#,
        "broken.json": "{\n  \"url\": \"https://example.com/\",\n}",
        "list.json": "[1]",
        "large.json": #"{"url": ""# + String(repeating: "a", count: 70_000) + "\"}",
        "deep.json": String(repeating: #"{"a":"#, count: 200),
        "hostile.json": #"{"url": "shop://products/9\u001b[31m\u202e"}"#,
    ]

    private func session() -> ShellSession {
        let table = """
            tenant shop
            tabs home=Home
            allow scheme https shop
            allow host example.com products
            policy custom-host segment
            route product /products/:id<int> exact -> show Product in home
            fallback -> root
            """
        var session = ShellSession(
            MemoryFiles(tables: ["shop": table], files: Self.files).environment
        )
        _ = session.execute("use shop")
        return session
    }

    private func first(_ outcome: ShellOutcome) -> String {
        String(outcome.output.prefix { $0 != "\n" })
    }

    @Test func linkOfAUsualKeyIsExplained() {
        var session = session()
        let outcome = session.execute(words: ["payload", "push.json"])
        #expect(outcome.status == .success)
        #expect(first(outcome).hasPrefix("OPENS Product"))
        #expect(outcome.output.contains("push.json:3"))
        #expect(outcome.output.contains("key `data.url` holds"))
        #expect(outcome.output.contains("wzrk_dl"))
    }

    @Test(arguments: [
        ("payload two.json", "url https://example.com/x", "also in deeplink"),
        ("payload two.json deeplink", "shop://products/8", "key `deeplink` holds"),
    ])
    func keyThatCountsIsSaid(_ statement: String, _ link: String, _ words: String) {
        var session = session()
        let outcome = session.execute(statement)
        #expect(outcome.output.contains(words))
    }

    @Test func payloadWithoutALinkSaysWhatWasLookedAt() {
        var session = session()
        let outcome = session.execute("payload none.json")
        #expect(outcome.status == .notHandled)
        #expect(first(outcome) == "NO LINK: no usual key of none.json holds one")
        #expect(outcome.output.contains("aps.alert, target") || outcome.output.contains("target"))
    }

    @Test(arguments: [
        ("payload nothing.json", Status.unusable, "nothing.json: error: does not exist"),
        ("payload broken.json", .unusable, "broken.json:3:1: error: "),
        ("payload list.json", .unusable, "a payload is an object, and this is a list"),
        ("payload large.json", .unusable, "a payload has at most 65536 bytes"),
        ("payload deep.json", .unusable, "lists and objects stand too deep"),
        ("payload push.json data.urk", .usage, "did you mean `data.url`?"),
        ("payload push.json data", .usage, "`data` of the payload is no text"),
        ("payload", .usage, "the file is missing"),
        ("payload push.json data.url x", .usage, "unexpected word `x`"),
        ("activity", .usage, "the type of the activity is missing"),
        ("activity a.b url=x", .usage, "unexpected word `url=x`"),
        ("activity a.b page=x page=y", .usage, "unexpected word `page=y`"),
    ])
    func badInputIsDiagnosed(_ statement: String, _ status: Status, _ words: String) {
        var session = session()
        let outcome = session.execute(statement)
        #expect(outcome.output.isEmpty)
        #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
        // A single statement keeps its own status.
        #expect(outcome.status == status || outcome.status == .unusable)
    }

    @Test func nothingFromAPayloadSteersTheTerminal() {
        var session = session()
        let outcome = session.execute("payload hostile.json")
        #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{202E}"))
        #expect(outcome.status == .refused)
    }

    @Test func jsonHoldsTheWholeAnswer() {
        var session = session()
        let json = session.execute("payload push.json --format json").output
        #expect(json.contains("\"schema\" : \"waymark.payload/1\""))
        #expect(json.contains("\"schema\" : \"waymark.why/1\""))
        #expect(json.contains("\"key\" : \"data.url\""))
    }

    // MARK: Activities

    @Test func pageOfAnActivityIsALink() {
        var session = session()
        let outcome = session.execute("activity a.browse page=https://example.com/products/7 id=x")
        #expect(outcome.status == .success)
        #expect(first(outcome).hasPrefix("OPENS Product"))
        #expect(outcome.output.contains("identifier x, which no router reads"))
    }

    @Test func identifierAloneReachesNoRouter() {
        var session = session()
        let outcome = session.execute("activity a.browse id=order-7")
        #expect(outcome.status == .notHandled)
        #expect(
            first(outcome)
                == "NO LINK: a.browse has identifier order-7 and no web page, so no router is asked; the"
                || first(outcome).hasPrefix(
                    "NO LINK: a.browse has identifier order-7 and no web page"
                )
        )
    }

    // MARK: Secrets

    /// What a payload and an activity hold reaches no file: neither the history nor copied answers.
    @Test func secretsReachNoFile() {
        let files = MemoryFiles(
            tables: ["shop": "tenant shop\nroute pay /pay/:code secret code -> show Pay\n"],
            files: [
                "push.json":
                    #"{"url": "https://ada:planted1@example.com/pay/planted2?t=planted3#planted4"}"#
            ]
        )
        let talk = Talk(files, setup: ["use shop", "output file"])
        #expect(talk.say("payload push.json").contains("planted3"))
        _ = talk.say("why")
        _ = talk.say("activity a.b page=https://example.com/pay/planted5?t=planted6 id=planted7")
        _ = talk.say("output")
        let file = talk.home.with { $0.outputs["file"] } ?? ""
        #expect(file.contains("payload push.json"))
        #expect(!file.contains("planted"), "\(file)")
    }
}
