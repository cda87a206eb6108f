import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Testing
import URLText

/// The plain way against the dispatch of all links.
@Suite struct PlainMatchTests {
    @Test func endsAsADispatchDoes() throws {
        let run = RandomRun.fromEnvironment()
        _ = try run.forEachQuestion { agrees(on: $0, run) }
    }

    /// The same with tables that leave more to the plain way.
    @Test func endsAsADispatchDoesInPlainTables() throws {
        let run = RandomRun.fromEnvironment(oneOf: 4)
        var (plain, asked) = (0, 0)
        let isComplete = try run.forEachQuestion { question in
            #expect(question.router.checkInvariants().isEmpty)
            guard let question = RandomQuestion(question.question.plainer) else { return true }
            asked += 1
            var match = LinkMatch()
            question.router.match(question.link, context: question.context, into: &match)
            if match.isPlain { plain += 1 }
            return agrees(on: question, run)
        }
        if isComplete { #expect(plain * 10 >= asked, "\(plain) of \(asked) plain") }
    }

    private func agrees(on question: RandomQuestion, _ run: RandomRun) -> Bool {
        var match = LinkMatch()
        question.router.match(question.link, context: question.context, into: &match)
        guard let difference = match.difference(from: question) else { return true }
        Issue.record("\(difference), seed \(run.seed)\n\(question.question)")
        return false
    }

    /// A link to a small table, and how it ends.
    struct Row: Sendable, CustomTestStringConvertible {
        let link: String
        let ends: String
        let isPlain: Bool
        var testDescription: String { link }

        init(_ link: String, _ ends: String, plain isPlain: Bool = true) {
            self.link = link
            self.ends = ends
            self.isPlain = isPlain
        }
    }

    static let table = """
        tenant t
        flag on on
        allow scheme https shop
        allow host example.com *.example.com for https
        allow host none products for shop
        policy match exact
        route featured /products/featured -> show Featured
        route product /products/:id<int> -> show Product
        route other /products/:name -> show Other
        route help /help/*page -> external
        route account /account needs auth -> show Account
        route wide /wide/:x host *.example.com -> show Wide
        route exact /wide/:x host www.example.com -> show Exact
        route gone /gone -> discard
        route never /never -> decline "no"
        route asked /asked when on -> show Asked
        route search /search?q -> show Search
        route old /old -> redirect /gone
        fallback via typed -> show Home
        """

    static let rows = [
        Row("https://example.com/products/featured", "handled featured"),
        Row("https://example.com/products/42", "handled product 42"),
        Row("https://example.com/products/x", "failedValue product"),
        Row("https://example.com/help/a/b/c/", "external help a/b/c"),
        Row("https://example.com/account", "heldAuth account"),
        Row("https://example.com/wide/1", "unhandled noMatch"),
        Row("https://a.b.Example.com/wide/1", "handled wide 1"),
        Row("https://WWW.example.com/wide/1", "handled exact 1"),
        Row("https://example.com/gone", "discarded gone"),
        Row("https://example.com/never", "unhandled declined"),
        Row("https://example.com/nothing/here", "unhandled noMatch"),
        Row("https://evil.example/products/1", "rejected host"),
        Row("http://example.com/products/1", "rejected scheme"),
        Row("shop://products/gone", "discarded gone"),
        Row("shop:///products/42/", "handled product 42"),
        Row("shop://example.com/products/42", "rejected host"),
        Row("https://example.com/asked", "handled asked", plain: false),
        Row("https://example.com/search?q=1", "handled search", plain: false),
        Row("https://example.com/old", "discarded gone", plain: false),
        Row("https://example.com/products/4%32", "handled product", plain: false),
        Row("https://example.com/a b", "unhandled noMatch", plain: false),
        Row("no link at all, I am afraid", "invalid", plain: false),
    ]

    @Test(arguments: rows)
    func saysHowALinkEnds(_ row: Row) throws {
        let parsed = RouteTable.parse(SourceText(name: "t", text: PlainMatchTests.table))
        let router = Router.compile(parsed.value)
        var match = LinkMatch()
        router.match(row.link, context: DispatchContext(auth: .signedOut), into: &match)
        var words = ["\(match.ending)"]
        if let cause = match.cause { words.append("\(cause)") }
        if let route = match.route { words.append(router.route(route).name.description) }
        words += match.texts(in: row.link)
        #expect(words.joined(separator: " ") == row.ends)
        #expect(match.isPlain == row.isPlain)
    }

    @Test func matchesAPathAlone() {
        let parsed = RouteTable.parse(SourceText(name: "t", text: PlainMatchTests.table))
        let router = Router.compile(parsed.value)
        var match = LinkMatch()
        for path in ["/products/x", "/help/a/b", "/products/featured"] {
            let isMatched = router.matchPath(Array(path.utf8).span, into: &match)
            #expect(isMatched)
        }
        for path in ["/wide/1", "/products", "products/1", "/products/%41", "/"] {
            let isMatched = router.matchPath(Array(path.utf8).span, into: &match)
            #expect(!isMatched, "\(path)")
        }
    }
}

extension LinkMatch {
    /// The captures as text.
    fileprivate func texts(in link: String) -> [String] {
        let bytes = Array(link.utf8)
        return (0..<captureCount).map {
            String(decoding: bytes[captures[$0].offsets], as: UTF8.self)
        }
    }

    /// What a dispatch says differently; nil when nothing.
    fileprivate func difference(from question: RandomQuestion) -> String? {
        guard case .success(let link) = question.router.read(question.link) else {
            return ending == .invalid ? nil : "\(ending) and not invalid"
        }
        let decision = question.router.decide(link, context: question.context)
        if ending != LinkMatch.Ending(decision.ending) { return "\(ending), not \(decision)" }
        if route != decision.route { return "another route" }
        if Int(fallback) != decision.fallback ?? -1 { return "another fallback" }
        if cause != decision.cause { return "another cause" }
        let values = decision.values.map { $0.texts.joined(separator: "/") }
        if isPlain, texts(in: question.link) != values { return "other values" }
        return nil
    }
}

extension RandomCase {
    /// The case without the policies for which all links leave the plain way, and with few redirects
    /// and query fields.
    fileprivate var plainer: RandomCase {
        let richPolicies = ["path-case", "rank", "custom-host", "repair"]
        let lines = table.split(separator: "\n").filter { line in
            !richPolicies.contains { line.hasPrefix("policy \($0) ") }
                && !(line.hasPrefix("route ") && (line.contains("?") || line.contains("redirect")))
        }
        return RandomCase(table: lines.joined(separator: "\n"), link: link, context: context)
    }
}
