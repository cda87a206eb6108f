import Shell
import Testing

/// The statements about the app.
@Suite struct AppStatementTests {
    /// Statements, and the first lines of what the last of them shows.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let lines: [String]
        var status = Status.success
        var output = ""
        var error = ""

        var testDescription: String { name }
    }

    private static let product = "https://example.com/products/1"

    static let cases = states + expectations + mistakes

    private static let states = [
        Case(name: "the state", lines: ["app"], output: "shop: ready, signed-in"),
        Case(name: "launching", lines: ["app launching"], output: "shop: launching, signed-in"),
        Case(name: "signing in", lines: ["auth signing-in"], output: "shop: ready, signing-in"),
        Case(name: "a scene", lines: ["scene new"], output: "shop: ready, signed-in, 2 scenes"),
        Case(
            name: "a link that waits",
            lines: ["app launching", "open \(product)", "app"],
            output: "shop: launching, signed-in, 1 link waits"
        ),
        Case(
            name: "the inbox",
            lines: ["app launching", "open \(product)", "inbox"],
            output: "1 link waits; inbox 8 drop-oldest (default)"
        ),
        Case(
            name: "states with a link stay",
            lines: ["open https://example.com/secret with auth=signed-out", "nav"],
            output: "shop: ready, signing-in, 1 link waits"
        ),
        Case(
            name: "a new beginning",
            lines: ["auth signed-out", "flag beta on", "reset"],
            output: "shop: ready, signed-in"
        ),
        Case(
            name: "nothing happened",
            lines: ["timeline"],
            output: "nothing happened yet; Home in home is shown"
        ),
        Case(
            name: "what happened",
            lines: ["open \(product)", "timeline"],
            output: "shop: 1 event, and Product in home is shown"
        ),
        Case(
            name: "the matrix",
            lines: ["matrix \(product)"],
            output: "2 different ends in 18 states: \(product)"
        ),
        Case(
            name: "why changes nothing",
            lines: ["app launching", "why \(product)", "timeline"],
            output: "shop: 1 event, and Home in home is shown"
        ),
        Case(
            name: "the story of a link that waited",
            lines: ["app launching", "open \(product)", "app ready", "why \(product)"],
            status: .notHandled,
            output:
                "OPENED Product in home: route product, id=1, after it waited (event 3, prompt:4)"
        ),
    ]

    private static let expectations = [
        Case(
            name: "open as expected",
            lines: ["open \(product) => product id=1"],
            output: "OPENS Product in home: route product, id=1"
        ),
        Case(
            name: "held as expected",
            lines: ["app launching", "open \(product) => held launching"],
            output: "HELD: route product waits until the app is ready, id=1"
        ),
        Case(
            name: "open otherwise than expected",
            lines: ["open \(product) => help"],
            status: .finding,
            output: "prompt:2: FAILED open \(product) => help"
        ),
        Case(name: "nav holds", lines: ["open \(product)", "expect nav => Home Product id=1"]),
        Case(
            name: "nav fails",
            lines: ["open \(product)", "expect nav => Home"],
            status: .finding,
            output: "prompt:3: FAILED expect nav => Home"
        ),
        Case(name: "the inbox is empty", lines: ["expect inbox => empty"]),
        Case(
            name: "the timeline holds",
            lines: ["app launching", "open \(product)", "expect timeline => held product !dropped"]
        ),
        Case(
            name: "the timeline fails",
            lines: ["open \(product)", "expect timeline => held"],
            status: .finding,
            output: "prompt:3: FAILED expect timeline => held"
        ),
        Case(
            name: "a link is expected from the app as it is",
            lines: ["auth signed-out", "expect https://example.com/secret => held auth"]
        ),
    ]

    private static let mistakes = [
        Case(
            name: "a misspelt state",
            lines: ["app redy"],
            status: .usage,
            error: "prompt:2:5: error: unknown state `redy`"
        ),
        Case(
            name: "a word too many",
            lines: ["auth signed-in now"],
            status: .usage,
            error: "prompt:2:16: error: unexpected `now` after `auth`"
        ),
        Case(
            name: "no verb",
            lines: ["scene"],
            status: .usage,
            error: "prompt:2:6: error: what to do with a scene is missing"
        ),
        Case(
            name: "an unknown scene",
            lines: ["scene focus mian"],
            status: .usage,
            error: "prompt:2:13: error: there is no scene `mian`; the scenes are main"
        ),
        Case(
            name: "a scene twice",
            lines: ["scene new main"],
            status: .usage,
            error: "prompt:2:11: error: there is a scene `main` already"
        ),
        Case(
            name: "the only scene",
            lines: ["scene close main"],
            status: .usage,
            error: "prompt:2:13: error: `main` is the only scene; `app terminated` ends the app"
        ),
        Case(
            name: "a link for an unknown scene",
            lines: ["open \(product) in second"],
            status: .usage,
            error: "prompt:2:40: error: there is no scene `second`; the scenes are main"
        ),
        Case(
            name: "a question about an unknown scene",
            lines: ["why \(product) in second"],
            status: .usage,
            error: "prompt:2:39: error: there is no scene `second`; the scenes are main"
        ),
        Case(
            name: "an unknown event",
            lines: ["expect timeline => presnted product"],
            status: .usage,
            error: "prompt:2:20: error: unknown event `presnted`"
        ),
        Case(
            name: "no arrow",
            lines: ["expect nav Home"],
            status: .usage,
            error: "prompt:2:12: error: `Home` stands where `=>` belongs"
        ),
        Case(
            name: "nothing expected",
            lines: ["expect inbox =>"],
            status: .usage,
            error: "prompt:2:16: error: what is expected is missing"
        ),
        Case(
            name: "a matrix of a state",
            lines: ["matrix \(product) with auth=signed-out"],
            status: .usage,
            error: "prompt:2:39: error: unexpected word `with`"
        ),
        Case(
            name: "a policy with a wrong number",
            lines: ["policy inbox 0 newest"],
            status: .usage,
            error: "prompt:2:14: error: `0 newest` is no value of `policy inbox`"
        ),
    ]

    @Test(arguments: cases)
    func everyStatementShowsWhatItLeft(_ test: Case) {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop")
        var outcome = ShellOutcome()
        for (position, line) in test.lines.enumerated() {
            // Line 1 is `use`.
            let text = String(repeating: "\n", count: position + 1) + line
            outcome = session.execute(text)
        }
        let message = test.error.isEmpty ? "" : outcome.diagnostics
        #expect(outcome.status == test.status, "\(outcome.diagnostics)")
        #expect(firstLine(outcome.output) == test.output)
        #expect(firstLine(message) == test.error)
    }

    private func firstLine(_ text: String) -> String {
        text.split(separator: "\n").first.map(String.init) ?? ""
    }

    @Test(arguments: ["app ready", "nav", "inbox", "timeline", "reset", "matrix x:/"])
    func withoutATenantThereIsNoApp(_ statement: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute(statement)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("no tenant is in use"))
    }

    @Test(arguments: [
        ("app", "app"), ("auth", "app"), ("nav", "app"), ("inbox", "app"), ("reset", "app"),
        ("timeline", "timeline"), ("matrix x:/", "matrix"), ("expect nav => Home", "check"),
    ])
    func everyResultNamesItsSchema(_ statement: String, schema: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop")
        session.display.format = .json
        #expect(session.execute(statement).output.contains("\"schema\" : \"waymark.\(schema)/1\""))
    }

    @Test func thePromptShowsThatTheAppIsNotAsUsual() {
        let talk = Talk(setup: ["use shop", "app launching", "auth signed-out"])
        #expect(talk.conversation.prompt.text == "shop launching signed-out> ")
        talk.say("open https://example.com/products/1")
        #expect(talk.conversation.prompt.text == "shop launching signed-out 1 waiting> ")
        talk.say("reset")
        #expect(talk.conversation.prompt.text == "shop> ")
    }

    @Test func nothingOfALinkSteersTheTerminal() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let link = "https://example.com/products/1?a=\u{202E}\u{1B}[2J"
        _ = session.execute("use shop\napp launching")
        _ = session.execute(words: ["open", link])
        let texts =
            ["timeline", "app", "inbox", "nav"].map { session.execute($0).output }
            + [session.execute(words: ["why", link]).output]
            + [session.execute(words: ["matrix", link]).output]
        for text in texts {
            #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
        }
    }

    @Test func whatIsExpectedOfALinkNeedsATenant() {
        var session = ShellSession(MemoryFiles.usual().environment)
        let outcome = session.execute("open https://example.com/products/1 => product")
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("no tenant is in use"))
    }

    @Test func theOneTenantThatAcceptsALinkOpensIt() {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("open shop://shop.example/products/1")
        _ = session.execute("open https://example.com/products/2")
        _ = session.execute("use shop")
        #expect(session.execute("expect nav => Home Product id=1").status == .success)
        #expect(session.execute("timeline").output.hasPrefix("shop: 1 event"))
    }

    @Test func changedTabsKeepTheStacksThatAreStillThere() {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop\nopen https://example.com/products/1")
        _ = session.execute("tabs more=More")
        #expect(session.execute("expect nav tab home => Home Product id=1").status == .success)
        #expect(session.execute("expect nav tab more => More").status == .success)
    }

    @Test func checkRunsScenarios() {
        let story = """
            app launching
            open https://example.com/products/1 => held launching
            app ready
            expect nav => Home Product id=2
            scene close nowhere
            """
        let tables = ["shop": MemoryFiles.usual().table("shop") ?? ""]
        let files = MemoryFiles(tables: tables, scenarios: ["shop": story])
        var session = ShellSession(files.environment)
        let outcome = session.execute("use shop\ncheck")
        #expect(outcome.status == .finding)
        #expect(outcome.output.contains("story.scenario:4: FAILED expect nav => Home Product id=2"))
        #expect(outcome.output.contains("story.scenario:5: FAILED scene close nowhere"))
        #expect(outcome.output.hasSuffix("2 of 4 expectations held\n"))
    }

    @Test(arguments: [
        ("opn x:/", "story.scenario:1:1: error: `opn` does not belong into a scenario file"),
        ("app redy", "story.scenario:1:5: error: unknown state `redy`"),
        ("flag bta on", "story.scenario:1:6: error: the flag `bta` is not declared"),
        ("policy inbx 3", "story.scenario:1:8: error: unknown policy `inbx`"),
        ("expect nav => Hme", "story.scenario:1:15: warning: the screen `Hme` is not declared"),
        (
            "expect inbox => prodct",
            "story.scenario:1:17: warning: the route `prodct` is not declared"
        ),
    ])
    func mistakesInScenariosAreFoundBeforeTheyRun(_ line: String, message: String) {
        let tables = ["shop": MemoryFiles.usual().table("shop") ?? ""]
        let files = MemoryFiles(tables: tables, scenarios: ["shop": line])
        var session = ShellSession(files.environment)
        #expect(session.execute("use shop").diagnostics.hasPrefix(message))
    }

    @Test func copiedAnswersHoldNoSecretsOfEarlierLinks() {
        let talk = Talk(setup: ["use shop"])
        talk.say("open https://example.com/products/1?token=hunter22")
        talk.say("output file")
        for statement in ["timeline", "nav", "app", "matrix https://example.com/products/1"] {
            talk.say(statement)
        }
        talk.say("output")
        let copied = talk.home.with { $0.outputs["file"] } ?? ""
        #expect(copied.contains("Product in home"))
        #expect(!copied.contains("hunter22"))
    }
}
