import CScan
import Testing
import URLText

/// The one pass over plain links against the reader of all links, and its two paths against each
/// other.
@Suite struct PlainLinkTests {
    /// Whether a link is read in one pass.
    struct Row: Sendable, CustomTestStringConvertible {
        let link: String
        let isPlain: Bool
        var testDescription: String { link }

        init(_ link: String, _ isPlain: Bool) {
            self.link = link
            self.isPlain = isPlain
        }
    }

    static let rows = [
        Row("https://example.com/products/42", true), Row("HTTP://EXAMPLE.COM/a/", true),
        Row("https://example.com", true), Row("https://example.com?x=1", true),
        Row("https://example.com/a?x=%41&y=?#f/g?h", true),
        Row("https://example.com:8443/a//b", true),
        Row("myshop:///products/42", true), Row("myshop:/products/42/7", true),
        Row("my-shop+1.0://products/42", true), Row("https://example.com#fragment", true),
        Row("https://example.com/a%20b", false), Row("https://user@example.com/a", false),
        Row("https://example.com:/a/b/c", false), Row("https://[::1]/a/b/c/d", false),
        Row("https://bücher.example/a", false), Row("https://example.com/ä", false),
        Row("https://example.com/a b", false), Row("https://example.com/a\\b", false),
        Row("https://example.com/a?x=%4", false), Row("https://example.com/a?x=[1]", false),
        Row("https://example.com/a#x#y", false), Row("myshop:products/42/abc", false),
        Row("https:///products/42", false), Row("https:/products/42/7", false),
        Row("https://example.com/a^b", false), Row("https://example.com/a`b", false),
        Row("https://example.com/a{b}", false), Row("https://example.com/a|b", false),
        Row("https://example.com/a~b", true), Row("https://example.com/a\u{7F}b", false),
        Row("https\u{1A}//example.com:80/a", false), Row("ht/tp://example.com/a/b", false),
        Row("https://" + String(repeating: "a", count: 60) + ".com/a", false),
        Row("https://example.com/" + String(repeating: "a/", count: 200), true),
        Row("https://example.com/" + String(repeating: "abc", count: 100) + "?q", true),
        Row("https://example.com:99x/abc", false), Row("https://example.com:80:80/a", false),
        Row("https://example.com:80@e.example/a", false), Row("https://example.com/a:b@c/d", true),
        Row("https://example.com/a:b@c?d:e@f#g:h@i", true), Row("https?//example.com/a:b", false),
        Row("https://example.com:80", true), Row("https://example.com:80?a:b", true),
        Row("https://example.com/?#", true),
    ]

    @Test(arguments: rows)
    func needsNoWork(_ row: Row) throws {
        let difference = PlainReading(row.link).difference
        #expect(difference == nil, "\(difference ?? "")")
        var link = PlainLink()
        let isPlain = link.read(Array(row.link.utf8).span)
        #expect(isPlain == row.isPlain)
    }

    @Test func readsWhatAllLinksAreReadInto() throws {
        var mutator = LinkMutator(corpus: Corpus.links, seed: DifferentialSettings.seed)
        var plain = 0
        let count = DifferentialSettings.count / 4
        for _ in 0..<count {
            let reading = PlainReading(mutator.next())
            if let difference = reading.difference {
                Issue.record("\(reading.text): \(difference)")
                return
            }
            if reading.isPlain { plain += 1 }
        }
        #expect(plain >= count / 20, "\(plain) of \(count) links were plain")
    }

    @Test(arguments: [255, 256, 257, LinkURL.longest, LinkURL.longest + 1])
    func readsNothingLongerThanALinkMayBe(_ count: Int) {
        let start = "https://example.com/"
        let text = start + String(repeating: "a", count: count - start.utf8.count)
        var link = PlainLink()
        let isPlain = link.read(Array(text.utf8).span)
        #expect(isPlain == (count <= LinkURL.longest))
        let isPath = link.readPath(Array(("/" + text.dropFirst()).utf8).span)
        #expect(isPath == (count <= LinkURL.longest))
    }

