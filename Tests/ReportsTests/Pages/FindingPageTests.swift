import LinkDelivery
import Reports
import RouteTables
import SourceText
import Tenancy
import Testing

@Suite struct FindingPageTests {
    static let codes = DeliveryFinding.allCodes + TenantFinding.allCodes

    @Test func codesAreUniqueOverAllFindingsAndReasons() {
        let all = Self.codes + ReasonPageTests.codes
        #expect(Set(all).count == all.count)
    }

    @Test func everyCodeHasOnePageAndEveryPageACode() {
        #expect(FindingPage.all.map(\.code).sorted() == Self.codes.sorted())
    }

    @Test(arguments: FindingPage.all)
    func exampleHasTheFinding(page: FindingPage) throws {
        #expect(try FindingRun(page.example).codes.contains(page.code))
    }

    @Test(arguments: FindingPage.all)
    func relatedCodesHavePages(page: FindingPage) {
        #expect(!page.related.isEmpty)
        for code in page.related {
            #expect(code != page.code)
            let isKnown = FindingPage.page(for: code) != nil || ReasonPage.page(for: code) != nil
            #expect(isKnown, "\(code)")
        }
    }

    @Test(arguments: FindingPage.all)
    func pageIsShortAndFits(page: FindingPage) {
        #expect(page.meaning.hasSuffix(".") && page.change.hasSuffix("."))
        #expect(!page.title.hasSuffix("."))
        let lines = TextRenderer().render(page.document).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.max { $0.count < $1.count } ?? "")")
        #expect(lines.count <= 30)
    }

    /// What is only reported is never asserted: the sentence says that it is.
    @Test(arguments: FindingPage.all.filter { $0.basis == .reported || $0.basis == .unknown })
    func sentenceSaysWhatIsNotSure(page: FindingPage) throws {
        let words = ["report", "nobody knows", "no one knows", "said to", "seen to"]
        let exceptions = ["associated-domain-host", "scheme-reserved"]
        if exceptions.contains(page.code) { return }
        let sentences = try FindingRun(page.example).sentences[page.code, default: []]
        #expect(!sentences.isEmpty)
        for sentence in sentences {
            #expect(words.contains { sentence.contains($0) }, "\(sentence)")
        }
    }

    @Test func indexListsEveryCode() {
        let index = TextRenderer().render(FindingPage.index)
        for code in Self.codes { #expect(index.contains("  \(code) "), "\(code)") }
    }
}

/// An example of a page, looked at as its readers would.
struct FindingRun {
    /// The codes that are found.
    var codes: [String] { Array(sentences.keys) }
    /// The sentences, by code.
    private(set) var sentences: [String: [String]] = [:]

    init(_ example: FindingPage.Example) throws {
        let lines = ["tenant example"] + example.table
        let table = RouteTable.parse(
            SourceText(name: "table", text: lines.joined(separator: "\n"))
        )
        try #require(table.diagnostics == [], "\(lines)")
        let files = DeliveryFiles(texts: example.files.map { ($0.name, $0.text) })
        let tenant = Tenant(
            name: try #require(TenantName("example")),
            table: table.value,
            deliveryFiles: files
        )
        var options = LintOptions()
        let words = example.options.split(separator: " ").map(String.init)
        if words.first == "--min-ios" { options.minimum = SystemVersion(words[1]) }
        add(files.lint(options))
        if example.isShared {
            add(
                SharedClaims([("example", files), ("other", files)]).findings(of: "example", files)
            )
        }
        add(tenant.secretFindings())
        add(WaiverLedger(table.value).findings(codes: FindingPage.all.map(\.code)))
    }

    private mutating func add<Code: FindingWords>(_ findings: [Finding<Code>]) {
        for finding in findings {
            sentences[finding.code.code, default: []]
                .append(finding.code.sentence(at: finding.place))
        }
    }
}

extension FindingPage: CustomTestStringConvertible {
    /// The code.
    public var testDescription: String { code }
}
