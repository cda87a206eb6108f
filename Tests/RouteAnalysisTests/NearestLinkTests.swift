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
            + names.count { x.query[$0] != y.query[$0] }
    }

    private struct Parts {
        var scheme: String
        var host: String?
        var path: [[UInt8]]
        var query: [[UInt8]: [[UInt8]]] = [:]

        init(_ link: LinkURL) {
            let spelled = SpelledLink(link, spelling: Spelling())
            scheme = link.schemeName
            host = link.hostName
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
