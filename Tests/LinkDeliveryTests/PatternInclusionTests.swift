import LinkDelivery
import RoutingTestSupport
import Testing

/// Whether one pattern fits all that another fits, against every short text.
@Suite struct PatternInclusionTests {
    private static let pieces = ["a", "b", "/", "*", "*", "?", "$(word)", "$(lower)"]

    private static var variables: Variables {
        var variables = Variables()
        variables.define("word", values: ["ab", "b*", ""])
        return variables
    }

    /// All texts of at most five characters.
    private static let texts: [String] = {
        var texts = [""]
        var last = [""]
        for _ in 0..<5 {
            last = last.flatMap { text in ["a", "b", "/"].map { text + $0 } }
            texts += last
        }
        return texts
    }()

    private func fits(_ pattern: ApplePattern, _ text: String) -> Bool {
        var matcher = PatternMatcher(text)
        return matcher.fits(pattern)
    }

    @Test func agreesWithEveryShortText() throws {
        let run = RandomRun.fromEnvironment()
        var random = SeededGenerator(seed: run.seed)
        var (included, open) = (0, 0)
        for _ in 0..<max(300, run.count / 50) {
            let patterns = (0..<2).map { _ in
                let text = (0..<Int.random(in: 0...4, using: &random))
                    .map { _ in random.pick(Self.pieces) }.joined()
                return ApplePattern(text, variables: Self.variables)
            }
            let isPath = Bool.random(using: &random)
            let sides = patterns.map {
                PatternInclusion.Side(pattern: $0, isCaseSensitive: true)
            }
            let holds = try #require(
                PatternInclusion.holds(sides[0], in: sides[1], isPath: isPath) as Bool?
            )
            let texts = Self.texts.filter { !isPath || $0.hasPrefix("/") && $0.hasSuffix("/") }
            let counterexample = texts.first {
                fits(patterns[0], $0) && !fits(patterns[1], $0)
            }
            let words = "`\(patterns[0].text)` in `\(patterns[1].text)`, path \(isPath); \(run)"
            #expect(!holds || counterexample == nil, "\(words): \(counterexample ?? "")")
            if holds { included += 1 } else if counterexample == nil { open += 1 }
        }
        #expect(included > 10)
        // A counterexample needs letters beyond the alphabet, or more than five characters.
        #expect(open < max(300, run.count / 50) / 3)
    }

    @Test(arguments: [
        ("/shop/archive/*", "/shop/*", true), ("/shop/*", "/shop/archive/*", false),
        ("/*/edit/", "/*", true), ("*", "/*", true), ("/id/????/", "/id/*", true),
        ("/id/*", "/id/????/", false), ("/a*b/", "/a*", true), ("/$(digit)/", "/?/", true),
        ("/?/", "/$(digit)/", false), ("/$(word)/", "/*b*", false), ("/ab/", "/$(word)/", true),
    ])
    func pathsAreIncluded(_ inner: String, _ outer: String, _ holds: Bool) {
        let sides = [inner, outer].map {
            PatternInclusion.Side(
                pattern: ApplePattern($0, variables: Self.variables),
                isCaseSensitive: true
            )
        }
        #expect(PatternInclusion.holds(sides[0], in: sides[1], isPath: true) == holds)
    }

    @Test(arguments: [
        ("/Shop/", true, "/shop/", false, true), ("/Shop/", false, "/shop/", true, false),
        ("/shop/", false, "/SHOP/", false, true), ("/Shop/", true, "/shop/", true, false),
    ])
    func letterCaseCounts(
        _ inner: String,
        _ innerCase: Bool,
        _ outer: String,
        _ outerCase: Bool,
        _ holds: Bool
    ) {
        let first = PatternInclusion.Side(pattern: ApplePattern(inner), isCaseSensitive: innerCase)
        let second = PatternInclusion.Side(pattern: ApplePattern(outer), isCaseSensitive: outerCase)
        #expect(PatternInclusion.holds(first, in: second, isPath: true) == holds)
    }
}
