import LinkDelivery
import RoutingTestSupport
import SourceText
import Testing
import URLText

/// Files that are broken, or made to break a reader: each gives a finding or nothing, and no crash.
@Suite struct HostileFileTests {
    @Test(arguments: [
        "", "{", "[", "{\"a\":}", "{\"a\" 1}", "[1,]", "{} x", "\"\\u12\"", "\"\\ud800\"",
        "\"\\ud800\\u0041\"", "tru", "-", "1.", "1e", "// a", "\"\n\"", "\u{0}", "{\"a\":1,}",
    ])
    func brokenJSONIsRefused(_ text: String) {
        let file = AssociationFile(SourceText(name: "association", text: text))
        guard case .notJSON = file.refusal else {
            Issue.record("`\(text)` is taken for JSON")
            return
        }
        #expect(file.findings.count == 1)
    }

    @Test(arguments: ["[", "{\"a\":", "<array>", "<dict>"])
    func depthIsBounded(_ piece: String) {
        let text = String(repeating: piece, count: 20_000)
        let file = AssociationFile(SourceText(name: "association", text: text))
        #expect(file.refusal != nil)
        let info = InfoFile(SourceText(name: "Info.plist", text: text))
        #expect(info.fault != nil)
    }

    @Test func sizeIsBounded() {
        let blank = String(repeating: " ", count: AssociationFile.mostBytes - 2)
        #expect(AssociationFile(SourceText(name: "a", text: "{}" + blank)).refusal == nil)
        let large = AssociationFile(SourceText(name: "a", text: "{}" + blank + " "))
        #expect(large.refusal == .tooLarge(bytes: AssociationFile.mostBytes + 1))
    }

    @Test(arguments: [
        ("{\"applinks\":1}", "wrong-type"), ("[]", "wrong-type"),
        ("{}", "association-file-without-applinks"),
        ("{\"applinks\":{\"details\":1}}", "wrong-type"),
        ("{\"applinks\":{\"details\":[1]}}", "wrong-type"),
        ("{\"applinks\":{\"details\":[{}]}}", "entry-without-app"),
        ("{\"applinks\":{\"details\":[{\"appID\":\"A.b\"}]}}", "entry-without-rules"),
        (
            "{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"appIDs\":[],\"paths\":[]}]}}",
            "app-id-ignored"
        ),
        (
            "{\"applinks\":{\"details\":[{\"appIDs\":1,\"appID\":\"A.b\",\"paths\":[]}]}}",
            "wrong-type"
        ),
        ("{\"applinks\":{\"apps\":[\"A.b\"]}}", "apps-without-details"),
        ("{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"paths\":[1]}]}}", "wrong-type"),
        ("{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"components\":[1]}]}}", "wrong-type"),
        (
            "{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"components\":[{\"?\":{\"a\":true}}]}]}}",
            "query-void"
        ),
        (
            "{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"components\":[{\"/\":\"/$(x)\"}]}]}}",
            "variable-unknown"
        ),
        (
            "{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"components\":[{\"/\":\"/é\"}]}]}}",
            "pattern-not-ascii"
        ),
        (
            "{\"applinks\":{\"details\":[{\"appID\":\"A.b\",\"components\":1,\"paths\":1}]}}",
            "entry-without-rules"
        ),
        ("{\"applinks\":{},\"applinks\":{}}", "repeated-name"),
    ])
    func findings(_ text: String, _ code: String) {
        let file = AssociationFile(SourceText(name: "association", text: text))
        #expect(file.findings.map(\.code.code).contains(code))
    }

    @Test func findingsNamePathAndPlace() throws {
        let text = """
            {"applinks": {"details": [{"appID": "A.b", "components": [
              {"/": "/a"},
              {"/": 7}
            ]}]}}
            """
        let file = AssociationFile(SourceText(name: "association", text: text))
        let finding = try #require(file.findings.first)
        #expect(finding.code == .wrongType(found: "a number", wanted: "a string"))
        let path = "details[0].components[1][\"/\"]"
        #expect(finding.place == FindingPlace(file: "association", line: 3, column: 9, path: path))
        #expect(finding.subjects == [path, "association"])
    }

