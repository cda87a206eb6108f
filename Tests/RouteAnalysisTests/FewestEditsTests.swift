import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing
import URLText

/// The fewest edits of a table against all listed edits, made on its text: each, and each two.
@Suite struct FewestEditsTests {
    @Test func noFewerEditsHelp() throws {
        let run = RandomRun.fromEnvironment(oneOf: 200)
        var random = SeededGenerator(seed: run.seed)
        let themes: [SmallTable.Theme] = [.types, .hosts, .values, .letters]
        var links: [SmallTable.Theme: [String]] = [:]
        for theme in themes { links[theme] = SmallTable.links(of: theme) }
        var (one, two, none) = (0, 0, 0)
        for _ in 0..<run.count {
            let pair = SmallTable(using: &random)
            guard let text = links[pair.theme]?.randomElement(using: &random),
                case .success(let link) = LinkURL.read(text), let table = table(pair.old)
            else { continue }
            let route = RouteIndex(Int.random(in: 0..<table.router.routeCount, using: &random))
            if table.takes(link, route) { continue }
            let tenant = Tenant(name: try #require(TenantName("t")), table: table.table)
            let name = table.router.route(route).name
            let found = TableRemedy.find(for: link, DispatchContext(), to: route, in: tenant)
            let least = fewest(pair.old, link, "\(name)")
            let edits = found?.edits ?? []
            #expect(
                found?.edits.count == least,
                "\(edits), \(least ?? 0) are enough: \(text) to \(name), \(run)\n\(pair.old)"
            )
            if found?.edits.count != least { return }
            switch least {
            case 1?: one += 1
            case 2?: two += 1
            default: none += 1
            }
        }
        #expect(!run.isLong || (one > 50 && two > 50 && none > 50))
    }

    private func table(_ text: String) -> AnalysedTable? {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        if parsed.hasErrors { return nil }
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }

    /// How many edits bring a link to a route: one, two, or nil for more.
    private func fewest(_ text: String, _ link: LinkURL, _ route: String) -> Int? {
        let edits = { (lines: [String]) -> [[String]] in
            guard let table = table(lines.joined(separator: "\n") + "\n") else { return [] }
            let spelled = SpelledLink(link, spelling: table.router.spelling)
            let segments = (0..<spelled.path.count).map { position in
                String(validating: spelled.path.values(at: position), as: UTF8.self)
            }
            return TextEdits(
                lines: lines,
                route: route,
                segments: segments,
                host: link.hostName,
                scheme: link.schemeName
            ).edited
        }
        let helps = { (lines: [String]) -> Bool in
            guard let table = table(lines.joined(separator: "\n") + "\n"),
                let index = table.table.routes.firstIndex(where: { "\($0.name)" == route })
            else { return false }
            return table.takes(link, RouteIndex(index))
        }
        let single = edits(text.split(separator: "\n").map(String.init))
        if single.contains(where: helps) { return 1 }
        return single.contains { edits($0).contains(where: helps) } ? 2 : nil
    }
}
