import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing
import URLText

/// The smallest change of a link against the distances of all links of a list.
@Suite struct NearestLinkTests {
    @Test func noListedLinkIsNearer() throws {
        let run = RandomRun.fromEnvironment(oneOf: 80)
        var random = SeededGenerator(seed: run.seed)
        let themes: [SmallTable.Theme] = [.types, .hosts, .values]
        var links: [SmallTable.Theme: [LinkURL]] = [:]
        for theme in themes {
            links[theme] = SmallTable.links(of: theme).compactMap { try? LinkURL.read($0).get() }
        }
        var (found, missing) = (0, 0)
        for _ in 0..<run.count {
            let pair = SmallTable(using: &random)
            guard let listed = links[pair.theme], let given = listed.randomElement(using: &random)
            else { continue }
            let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: pair.old))
            try #require(!parsed.hasErrors)
            let table = AnalysedTable(parsed.value, router: Router.compile(parsed.value))
            let route = RouteIndex(Int.random(in: 0..<table.router.routeCount, using: &random))
            let context = DispatchContext()
            let nearest = NearestLink.find(from: given, context, to: route, in: table)
            let least = listed.filter { table.takes($0, route) }.map { distance(given, $0) }.min()
            let where_ =
                "\(given.original) to \(table.router.route(route).name), \(run)\n\(pair.old)"
            if let nearest {
                found += 1
                let link = try LinkURL.read(nearest.url).get()
                let isTaken = table.takes(link, route)
                #expect(isTaken, "\(nearest.url) is not taken: \(where_)")
                let real = distance(given, link)
                #expect(real <= nearest.changes, "\(nearest.url) is \(real) away: \(where_)")
                if let least {
                    let isNearest = nearest.changes <= least
                    #expect(isNearest, "\(nearest.url), and one is \(least) away: \(where_)")
                    if !isNearest { return }
                }
            } else {
                missing += 1
                #expect(least == nil, "a link is \(least ?? 0) away: \(where_)")
                if least != nil { return }
            }
        }
        #expect(!run.isLong || found > missing)
    }

    static let cases: [(table: String, link: String, url: String, changes: Int)] = [
        (
            "policy ports default\nroute a /a -> show A", "https://u:p@a.test:99/a",
            "https://u:p@a.test/a", 1
        ),
        ("route a /a -> show A", "https://u@a.test:99/b", "https://u@a.test:99/a", 1),
        ("route a /a -> show A", "https://u@b.test:99/a", "https://u@a.test:99/a", 1),
        ("route a /a -> show A", "https://a.test:443/b", "https://a.test:443/a", 1),
        (
            "allow scheme s\nallow host none\nroute a /a scheme s -> show A",
            "https://u@a.test:99/a", "s://u@a.test:99/a", 1
        ),
        ("route a /p/:x/s exact -> show A", "https://a.test/p/s", "https://a.test/p/0/s", 1),
        ("route a /p/:x/:y exact -> show A", "https://a.test/p/1", "https://a.test/p/1/0", 1),
        (
            "route a /p/:x<b|c>/:y<bool> exact -> show A", "https://a.test/p/b",
            "https://a.test/p/b/true", 1
        ),
    ]

    @Test(arguments: cases.indices)
    func namesEachChange(_ number: Int) throws {
        let example = Self.cases[number]
        let text = "tenant t\nallow scheme https\nallow host a.test\n" + example.table + "\n"
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        try #require(!parsed.hasErrors)
        let table = AnalysedTable(parsed.value, router: Router.compile(parsed.value))
        let link = try LinkURL.read(example.link).get()
        let found = NearestLink.find(from: link, DispatchContext(), to: RouteIndex(0), in: table)
        #expect(found?.url == example.url)
        #expect(found?.changes == example.changes)
    }

    /// The number of parts that differ, found by comparing all alignments of the segments.
    private func distance(_ a: LinkURL, _ b: LinkURL) -> Int {
        let (x, y) = (Parts(a), Parts(b))
        var row = Array(0...y.path.count)
        for (i, segment) in x.path.enumerated() {
            var next = [i + 1]
            for (j, other) in y.path.enumerated() {
                next.append(min(row[j] + (segment == other ? 0 : 1), row[j + 1] + 1, next[j] + 1))
            }
            row = next
        }
        let names = Set(x.query.keys).union(y.query.keys)
        return row[y.path.count] + (x.scheme == y.scheme ? 0 : 1) + (x.host == y.host ? 0 : 1)
            + (x.user == y.user ? 0 : 1) + (x.port == y.port ? 0 : 1)
            + names.count { x.query[$0] != y.query[$0] }
    }

    private struct Parts {
        var scheme: String
        var host: String?
        var user: String?
        var port: Int?
        var path: [[UInt8]]
        var query: [[UInt8]: [[UInt8]]] = [:]

        init(_ link: LinkURL) {
            let spelled = SpelledLink(link, spelling: Spelling())
            scheme = link.schemeName
            host = link.hostName
            user = link.user.map { link.text($0) }
            port = link.portNumber
            path = (0..<spelled.path.count).map { Array(spelled.path.values(at: $0)) }
            for pair in spelled.query {
                query[Array(pair.name), default: []].append(Array(pair.value))
            }
        }
    }
}

extension AnalysedTable {
    func takes(_ link: LinkURL, _ route: RouteIndex) -> Bool {
        router.explain(link, context: DispatchContext()).walks[0].candidates.contains { candidate in
            guard candidate.route == route else { return false }
            switch candidate.verdict {
            case .took, .held, .redirected, .declined(.declined): return true
            default: return false
            }
        }
    }
}
