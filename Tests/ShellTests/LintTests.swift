import Shell
import TestSupport
import Testing

/// `lint` at the prompt, in a batch and on the command line.
@Suite struct LintTests {
    private static let pay = """
        tenant pay
        allow scheme https pay
        allow host example.com
        route pay /pay?token secret token -> show Pay
        """

    private func session(_ lines: String = "") -> ShellSession {
        let tables = [
            "pay": "\(Self.pay)\n\(lines)", "twin": "tenant twin\nallow host example.com\n",
            "broken": "tenant broken\nroute x y -> root\n",
        ]
        return ShellSession(MemoryFiles(tables: tables).environment)
    }

    @Test func findingEndsWithStatusOne() {
        var session = session()
        let outcome = session.execute(words: ["lint", "pay"])
        #expect(outcome.status == .finding)
        #expect(
            outcome.output == """
                1 finding

                pay.waymark:4:1: finding: token is secret, and any app can register scheme pay
                  code     secret-over-scheme
                  example  pay://example.com/pay?token=x
                  help     Take secrets over https alone: add `scheme https` to the route.

                """
        )
    }

    @Test func waiverAcceptsAFinding() {
        var session = session("waive secret-over-scheme pay \"the token lives a minute\"")
        let outcome = session.execute(words: ["lint", "pay"])
        #expect(outcome.status == .success)
        #expect(outcome.output == "no finding, 1 waived (--all shows them)\n")
        let all = session.execute(words: ["lint", "pay", "--all"])
        #expect(all.status == .success)
        #expect(all.output.contains("pay.waymark:4:1: waived: "))
        #expect(all.output.contains("the token lives a minute"))
    }

    @Test(arguments: [
        (
            "waive secret-over-scheme pya \"x\"",
            "`pya` has no finding secret-over-scheme; `pay` has one"
        ),
        ("waive second-entry pay \"x\"", "`pay` has no finding second-entry"),
        (
            "waive secret-over-schema pay \"x\"",
            "there is no finding `secret-over-schema`; did you mean `secret-over-scheme`?"
        ),
    ])
    func waiverThatAcceptsNothingIsAFinding(_ waiver: String, _ sentence: String) {
        var session = session(waiver)
        let outcome = session.execute(words: ["lint", "pay"])
        #expect(outcome.status == .finding)
        #expect(outcome.output.contains("pay.waymark:5:1: finding: \(sentence)\n"))
    }

    @Test func tenantThatCannotBeUsedIsSaid() {
        var session = session()
        #expect(session.execute(words: ["lint", "broken"]).status == .unusable)
        #expect(session.execute(words: ["lint"]).status == .unusable)
        #expect(session.execute(words: ["lint", "twin"]).status == .success)
        #expect(session.execute(words: ["lint", "No"]).status == .usage)
    }

    @Test func tenantInUseIsLookedAtUnlessAllAreMeant() {
        var session = session()
        _ = session.execute("use twin")
        #expect(session.execute("lint").status == .success)
        #expect(session.execute("lint --all-tenants").status == .unusable)
        #expect(session.execute("lint pay").output.contains("pay.waymark:4"))
    }

    @Test(arguments: [
        ("lint --min-ios x", "`x` is not a version of iOS"),
        ("lint --min-ios", "`--min-ios` needs a value"),
        ("lint --min-ois 12", "unknown option `--min-ois`"),
        ("lint twin pay", "unexpected word `pay`"),
        ("check --min-ios 12", "unknown option `--min-ios`"),
    ])
    func badOptionsAreDiagnosed(_ statement: String, _ message: String) {
        var session = session()
        let outcome = session.execute(statement)
        #expect(outcome.diagnostics.contains(message))
        #expect(outcome.output.isEmpty)
    }

    @Test func batchWithAFindingEndsWithOne() {
        var session = session()
        #expect(session.execute("use twin\nlint\nlint pay").status == .finding)
        #expect(session.execute("use twin\nlint --min-ios 13.5").status == .success)
    }

    @Test func jsonHasTheSameFacts() {
        var session = session("waive secret-over-scheme pay \"known\"")
        let json = session.execute(words: ["lint", "pay", "--format", "json"]).output
        #expect(json.contains("\"schema\" : \"waymark.lint/1\""))
        #expect(json.contains("\"findings\" : 0"))
        #expect(json.contains("\"code\" : \"secret-over-scheme\""))
        #expect(json.contains("\"reason\" : \"known\""))
    }
}
