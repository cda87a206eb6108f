import RouteTables
import SourceText
import Testing

/// Lists as long as a statement can hold: each item is looked up, not searched for.
@Suite struct LongListTests {
    private static let count = 7000

    private func list(_ prefix: String, _ suffix: String = "", _ separator: String = ",") -> String
    {
        let items = (0..<LongListTests.count).map { "\(prefix)\($0)\(suffix)" }
        let words = stride(from: 0, to: items.count, by: 500).map { start in
            items[start..<min(start + 500, items.count)].joined(separator: separator)
        }
        return words.joined(separator: separator == "|" ? "|" : " ")
    }

    private func codes(_ line: String) -> [String] {
        let text = "tenant t\n\(line)\n"
        return RouteTable.parse(SourceText(name: "t", text: text)).diagnostics.map(\.code)
    }

    @Test func `items that differ are taken`() {
        #expect(codes("tabs " + list("t", "=S")) == [])
        #expect(codes("route r / host " + list("h") + " -> root") == [])
        #expect(codes("route r / scheme " + list("s") + " -> root") == [])
        #expect(codes("route r /:a<" + list("w", "", "|") + "> -> root") == [])
    }

    @Test func `the one that stands twice is found`() {
        #expect(codes("tabs " + list("t", "=S") + " t7=S") == ["duplicate-tab"])
        #expect(codes("route r / host " + list("h") + " h7 -> root") == ["item-twice"])
        #expect(codes("route r / scheme " + list("s") + " s7 -> root") == ["item-twice"])
        #expect(codes("route r /:a<" + list("w", "", "|") + "|w7> -> root") == ["choice"])
        #expect(
            codes("allow host * for " + list("s") + " s7").filter { $0 == "item-twice" }.count == 1
        )
    }

    @Test func `each name that is not declared is marked where it stands`() {
        let text = "tenant t\nroute r / when f0,!F1,f2 f0x -> show S in home\n"
        let source = SourceText(name: "t", text: text)
        let found = RouteTable.parse(source).diagnostics
        #expect(found.map { source.text(in: $0.range) } == ["f0", "!F1", "f2", "f0x", "home"])
    }
}
