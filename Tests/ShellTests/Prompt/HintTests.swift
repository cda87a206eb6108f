import LineEditor
import Shell
import Testing

/// The grey text behind a line.
@Suite struct HintTests {
    private func talk() -> Talk {
        Talk(setup: [
            "use shop", "open https://example.com/products/1?token=hunter22", "tenants",
            " why https://example.com/secret/place",
        ])
    }

    @Test(arguments: [
        ("", ""), ("why ", "URL [not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]"),
        ("why", " URL [not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]"),
        ("why x:y ", "[not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]"),
        ("why x:y via ", "SOURCE [in SCENE] [with STATE…]"),
        ("why x:y via push with ", "STATE… [in SCENE]"),
        ("why x:y with beta=on ", "[STATE…] [via SOURCE] [in SCENE]"),
        ("allow ", "scheme S… | host H… [for S…]"),
        ("flag beta ", "on|off|unknown"), ("route n /n ", "[modifiers] -> ACTION"),
        (
            "route n /n needs ",
            "auth [exact|prefix] [host H…] [scheme S…] [when COND…]"
                + " [secret NAME…] [fragment-parameters] [unreadable decline|fail] -> ACTION"
        ),
        ("route n /n -> ", "ACTION"), ("route n /n -> show ", "SCREEN [in TAB] [key=value…]"),
        ("tenants ", ""), ("bogus ", ""), ("use shop # ", ""),
        (
            "why x:y",
            " [not ROUTE | URL]"
                + " [via SOURCE] [in SCENE] [with STATE…]"
        ),
    ])
    func theSyntaxThatFollows(_ line: String, text: String) {
        let hint = talk().hint(line)
        #expect(hint.text == text)
        #expect(!hint.isAcceptable)
    }

    @Test(arguments: [
        ("te", "nants"), ("open https://ex", "ample.com/products/1?token=…"), ("us", "e shop"),
        (
            "open https://example.com/products/1?token=hu",
            " [via SOURCE] [in SCENE] [with STATE…] [=> EXPECTED]"
        ),
        ("why https://example.com/se", " [not ROUTE | URL] [via SOURCE] [in SCENE] [with STATE…]"),
        ("xyz", ""),
    ])
    func theLastLineThatBeganSo(_ line: String, text: String) {
        let hint = talk().hint(line)
        #expect(hint.text == text)
        #expect(hint.isAcceptable == (!text.isEmpty && !text.hasPrefix(" ")))
    }

    @Test func hintsCanBeTurnedOff() {
        let talk = talk()
        talk.say("set hints off")
        #expect(talk.hint("why ") == .none)
    }

    @Test func aStatementThatGoesOnHasHintsToo() {
        let talk = talk()
        talk.say("open x:y \\")
        #expect(talk.hint("via ").text == "SOURCE [in SCENE] [with STATE…] [=> EXPECTED]")
    }
}
