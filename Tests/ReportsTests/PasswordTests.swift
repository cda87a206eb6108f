import Reports
import RouteTables
import SourceText
import Tenancy
import Testing
import URLText

/// No report shows a password, in text or in JSON.
@Suite struct PasswordTests {
    /// Links with the password `hunter2` that take every way a report shows a link, or refuses one.
    static let links = [
        "https://user:hunter2@example.com/products/42", "https://user:hunter2@example.com/p/7",
        "https://user:hunter2@example.com/round", "https://user:hunter2@example.com/product/42",
        "https://user:hunter2@evil.example/", "shop://user:hunter2@products/42",
        "https://user:hunter2|x@example.com/", "https://user:|hunter2@example.com/",
        "https://user:hunter2@example.com/a b", "//user:hunter2@example.com/products/42",
        "https://user:hunter2@/x", "https://user:hunter2@example.com:port/",
        "https://user:hunter2@exa%6Dple.com/", "https://user:hunter2\\@example.com/",
        "https:\\\\user:hunter2@example.com/", "1https://user:hunter2@example.com/",
        "https:/user:hunter2@example.com/", "https:user:hunter2@example.com/",
        "https://user:hunter2\u{1}@example.com/", "https://user:hunter2@ex\u{E9}mple.com/",
    ]

    private func texts(_ document: Document) -> [String] {
        [TextRenderer().render(document), PlainRenderer().render(document)]
    }

    private func expectHidden(_ texts: [String], _ link: String) {
        for text in texts {
            #expect(!text.contains("hunter2"), "\(link)")
            #expect(!text.contains("%7Chunter2"), "\(link)")
        }
    }

    @Test(arguments: links)
    func hidesItInAllReports(_ link: String) throws {
        let shop = try TestTenants.shop()
        let walk = shop.explain(link)
        let why = WhyReport(walk, in: shop, showsAll: true)
        var answers = AnswersReport(keepsRefusals: true, showsAll: true)
        answers.add(walk, of: shop)
        let split = SplitReport(link, LinkURL.read(link), spelling: Spelling())
        let all =
            texts(why.document()) + texts(answers.document(width: 80, hasTrace: true))
            + texts(split.document())
        let json = [
            why.json, why.answerJSON, answers.json(hasTrace: true), answers.json(hasTrace: false),
            split.json,
        ].map { $0.rendered() }
        expectHidden(all + json, link)
        #expect(json.allSatisfy { $0.contains("user:***") }, "\(link)")
    }

    @Test func showsThatThereIsOne() {
        let link = "https://user:hunter2@example.com/"
        let split = SplitReport(link, LinkURL.read(link), spelling: Spelling())
        let text = TextRenderer().render(split.document())
        #expect(text.hasPrefix("https://user:***@example.com/\n"))
        #expect(text.contains("password  present, not shown"))
    }

    @Test func marksTheSamePartOfALinkThatCannotBeRead() {
        let link = "https://user:hunter2@example.com:port/"
        let split = SplitReport(link, LinkURL.read(link), spelling: Spelling())
        let lines = TextRenderer().render(split.document()).split(separator: "\n")
        #expect(lines[1] == "  link     https://user:***@example.com:port/")
        #expect(lines[2] == "                                        ^~~~")
    }

    @Test(arguments: [
        ("expect https://u:hunter2@h/ => invalid", "expect https://u:***@h/ => invalid"),
        ("expect 'https://u:hunter2 x@h/'  => invalid", "expect https://u:***@h/ => invalid"),
    ])
    func hidesItInExpectations(_ line: String, _ shown: String) throws {
        let shop = try TestTenants.shop()
        let parsed = Expectation.parseAll(SourceText(name: "c", text: line))
        let report = CheckReport([.init(shop, parsed.value.map { shop.judge($0) })])
        expectHidden(texts(report.document) + [report.json.rendered()], line)
        #expect(TextRenderer().render(report.document).hasPrefix("c:1: FAILED \(shown)\n"))
    }
}
