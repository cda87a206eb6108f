import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing

/// What `why not` offers where nobody knows the flags, against every state of them.
@Suite struct UnknownFlagTests {
    /// Small tables in which routes ask for two flags, some of them for both.
    private struct Question {
        let table: String
        let link: String
        let route: Int

        init(using random: inout SeededGenerator) {
            let patterns = ["/a", "/:x", "/a/:x", "/:x/:y", "/b/:y exact", "/:x<int> exact"]
            let conditions = ["", "", "when f", "when !f", "when g", "when !g", "when f !g"]
            let actions = ["show S", "show S", "show S", "redirect /a", "decline no"]
            let count = Int.random(in: 2...4, using: &random)
            let routes = (0..<count).map { number in
                "route r\(number) \(random.pick(patterns)) \(random.pick(conditions))"
                    + " -> \(random.pick(actions))\n"
            }
            table =
                "tenant t\nallow scheme https\nallow host h\nflag f unknown\nflag g unknown\n"
                + routes.joined()
            link = "https://h/" + random.pick(["a", "a/b", "1", "b", "b/c"])
            route = Int.random(in: 0..<count, using: &random)
        }
    }

    @Test func whatIsOfferedHelpsInEveryState() throws {
        let run = RandomRun.fromEnvironment(oneOf: 20)
        var random = SeededGenerator(seed: run.seed)
        var (none, one, two, links) = (0, 0, 0, 0)
        for _ in 0..<run.count {
            let question = Question(using: &random)
            let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: question.table))
            try #require(!parsed.hasErrors)
            let tenant = Tenant(name: try #require(TenantName("t")), table: parsed.value)
            let index = RouteIndex(question.route)
            let name = tenant.router.route(index).name
            let title = "\(question.link) not \(name), \(run)\n\(question.table)"
            let ways = WhyNotWays(tenant.explain(question.link), index, in: tenant)
            let takes = { (table: RouteTable, link: String) in
                try self.takes(name, link, in: table)
            }
            #expect(try takes(parsed.value, question.link) == (ways == nil), "\(title)")
            guard let ways else { continue }
            if let link = ways.link {
                links += 1
                #expect(try takes(parsed.value, link.url), "\(link.url): \(title)")
            }
            guard let edits = ways.table?.edits else {
                none += 1
                continue
            }
            if edits.count == 1 { one += 1 } else { two += 1 }
            let edited = try edits.reduce(parsed.value) { try #require($0.edited($1)) }
            #expect(try takes(edited, question.link), "\(edits): \(title)")
            for edit in edits where edits.count > 1 {
                guard let half = parsed.value.edited(edit) else { continue }
                #expect(try !takes(half, question.link), "\(edit) is enough: \(title)")
            }
        }
        #expect(!run.isLong || [none, one, two, links].allSatisfy { $0 > 0 })
    }

    /// Whether a route takes a link in every state of the flags, be it after a redirect.
    private func takes(_ name: Name, _ link: String, in table: RouteTable) throws -> Bool {
        let router = Router.compile(table)
        let read = try router.read(link).get()
        let names = try ["f", "g"].map { try #require(Name($0)) }
        let states: [(FlagState, FlagState)] = [(.on, .on), (.on, .off), (.off, .on), (.off, .off)]
        return states.allSatisfy { first, second in
            let context = DispatchContext(flags: [names[0]: first, names[1]: second])
            let walks = router.explain(read, context: context).walks
            return walks.flatMap(\.candidates).contains { candidate in
                guard router.route(candidate.route).name == name else { return false }
                return switch candidate.verdict {
                case .took, .redirected, .declined(.declined): true
                default: false
                }
            }
        }
    }
}
