import RouteTables
import Shell
import Testing
import Workspace

/// Statements and habits that need a prompt around them.
@Suite struct ComfortTests {
    static let link = "https://example.com/products/1"

    // MARK: why

    @Test func whyAloneAsksAboutTheLastLink() {
        let talk = Talk()
        #expect(talk.say("why").contains("the link is missing"))
        talk.say("open \(Self.link) via push")
        let why = talk.say("why \(Self.link) via push")
        #expect(talk.say("why") == why)
        talk.say("why https://example.com/beta with nonsense=on")
        #expect(talk.say("why") == why)
        talk.say("route product /elsewhere -> root")
        #expect(talk.say("why").hasPrefix("FALLBACK"))
        talk.say("why \(Self.link) https://example.com/beta")
        #expect(talk.say("why").contains("part"))
    }

    @Test(arguments: [
        ("why the link <https://example.com/products/1>, opened home", ["1"]),
        (
            "wh Hello,\n\nhttps://example.com/products/1 and (https://example.com/products/2).\nBye",
            ["1", "2"]
        ),
        ("why https://example.com/products/1\n> https://example.com/products/1\n> regards", ["1"]),
        ("why https://example.com/products/1 opened home and not the product", ["1"]),
        ("why it's broken: [text](https://example.com/products/3)!", ["3"]),
        ("why url=https://example.com/products/4; sent by push", ["4"]),
    ])
    func aTicketBehindWhyIsReadForItsLinks(_ line: String, values: [String]) {
        let talk = Talk()
        let answers = talk.say(line).split(separator: "\n")
        #expect(talk.diagnostics == "")
        let opened = answers.filter { $0.hasPrefix("OPENS") }
        #expect(opened == values.map { "OPENS Product in home: route product, id=\($0)" })
        let heads = answers.filter { $0.hasPrefix("https") }
        #expect(heads.count == (values.count > 1 ? values.count : 0))
        #expect(talk.conversation.prompt.text == "shop> ")
    }

    @Test(arguments: [
        ("why https://example.com/x vai push", "error"),
        ("why https://example.com/x opened home", "error"),
        ("why broken", "INVALID"), ("why x y z", "error"),
        ("why https://example.com/x not nobody", "unknown route"),
        ("why https://example.com/x\nopen https://example.com/y\n", "FALLBACK"),
        ("why 'https://example.com/a b c d e'", "FALLBACK"),
    ])
    func aStatementIsNoTicket(_ line: String, part: String) {
        let talk = Talk()
        #expect(talk.say(line).contains(part))
        #expect(!talk.output.contains("links are in the text"))
    }

    @Test func manyLinksAreCounted() {
        let links = (1...25).map { "https://example.com/products/\($0)" }
        let talk = Talk()
        let answers = talk.say("why " + links.joined(separator: "\n"))
        #expect(answers.split(separator: "\n").count { $0.hasPrefix("OPENS") } == 20)
        #expect(answers.hasSuffix("5 more links are in the text\n"))
    }

    // MARK: watch

