import LineEditor
import Shell
import Testing
import Workspace

/// The loop of a prompt, in memory.
@Suite struct ConversationTests {
    @Test func aConversationFromStartToEnd() {
        let talk = Talk(setup: [])
        let conversation = talk.conversation
        #expect(conversation.prompt.text == "waymark> ")
        #expect(talk.say("use shop") == "shop is in use: 4 registrations\n")
        #expect(conversation.prompt.text == "shop> ")
        #expect(talk.say("op https://example.com/products/1").hasPrefix("OPENS Product"))
        #expect(talk.say("open \\") == "")
        #expect(conversation.prompt.text == "…> ")
        #expect(talk.say("  https://example.com/").hasPrefix("FALLBACK"))
        #expect(!conversation.isEnded)
        #expect(talk.say("quit") == "")
        #expect(conversation.isEnded)
        let lines = [
            "use shop", "op https://example.com/products/1", "open \\\n  https://example.com/",
            "quit",
        ]
        #expect(talk.home.with { $0.lines } == lines)
    }

    @Test func whatIsLostWithTheSessionIsSaid() {
        let talk = Talk()
        #expect(talk.conversation.farewell() == ShellOutcome())
        talk.say("route q /q -> show Q")
        let one = ShellOutcome(diagnostics: "shop: 1 declaration in memory is dropped\n")
        #expect(talk.conversation.farewell() == one)
        talk.say("route r /r -> show R")
        talk.say("tenant cafe")
        let two = ShellOutcome(diagnostics: "shop: 2 declarations in memory are dropped\n")
        #expect(talk.conversation.farewell() == two)
        talk.say("use shop")
        talk.say("save")
        #expect(talk.conversation.farewell() == ShellOutcome())
    }

    @Test func aCancelledStatementIsForgotten() {
        let talk = Talk()
        talk.say("open 'x")
        #expect(talk.conversation.prompt.text == "…> ")
        talk.conversation.cancel()
        #expect(talk.conversation.prompt.text == "shop> ")
        #expect(talk.say("open https://example.com/products/1").hasPrefix("OPENS"))
    }

    @Test func pastedLinesAreKeptBeforeTheFirstIsExecuted() {
        let talk = Talk()
        let pasted = "tenants\nopen \\"
        #expect(talk.conversation.willExecute(pasted) == ShellOutcome())
        #expect(talk.home.with { $0.lines } == ["use shop", pasted])
        talk.conversation.execute(pasted) { _ in }
        #expect(talk.conversation.prompt.text == "…> ")
        talk.say("x:y")
        #expect(talk.home.with { $0.lines.last } == "tenants\nopen \\\nx:y")
    }

    // MARK: Prompt

    @Test(arguments: [
        ([], "shop> "), (["flag beta on"], "shop beta=on> "), (["flag beta off"], "shop> "),
        (["route a /a -> root"], "shop*> "), (["route a /a -> root", "remove route a"], "shop> "),
        (["route a /a -> root", "flag beta unknown"], "shop* beta=unknown> "),
        (
            ["flag a on", "flag b on", "flag a off", "flag b off", "flag beta on"],
            "shop* 3 flags set> "
        ),
        (["tenant cafe"], "cafe*> "), (["flag beta on", "reload"], "shop> "),
    ])
    func thePromptSaysWhereTheSessionDiffers(_ lines: [String], text: String) {
        let talk = Talk(setup: ["use shop"] + lines)
        #expect(talk.conversation.prompt.text == text)
        #expect(talk.conversation.prompt.line.text == text)
    }

    @Test func thePromptHasRoles() {
        let runs = Talk(setup: ["use shop", "tabs x=X", "flag beta on"]).conversation.prompt.runs
        #expect(runs.map(\.role) == [.tenant, .changed, .flags, .sign])
    }

    // MARK: History

    @Test func aLineThatBeginsWithABlankStaysInMemory() {
        let talk = Talk()
        talk.say(" open https://example.com/products/1")
        #expect(talk.home.with { $0.lines } == ["use shop"])
        #expect(
            talk.conversation.assistance.history()
                == ["use shop", " open https://example.com/products/1"]
        )
        talk.say("")
        talk.say("   ")
        #expect(talk.conversation.assistance.history().count == 2)
    }

    @Test func severalPromptsShareOneHistory() {
        let home = MemoryHome()
        let (one, two) = (Talk(home: home, setup: ["why a:?x=1"]), Talk(home: home, setup: []))
        #expect(two.conversation.assistance.history() == ["why a:?x=…"])
        two.say("routes")
        one.say("tenants")
        #expect(one.conversation.assistance.history() == ["why a:?x=1", "routes", "tenants"])
        #expect(two.conversation.assistance.history() == ["why a:?x=…", "routes", "tenants"])
        #expect(two.say("history").hasSuffix("routes\ntenants\nhistory\n"))
        two.say("history clear")
        #expect(home.historyText == "")
        #expect(two.conversation.assistance.history() == [])
        // What this prompt typed itself stays with it.
        #expect(one.conversation.assistance.history() == ["why a:?x=1", "tenants"])
    }

    @Test func theHistoryIsSearched() {
        let talk = Talk(setup: ["why a:b", "tenants", "open a:b \\", "c"])
        #expect(talk.say("history a:b") == "why a:b\nopen a:b \\\n  c\nhistory a:b\n")
        #expect(talk.say("history 'clear'") == "history 'clear'\n")
        #expect(talk.say("history a b").contains("unexpected word `b`"))
        #expect(talk.home.with { !$0.lines.isEmpty })
    }

    @Test func aHistoryThatCannotBeKeptIsSaidOnce() {
        let home = MemoryHome()
        home.with { $0.historyProblem = WorkspaceProblem(path: "h", message: "is a link") }
        let talk = Talk(home: home, setup: [])
        #expect(
            talk.say("use shop") == """
                shop is in use: 4 registrations
                h: error: is a link
                  help: lines are kept in memory until the session ends

                """
        )
        #expect(talk.say("tenants").contains("h: error") == false)
        #expect(talk.conversation.assistance.history() == ["use shop", "tenants"])
    }

    // MARK: Start-up file

    @Test func theStartUpFileSetsAndUses() {
        let home = MemoryHome()
        home.with {
            $0.startUp = """
                # What I like
                set width 50
                st width 40
                open https://example.com/products/1
                set wdth 3
                use shop
                use 'nobody
                """
        }
        let talk = Talk(home: home, setup: [])
        #expect(talk.conversation.prompt.text == "shop> ")
        #expect(talk.conversation.session.display.width == 50)
        #expect(talk.output == "")
        let places = talk.diagnostics.split(separator: "\n").filter { $0.hasPrefix("waymarkrc") }
        #expect(
            places.map { $0.prefix(24) } == [
                "waymarkrc:3:1: error: `s", "waymarkrc:4:1: error: `o",
                "waymarkrc:5:5: error: un", "waymarkrc:7:5: error: th",
            ]
        )
    }

    @Test func theCommandLineSaysMoreThanTheStartUpFile() {
        let home = MemoryHome()
        home.with { $0.startUp = "use twin\nset all on" }
        var session = ShellSession(MemoryFiles.usual().environment, isInteractive: true)
        _ = session.execute("use shop")
        let conversation = Conversation(session, workspace: home.workspace())
        #expect(conversation.start() == ShellOutcome())
        #expect(conversation.prompt.text == "shop> ")
        #expect(conversation.session.display.showsAll)
    }
}
