import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// What a dispatch makes of the answers of plugins.
@Suite struct PluginDispatchTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let table: String
        /// The answers by plugin.
        let answers: [String: PluginAnswer]
        let ends: String

        init(
            _ name: String,
            _ table: String,
            _ answers: [String: PluginAnswer],
            _ ends: String
        ) {
            (testDescription, self.table, self.answers, self.ends) = (name, table, answers, ends)
        }
    }

    private static let two = """
        tabs home=Home
        plugin p p
        plugin q q
        route one   /a/:x -> plugin p k=v
        route two   /a/:x -> plugin q
        route three /a    -> show Three
        """

    private static let no = PluginAnswer.declined(reason: "no")

    static let cases = [
        Case("takes", two, ["p": .handled(screen: "S", tab: "home")], "handled one S in home"),
        Case("in front", two, ["p": .handled(screen: "S", tab: nil)], "handled one S"),
        Case(
            "a tab that is none",
            two,
            ["p": .handled(screen: "S", tab: "none")],
            "failed one unknownTab(\"none\")"
        ),
        Case("no screen", two, ["p": .handled(screen: "", tab: nil)], "failed one noScreen"),
        Case(
            "a screen that is too long",
            two,
            ["p": .handled(screen: String(repeating: "a", count: Limits.wordBytes + 1), tab: nil)],
            "failed one noScreen"
        ),
        Case(
            "declines to a plugin",
            two,
            ["p": no, "q": .handled(screen: "S", tab: nil)],
            "handled two S"
        ),
        Case("all decline", two, ["p": no, "q": no], "handled three Three"),
        Case(
            "fails",
            two,
            ["p": .failed(.late(milliseconds: 9))],
            "failed one late(milliseconds: 9)"
        ),
        Case(
            "fails after a decline",
            two,
            ["p": no, "q": .failed(.said("off"))],
            "failed two said(\"off\")"
        ),
        Case("redirects to a path", two, ["p": .redirect("/a")], "handled three Three"),
        Case("redirects to a link", two, ["p": .redirect("x://h/a?b")], "handled three Three"),
        Case(
            "redirects to no link",
            two,
            ["p": .redirect("http://")],
            "redirect redirect-unreadable"
        ),
        Case("redirects to itself", two, ["p": .redirect("/a/1")], "redirect redirect-loop"),
        Case(
            "decline stops",
            two + "\npolicy decline stop",
            ["p": no],
            "unhandled declined"
        ),
        Case(
            "a condition is asked before it",
            "flag f off\nplugin p p\nroute one /a/:x when f -> plugin p\nfallback -> root",
            [:],
            "fallback declined"
        ),
        Case(
            "sign-in is asked before it",
            "plugin p p\nroute one /a/:x needs auth -> plugin p",
            [:],
            "held one"
        ),
        Case(
            "a value is read before it",
            "plugin p p\nroute one /a/:x<bool> -> plugin p",
            [:],
            "failed value"
        ),
        Case(
            "unknown",
            two,
            ["p": .unknown(.notTrusted), "q": no],
            "unknown; p takes one: unknown one; p declines one: handled three Three"
        ),
        Case(
            "both unknown",
            two,
            ["p": .unknown(.notTrusted), "q": .unknown(.notLoaded("x"))],
            "unknown; p takes one: unknown one; p declines one, q takes two: unknown two;"
                + " p declines one, q declines two: handled three Three"
        ),
        Case(
            "known after unknown",
            two,
            ["p": .unknown(.notTrusted), "q": .handled(screen: "S", tab: nil)],
            "unknown; p takes one: unknown one; p declines one: handled two S"
        ),
        Case(
            "known before unknown",
            two,
            ["p": no, "q": .unknown(.notTrusted)],
            "unknown; q takes two: unknown two; q declines two: handled three Three"
        ),
        Case(
            "an unknown flag before it",
            "flag f unknown\nplugin p p\nroute one /a/:x when f -> plugin p\nroute two /a -> show Two",
            ["p": no],
            "handled two Two"
        ),
        Case(
            "an unknown flag that decides",
            "flag f unknown\nplugin p p\nroute one /a/:x when f -> plugin p\nroute two /a -> show Two",
            ["p": .handled(screen: "S", tab: nil)],
            "unknown; f: handled one S; !f: handled two Two"
        ),
    ]

    @Test(arguments: cases)
    func `a dispatch ends as plugins answer`(_ item: Case) throws {
        let (router, link) = try prepared(item.table)
        let answers = item.answers
        let handler = PluginHandler { question in
            answers[question.plugin.description] ?? .failed(.said("not expected"))
        }
        let explanation = router.explain(link, context: context(item), plugins: handler)
        #expect(described(explanation, router) == item.ends)
        let decision = router.decide(link, context: context(item), plugins: handler)
        #expect(decision == explanation.decision)
    }

    private func context(_ item: Case) -> DispatchContext {
        DispatchContext(auth: item.testDescription.hasPrefix("sign-in") ? .signedOut : .signedIn)
    }

    private func prepared(_ table: String) throws -> (Router, LinkURL) {
        let parsed = RouteTable.parse(SourceText(name: "t", text: "tenant a\n" + table))
        try #require(parsed.diagnostics == [])
        return (Router.compile(parsed.value), try LinkURL.read("x://h/a/1?b=c").get())
    }

    @Test func `one question is asked once, and the trace has it with its answer`() throws {
        let (router, link) = try prepared(
            "flag f unknown\nflag g unknown\n" + Self.two
                + "\nroute zero /a/1 when f g -> decline \"no\""
        )
        let asked = Recorder()
        let handler = PluginHandler { question in
            asked.add(question)
            return Self.no
        }
        let explanation = router.explain(link, context: DispatchContext(), plugins: handler)
        #expect(asked.questions.map(\.plugin.description).sorted() == ["p", "q"])
        let exchanges = explanation.candidates.compactMap(\.exchange)
        #expect(exchanges.map(\.question.routeName.description) == ["one", "two"])
        #expect(exchanges.map(\.answer) == [Self.no, Self.no])
        let question = try #require(exchanges.first?.question)
        #expect(question.values == [CapturedValue(name: "x", texts: ["1"], origin: .path)])
        #expect(question.arguments == [ActionArgument(key: "k", value: "v")])
        #expect(question.link.link == link)
        #expect(question.source == .scheme && question.auth == .signedIn)
    }

    @Test func `a plain match leaves plugins to the caller`() throws {
        let (router, _) = try prepared(Self.two)
        var match = LinkMatch()
        router.match("x://h/a/1", into: &match)
        #expect(match.ending == .unknown && !match.isPlain)
        router.match("https://h/a", into: &match)
        #expect(match.ending == .handled)
    }

    private final class Recorder: @unchecked Sendable {
        private(set) var questions: [PluginQuestion] = []
        func add(_ question: PluginQuestion) { questions.append(question) }
    }

    // MARK: Words

    private func described(_ explanation: Explanation, _ router: Router) -> String {
        let ways = explanation.ways.map { way in
            let lists = way.assumptions.map { list in
                list.map { described($0, router) }.joined(separator: ", ")
            }
            return lists.joined(separator: " or ") + ": " + described(way.decision, router)
        }
        return ([described(explanation.decision, router)] + ways).joined(separator: "; ")
    }

    private func described(_ assumption: Assumption, _ router: Router) -> String {
        switch assumption {
        case .condition(let condition): "\(condition)"
        case .plugin(let plugin, let route, let declines):
            "\(plugin) \(declines ? "declines" : "takes") \(router.route(route).name)"
        }
    }

    private func described(_ decision: Decision, _ router: Router) -> String {
        let route = decision.route.map { router.route($0).name.description } ?? ""
        switch decision.ending {
        case .handled:
            guard case .show(let screen, let tab, _)? = decision.action else { return "none" }
            return "handled \(route) \(screen)" + (tab.map { " in \($0)" } ?? "")
        case .failedPlugin(.pluginFailed(_, let failure)): return "failed \(route) \(failure)"
        case .failedRedirect(let reason): return "redirect \(reason.code)"
        case .failedValue: return "failed value"
        case .heldAuth: return "held \(route)"
        case .fallback(let cause): return "fallback \(cause.rawValue)"
        case .unhandled(let cause): return "unhandled \(cause.rawValue)"
        case .unknown: return route.isEmpty ? "unknown" : "unknown \(route)"
        default: return "\(decision.ending)"
        }
    }
}
