import LinkDelivery
import SourceText
import Testing
import URLText

/// Where nobody knows what the system does, the file's answer carries a doubt, and elsewhere none.
@Suite struct DoubtTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let details: String
        let path: String
        let doubt: DeliveryDoubt?

        init(_ rules: String, _ path: String, _ doubt: DeliveryDoubt?) {
            details = "[{\"appID\": \"A.b\", \(rules)}]"
            self.path = path
            self.doubt = doubt
        }

        init(details: String, _ path: String, _ doubt: DeliveryDoubt?) {
            self.details = details
            self.path = path
            self.doubt = doubt
        }

        var testDescription: String { "\(details) \(path)" }
    }

    @Test(arguments: [
        Case("\"paths\": [\"/orders/42\"]", "/orders//42", .innerSlashes),
        Case("\"paths\": [\"/orders/42\"]", "//orders/42//", nil),
        Case("\"paths\": [\"/a?b\"]", "/a/b", .slashForQuestionMark),
        Case("\"paths\": [\"/u/???*\"]", "/u/ab", .slashForQuestionMark),
        Case("\"paths\": [\"/u/???*\"]", "/u/abc", nil),
        Case("\"paths\": [\"q\"]", "/q", .oneCharacterPath),
        Case("\"paths\": [\"q\"]", "/r", nil),
        Case("\"paths\": [\"\"]", "/a", .emptyPath),
        Case("\"paths\": [\"\"]", "/", nil),
        Case("\"paths\": [\"**\"]", "/", .doubleStar),
        Case("\"paths\": [\"**\"]", "/x", nil),
        Case("\"paths\": [\"/a\\\\*\"]", "/a", .backslash),
        Case("\"paths\": [\"/a\", \"*\"]", "/b", nil),
        Case("\"paths\": [\"/a?b\", \"*\"]", "/a/b", nil),
        Case("\"paths\": [\"NOT /a?b\", \"*\"]", "/a/b", .slashForQuestionMark),
        Case("\"components\": [{\"/\": \"/a?b\"}, {\"/\": 1}]", "/a/b", .slashForQuestionMark),
        Case("\"components\": [{\"/\": 1}]", "/a", .wrongType),
        Case("\"components\": [{\"/\": 1, \"#\": \"x\"}]", "/a", nil),
        Case(
            "\"components\": [{\"/\": \"/É\", \"caseSensitive\": false, \"percentEncoded\": false}]",
            "/%C3%A9",
            .letterCase
        ),
        Case(
            "\"components\": [{\"?\": {\"A\": \"1\"}, \"caseSensitive\": false}]",
            "/?a=1",
            .itemNameCase
        ),
        Case(
            "\"components\": [{\"?\": {\"a\": \"1&2\"}, \"percentEncoded\": false}]",
            "/?a=1%262",
            .escapedDelimiter
        ),
        Case("\"components\": [{\"/\": \"/*\", \"percentEncoded\": false}]", "/%FF", .notUTF8),
        Case(
            "\"components\": [{\"/\": \"/a\", \"requiredEntitlement\": \"x\"}]",
            "/a",
            .privateKey
        ),
        Case("\"components\": [{\"/\": \"/a\", \"/\": \"/b\"}]", "/b", .repeatedName),
        Case(
            "\"paths\": [\"/A\"], \"defaults\": {\"caseSensitive\": false}",
            "/a",
            .defaultsForPaths
        ),
        Case("\"paths\": [\"/a\"], \"defaults\": {\"caseSensitive\": false}", "/a", nil),
        Case("\"x\": 1", "/a", .noRules),
        Case("\"appIDs\": 1, \"paths\": [\"*\"]", "/a", .identifierList),
        Case(details: "[{\"appID\": \"A.B\", \"paths\": [\"*\"]}]", "/a", .identifierCase),
        Case(
            details:
                "[{\"appID\": \"A.b\", \"paths\": [\"/a\"]}, {\"appID\": \"A.b\", \"paths\": [\"/b\"]}]",
            "/b",
            .secondEntry
        ),
    ])
    func doubt(_ example: Case) throws {
        let text = "{\"applinks\": {\"details\": \(example.details)}}"
        let file = AssociationFile(SourceText(name: "association", text: text))
        let link = try LinkURL.read("https://example.com\(example.path)").get()
        #expect(file.judge(link, for: .identifier("A.b")).doubt == example.doubt)
    }
}
