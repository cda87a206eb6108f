import Reports
import RouteTables
import Tenancy
import Testing

@Suite struct PolicyPageTests {
    /// One value of a policy, with its page.
    struct Case: CustomTestStringConvertible {
        let page: PolicyPage
        let value: PolicyPage.Value

        var testDescription: String { "\(page.name) \(value.value)" }
    }

    static let cases = PolicyPage.all.flatMap { page in
        page.values.map { Case(page: page, value: $0) }
    }

    @Test func everyPolicyOfThisVersionHasOnePage() {
        #expect(PolicyPage.all.map(\.name) == PolicyName.allCases.map(\.rawValue))
    }

    @Test(arguments: PolicyPage.all)
    func everyValueHasItsStoryTheDefaultFirst(page: PolicyPage) throws {
        let policy = try #require(PolicyName(rawValue: page.name))
        #expect(page.values.map(\.value) == policy.values)
        #expect(page.values.first?.value == Policies().value(of: policy))
    }

    @Test(arguments: cases)
    func exampleEndsAsThePageSays(of policy: Case) throws {
        let run = try PageRun(policy.page.example(under: policy.value))
        #expect(run.mismatches == [])
        #expect(run.begins(policy.value.result))
    }

    @Test(arguments: PolicyPage.all)
    func valuesEndDifferently(page: PolicyPage) {
        #expect(Set(page.values.map(\.result)).count == page.values.count)
    }

    @Test(arguments: PolicyPage.all)
    func pageFits(page: PolicyPage) {
        #expect(page.question.hasSuffix("?"))
        #expect(page.table.count <= 3)
        for value in page.values {
            #expect(value.effect.hasSuffix(".") && value.app.hasSuffix("."))
        }
        let lines = TextRenderer().render(page.document).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.max { $0.count < $1.count } ?? "")")
    }

    @Test func unknownPolicyHasNoPage() {
        #expect(PolicyPage.document(for: "no-such-policy") == nil)
        #expect(PolicyPage.document(for: "match") == PolicyPage.page(for: "match")?.document)
    }
}