    @Test func patternsOfOneFileAreBounded() throws {
        let values = (0..<3_000).map { "\"v\($0)*\"" }.joined(separator: ",")
        let pattern = String(repeating: "$(v)", count: 2_000)
        let text = """
            {"applinks": {"substitutionVariables": {"v": [\(values)]},
             "details": [{"appID": "A.b", "components": [{"/": "/\(pattern)"}]}]}}
            """
        let file = AssociationFile(SourceText(name: "association", text: text))
        #expect(file.findings.map(\.code.code).contains("patterns-too-large"))
        let link = try LinkURL.read("https://example.com/v1").get()
        #expect(file.judge(link, for: .only).doubt == .largePattern)
    }

    @Test(arguments: ["*", "*?", "?*", "*a"])
    func fileOfStarsIsBounded(_ piece: String) throws {
        let head = "{\"applinks\":{\"details\":[{\"appID\":\"T.app\",\"components\":[{\"/\":\"/"
        let tail = "\"}]}]}}"
        let room = AssociationFile.mostBytes - head.utf8.count - tail.utf8.count
        let stars = String(repeating: piece, count: room / piece.utf8.count)
        let text = head + stars + tail
        let files = DeliveryFiles(texts: [(DeliveryFiles.associationName, text)])
        let codes = files.lint(LintOptions()).map(\.code.code)
        #expect(codes.contains(piece == "*" ? "double-star" : "many-stars"))
        let link = try LinkURL.read("https://example.com/" + String(repeating: "a", count: 2_000))
            .get()
        let verdict = files.delivery(of: link, from: .system)?.verdict
        #expect(verdict != .delivered || piece == "*")
    }

    @Test func namesOfQueryItemsAreComparedByteByByte() throws {
        let name = "\u{E9}"
        let text = """
            {"applinks": {"details": [{"appID": "T.app", "components": [
              {"/": "/a", "?": {"\(name)": "?*"}, "percentEncoded": false}]}]}}
            """
        let files = DeliveryFiles(texts: [(DeliveryFiles.associationName, text)])
        for (query, isDelivered) in [("%C3%A9=1", true), ("e%CC%81=1", false)] {
            let link = try LinkURL.read("https://example.com/a?\(query)").get()
            let verdict = files.delivery(of: link, from: .system)?.verdict
            #expect((verdict == .delivered) == isDelivered, "\(query)")
        }
    }

    @Test func defaultsOfManyRulesAreReadOnce() {
        let pattern = String(repeating: "a*", count: 20_000)
        let rules = [String](repeating: "{}", count: 20_000).joined(separator: ",")
        let text = """
            {"applinks": {"defaults": {"#": "\(pattern)"},
             "details": [{"appID": "A.b", "components": [\(rules)]}]}}
            """
        let file = AssociationFile(SourceText(name: "association", text: text))
        #expect(file.refusal == nil)
        #expect(file.findings.map(\.code.code).contains("patterns-too-large"))
        #expect(file.entries.first?.rules?.count == 20_000)
    }

    @Test func mutatedPropertyListsDoNotCrash() {
        let run = RandomRun.fromEnvironment()
        var random = SeededGenerator(seed: run.seed)
        let list: [String: Any] = [
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["orchard", "été", "$(A)"]]],
            "com.apple.developer.associated-domains": ["applinks:orchard.example", "x"],
            "NSUserActivityTypes": ["a.b"], "number": 7, "flag": true,
        ]
        let seeds = [false, true].map { Plist.source("Info.plist", list, isBinary: $0).bytes }
        var readable = 0
        for _ in 0..<run.count / 4 {
            var bytes = random.pick(seeds)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(index..<min(bytes.count, index + 3))
                default: bytes.insert(contentsOf: bytes.suffix(8), at: index)
                }
                if bytes.isEmpty { bytes = [0] }
            }
            let source = SourceText(name: "Info.plist", bytes: bytes)
            let info = InfoFile(source)
            #expect(
                (info.fault == nil) == (info.problem == nil)
            )
            if EntitlementsFile(source).fault == nil { readable += 1 }
        }
        #expect(readable > 0)
    }
}
