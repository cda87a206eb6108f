import RouteTables
import SourceText
import TestSupport
import Testing

@Suite struct NotInThisVersionTests {
    @Test(arguments: [
        "1️⃣plugin p ./p.so", "route a / -> 1️⃣plugin p", "expect x => failed 1️⃣plugin r",
    ])
    func `what is not in this version says so and what works`(_ lines: String) {
        let item = FindingCase(lines, lines, "not-in-this-version")
        item.check()
        let found = RouteTable.parse(SourceText(name: "t", text: item.marked.text)).diagnostics
        #expect(found.allSatisfy { $0.message.hasSuffix("is not in this version") })
        #expect(found.allSatisfy { $0.remedy != nil })
    }
}
