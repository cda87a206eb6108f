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
            var candidates = pair.mixesEmptySegments ? Self.deepLinks : Self.links[pair.theme] ?? []
            var odd = pair.theme == .repairs ? Self.oddLinks : []
            // Where both tables read them alike, `+` is written with its escape, and nothing needs repair.
            let marks = (pair.mixesPluses ? "" : "+") + (pair.mixesRepairs ? "" : "^")
            if pair.theme.asksForReading {
                let isOdd = { (text: String) in text.utf8.contains { marks.utf8.contains($0) } }
                odd += candidates.filter { isOdd($0.text) }
                candidates.removeAll { isOdd($0.text) }
            }
            let listed = list(candidates, old, new)
            var found: [Move: String] = [:]
            for region in changes.regions {
                let move = Move(old: region.old, new: region.new)
                // A link that needs repair is the shortest one that needs none, with a place that does.
                let isShortest =
                    move.isRead || listed[move] == nil
                    || list(Self.read([region.example]), old, new)[move] == nil
                found[move] = isShortest ? region.example : listed[move]
            }
            let missed = list(odd, old, new).filter { found[$0.key] == nil }
            #expect(missed.isEmpty, "\(missed), part \(part), \(run)\n\(pair.old)\n\(pair.new)")
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

    private typealias Link = (text: String, link: LinkURL)

    /// The lists, which all parts share.
    private static let links: [SmallTable.Theme: [Link]] = Dictionary(
        uniqueKeysWithValues: SmallTable.Theme.allCases.map { ($0, read(SmallTable.links(of: $0))) }
    )
    private static let deepLinks = read(SmallTable.links(of: .letters, isDeep: true))
    private static let oddLinks = read(SmallTable.oddLinks)

    /// The links that can be read, shortest first.
    private static func read(_ texts: [String]) -> [Link] {
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

    private func isRead(_ link: String, by table: AnalysedTable) -> Bool {
        guard table.table.policies.repair == .reject else { return true }
        if case .success = table.router.read(link) { return true }
        return false
    }

    private func answer(
        _ link: LinkURL,
        _ context: DispatchContext,
        by table: AnalysedTable
    ) -> Answer {
        Answer(table.router.decide(link, context: context), in: table.router)
    }

    /// How links end before and after.
    struct Move: Hashable {
        var old: Answer
        var new: Answer
        /// Whether both tables read the links.
        var isRead: Bool { old != .invalid && new != .invalid }
    }

    /// The shortest link of each way to move; the links are given shortest first.
    private func list(
        _ links: [Link],
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
            let (isOld, isNew) = (isRead(link, by: old), isRead(link, by: new))
            for context in contexts {
                let before = isOld ? answer(read, context, by: old) : .invalid
                let after = isNew ? answer(read, context, by: new) : .invalid
                if before == after { continue }
                let move = Move(old: before, new: after)
                if result[move] == nil { result[move] = link }
            }
        }
        return result
    }
}
