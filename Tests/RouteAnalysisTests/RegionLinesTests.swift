import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing
import URLText

/// What the lines of a region say, held against the list of all links: each link that moves fits a
/// line of its region, and a link that fits a line moves as its region says.
@Suite struct RegionLinesTests {
    /// How many questions of a run stand for one pair of tables.
    private static var step: Int {
        #if DEBUG
            200
        #else
            100
        #endif
    }

    /// A link, and how it is spelled.
    private struct Listed {
        var text: String
        var read: LinkURL
        var parts: LineReader.Link
    }

    private struct Move: Hashable {
        var old: Answer
        var new: Answer
    }

    @Test func linesMeanTheLinksOfTheirRegion() throws {
        let run = RandomRun.fromEnvironment(oneOf: Self.step)
        var random = SeededGenerator(seed: run.seed ^ 7)
        var links: [SmallTable.Theme: [Listed]] = [:]
        for theme in SmallTable.Theme.allCases { links[theme] = listed(theme) }
        var (sure, all) = (0, 0)
        for _ in 0..<run.count {
            let pair = SmallTable(using: &random)
            let (old, new) = try (table(pair.old), table(pair.new))
            let changes = Changes.between(old, new)
            if !changes.isComplete { continue }
            let names = Self.names(in: pair.old + pair.new)
            let regions = changes.regions.map { region in
                (region, region.lines.map { ($0, LineReader($0, names)) })
            }
            for link in links[pair.theme] ?? [] {
                for context in contexts(old, new) {
                    var parts = link.parts
                    parts.isFlagOn = Name("f").flatMap { context.flags[$0] } != .off
                    parts.isSignedIn = context.auth == .signedIn
                    let before = Answer(
                        old.router.decide(link.read, context: context),
                        in: old.router
                    )
                    let after = Answer(
                        new.router.decide(link.read, context: context),
                        in: new.router
                    )
                    for (region, lines) in regions {
                        let isOfRegion = region.old == before && region.new == after
                        let isRefused = before.outcome.isRefusal && after.outcome.isRefusal
                        let isRefusal = region.old.outcome.isRefusal && region.new.outcome.isRefusal
                        let match =
                            isRefused == isRefusal
                            ? lines.map { $0.1.match(parts) }.max() ?? .no : .no
                        all += isOfRegion ? 1 : 0
                        sure += isOfRegion && match == .yes ? 1 : 0
                        let isRight = match == .unsure || (match == .yes) == isOfRegion
                        #expect(
                            isRight,
                            """
                            \(link.text) \(context) fits \(match) of \(lines.map(\.0)), \
                            \(region.old.words) -> \(region.new.words), \(run)
                            \(pair.old)\n\(pair.new)
                            """
                        )
                        if !isRight { return }
                    }
                }
            }
        }
        #expect(sure > all / 2)
        #expect(all > 0)
    }

    /// The links of a theme without those that hold a segment that `*` may mean or not.
    private func listed(_ theme: SmallTable.Theme) -> [Listed] {
        SmallTable.links(of: theme).compactMap { text in
            guard !text.contains("%80"), case .success(let read) = LinkURL.read(text) else {
                return nil
            }
            return LineReader.Link(text).map { Listed(text: text, read: read, parts: $0) }
        }
    }

    private func table(_ text: String) throws -> AnalysedTable {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        try #require(!parsed.hasErrors)
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }

    private func contexts(_ old: AnalysedTable, _ new: AnalysedTable) -> [DispatchContext] {
        let routes = old.table.routes + new.table.routes
        let states: [AuthState] =
            routes.contains(where: \.needsAuth) ? [.signedIn, .signedOut] : [.signedIn]
        let isAsked = routes.contains { !$0.conditions.isEmpty }
        return states.flatMap { auth in
            (isAsked ? [FlagState.on, .off] : [.on]).map { state in
                DispatchContext(flags: Name("f").map { [$0: state] } ?? [:], auth: auth)
            }
        }
    }

    /// The words of both tables that hosts and schemes are told apart by.
    private static func names(in text: String) -> LineReader.Names {
        let words = Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
        return LineReader.Names(
            isStrict: text.contains("trailing-slash strict"),
            schemes: words.intersection(["s"]).union(["http", "https"]),
            hosts: words.intersection(["h", "x.h"]),
            suffixes: words.contains("*.h") ? [".h"] : []
        )
    }
}

extension Outcome {
    /// Whether the link was not accepted.
    fileprivate var isRefusal: Bool { words.hasPrefix("rejected") }
}

extension LineReader.Link {
    /// Takes a link of the list apart; nil for one that holds a segment that `*` may mean or not.
    init?(_ text: String) {
        var rest = text[...]
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        scheme = String(rest[..<colon])
        rest = rest[rest.index(after: colon)...]
        var fragment: Substring?
        if let mark = rest.firstIndex(of: "#") {
            fragment = rest[rest.index(after: mark)...]
            rest = rest[..<mark]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if rest.hasPrefix("//") {
            let authority = rest.dropFirst(2).prefix { $0 != "/" }
            host = authority.isEmpty ? nil : String(authority)
            rest = rest.dropFirst(2 + authority.count)
        }
        (pathSlash, fragmentSlash) = (false, false)
        (isFlagOn, isSignedIn) = (true, true)
        if rest.isEmpty || rest.hasPrefix("/") {
            guard let found = Self.segments(rest.dropFirst()) else { return nil }
            (path, pathSlash) = found
        }
        if let fragment {
            if fragment.hasPrefix("/") { return nil }
            guard let found = Self.segments(fragment) else { return nil }
            (self.fragment, fragmentSlash) = found
        }
    }

    private static func segments(_ text: Substring) -> ([String], Bool)? {
        var parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let hasSlash = parts.last == ""
        if hasSlash { parts.removeLast() }
        return parts.contains("") ? nil : (parts, hasSlash && !parts.isEmpty)
    }
}
