import RouteTables
import Shell
import Tenancy
import Testing

@Suite struct ExitStatusTests {
    @Test func everyOutcomeHasItsStatus() throws {
        let name = try #require(Name("route"))
        let statuses: [(Outcome, Int32)] = [
            (.handled(name), 0), (.unknown, 4), (.fallback("no-match"), 5),
            (.unhandled("declined"), 5),
            (.external(name), 5), (.discarded(name), 5), (.heldAuth, 5), (.rejected("host"), 6),
            (.invalid, 6), (.failedValue(key: "k"), 7), (.failedRedirect, 7),
        ]
        for (outcome, status) in statuses {
            #expect(Status(outcome).rawValue == status, "\(outcome.words)")
        }
    }

    static let batches: [([Status], Status)] = [
        ([], .success), ([.success], .success),
        ([.notHandled, .refused, .failed, .unknown], .success),
        ([.finding, .success], .finding), ([.usage, .finding], .unusable), ([.usage], .unusable),
        ([.finding, .unusable], .unusable), ([.fault, .unusable, .finding], .fault),
    ]

    @Test(arguments: batches)
    func aBatchHasTheWorstOfItsErrors(statuses: [Status], expected: Status) {
        var batch = BatchStatus()
        for status in statuses { batch.add(status) }
        #expect(batch.status == expected)
    }
}
