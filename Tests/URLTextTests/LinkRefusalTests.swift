import SourceText
import Testing
import URLText

@Suite struct LinkRefusalTests {
    /// A link with the refused part between `«` and `»`.
    struct Case: Sendable, CustomTestStringConvertible {
        var marked: String
        var reason: LinkReason
        var remedy: String?
        var testDescription: String { PrintableText.escaped(marked) }

        init(_ marked: String, _ reason: LinkReason, _ remedy: String? = nil) {
            (self.marked, self.reason, self.remedy) = (marked, reason, remedy)
        }
    }

    private static let backslash = "write `/` if a slash is meant, and `%5C` if a backslash is"

    static let cases = [
        Case("«»", .notURL(.text)),
        Case("«1»app://a", .notURL(.scheme)),
        Case("my«_»app://a", .notURL(.scheme)),
        Case("my« »app://a", .notURL(.scheme)),
        Case("a://h:«8a»/", .notURL(.port), "write the port in digits"),
        Case("a://h:«80:90»/", .notURL(.port), "write the port in digits"),
        Case("https://exa« »mple.com/", .notURL(.host)),
        Case("https://example.com«|»x/", .notURL(.host)),
        Case("https://a«[»b]/", .notURL(.host)),
        Case("https://[::1]«x»/", .notURL(.host)),
        Case("https://«[»/::1]/", .notURL(.host)),
        Case("https://[:« »:1]/", .notURL(.host)),
        Case("https://«\u{FC}..de»/", .notURL(.host)),
        Case("https://«xn--zz.\u{FC}»/", .notURL(.host)),
        // No scheme: the remedy is the whole link.
        Case("«»example.com/a?b#c", .schemeMissing, "write `https://example.com/a?b#c`"),
        Case("«»//example.com/a", .schemeMissing, "write `https://example.com/a`"),
        Case(
            "«»/products/42",
            .schemeMissing,
            "write `https://HOST/products/42` with the host of the link"
        ),
        Case("«»products", .schemeMissing, "write `https://products`"),
        Case("«»:a", .schemeMissing, "write `https://a`"),
        Case("«»?a:b", .schemeMissing, "write `https://HOST?a:b` with the host of the link"),
        // http and https without a host.
        Case(
            "https:«»/example.com/a",
            .hostMissingInWebLink(scheme: "https"),
            "write `https://example.com/a` if that is the host"
        ),
        Case(
            "HTTP:«»example.com",
            .hostMissingInWebLink(scheme: "http"),
            "write `HTTP://example.com` if that is the host"
        ),
        Case(
            "https://«»/example.com",
            .hostMissingInWebLink(scheme: "https"),
            "write `https://example.com` if that is the host"
        ),
        Case(
            "https://«»",
            .hostMissingInWebLink(scheme: "https"),
            "write the host after `https://`"
        ),
        Case(
            "https://«»?a",
            .hostMissingInWebLink(scheme: "https"),
            "write the host after `https://`"
        ),
        Case(
            "https://u@«»/",
            .hostMissingInWebLink(scheme: "https"),
            "write the host after `https://`"
        ),
        Case(
            "https://«»:80/",
            .hostMissingInWebLink(scheme: "https"),
            "write the host after `https://`"
        ),
        Case(
            "https://«»[]/",
            .hostMissingInWebLink(scheme: "https"),
            "write the host after `https://`"
        ),
        // Backslashes: two readers, two hosts.
        Case(
            "https://evil.example«\\»@app.example.com/",
            .backslashInAuthority(app: "app.example.com", browser: "evil.example"),
            backslash
        ),
        Case(
            "https://app.example.com«\\»@evil.example/",
            .backslashInAuthority(app: "evil.example", browser: "app.example.com"),
            backslash
        ),
        Case(
            "https://app.example.com«\\»a",
            .backslashInAuthority(app: "app.example.com\\a", browser: "app.example.com"),
            backslash
        ),
        Case("https:«\\»\\h:1\\a", .backslashInAuthority(app: nil, browser: "h"), backslash),
        Case("https:/«\\»u@h/a", .backslashInAuthority(app: nil, browser: "h"), backslash),
        Case("myapp:«\\»", .backslashInAuthority(app: nil, browser: nil), backslash),
        // Control characters, wherever they are.
        Case("https://example.com«\t»/", .controlCharacter(9), "remove the character"),
        Case("https://example.com/a«\n»b", .controlCharacter(10), "remove the character"),
        Case("https://example.com/«\u{0}»", .controlCharacter(0), "remove the character"),
        Case("a?«\u{7F}»", .controlCharacter(0x7F), "remove the character"),
        Case("a://h#«\u{85}»", .controlCharacter(0x85), "remove the character"),
        // Escapes in the host.
        Case(
            "https://«ex%61mple.com»/",
            .escapeInHost(host: "ex%61mple.com"),
            "write the host as `example.com`"
        ),
        Case("https://«a%2Fb»/", .escapeInHost(host: "a%2Fb")),
        Case("https://«a%»/", .escapeInHost(host: "a%")),
        Case("https://«[fe80::1%25eth0]»/", .escapeInHost(host: "[fe80::1%25eth0]")),
        Case("tel://«\u{FC}»/", .escapeInHost(host: "\u{FC}")),
        // Hosts that mapping would change.
        Case(
            "https://«\u{FF45}xample.com»/",
            .hostNotMappable(host: "\u{FF45}xample.com"),
            "write the host as `example.com`"
        ),
        Case("https://«e\u{AD}xample.com»/", .hostNotMappable(host: "e\u{AD}xample.com")),
        Case("https://«a\u{3002}b»/", .hostNotMappable(host: "a\u{3002}b")),
        Case(
            "https://«\u{FB01}\u{FC}.de»/",
            .hostNotMappable(host: "\u{FB01}\u{FC}.de"),
            "write the host as `fi\u{FC}.de`"
        ),
    ]

