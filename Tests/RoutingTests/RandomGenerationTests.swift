import RouteTables
import Routing
import RoutingTestSupport
import Testing

/// The random tables and the shrinking, which the comparison of routers rests on.
@Suite struct RandomGenerationTests {
    @Test func sameSeedGivesTheSameTables() {
        var first = SeededGenerator(seed: 7)
        var second = SeededGenerator(seed: 7)
        var other = SeededGenerator(seed: 8)
        let table = RandomTable.text(using: &first)
        #expect(table == RandomTable.text(using: &second))
        #expect(table != RandomTable.text(using: &other))
        #expect(RandomTable.text(using: &first) == RandomTable.text(using: &second))
    }

    /// The first numbers of SplitMix64 for the seed 1234567, as its authors' code prints them.
    @Test func numbersAreThoseOfSplitMix64() {
        var random = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<3).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ]
        )
    }

    @Test func shrinkingKeepsOnlyWhatFails() {
        let lines = (0..<20).map { "line \($0) of many words\n" }.joined()
        let question = RandomCase(
            table: lines + "the guilty line\n" + lines,
            link: "https://example.com/a/b?c#guilty",
            context: .init(auth: .signedOut, source: .push)
        )
        let smallest = question.shrunk { $0.table.contains("guilty") && $0.link.contains("#g") }
        #expect(smallest.table == "guilty\n")
        #expect(smallest.link == "#g")
        #expect(smallest.context == .init())
    }
}