    @Test func vectorsAndPortablePathAgree() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...150, using: &random)
            let bytes = (0..<count).map { _ in
                Bool.random(using: &random)
                    ? UInt8.random(in: 0...255, using: &random)
                    : Array("/?#:@%[\\]^_`{|}~ \"<>az".utf8).randomElement(using: &random) ?? 0
            }
            let offset = count < 16 ? 0 : Int.random(in: 0..<count, using: &random)
            // The first is the widest that this processor has.
            let paths = bytes.withUnsafeBufferPointer { buffer in
                var rare: UInt64 = 0
                let widest = cscan_scan(buffer.baseAddress, count, offset, &rare)
                return [
                    [widest.slashes, widest.stops, rare],
                    words(cscan_narrow(buffer.baseAddress, count, offset)),
                    words(cscan_portable(buffer.baseAddress, count, offset)),
                ]
            }
            let isSame = paths.allSatisfy { $0 == paths[0] }
            #expect(isSame, "\(bytes) from \(offset): \(paths)")
            if !isSame { return }
        }
    }

    private func words(_ masks: cscan_masks) -> [UInt64] {
        [masks.slashes, masks.stops, masks.rare]
    }

    @Test(arguments: ["/", "/a", "/a/b/", "/abc/defgh/ijklm/n", "//a", "/a/"])
    func readsAPathAlone(_ path: String) throws {
        var link = PlainLink()
        let isPlain = link.readPath(Array(path.utf8).span)
        #expect(isPlain)
        let whole = try LinkURL.read("https://example.com" + path).get()
        let segments = SpelledLink(whole, spelling: Spelling()).path
        #expect(link.segmentCount == segments.count)
        #expect(link.hasFinalSlash == segments.hasFinalSlash)
        for index in 0..<segments.count {
            #expect(Array(path.utf8)[link.segments[index].offsets] == segments.values(at: index))
        }
    }

    @Test(arguments: ["", "a", "/a?b", "/a#b", "/a%20", "/ä"])
    func readsNoOtherPath(_ path: String) {
        var link = PlainLink()
        let isPlain = link.readPath(Array(path.utf8).span)
        #expect(!isPlain)
    }
}

/// One text read in both ways.
private struct PlainReading {
    let text: String
    private var plain = PlainLink()
    let isPlain: Bool

    init(_ text: String) {
        self.text = text
        isPlain = plain.read(Array(text.utf8).span)
    }

    /// What both say differently of a link that was read in one pass; nil when nothing.
    var difference: String? {
        if !isPlain { return nil }
        guard case .success(let link) = LinkURL.read(text) else { return "refused" }
        if link.isRepaired { return "repaired" }
        if link.user != nil || link.password != nil { return "user information" }
        if link.scheme != 0..<plain.schemeEnd || link.isWeb != plain.isWeb { return "scheme" }
        if link.host != range(plain.host) { return "host" }
        if link.port != range(plain.port) { return "port" }
        if link.path != plain.path.offsets { return "path" }
        if link.query != part(plain.query) { return "query" }
        if link.fragment != part(plain.fragment) { return "fragment" }
        let segments = SpelledLink(link, spelling: Spelling()).path
        if segments.count != plain.segmentCount { return "number of segments" }
        if segments.hasFinalSlash != plain.hasFinalSlash { return "final slash" }
        for index in 0..<min(segments.count, PlainLink.keptSegments) {
            let place = plain.segments[index].offsets
            if segments.rawRanges[index] != place { return "segment \(index)" }
            if link.bytes[place] != segments.values(at: index) { return "value \(index)" }
        }
        return nil
    }

    private func range(_ range: SegmentRange) -> Range<Int>? {
        range.isEmpty ? nil : range.offsets
    }

    private func part(_ range: SegmentRange) -> Range<Int>? {
        range.start > range.end ? nil : range.offsets
    }
}
