import Testing
import URLText

@Suite struct SpelledLinkTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var link: String
        var path: String
        var spelling: Spelling
        var testDescription: String { "\(link), \(spelling)" }

        init(_ link: String, _ path: String, _ spelling: Spelling = Spelling()) {
            (self.link, self.path, self.spelling) = (link, path, spelling)
        }
    }

    private static let collapse = Spelling(collapsesEmptySegments: true)
    private static let hostIsSegment = Spelling(customHostIsSegment: true)
    private static let both = Spelling(collapsesEmptySegments: true, customHostIsSegment: true)

    /// Segments between bars; a final `/` for a final slash.
    static let cases = [
        Case("a://h", ""),
        Case("a://h/", ""),
        Case("a://h/b", "|b|"),
        Case("a://h/b/", "|b|/"),
        Case("a://h/b/c", "|b|c|"),
        Case("a://h//", "||/"),
        Case("a://h//b", "||b|"),
        Case("a://h/b//c", "|b||c|"),
        Case("a://h/b//", "|b||/"),
        Case("a://h/b%2Fc/d+e/%25", "|b/c|d+e|%|"),
        Case("a://h/fix%252Fone", "|fix%2Fone|"),
        Case("a://h/%GG", "|%GG|"),
        Case("a://h/./..", "|.|..|"),
        Case("a:b/c", "|b|c|"),
        // Empty segments left out.
        Case("a://h//", "", collapse),
        Case("a://h//b", "|b|", collapse),
        Case("a://h/b//c///", "|b|c|/", collapse),
        // The host as the first segment.
        Case("myapp://Orders/5", "|orders|5|", hostIsSegment),
        Case("myapp://search", "|search|", hostIsSegment),
        Case("myapp://search/", "|search|/", hostIsSegment),
        Case("myapp://search//", "|search||/", hostIsSegment),
        Case("myapp://search//", "|search|/", both),
        Case("myapp:///orders/5", "|orders|5|", hostIsSegment),
        Case("https://orders/5", "|5|", hostIsSegment),
        Case("HTTP://orders/5", "|5|", hostIsSegment),
        Case("httpmyapp://pay", "|pay|", hostIsSegment),
    ]

    @Test(arguments: cases)
    func splits(row: Case) throws {
        let link = SpelledLink(try LinkURL.read(row.link).get(), spelling: row.spelling)
        #expect(shown(link.path) == row.path)
    }

    private func shown(_ segments: SpelledSegments) -> String {
        let texts = (0..<segments.count)
            .map { String(decoding: segments.values(at: $0), as: UTF8.self) + "|" }
        return (texts.isEmpty ? "" : "|") + texts.joined() + (segments.hasFinalSlash ? "/" : "")
    }

    @Test(arguments: [
        (Spelling.PathCase.sensitive, "Ab\u{C9}", "Ab\u{C9}"),
        (.insensitive, "ab\u{C9}", "Ab\u{C9}"),
        (.lower, "ab\u{C9}", "ab\u{C9}"),
    ])
    func foldsASCIILetters(pathCase: Spelling.PathCase, compared: String, value: String) throws {
        let spelling = Spelling(pathCase: pathCase)
        let link = SpelledLink(
            try LinkURL.read("a://h/%41b%C3%89#/A%62%C3%89").get(),
            spelling: spelling
        )
        for segments in [link.path, try #require(link.fragment)] {
            #expect(Array(segments.compared(at: 0)) == Array(compared.utf8))
            #expect(Array(segments.values(at: 0)) == Array(value.utf8))
        }
        #expect(spelling.spell(Array("Ab\u{C9}".utf8)) == Array(compared.utf8))
    }

    @Test func rangesPointIntoTheLink() throws {
        let url = try LinkURL.read("myapp://Host/%41%42//c").get()
        let link = SpelledLink(url, spelling: Self.hostIsSegment)
        #expect(link.path.rawRanges.map { url.text($0) } == ["Host", "%41%42", "", "c"])
        #expect(link.path.isEmpty(at: 2))
        #expect(!link.path.isEmpty(at: 1))
    }

    @Test(arguments: [
        ("https://Example.COM/a", Spelling(), "example.com"),
        ("myapp://Orders/5", Spelling(), "orders"),
        ("myapp://Orders/5", hostIsSegment, nil),
        ("https://Orders/5", hostIsSegment, "orders"),
        ("myapp:///a", Spelling(), nil),
    ])
    func knowsTheHost(text: String, spelling: Spelling, host: String?) throws {
        #expect(SpelledLink(try LinkURL.read(text).get(), spelling: spelling).host == host)
    }

    @Test(arguments: [
        ("a:b", true), ("a:b/c", true), ("a:/b", false), ("a:", false), ("a://h", false),
    ])
    func opaquePathHasNoSlash(text: String, isOpaque: Bool) throws {
        #expect(
            SpelledLink(try LinkURL.read(text).get(), spelling: Spelling()).isOpaque == isOpaque
        )
    }

    /// Pairs as `name=value`, a pair without `=` as its name.
    @Test(arguments: [
        ("a://h", false, []),
        ("a://h?", false, []),
        ("a://h?b=c", false, ["b=c"]),
        ("a://h?foo&bar=baz&qux=", false, ["foo", "bar=baz", "qux="]),
        ("a://h?tag=1&tag=2&a=3", false, ["tag=1", "tag=2", "a=3"]),
        ("a://h?a=b=c", false, ["a=b=c"]),
        ("a://h?a%26%3D=%2526", false, ["a&==%26"]),
        ("a://h?&a&", false, ["", "a", ""]),
        ("a://h?l+m=Team+A+%2BPat", false, ["l+m=Team+A++Pat"]),
        ("a://h?l+m=Team+A+%2BPat", true, ["l m=Team A +Pat"]),
        ("a://h?a;b", false, ["a;b"]),
    ])
    func splitsTheQuery(text: String, plusIsSpace: Bool, pairs: [String]) throws {
        let spelling = Spelling(plusIsSpace: plusIsSpace)
        let link = SpelledLink(try LinkURL.read(text).get(), spelling: spelling)
        #expect(link.query.map(shown) == pairs)
    }

    private func shown(_ pair: QueryPair) -> String {
        let name = String(decoding: pair.name, as: UTF8.self)
        return pair.hasEquals ? name + "=" + String(decoding: pair.value, as: UTF8.self) : name
    }

    @Test func pairsPointIntoTheLink() throws {
        let url = try LinkURL.read("a://h?b=%41&&c#d=%42").get()
        let link = SpelledLink(url, spelling: Spelling())
        #expect(link.query.map { url.text($0.range) } == ["b=%41", "", "c"])
        #expect(link.fragmentParameters.map { url.text($0.range) } == ["d=%42"])
    }

    struct Fragment: Sendable {
        var text: String
        var path: String?
        var pairs: [String]
    }

    @Test(arguments: [
        Fragment(text: "a://h", path: nil, pairs: []),
        Fragment(text: "a://h#", path: "", pairs: []),
        Fragment(text: "a://h#/", path: "", pairs: []),
        Fragment(text: "a://h#complete", path: "|complete|", pairs: []),
        Fragment(text: "a://h#/reset/abc/", path: "|reset|abc|/", pairs: []),
        Fragment(text: "a://h#/thread/1?active=true", path: "|thread|1|", pairs: ["active=true"]),
        Fragment(text: "a://h#x?", path: "|x|", pairs: []),
        Fragment(text: "a://h#token=1&state=2", path: "", pairs: ["token=1", "state=2"]),
        Fragment(text: "a://h#_=_", path: "", pairs: ["_=_"]),
        Fragment(text: "a://h#a=b/c", path: "|a=b|c|", pairs: []),
        Fragment(text: "a://h#a=b?c=d", path: "|a=b|", pairs: ["c=d"]),
        Fragment(text: "a://h#?a=b?c", path: "", pairs: ["a=b?c"]),
        Fragment(text: "a://h#//b", path: "||b|", pairs: []),
    ])
    func splitsTheFragment(row: Fragment) throws {
        let link = SpelledLink(try LinkURL.read(row.text).get(), spelling: Spelling())
        #expect(link.fragment.map(shown) == row.path)
        #expect(link.fragmentParameters.map(shown) == row.pairs)
    }
}
