import Reports
import RouteAnalysis
import SourceText
import TestSupport
import Testing

@Suite struct LimitsPageTests {
    @Test func everyLimitHasARowAndABorder() throws {
        let file = try #require(
            Repository.files(in: ["Sources/SourceText"]).first {
                $0.path.hasSuffix("/Limits.swift")
            }
        )
        let constants = file.lines.compactMap { line in
            line.firstMatch(of: /package static let (\w+)/).map { String($0.1) }
        }
        #expect(!constants.isEmpty)
        #expect(Limit.all.map(\.name).sorted() == constants.sorted())
        #expect(BorderCase.all.map(\.limit).sorted() == constants.sorted())
    }

    @Test(arguments: BorderCase.all)
    func limitIsAcceptedAndOneMoreIsNot(border: BorderCase) throws {
        let limit = try #require(Limit.all.first { $0.name == border.limit })
        let code = limit.code ?? "more"
        #expect(try !border.codes(limit.number).contains(code))
        #expect(try border.codes(limit.number + 1).contains(code))
    }

    /// The limits that are tested with small numbers are those of the page where nothing else is said.
    @Test func analysisGoesAsFarAsThePageSays() {
        let (usual, search) = (AnalysisLimits(), AnalysisLimits.search)
        #expect(usual.states == Limits.analysisStates)
        #expect(usual.questions == Limits.analysisQuestions)
        #expect(search.states == Limits.searchStates)
        #expect(search.questions == Limits.searchQuestions)
    }

    @Test func pageShowsEveryNumberAndFits() {
        let text = TextRenderer().render(LimitsPage.document)
        for number in ["16,777,216", "1,000,000", "200,000", "65,536", "20,000", "1,024", "63"] {
            #expect(text.contains(" \(number) "), "\(number)")
        }
        for limit in Limit.all { #expect(text.contains(limit.subject)) }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
