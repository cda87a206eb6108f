import Reports
import RouteAnalysis
import RouteTables
import Routing
import SourceText
import Testing
import URLText

/// The limits of answers about all links.
///
/// A search up to the states and questions that are allowed would take too long: the number is a
/// parameter of the same code, which is given as many as a small search needs, and one less.
extension BorderCase {
    static let analysis = [
        BorderCase("analysisStates") { size in
            changes(one, two) { AnalysisLimits(states: $0) }(size - Limits.analysisStates)
        },
        BorderCase("analysisQuestions") { size in
            changes(one, two) { AnalysisLimits(questions: $0) }(size - Limits.analysisQuestions)
        },
        BorderCase("searchStates") { size in
            let link = try LinkURL.read("https://h/x").get()
            let isFound = { (most: Int) in
                NearestLink.find(
                    from: link,
                    DispatchContext(),
                    to: RouteIndex(1),
                    in: table(one),
                    limits: AnalysisLimits(states: most)
                ) != nil
            }
            let need = (0...).first(where: isFound) ?? 0
            return isFound(need - (size - Limits.searchStates)) ? [] : ["more"]
        },
        BorderCase("searchQuestions") { size in
            let codes = changes(one, two) { AnalysisLimits(questions: $0) }(
                size - Limits.searchQuestions
            )
            return codes.isEmpty ? [] : ["more"]
        },
        BorderCase("parameterTypes") { size in
            let routes = (1...size).map { "route r\($0) /p/:x<0..\($0)>/l\($0) -> root" }
            return codes(routes.joined(separator: "\n"), one)
        },
        BorderCase("redirectsFollowed") { size in
            let hops = (0..<size).map { "route r\($0) /p\($0)/:x -> redirect /p\($0 + 1)/:x" }
            let last = "route last /p\(size)/:x -> root"
            return codes((hops + [last]).joined(separator: "\n"), one)
        },
        BorderCase("regionLines") { size in
            let routes = (1...size).map { "route r\($0) /p\($0)/q\($0) exact -> decline no" }
            let changes = Changes.between(table(""), table(routes.joined(separator: "\n")))
            let region = try #require(changes.regions.first)
            if !region.areLinesAll { return ["more"] }
            try #require(region.lines.count == size)
            return []
        },
        BorderCase("wordPluses") { size in
            let word = String(repeating: "+", count: size)
            let route = "route r /p?q<\(word)|a> -> root"
            return codes(route, "policy plus space\n" + route)
        },
    ]

    private static let one = "route a /a -> root\nroute b /b/c exact -> root"
    private static let two = "route a /a exact -> root\nroute b /b/:c exact -> root"

    private static func table(_ text: String) -> AnalysedTable {
        let head = "tenant t\nallow scheme https\nallow host h\n"
        let table = RouteTable.parse(SourceText(name: "t", text: head + text)).value
        return AnalysedTable(table, router: Router.compile(table))
    }

    private static func codes(
        _ old: String,
        _ new: String,
        _ limits: AnalysisLimits = AnalysisLimits()
    ) -> [String] {
        Changes.between(table(old), table(new), limits: limits).uncovered.map(\.code)
    }

    /// The codes where so many less are allowed than are needed.
    private static func changes(
        _ old: String,
        _ new: String,
        _ limits: @escaping (Int) -> AnalysisLimits
    ) -> (Int) -> [String] {
        { missing in
            let need = (0...).first { codes(old, new, limits($0)).isEmpty } ?? 0
            return codes(old, new, limits(need - missing))
        }
    }
}