    @Test func aSavedTableIsReadAgainAndWhyIsAskedAgain() throws {
        let talk = Talk(setup: ["use shop", "flag beta on", "why \(link2)"])
        let watch = talk.conversation.watch
        #expect(watch.poll() == nil)
        #expect(talk.say("watch") == "the files of shop are watched\n")
        #expect(watch.poll() == nil)
        let old = try #require(talk.files.table("shop"))
        change(talk, old.replacing("show Beta in home", with: "root"))
        let news = try #require(watch.poll())
        #expect(
            news.hasPrefix("shop is read again\nOPENS the root of the tab in front: route beta\n")
        )
        #expect(watch.poll() == nil)
        // The session has it before its next statement, and the flag stays.
        #expect(talk.say("open \(link2)") == "OPENS the root of the tab in front: route beta\n")
        #expect(talk.conversation.prompt.text == "shop beta=on> ")
        // A file that is touched only says nothing.
        talk.home.with { $0.stamp += 1 }
        #expect(watch.poll() == nil)
        #expect(talk.say("watch off") == "nothing is watched\n")
        change(talk, old)
        #expect(watch.poll() == nil)
        #expect(talk.say("open \(link2)") == "OPENS the root of the tab in front: route beta\n")
    }

    @Test func aSavedTableWithErrorsLeavesTheLastGoodOne() throws {
        let talk = Talk(setup: ["use shop", "watch", "open \(Self.link)"])
        _ = talk.conversation.watch.poll()
        change(talk, TenantTests.broken)
        let news = try #require(talk.conversation.watch.poll())
        #expect(news.contains("shop.waymark:2:9: error: "))
        #expect(news.hasSuffix("read again; the last good table stays in use\n"))
        #expect(talk.conversation.watch.poll() == nil)
        #expect(talk.say("open \(Self.link)").hasPrefix("OPENS"))
    }

    @Test func declarationsInMemoryAreNotDropped() throws {
        let talk = Talk(setup: ["use shop", "watch", "route new /new -> root"])
        change(talk, "tenant shop\nallow scheme https\n")
        let news = try #require(talk.conversation.watch.poll())
        #expect(news.contains("`save` or `reload` first"))
        #expect(talk.say("open https://example.com/new").hasPrefix("OPENS"))
    }

    @Test func whatIsDeclaredWhileATableIsReadIsNotDropped() {
        let talk = Talk(setup: ["use shop", "watch"])
        _ = talk.conversation.watch.poll()
        change(talk, "tenant shop\nallow scheme https\nallow host example.com\n")
        #expect(talk.conversation.watch.poll() != nil)
        #expect(talk.say("route new /new -> root") == "")
        #expect(talk.conversation.prompt.text == "shop*> ")
        #expect(talk.say("open https://example.com/new").hasPrefix("OPENS"))
        #expect(talk.say("open \(Self.link)").hasPrefix("UNHANDLED"))
    }

    private let link2 = "https://example.com/beta"

    private func change(_ talk: Talk, _ text: String) {
        talk.files.change("shop", to: text)
        talk.home.with { $0.stamp += 1 }
    }

    // MARK: output, pager, edit, set

    @Test func answersAreCopiedToAFile() {
        let talk = Talk()
        talk.home.with { $0.outputs["old"] = "old\n" }
        #expect(talk.say("output old").contains("exists already"))
        #expect(talk.say("output") == "answers are not copied\n")
        #expect(talk.say("output old append") == "answers are copied to old\n")
        talk.say("open \(Self.link)?token=hunter22")
        talk.say("bogus")
        #expect(talk.say("output") == "answers are no longer copied to old\n")
        talk.say("tenants")
        #expect(
            talk.home.with { $0.outputs["old"] } == """
                old
                > open \(Self.link)?token=…
                OPENS Product in home: route product, id=1
                > bogus
                > output

                """
        )
    }

    @Test func aCopiedAnswerKeepsItsOwnWords() {
        let talk = Talk(setup: ["use shop", "output file"])
        talk.say("split https://bob:pw@example.com/products/1?page=1&q=a+b#frag")
        #expect(
            talk.home.with { $0.outputs["file"] } == """
                > split https://…@example.com/products/1?page=…&q=…#…
                https://…@example.com/products/1?page=…&q=…#…

                  scheme    https
                  user      …
                  password  present, not shown
                  host      example.com
                  path      /products/1
                         1  products
                         2  …
                  query     page=…&q=…
                         1  page      "…"
                         2  q         "…"
                  fragment  …
                            as a path
                         1  …
                  note      user information; the host is example.com  byte 9

                """
        )
    }

    /// Values that are longer than the page are wrapped, and very long ones cut off.
    @Test(arguments: [30, 70, 150, 900])
    func aLongSecretIsNotCopiedInPieces(_ length: Int) {
        let secret = (0..<UInt64(length)).map {
            "\(($0 &* $0 &* 0x5851_F42D_4C95_7F2D) >> 33 % 10)"
        }.joined()
        let talk = Talk(setup: ["use shop", "output file"])
        for line in ["split", "why", "open"] {
            talk.say("\(line) 'https://u:\(secret)@example.com/products/1?q=\(secret) b#\(secret)'")
            talk.say("\(line) https://example.com/nowhere?q=\(secret)#a/\(secret)")
        }
        let file = talk.home.with { $0.outputs["file"] } ?? ""
        let digits = file.split { !$0.isNumber }.map(\.count).max() ?? 0
        #expect(digits < 12, "\(file)")
        #expect(file.contains("…"))
    }

    /// Answers about links that were not typed in the line.
    @Test func linksOfOtherPlacesAreNoSecretsOfTheFile() {
        let link = "https://example.com/find?q=hunter22"
        let table = """
            tenant shop
            allow scheme https
            allow host example.com
            route find /find?q -> show Find
            expect \(link) => find q=hunter23
            """
        let files = MemoryFiles(
            tables: ["shop": table],
            files: ["deep": "open \(link)", "batch": "open \(link)\nwhy \(link)\nsource deep"]
        )
        let talk = Talk(files, setup: ["use shop", "why \(link)", "output file"])
        for line in ["why", "source batch", "check", "why \\", link, "why the link \(link), which"]
        {
            let answer = talk.say(line)
            #expect(line == "why \\" || answer.contains("hunter22"), "\(line)")
        }
        let file = talk.home.with { $0.outputs["file"] } ?? ""
        #expect(!file.contains("hunter2"), "\(file)")
        #expect(file.contains("q=…"))
    }

    @Test func aTallAnswerGoesThroughThePager() {
        let talk = Talk()
        talk.conversation.terminalRows = { 5 }
        let routes = talk.say("routes")
        #expect(routes == "")
        #expect(talk.home.with { $0.pages.count } == 1)
        #expect(talk.say("open \(Self.link)").hasPrefix("OPENS"))
        talk.home.with { $0.hasPager = false }
        #expect(talk.say("routes").contains("product"))
        talk.home.with { $0.hasPager = true }
        talk.say("set pager off")
        #expect(talk.say("routes").contains("product"))
        talk.say("set pager on")
        talk.conversation.terminalRows = { nil }
        #expect(talk.say("routes").contains("product"))
        #expect(talk.home.with { $0.pages.count } == 1)
    }

    @Test func editOpensTheTableAtTheRouteAndReadsItAgain() throws {
        let talk = Talk(setup: ["use shop", "flag beta on"])
        let table = try #require(talk.files.table("shop"))
        talk.home.with { [files = talk.files] state in
            state.onEdit = { files.change("shop", to: table.replacing("/beta", with: "/gamma")) }
        }
        #expect(talk.say("edit beta") == "shop is read again\n")
        #expect(talk.home.with { $0.edits } == ["+10 Tenants/shop/shop.waymark"])
        #expect(talk.say("open https://example.com/gamma").hasPrefix("OPENS Beta"))
        talk.say("edit")
        #expect(talk.home.with { $0.edits.last } == "Tenants/shop/shop.waymark")
        #expect(talk.say("edit nobody").contains("unknown route `nobody`"))
        talk.home.with { [files = talk.files] state in
            state.onEdit = { files.change("shop", to: TenantTests.broken) }
        }
        #expect(talk.say("edit").contains("the last good table stays in use"))
        talk.say("route new /new -> root")
        #expect(talk.say("edit").contains("declarations in memory that are not saved"))
        #expect(Talk(setup: ["tenant cafe"]).say("edit").contains("has no file"))
        #expect(talk.home.with { $0.edits.count } == 3)
    }

    @Test func setAloneListsTheSettings() {
        let talk = Talk()
        talk.say("set pager off")
        let rows = talk.say("set").split(separator: "\n").map { $0.split(separator: " ") }
        #expect(rows.contains(["pager", "off"]))
        #expect(rows.contains(["width", "80"]))
        #expect(talk.say("set pager").contains("the value is missing"))
        #expect(talk.say("set pagr on").contains("did you mean `pager`?"))
        #expect(talk.say("set hints maybe").contains("write on or off"))
    }

    @Test(arguments: ["history", "watch", "output x", "edit"])
    func withoutAPromptTheRemedyIsSaid(_ statement: String) {
        var session = ShellSession(MemoryFiles.usual().environment)
        _ = session.execute("use shop")
        let outcome = session.execute(statement)
        #expect(outcome.status == .usage)
        #expect(outcome.diagnostics.contains("is for statements that are typed"))
        #expect(outcome.diagnostics.contains("help: "))
    }

    @Test(arguments: [
        ("wh \(link)", "OPENS"), ("w x", "write one of why, waive, watch"),
        ("h", "write one of history, help"), ("opne x", "did you mean `open`?"),
    ])
    func beginningsOfStatements(_ line: String, part: String) {
        #expect(Talk().say(line).contains(part))
    }
}