    @Test(arguments: cases)
    func refuses(row: Case) {
        let pieces = row.marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
        let text = pieces.joined()
        guard case .failure(let refusal) = LinkURL.read(text, hostEncoder: .foundation) else {
            Issue.record("the link is read")
            return
        }
        let start = pieces[0].utf8.count
        #expect(refusal.reason == row.reason)
        #expect(refusal.range == SourceRange(start, start + pieces[1].utf8.count))
        #expect(refusal.remedy == row.remedy)
        #expect(refusal.text == text)
        #expect(Agreement.disagreement(on: text) == nil)
    }

    /// Backslashes, percent signs and the like that are no ground to refuse.
    @Test(arguments: [
        "https://h/a\\b", "https://h?\\", "https://h#\\", "myapp:a\\b", "myapp:///\\a",
        "myapp://h/\\",
        "https://h/%00", "https://h/%5C", "https://u%2F@h/", "myapp://", "myapp:///a", "a://[::1]/",
        "https://h./", "https://a..b/", "https://-a/", "https://a_b/",
    ])
    func reads(text: String) throws {
        _ = try LinkURL.read(text).get()
    }

    @Test func hostThatIsNotASCIINeedsAnEncoder() {
        guard case .failure(let refusal) = LinkURL.read("https://b\u{FC}cher.example/") else {
            Issue.record("the link is read")
            return
        }
        #expect(refusal.reason == .hostNotASCII(host: "b\u{FC}cher.example"))
        #expect(refusal.range == SourceRange(8, 23))
    }

    @Test func lengthIsLimited() throws {
        let longest = "a:" + String(repeating: "b", count: LinkURL.longest - 2)
        #expect(try LinkURL.read(longest).get().path.count == LinkURL.longest - 2)
        guard case .failure(let refusal) = LinkURL.read(longest + "b") else {
            Issue.record("the link is read")
            return
        }
        #expect(refusal.reason == .linkTooLong(limit: LinkURL.longest))
    }
}
