import Reports
import Testing

@Suite struct JSONValueTests {
    @Test func sortsKeysAndIndents() {
        let value = JSONValue.object([
            "b": .array([.integer(1), .null, .bool(true)]), "a": .optional(nil), "c": "x/y",
        ])
        #expect(
            value.rendered() == """
                {
                  "a" : null,
                  "b" : [
                    1,
                    null,
                    true
                  ],
                  "c" : "x/y"
                }

                """
        )
    }

    @Test(arguments: [
        ("\u{202E}evil", #""\u202eevil""#), ("\u{1B}[2J", #""\u001b[2J""#), ("日\n", #""日\n""#),
        ("\u{E0001}", #""\udb40\udc01""#), ("\u{7F}", #""\u007f""#), ("\"\\", #""\"\\""#),
    ])
    func escapesWhatSteersATerminal(text: String, expected: String) {
        let rendered = JSONValue.string(text).rendered()
        #expect(rendered.lowercased() == expected.lowercased() + "\n")
    }
}
