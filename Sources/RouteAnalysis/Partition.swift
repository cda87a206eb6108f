import RouteTables
import Routing

/// Walks all groups of links of a space, the shortest first, and asks the routers about one of each.
struct Partition {
    let space: LinkSpace
    private(set) var exploration: Exploration
    private(set) var asking: Asking
    /// Whether a limit was reached.
    var isCut: Bool { exploration.isFull || asking.isCut }

    init(
        _ space: LinkSpace,
        limits: AnalysisLimits = AnalysisLimits(),
        extra: [Dimension] = [],
        keepingWays keepsWays: Bool = false
    ) {
        self.space = space
        exploration = Exploration(space, most: limits.states, keepingWays: keepsWays)
        asking = Asking(space, questions: limits.questions, extra: extra)
    }

    /// Calls `body` with the groups of each state.
    ///
    /// - Parameters:
    ///   - texts: The only texts of interest for the next segment; nil for one of every kind.
    ///   - isWanted: Whether the links of a state and of those that follow it are of interest.
    ///   - body: Takes the groups of links that end in one state; false ends the walk.
    /// - Complexity: One question for each group, at most as many as the limits allow.
    mutating func forEach(
        texts: (LinkState) -> [[UInt8]]? = { _ in nil },
        where isWanted: (LinkState) -> Bool = { _ in true },
        _ body: (Exploration.Reached, [LinkGroup]) -> Bool
    ) {
        while let reached = exploration.next() {
            // The states before the first segment were not asked for yet.
            guard isWanted(reached.state) else { continue }
            let groups = groups(of: reached)
            guard body(reached, groups), !asking.isCut else { return }
            exploration.expand(reached, texts: texts(reached.state), where: isWanted)
        }
    }

    /// The groups of links that end in a state.
    mutating func groups(of reached: Exploration.Reached) -> [LinkGroup] {
        let entries = space.entries(of: reached.state)
        let demands = space.demands(in: reached.state)
        var result: [LinkGroup] = []
        var kinds = [false]
        // Where the tenant accepts no origin, the path does not matter.
        if reached.link.path.isEmpty { kinds.append(true) }
        for isRefused in kinds {
            for entry in space.origins.groups(of: entries, demands, refused: isRefused) {
                for var link in reached.ends(in: space) {
                    link.origin = entry.origin
                    result += asking.groups(link)
                    guard reached.isBegin, entry.origin.host == nil else { continue }
                    link.isOpaque = true
                    result += asking.groups(link)
                }
            }
        }
        return result
    }
}

extension Exploration.Reached {
    /// Whether the path is empty, so that an opaque one may stand in its place.
    fileprivate var isBegin: Bool { link.path.isEmpty && state.start == 0 }
}

/// How far an analysis goes before it says what it did not cover.
package struct AnalysisLimits: Sendable, Hashable {
    /// The most states that are met.
    package var states: Int
    /// The most questions.
    package var questions: Int

    /// The most states that are met where nothing else is said.
    package static let usualStates = 200_000
    /// The most questions that are asked where nothing else is said.
    package static let usualQuestions = 1_000_000

    /// Creates limits.
    package init(states: Int = usualStates, questions: Int = usualQuestions) {
        self.states = states
        self.questions = questions
    }
}
