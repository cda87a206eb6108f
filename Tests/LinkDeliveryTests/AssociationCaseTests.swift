import Foundation
import LinkDelivery
import SourceText
import Testing
import URLText

/// The conformance cases of association files: a file, an app, a link and what the system says.
@Suite struct AssociationCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let file: String
        let app: String
        let url: String
        let expect: String

        var testDescription: String { id }

        static let all: [Case] = CaseFile.objects("association-files").compactMap { object in
            guard let id = object["id"] as? String, let app = object["appID"] as? String,
                let url = object["url"] as? String, let expect = object["expect"] as? String,
                let file = object["aasa"],
                let data = try? JSONSerialization.data(withJSONObject: file)
            else { return nil }
            return Case(
                id: id,
                file: String(decoding: data, as: UTF8.self),
                app: app,
                url: url,
                expect: expect
            )
        }
    }

    @Test func allCasesAreRead() {
        #expect(Case.all.count == 100)
    }

    @Test(arguments: Case.all)
    func verdict(_ example: Case) throws {
        let file = AssociationFile(SourceText(name: example.id, text: example.file))
        let link = try LinkURL.read(example.url).get()
        let judgement = file.judge(link, for: .identifier(example.app))
        #expect(judgement.verdict.word == example.expect)
        #expect(judgement.doubt == nil)
    }
}

extension FileJudgement.Verdict {
    /// The verdict in the words of the case files.
    var word: String {
        switch self {
        case .match: "match"
        case .excluded: "excluded"
        case .noMatch, .notListed, .refused: "no-match"
        }
    }
}
