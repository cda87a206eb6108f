import SourceText
import Testing
import URLText

@Suite struct LinkNoteTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var link: String
        /// Each note as its code and the text it is about.
        var notes: [String]
        var testDescription: String { PrintableText.escaped(link) }

        init(_ link: String, _ notes: String...) { (self.link, self.notes) = (link, notes) }
    }

    static let cases = [
        Case("https://example.com/a/b?c=d#e"),
        Case("https://example.com"),
        Case("https://example.com/"),
        Case("https://example.com/a/"),
        // Repairs.
        Case("a://h/blue shoes", "characters-repaired ` `"),
        Case("a://h/a|<b>", "characters-repaired `|<`", "characters-repaired `>`"),
        Case(
            "a://h/caf\u{E9}?\u{E9}#\u{E9}",
            "characters-repaired `\u{E9}`",
            "characters-repaired `\u{E9}`",
            "characters-repaired `\u{E9}`"
        ),
        Case(
            "a://u v:w x@h/",
            "user-information `u v:w x@`",
            "characters-repaired ` `",
            "characters-repaired ` `"
        ),
        Case("a://h/\\b", "characters-repaired `\\`"),
        Case("a:b:c d", "characters-repaired `:`", "characters-repaired ` `"),
        Case(
            "a://h/%20|%2e",
            "escape-encoded-again `%20`",
            "characters-repaired `|`",
            "escape-encoded-again `%2e`"
        ),
        // Escapes.
        Case("a://h/?q=%GG", "escape-malformed `%GG`"),
        Case("a://h/%", "escape-malformed `%`"),
        Case("a://h/%/%4", "escape-malformed `%`", "escape-malformed `%4`"),
        Case("a://h?%E0%A4%A", "escape-encoded-again `%E0%A4`", "escape-malformed `%A`"),
        Case("a://h/fix%252Fone", "escape-double `%252F`"),
        Case("a://h?who=pat%2540h#%2541", "escape-double `%2540`", "escape-double `%2541`"),
        Case("a://h/20%25%20now"),
        Case("a://h/%25zz"),
        Case(
            "a://h/%00%0a?%7F#%1f",
            "control-character-encoded `%00%0a`",
            "control-character-encoded `%7F`",
            "control-character-encoded `%1f`"
        ),
        Case("a://h/%C2%85%C2%A0", "control-character-encoded `%C2%85`"),
        Case("a://h/%C3%A9%F0%9F%98%80"),
        Case("a://h/a%C3b", "text-not-utf8 `%C3`"),
        Case(
            "a://h/%C3/%A9?%FF",
            "text-not-utf8 `%C3`",
            "text-not-utf8 `%A9`",
            "text-not-utf8 `%FF`"
        ),
        // Segments.
        Case("a://h/./b/..", "dot-segment `.`", "dot-segment `..`"),
        Case("a://h/%2e/%2E./...", "dot-segment `%2e`", "dot-segment `%2E.`"),
        Case("a://h/b/.hidden/c."),
        Case("a://h//b", "double-slash `//`"),
        Case("a://h/b//c///", "double-slash `//`", "double-slash `///`"),
        Case("a:b//c", "double-slash `//`"),
        Case("a://h?b//c#d//e/../f"),
        // Authority.
        Case("a://u:p@h/", "user-information `u:p@`"),
        Case(
            "a://good.example%2F@h/",
            "user-information `good.example%2F@`",
            "delimiter-in-user-information `%2F`"
        ),
        Case(
            "a://good.example%5c@h/",
            "user-information `good.example%5c@`",
            "delimiter-in-user-information `%5c`"
        ),
        Case("a://user%40corp:p@h/", "user-information `user%40corp:p@`"),
        Case("https://h:443/"),
        Case("https://h:0443/"),
        Case("https://h:/"),
        Case("https://h:8443/", "non-default-port `8443`"),
        Case("http://h:443/", "non-default-port `443`"),
        Case("myapp://h:80/", "non-default-port `80`"),
        Case("https://h:0443/ ", "port-rewritten `0443`", "characters-repaired ` `"),
        Case(
            "https://h:99999999999999999999/ ",
            "non-default-port `99999999999999999999`",
            "port-rewritten `99999999999999999999`",
            "characters-repaired ` `"
        ),
        // Hosts.
        Case("https://b\u{FC}cher.example/", "host-converted `b\u{FC}cher.example`"),
        Case("https://\u{43F}\u{440}\u{438}.com/", "host-converted `\u{43F}\u{440}\u{438}.com`"),
        Case(
            "https://\u{430}pp.example.com/",
            "host-converted `\u{430}pp.example.com`",
            "host-mixed-scripts `\u{430}pp`"
        ),
        Case(
            "https://x.\u{3B1}\u{430}/",
            "host-converted `x.\u{3B1}\u{430}`",
            "host-mixed-scripts `\u{3B1}\u{430}`"
        ),
        Case("https://xn--pp-6kc.example.com/", "host-mixed-scripts `xn--pp-6kc`"),
        Case("https://a-b.xn--bcher-kva.example/"),
        Case(
            "https://\u{65E5}\u{672C}abc.example/",
            "host-converted `\u{65E5}\u{672C}abc.example`"
        ),
    ]

    @Test(arguments: cases)
    func notes(row: Case) throws {
        let link = try LinkURL.read(row.link, hostEncoder: .foundation).get()
        let source = SourceText(name: "link", text: link.original)
        let shown = link.notes.map { "\($0.reason.code) `\(source.text(in: $0.range))`" }
        #expect(shown == row.notes)
    }

    @Test(arguments: [
        ("a://h/b c", LinkReason.charactersRepaired(.path, into: "%20")),
        ("a://h?\u{E9}<", .charactersRepaired(.query, into: "%C3%A9%3C")),
        ("a://h#%", .escapeMalformed(.fragment)),
        ("a://h#%2541", .escapeDouble(.fragment)),
        ("a://h?%00", .controlCharacterEncoded(.query)),
        ("a://h/%FF", .textNotUTF8(.path)),
        ("https://app.example.com:pw@evil.example/x", .userInformation(host: "evil.example")),
        ("https://h:8443/", .nonDefaultPort(port: "8443")),
        ("https://b\u{FC}cher.example/", .hostConverted(into: "xn--bcher-kva.example")),
        (
            "https://xn--pp-6kc.example/",
            .hostMixedScripts(label: "\u{430}pp", scripts: [.latin, .cyrillic])
        ),
    ])
    func notesHaveFields(text: String, reason: LinkReason) throws {
        let link = try LinkURL.read(text, hostEncoder: .foundation).get()
        #expect(link.notes.map(\.reason) == [reason])
    }

    @Test func codesAreUnique() {
        let reasons: [LinkReason] = [
            .notURL(.text), .linkTooLong(limit: 1), .schemeMissing,
            .hostMissingInWebLink(scheme: ""),
            .backslashInAuthority(app: nil, browser: nil), .controlCharacter(0),
            .escapeInHost(host: ""),
            .hostNotASCII(host: ""), .hostNotMappable(host: ""),
            .charactersRepaired(.path, into: ""),
            .escapeMalformed(.path), .escapeEncodedAgain(.path), .escapeDouble(.path),
            .controlCharacterEncoded(.path), .dotSegment, .doubleSlash, .userInformation(host: ""),
            .delimiterInUserInformation, .nonDefaultPort(port: ""), .portRewritten(into: ""),
            .hostConverted(into: ""), .hostMixedScripts(label: "", scripts: []),
            .textNotUTF8(.path),
        ]
        let codes = reasons.map(\.code)
        #expect(Set(codes).count == codes.count)
        for code in codes {
            #expect(code.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber })
        }
    }
}
