import RouteAnalysis
import RouteTables
import Routing
import RoutingTestSupport
import SourceText
import Tenancy
import Testing
import URLText

/// `changes` against the list of all links: the same ways to move, each with the same shortest link.
@Suite struct EnumerationTests {
    /// How many questions of a run stand for one pair of tables.
    private static var step: Int {
        #if DEBUG
            100
        #else
            10
        #endif
    }

    /// The pairs are parted, so that the parts run side by side.
    private static let parts = 4

    @Test(arguments: 0..<parts)
    func changesAreThoseOfTheList(part: Int) throws {
        let run = RandomRun.fromEnvironment(oneOf: Self.step)
        var random = SeededGenerator(seed: run.seed &+ UInt64(part))
        var (moved, complete) = (0, 0)
        var links: [SmallTable.Theme: [(text: String, link: LinkURL)]] = [:]
        for theme in SmallTable.Theme.allCases {
            links[theme] = read(SmallTable.links(of: theme, isDeep: false))
        }
        let deepLinks = read(SmallTable.links(of: .letters, isDeep: true))
        let count = run.count / Self.parts
        for _ in 0..<count {
            let pair = SmallTable(using: &random)
            guard let old = table(pair.old), let new = table(pair.new) else {
                Issue.record("a table that cannot be read, \(run)\n\(pair.old)\n\(pair.new)")
                return
            }
            let changes = Changes.between(old, new)
            if !changes.isComplete { continue }
            complete += 1
            let candidates = pair.mixesEmptySegments ? deepLinks : links[pair.theme] ?? []
            let listed = list(candidates, old, new)
            var found: [Move: String] = [:]
            for region in changes.regions {
                found[Move(old: region.old, new: region.new)] = region.example
            }
            let isSame = found == listed
            let difference = Set(found.map { "\($0)" }).symmetricDifference(listed.map { "\($0)" })
            #expect(
                isSame,
                "\(difference.sorted()), part \(part), \(run)\n\(pair.old)\n\(pair.new)"
            )
            if !isSame { return }
            moved += changes.regions.isEmpty ? 0 : 1
        }
        #expect(!run.isLong || moved > count / 4)
        #expect(!run.isLong || complete > count / 2)
    }

    /// The links that can be read, shortest first.
    private func read(_ texts: [String]) -> [(text: String, link: LinkURL)] {
        texts.sorted(by: isShorter).compactMap { text in
            guard case .success(let link) = LinkURL.read(text) else { return nil }
            return (text, link)
        }
    }

    private func table(_ text: String) -> AnalysedTable? {
        let parsed = RouteTable.parse(SourceText(name: "t.waymark", text: text))
        if parsed.hasErrors { return nil }
        return AnalysedTable(parsed.value, router: Router.compile(parsed.value))
    }

    /// How links end before and after.
    struct Move: Hashable {
        var old: Answer
        var new: Answer
    }

    /// The shortest link of each way to move; the links are given shortest first.
    private func list(
        _ links: [(text: String, link: LinkURL)],
        _ old: AnalysedTable,
        _ new: AnalysedTable
    ) -> [Move: String] {
        let name = Name("f")
        let routes = old.table.routes + new.table.routes
        let asksForUser = routes.contains(where: \.needsAuth)
        let asksForFlag = routes.contains { !$0.conditions.isEmpty }
        let states: [AuthState] = asksForUser ? [.signedIn, .signedOut] : [.signedIn]
        let contexts = states.flatMap { auth in
            (asksForFlag ? [FlagState.on, .off] : [.on]).map { state in
                DispatchContext(flags: name.map { [$0: state] } ?? [:], auth: auth)
            }
        }
        var result: [Move: String] = [:]
        for (link, read) in links {
            for context in contexts {
                let before = Answer(old.router.decide(read, context: context), in: old.router)
                let after = Answer(new.router.decide(read, context: context), in: new.router)
                if before == after { continue }
                let move = Move(old: before, new: after)
                if result[move] == nil { result[move] = link }
            }
        }
        return result
    }
}
