import RouteTables
import SourceText
import Testing

@Suite struct PatternRoundTripTests {
    @Test(arguments: [
        "/", "//", "///", "/a", "/a/", "/a//b", "/a//", "//a", "/%2F", "/a%20b", "/%FF", "/%25",
        "/%3A%2A%5B%5D%3C%3E%3F%23", "/é", "/a+b@c;d=e,f!$&()", "/..", "/%00", "/:a", "/:a/",
        "/:a<int>", "/:a<0..9>/:b<a|b>", "/*a", "/*a/", "/a[/b]", "/a[/b/]", "/[/:a]",
        "/a[/:b<uuid>/*c]", "/?a", "/a?b<int>&c<string?>&d<x|y?>", "/?%3D%26", "/?+", "/#", "/#a",
        "/#a/", "/#//a", "/#//", "/#:a/*b", "/callback/#complete", "/a[/b]?c#d",
    ])
    func `a pattern in canonical form is written as it was`(_ text: String) throws {
        let parsed = PathPattern.parse(text)
        #expect(parsed.diagnostics == [])
        #expect(parsed.value?.description == text)
    }

    @Test(arguments: [
        ("/%41%2f%c3%a9", "/A%2Fé"), ("/a b", "/a%20b"), ("/#/a", "/#a"), ("/#/", "/#"),
        ("/:a<string>?b<string>", "/:a?b"), ("/:a<007..010>", "/:a<7..10>"), ("/%7E", "/~"),
        ("/e\u{301}", "/e\u{301}"), ("/%E2%80%AE", "/%E2%80%AE"), ("/?%61", "/?a"),
    ])
    func `a pattern is written in canonical form`(_ text: String, _ canonical: String) throws {
        let pattern = try #require(PathPattern.parse(text).value)
        #expect(pattern.description == canonical)
        #expect(PathPattern.parse(canonical).value == pattern)
    }

    @Test(arguments: 0..<40)
    func `random patterns read back`(_ seed: UInt64) throws {
        var random = PatternGenerator(seed: seed)
        for _ in 0..<50 {
            let pattern = random.pattern()
            let text = pattern.description
            let parsed = PathPattern.parse(text)
            #expect(
                parsed.diagnostics.filter { $0.severity == .error } == [],
                "seed \(seed): \(text)"
            )
            #expect(parsed.value == pattern, "seed \(seed): \(text)")
            let words = SourceText(name: "t", text: text).statements().value.first?.words
            #expect(words?.map(\.text) == [text], "seed \(seed): \(text)")
        }
    }
}

/// Makes patterns of every form from a seed.
struct PatternGenerator {
    private var state: UInt64
    private var names = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// A number below `bound` (SplitMix64).
    mutating func number(below bound: Int) -> Int {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    mutating func pattern() -> PathPattern {
        names = 0
        let hasTail = number(below: 4) == 0
        let main = segments(most: 4, mayRest: !hasTail)
        let tail = hasTail ? segments(least: 1, most: 2, mayRest: true) : []
        let fragment = segments(most: 3, mayRest: true)
        return PathPattern(
            segments: hasTail && main.last == .literal([]) ? [] : main,
            hasFinalSlash: !hasTail && isSlashed(main),
            tail: tail,
            tailHasFinalSlash: hasTail && isSlashed(tail),
            query: (0..<number(below: 4)).map { _ in field() },
            fragment: number(below: 3) == 0
                ? FragmentPattern(segments: fragment, hasFinalSlash: isSlashed(fragment)) : nil
        )
    }

    /// A last segment that is empty is there only before a final slash.
    private mutating func isSlashed(_ segments: [PatternSegment]) -> Bool {
        guard let last = segments.last else { return false }
        return last == .literal([]) || number(below: 3) == 0
    }

    private mutating func segments(
        least: Int = 0,
        most: Int,
        mayRest: Bool
    ) -> [PatternSegment] {
        let count = least + number(below: most - least + 1)
        return (0..<count).map { index in
            switch number(below: 5) {
            case 0, 1: .parameter(name(), type())
            case 2 where mayRest && index == count - 1: .rest(name())
            default: .literal(bytes())
            }
        }
    }

    private mutating func name() -> Name {
        names += 1
        return Name("n\(names)") ?? name()
    }

    private mutating func field() -> QueryField {
        names += 1
        let text = "\(names)" + String(decoding: bytes().filter { $0 < 0x80 }, as: UTF8.self)
        return QueryField(name: text, type: type(), isOptional: number(below: 2) == 0)
    }

    private mutating func bytes() -> [UInt8] {
        let pieces = [
            "a", "/", ":", "*", "[", "]", "<", ">", "?", "#", "%", "|", "&", "=", " ", "é",
            "\u{202E}", "\u{0}", "{x}", "\"", "'", "\\", ",",
        ]
        return (0..<number(below: 4)).flatMap { _ -> [UInt8] in
            let index = number(below: pieces.count + 1)
            return index < pieces.count ? Array(pieces[index].utf8) : [0xFF]
        }
    }

    private mutating func type() -> ValueType {
        switch number(below: 9) {
        case 0: .int
        case 1: .uint
        case 2: .range(-5...Int64(number(below: 9)))
        case 3: .double
        case 4: .bool
        case 5: .uuid
        case 6: .date
        case 7: .choice(["a", "b|?", " é"])
        default: .string
        }
    }
}
