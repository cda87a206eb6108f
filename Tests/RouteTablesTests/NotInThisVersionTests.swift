import RouteTables
import SourceText
import TestSupport
import Testing

@Suite struct NotInThisVersionTests {
    @Test(arguments: [
        "policy 1️⃣launching hold",
        "policy 1️⃣signed-out drop", "policy 1️⃣inbox 8 drop-oldest", "policy 1️⃣duplicates keep",
        "policy 1️⃣navigation push", "policy 1️⃣initial-link once", "policy 1️⃣consume after",
        "expect x => held 1️⃣launching", "expect x => 1️⃣dropped", "expect x => 1️⃣duplicate",
        "expect x 1️⃣in main => invalid",
        "expect x with 1️⃣app=launching => invalid",
    ])
    func `what is not in this version says so and what works`(_ lines: String) {
        let item = FindingCase(lines, lines, "not-in-this-version")
        item.check()
        let found = RouteTable.parse(SourceText(name: "t", text: item.marked.text)).diagnostics
        #expect(found.allSatisfy { $0.message.hasSuffix("is not in this version") })
        #expect(found.allSatisfy { $0.remedy != nil })
    }
}
