import SourceText
import Testing

/// Holds the product against public reports of links that opened something else.
@Suite struct ReportedLinkTests {
    static let corpus = ReportCorpus.shared

    @Test(arguments: corpus.cases)
    func everyTableOfTheReportAnswersRight(_ reportCase: ReportCase) throws {
        for variant in reportCase.variants {
            let findings = try VariantJudge(variant, of: reportCase).findings()
            let title = variant.title.isEmpty ? "" : ", \(variant.title)"
            let list = findings.joined(separator: "\n")
            #expect(findings.isEmpty, "\(reportCase.id)\(title)\n\(list)")
        }
    }

    @Test func everyFileCanBeRead() {
        #expect(Self.corpus.problems.isEmpty, "\(Self.corpus.problems.joined(separator: "\n"))")
    }

    @Test func everyReportIsInTheFileOfItsKind() {
        let strays = Self.corpus.cases.filter { $0.place.file != "\($0.kind).cases" }.map(\.id)
        #expect(strays.isEmpty)
    }

    @Test func atLeastEightyReportsAreCovered() {
        #expect(Set(Self.corpus.cases.map(\.id)).count >= 80)
    }

    @Test func everyReportIsCoveredOrSaidToBeNotExpressibleAndNeverBoth() {
        let list = ReportList()
        let covered = Self.corpus.cases.map(\.id)
        let answered = covered + list.notExpressible.map(\.id)
        #expect(answered.count == Set(answered).count, "a report is answered twice")
        #expect(Set(answered).symmetricDifference(list.known).sorted() == [])
        #expect(list.known.count == Set(list.known).count, "a report is listed twice")
    }

    @Test func everyReportThatIsNotExpressibleHasAReason() {
        let list = ReportList()
        #expect(!list.notExpressible.isEmpty)
        let reasons = ["delivery", "journal", "signature"]
        let without = list.notExpressible.filter { entry in
            !reasons.contains { entry.reason.hasPrefix("\($0): ") }
        }
        #expect(without.map(\.id) == [])
    }
}
