import LinkDelivery
import RoutingTestSupport
import Testing

/// The matcher for Apple's patterns.
@Suite struct PatternTests {
    private static let values = ["fruit": ["a", "b*", "?c", ""], "word": ["ab", "ba", "*"]]

    private static var variables: Variables {
        var variables = Variables()
        for (name, list) in values { variables.define(name, values: list) }
        return variables
    }

    /// The pieces random patterns are made of: few, so that they fit often.
    private static let pieces = [
        "a", "b", "c", "/", "*", "*", "?", "$(fruit)", "$(word)", "$(none)", "$",
    ]

    @Test func agreesWithTheNaiveReading() {
        let run = RandomRun.fromEnvironment()
        var random = SeededGenerator(seed: run.seed)
        let naive = NaivePattern(variables: Self.values)
        let variables = Self.variables
        var fitting = 0
        for _ in 0..<run.count / 2 {
            let pattern = (0..<Int.random(in: 0...7, using: &random))
                .map { _ in random.pick(Self.pieces) }.joined()
            let text = (0..<Int.random(in: 0...9, using: &random))
                .map { _ in random.pick(["a", "b", "c", "/"]) }.joined()
            var matcher = PatternMatcher(text)
            let compiled = ApplePattern(pattern, variables: variables)
            let fits = matcher.fits(compiled)
            let expected = naive.fits(Substring(pattern), Substring(text))
            guard fits == expected, matcher.comparisons <= Self.most(compiled, text) else {
                Issue.record("`\(pattern)` and `\(text)`: \(fits), \(matcher.comparisons); \(run)")
                return
            }
            if fits { fitting += 1 }
        }
        if run.isLong { #expect(fitting > run.count / 40) }
    }

    /// The most comparisons that a pattern and a text may take.
    private static func most(_ pattern: ApplePattern, _ text: String) -> Int {
        2 * (pattern.size + 1) * (text.unicodeScalars.count + 1)
    }

    @Test(arguments: [
        String(repeating: "*a", count: 2_000) + "b",
        String(repeating: "*?", count: 2_000) + "b",
        String(repeating: "a*", count: 2_000),
        String(repeating: "$(word)", count: 500) + "!",
    ])
    func hostilePatternsAreBounded(_ pattern: String) {
        let text = String(repeating: "a", count: 4_000)
        let compiled = ApplePattern(pattern, variables: Self.variables)
        var matcher = PatternMatcher(text)
        _ = matcher.fits(compiled)
        #expect(matcher.comparisons <= Self.most(compiled, text))
        // Far less: 64 positions are compared at once.
        #expect(matcher.comparisons < compiled.size * text.utf8.count / 16)
    }

    @Test(arguments: [
        ("$(upper)", "a", true), ("$(upper)", "1", false), ("$(digit)", "7", true),
        ("$(lower)$(xdigit)", "Gf", true), ("$(region)", "gb", true), ("$(region)", "Gb", true),
        ("É?", "éx", true), ("$(lang)", "q", false),
    ])
    func lettersAreFolded(_ pattern: String, _ text: String, _ fits: Bool) {
        var matcher = PatternMatcher(text, folding: .all)
        #expect(matcher.fits(ApplePattern(pattern)) == fits)
    }

    @Test(arguments: [
        ("", "/"), ("q", "q"), ("orders", "/orders/"), ("//a//b//", "/a/b/"), ("*", "*"),
        ("**/edit", "*/edit/"), ("/a*", "/a*"), ("*a", "*a/"), ("/", "/"), ("//", "/"),
    ])
    func pathsAreNormal(_ written: String, _ normal: String) {
        #expect(PathText.normal(written) == normal)
    }
}
