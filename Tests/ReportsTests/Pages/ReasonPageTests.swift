import AppModel
import Foundation
import LinkDelivery
import Reports
import Routing
import SourceText
import Tenancy
import Testing
import URLText

@Suite struct ReasonPageTests {
    static let codes =
        LinkReason.allCodes + DeliveryReason.allCodes + RoutingReason.allCodes + LinkEdit.allCodes
        + AppReason.allCodes + Outcome.allCodes

    @Test func codesAreUniqueOverAllModules() {
        #expect(Set(Self.codes).count == Self.codes.count)
    }

    @Test func everyCodeHasOnePageAndEveryPageACode() {
        #expect(ReasonPage.all.map(\.code).sorted() == Self.codes.sorted())
    }

    @Test(arguments: ReasonPage.all)
    func exampleYieldsTheCodeWhereThePageSays(page: ReasonPage) throws {
        let run = try PageRun(page.example)
        #expect(run.codes(at: page.place).contains(page.code))
    }

    @Test(arguments: ReasonPage.all)
    func exampleEndsAsThePageSays(page: ReasonPage) throws {
        let run = try PageRun(page.example)
        #expect(run.mismatches == [])
        #expect(run.begins(page.example.result))
    }

    @Test(arguments: ReasonPage.all)
    func relatedCodesHavePages(page: ReasonPage) {
        #expect(!page.related.isEmpty)
        for code in page.related {
            #expect(code != page.code)
            #expect(ReasonPage.page(for: code) != nil, "\(code)")
        }
    }

    @Test(arguments: ReasonPage.all)
    func pageIsShortAndFits(page: ReasonPage) {
        #expect(page.example.table.count <= 3)
        let sentences = page.meaning.components(separatedBy: ". ").count
        #expect((2...4).contains(sentences) && page.meaning.hasSuffix("."))
        #expect(page.change.hasSuffix("."))
        #expect(!page.title.hasSuffix("."))
        let lines = TextRenderer().render(page.document).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.max { $0.count < $1.count } ?? "")")
    }

    @Test func topicNamesAPageOrTheListOfItsOutcomes() {
        #expect(
            ReasonPage.document(for: ["opaque-path"])
                == ReasonPage.page(for: "opaque-path")?.document
        )
        #expect(
            ReasonPage.document(for: ["fallback", "no-match"])
                == ReasonPage.page(for: "fallback no-match")?.document
        )
        let list = ReasonPage.document(for: ["rejected"]).map { TextRenderer().render($0) }
        #expect(
            list == """
                rejected
                  rejected scheme  the tenant does not accept the scheme
                  rejected host    the tenant does not accept the host

                """
        )
        #expect(ReasonPage.document(for: ["no-such-code"]) == nil)
        #expect(ReasonPage.document(for: []) == nil)
    }

    @Test func indexListsEveryCode() {
        let index = TextRenderer().render(ReasonPage.index)
        for code in Self.codes { #expect(index.contains("  \(code) "), "\(code)") }
    }
}
