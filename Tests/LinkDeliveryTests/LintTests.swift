import Foundation
import LinkDelivery
import RoutingTestSupport
import SourceText
import Testing
import URLText

/// What `lint` finds: each finding with its place and a link that shows it.
@Suite struct LintTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        /// The members of the one entry; `1️⃣` stands where the finding is.
        let entry: String
        let code: String
        var path: String?
        var example: String?
        var minimum: SystemVersion?

        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "exclusion behind a catch-all",
            entry: #""paths": ["/*", 1️⃣"NOT /graphql/*"]"#,
            code: "exclude-never-reached",
            path: "details[0].paths[1]",
            example: "https://www.example.com/graphql/x"
        ),
        Case(
            name: "exclusion behind a broader rule",
            entry: #""components": [{"/": "/shop/*"}, 1️⃣{"/": "/shop/archive/*", "exclude": true}]"#,
            code: "exclude-never-reached",
            path: "details[0].components[1]",
            example: "https://www.example.com/shop/archive/x"
        ),
        Case(
            name: "rule behind an exclusion",
            entry: #""paths": ["NOT /shop/*", 1️⃣"/shop/new"]"#,
            code: "rule-never-reached",
            path: "details[0].paths[1]",
            example: "https://www.example.com/shop/new"
        ),
        Case(
            name: "rule behind one that asks for less of the query",
            entry: #""components": [{"?": {"a": "?*"}}, 1️⃣{"/": "/x", "?": {"a": "1", "b": "2"}}]"#,
            code: "rule-redundant",
            path: "details[0].components[1]",
            example: "https://www.example.com/x?a=1&b=2"
        ),
        Case(
            name: "catch-all in front",
            entry: #""components": [1️⃣{"comment": "all"}, {"/": "/a"}]"#,
            code: "catch-all-not-last",
            path: "details[0].components[0]",
            example: "https://www.example.com/x"
        ),
        Case(
            name: "exclusion that fits without the item",
            entry: #""components": [1️⃣{"/": "/shop/*", "?": {"web": "*"}, "exclude": true}, {}]"#,
            code: "exclude-fits-absent-query",
            example: "https://www.example.com/shop/x"
        ),
        Case(
            name: "star for an item",
            entry: #""components": [1️⃣{"/": "/shop/*", "?": {"sku": "*", "a": "1"}}]"#,
            code: "query-star-fits-absent",
            example: "https://www.example.com/shop/x?a=1"
        ),
        Case(
            name: "escaped slash around an exclusion",
            entry: #""components": [1️⃣{"/": "/admin/*", "exclude": true}, {"/": "/*"}]"#,
            code: "exclude-escaped-slash",
            example: "https://www.example.com/admin%2Fx"
        ),
        Case(
            name: "paths below an exclusion",
            entry: #""paths": [1️⃣"NOT /account", "/*"]"#,
            code: "exclude-without-subpaths",
            example: "https://www.example.com/account/x"
        ),
        Case(
            name: "query that one value voids",
            entry: #""components": [{"/": "/a", "?": {"id": "?*", "live": 1️⃣true}}]"#,
            code: "query-void",
            path: #"details[0].components[0]["?"]"#,
            example: "https://www.example.com/a"
        ),
        Case(
            name: "lists that disagree",
            entry: #""paths": ["*"], "components": [{"/": "/orders/*"}]"#,
            code: "paths-beside-components",
            path: "details[0]",
            example: "https://www.example.com/x"
        ),
        Case(
            name: "key in other letters",
            entry: #""components": [{"/": "/a", 1️⃣"casesensitive": false}]"#,
            code: "unknown-key",
            path: #"details[0].components[0]["casesensitive"]"#,
            example: "https://www.example.com/a"
        ),
        Case(
            name: "key newer than the oldest system",
            entry: #""paths": [], "components": [{"/": "/a", 1️⃣"percentEncoded": false}]"#,
            code: "newer-than-min-ios",
            path: "details[0].components[0]",
            minimum: SystemVersion(13)
        ),
    ]

    private func files(_ entry: String) -> (files: DeliveryFiles, offset: Int?) {
        let head = #"{"applinks": {"details": [{"appIDs": ["T.app"],"# + "\n  "
        let text = head + entry + "}]}}"
        let parts = text.components(separatedBy: "1️⃣")
        let name = "hosts/www.example.com/\(DeliveryFiles.associationName)"
        let offset = parts.count > 1 ? parts[0].utf8.count : nil
        return (DeliveryFiles(texts: [(name, parts.joined())]), offset)
    }

    @Test(arguments: cases)
    func findingHasPlaceAndExample(_ example: Case) throws {
        let (files, offset) = files(example.entry)
        let found = files.lint(LintOptions(minimum: example.minimum))
        let finding = try #require(
            found.first { $0.code.code == example.code },
            "\(found.map(\.code.code))"
        )
        if let path = example.path { #expect(finding.place.path == path) }
        if let url = example.example { #expect(finding.examples == [url]) }
        let source = try #require(files.sources.first)
        if let offset {
            let location = LineTable(source).location(at: offset)
            #expect(finding.place.line == location.line)
            #expect(finding.place.column == location.column)
        }
        #expect(finding.subjects.contains(source.name))
        #expect(finding.subjects.contains("www.example.com"))
    }

    @Test(arguments: [
        #""components": [{"/": "/shop/archive/*", "exclude": true}, {"/": "/shop/*"}]"#,
        #""components": [{"/": "/a", "caseSensitive": false}, {"/": "/b*"}]"#,
        ##""components": [{"?": {"a": "1"}}, {"?": {"b": "1"}}, {"/": "/a", "#": "x"}, {"/": "/a"}]"##,
        #""components": [{"/": "/a/*", "percentEncoded": false, "exclude": true}, {"/": "/*"}]"#,
        #""paths": ["/help", "/help/*", "NOT /secret*", "*"]"#,
    ])
    func goodRulesHaveNoFinding(_ entry: String) {
        let found = files(entry).files.lint(LintOptions())
        let codes = found.filter { $0.code.severity == .finding }.map(\.code.code)
        #expect(codes.filter { $0 != "exclude-escaped-slash" } == [])
    }

    /// A rule that is said never to be reached decides no link.
    @Test func rulesThatAreNeverReachedDecideNothing() throws {
        let run = RandomRun.fromEnvironment()
        var random = SeededGenerator(seed: run.seed)
        let pieces = ["/a", "/b", "/*", "*", "?", "/", "a"]
        var dead = 0
        for _ in 0..<max(200, run.count / 100) {
            let rules = (0..<4).map { _ in
                let path = (0..<Int.random(in: 1...3, using: &random))
                    .map { _ in random.pick(pieces) }.joined()
                let isExcluding = Bool.random(using: &random)
                return "{\"/\": \"\(path)\"\(isExcluding ? ", \"exclude\": true" : "")}"
            }
            let entry = "\"components\": [\(rules.joined(separator: ", "))]"
            let files = files(entry).files
            let file = try #require(files.hosts["www.example.com"])
            let codes = ["exclude-never-reached", "rule-never-reached", "rule-redundant"]
            let never = Set(
                files.lint(LintOptions()).filter { codes.contains($0.code.code) }
                    .compactMap(\.place.path)
            )
            dead += never.count
            for _ in 0..<40 {
                let path = (0..<Int.random(in: 0...4, using: &random))
                    .map { _ in random.pick(["/a", "/b", "/ab", "/", "x"]) }.joined()
                let link = try LinkURL.read("https://www.example.com/\(path)").get()
                let judgement = file.judge(link, for: .only)
                guard judgement.verdict != .noMatch, let last = judgement.trials.last else {
                    continue
                }
                #expect(!never.contains(last.rule.path), "\(entry) and \(path); \(run)")
            }
        }
        #expect(dead > 20)
    }

    @Test func veryManyRulesAreLookedAtInPart() {
        let rules = (0..<20_000).map { "\"/\($0)\"" }.joined(separator: ",")
        let found = files("\"paths\": [\(rules)]").files.lint(LintOptions())
        #expect(found.map(\.code.code) == ["association-file-too-large"])
        let fewer = (0..<9_000).map { "\"/\($0)\"" }.joined(separator: ",")
        let part = files("\"paths\": [\(fewer)]").files.lint(LintOptions())
        #expect(part.map(\.code) == [.rulesNotCompared])
    }

    @Test func sharedClaimsNameTheOthers() {
        let list = ["com.apple.developer.associated-domains": ["applinks:*.en.example"]]
        let own = ["com.apple.developer.associated-domains": ["applinks:aa-bb.en.example"]]
        var north = DeliveryFiles()
        var south = DeliveryFiles()
        north.add(Plist.source("north.entitlements", list, isBinary: true))
        south.add(Plist.source("south.entitlements", own, isBinary: false))
        let claims = SharedClaims([("north", north), ("south", south)])
        let found = claims.findings(of: "south", south)
        #expect(
            found.map(\.code)
                == [.domainShared(text: "applinks:aa-bb.en.example", tenants: ["north"])]
        )
        #expect(found.first?.examples == ["https://aa-bb.en.example/"])
        #expect(found.first?.place.line != nil)
        // The narrower claim names the wider one.
        #expect(claims.findings(of: "north", north).isEmpty)
    }
}
