import RouteTables
import SourceText
import Testing

/// The statements about the app parse back to what they were written from.
@Suite struct AppTextTests {
    @Test(arguments: [
        "app launching", "app ready", "app background", "app terminated", "auth signed-out",
        "auth signing-in", "auth signed-in", "flag beta unknown", "scene new", "scene new second",
        "scene close second", "scene focus main",
    ])
    func deedsParseBack(_ text: String) throws {
        let source = SourceText(name: "t", text: text)
        let statement = try #require(source.statements().value.first)
        let parsed = AppDeed.parse(statement)
        #expect(parsed.diagnostics == [])
        #expect(parsed.value?.description == text)
    }

    @Test(arguments: [
        "expect nav => Home", "expect nav => empty",
        "expect nav => Home Product in home id=1 !page",
        "expect nav in second tab home => Home \"Two Words\" \"in\"", "expect inbox => empty",
        "expect inbox => product account",
        "expect timeline => held product presented product !dropped",
        "expect timeline => presented \"held\" replaced item because replaced-by-start",
    ])
    func expectationsParseBack(_ text: String) throws {
        let scenario = Scenario.parse(SourceText(name: "t", text: text))
        #expect(scenario.diagnostics == [])
        guard case .expectApp(let expectation)? = scenario.value.steps.first else {
            Issue.record("no expectation about the app")
            return
        }
        #expect(expectation.description == text)
    }

    @Test(arguments: [
        ("launching", "hold"), ("launching", "drop"), ("launching", "open"),
        ("launching", "open after 1 event"), ("launching", "open after 12 events"),
        ("inbox", "8 drop-oldest"), ("inbox", "1 newest"), ("inbox", "100 newest"),
        ("signed-out", "bounce"), ("duplicates", "keep"), ("navigation", "reuse"),
        ("initial-link", "replay"), ("consume", "before"),
    ])
    func policiesParseBack(_ name: String, _ value: String) throws {
        let text = "tenant a\npolicy \(name) \(value)\n"
        let parsed = RouteTable.parse(SourceText(name: "t", text: text))
        #expect(parsed.diagnostics == [])
        let policy = try #require(PolicyName(rawValue: name))
        #expect(parsed.value.policies.value(of: policy) == value)
        #expect(parsed.value.canonicalText().contains("policy \(name) \(value)\n"))
    }

    @Test(arguments: [
        "policy launching 1️⃣open after", "policy launching 1️⃣open after 0 events",
        "policy launching 1️⃣open after 1001 events", "policy launching 1️⃣hold fast",
        "policy inbox 1️⃣0", "policy inbox 1️⃣101", "policy inbox 1️⃣newest", "policy inbox 1️⃣8 oldest",
        "policy inbox 1️⃣unbounded", "policy signed-out 1️⃣keep", "policy navigation 1️⃣pop",
    ])
    func valuesThatAPolicyDoesNotHave(_ line: String) {
        FindingCase(line, line, "unknown-value").check()
    }
}
