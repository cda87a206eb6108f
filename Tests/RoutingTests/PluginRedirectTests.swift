import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// Redirects from one plugin to another, and back.
@Suite struct PluginRedirectTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What a plugin answers to a path.
        let answer: @Sendable (_ plugin: String, _ path: String) -> PluginAnswer
        /// The links of all walks, how the last one ends, and what was asked, in order.
        let walks: [String]
        let ends: String
        let asked: [String]

        init(
            _ name: String,
            _ walks: [String],
            _ ends: String,
            _ asked: [String],
            answer: @escaping @Sendable (_ plugin: String, _ path: String) -> PluginAnswer
        ) {
            testDescription = name
            (self.walks, self.ends, self.asked, self.answer) = (walks, ends, asked, answer)
        }
    }

    private static let table = """
        tenant t
        plugin p p
        plugin q q
        route one   /a/:x -> plugin p
        route two   /b/:x -> plugin q
        route old   /c/:x -> redirect /a/:x
        route three /d    -> show Three
        fallback -> root
        """

    static let cases = [
        Case(
            "there and back",
            ["x://h/a/1", "x://h/b/1"],
            "redirect-loop two x://h/a/1",
            ["p /a/1", "q /b/1"]
        ) { plugin, _ in .redirect(plugin == "p" ? "/b/1" : "/a/1") },
        Case(
            "back over a route that redirects",
            ["x://h/a/1", "x://h/b/1", "x://h/c/1"],
            "redirect-loop old x://h/a/1",
            ["p /a/1", "q /b/1"]
        ) { plugin, _ in .redirect(plugin == "p" ? "/b/1" : "/c/1") },
        Case(
            "back to the same link with an escape",
            ["x://h/a/1", "x://h/b/1", "x://h/a/%31"],
            "redirect-loop one x://h/b/1",
            ["p /a/1", "q /b/1", "p /a/%31"]
        ) { plugin, _ in .redirect(plugin == "p" ? "/b/1" : "/a/%31") },
        Case(
            "back to the middle of the chain",
            ["x://h/a/1", "x://h/b/1", "x://h/a/2"],
            "redirect-loop one x://h/b/1",
            ["p /a/1", "q /b/1", "p /a/2"]
        ) { plugin, _ in .redirect(plugin == "p" ? "/b/1" : "/a/2") },
        Case(
            "on and on",
            (0...5).map {
                "x://h/\($0 % 2 == 0 ? "a" : "b")/1" + String(repeating: "0", count: $0)
            },
            "redirect-too-long two",
            (0...5).map {
                ($0 % 2 == 0 ? "p /a/1" : "q /b/1") + String(repeating: "0", count: $0)
            }
        ) { plugin, path in .redirect((plugin == "p" ? "/b" : "/a") + path.dropFirst(2) + "0") },
        Case(
            "one declines when it is asked again",
            ["x://h/a/1", "x://h/b/1", "x://h/a/2"],
            "fallback declined",
            ["p /a/1", "q /b/1", "p /a/2"]
        ) { plugin, path in
            if path == "/a/2" { return .declined(reason: "no") }
            return .redirect(plugin == "p" ? "/b/1" : "/a/2")
        },
        Case(
            "out of the circle",
            ["x://h/a/1", "x://h/b/1", "x://h/d"],
            "handled three",
            ["p /a/1", "q /b/1"]
        ) { plugin, _ in .redirect(plugin == "p" ? "/b/1" : "/d") },
        Case(
            "to one that nobody may ask",
            ["x://h/a/1", "x://h/b/1"],
            "unknown",
            ["p /a/1", "q /b/1"]
        ) { plugin, _ in plugin == "p" ? .redirect("/b/1") : .unknown(.notTrusted) },
    ]

    @Test(arguments: cases)
    func `a circle of plugins ends`(_ item: Case) throws {
        let parsed = RouteTable.parse(SourceText(name: "t", text: Self.table))
        try #require(parsed.diagnostics == [])
        let router = Router.compile(parsed.value)
        let link = try LinkURL.read("x://h/a/1").get()
        let asked = Asked()
        let answer = item.answer
        let handler = PluginHandler { question in
            let link = question.link.link
            let path = String(decoding: link.bytes[link.path], as: UTF8.self)
            asked.add("\(question.plugin) \(path)")
            return answer(question.plugin.description, path)
        }
        let explanation = router.explain(link, context: DispatchContext(), plugins: handler)
        #expect(explanation.walks.map(\.link.link.original) == item.walks)
        #expect(described(explanation.decision, router) == item.ends)
        #expect(asked.paths == item.asked)
        let decision = router.decide(link, context: DispatchContext(), plugins: handler)
        #expect(decision == explanation.decision)
    }

    private final class Asked: @unchecked Sendable {
        private(set) var paths: [String] = []
        func add(_ path: String) { paths.append(path) }
    }

    private func described(_ decision: Decision, _ router: Router) -> String {
        let route = decision.route.map { router.route($0).name.description } ?? ""
        switch decision.ending {
        case .handled: return "handled \(route)"
        case .failedRedirect(.redirectLoop(let link)): return "redirect-loop \(route) \(link)"
        case .failedRedirect(let reason): return "\(reason.code) \(route)"
        case .fallback(let cause): return "fallback \(cause.rawValue)"
        case .unknown: return "unknown"
        default: return "\(decision.ending)"
        }
    }
}
