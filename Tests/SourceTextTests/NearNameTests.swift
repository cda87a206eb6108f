import SourceText
import Testing

@Suite struct NearNameTests {
    @Test(arguments: [
        ("rout", "route"), ("ROUTE", "route"), ("ruote", "route"), ("routee", "route"),
        ("tneant", "tenant"), ("polcy", "policy"),
    ])
    func `a name that is close`(_ written: String, _ near: String) {
        #expect(NearName.closest(to: written, in: ["tenant", "route", "policy"]) == near)
    }

    @Test(arguments: ["", "route", "xyz", "rooouute", "tentacle"])
    func `no name is close`(_ written: String) {
        #expect(NearName.closest(to: written, in: ["route", "tenant"]) == nil)
    }

    @Test func `the earlier of two is offered`() {
        #expect(NearName.closest(to: "ab", in: ["ac", "aa"]) == "ac")
    }

    @Test func `a text of more than a hundred bytes is no slip`() {
        let most = String(repeating: "a", count: 100)
        #expect(NearName.closest(to: most.dropLast() + "b", in: [most]) == most)
        #expect(NearName.closest(to: most + "b", in: [most]) == nil)
        #expect(NearName.closest(to: most, in: [most + "b"]) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "a", 0), ("", "abc", 3), ("abc", "abd", 1), ("abc", "acb", 1),
        ("aab", "aba", 1), ("kitten", "sitting", 3), ("abab", "ab", 2), ("aa", "aaa", 1),
        ("ca", "abc", 3),
    ])
    func `the distance counts edits and swaps`(_ a: String, _ b: String, _ distance: Int) {
        #expect(NearName.editDistance(Array(a.utf8), Array(b.utf8)) == distance)
        #expect(NearName.editDistance(Array(b.utf8), Array(a.utf8)) == distance)
    }

    @Test func `of long texts only what differs is compared, and of that not more than is useful`()
    {
        let long = [UInt8](repeating: 1, count: 1 << 20)
        #expect(NearName.editDistance(long + [2, 3] + long, long + [3, 2] + long) == 1)
        #expect(NearName.editDistance(long, [2] + long.dropLast() + [3]) == 1 << 20 + 1)
        #expect(NearName.editDistance([UInt8](repeating: 2, count: 50), long) == 1 << 20)
    }
}
