import RouteTables
import Routing
import SourceText

/// Whether a route decides a link whatever is so that nobody knows: every unknown flag on and off.
struct EveryWay {
    private let route: RouteIndex
    /// Whether a redirect may lead to the route.
    private let isOnTheWay: Bool
    private let explain: (DispatchContext) -> Explanation?
    /// How many ways may be walked yet.
    private var left = Limits.ways

    /// Prepares a question; `explain` walks the link in a state, and has nothing where it is none.
    init(
        _ route: RouteIndex,
        isOnTheWay: Bool,
        explain: @escaping (DispatchContext) -> Explanation?
    ) {
        (self.route, self.isOnTheWay, self.explain) = (route, isOnTheWay, explain)
    }

    /// Whether the route decides in a state and all that it leaves open; not where there are more ways
    /// than the limit.
    ///
    /// - Complexity: One walk for each way, until one goes elsewhere.
    static func decides(
        _ route: RouteIndex,
        _ context: DispatchContext,
        isOnTheWay: Bool = false,
        explain: @escaping (DispatchContext) -> Explanation?
    ) -> Bool {
        var search = EveryWay(route, isOnTheWay: isOnTheWay, explain: explain)
        return search.holds(context)
    }

    private mutating func holds(_ context: DispatchContext) -> Bool {
        left -= 1
        guard left >= 0, let explanation = explain(context) else { return false }
        let walks = isOnTheWay ? explanation.walks : [explanation.walks[0]]
        for candidate in walks.flatMap(\.candidates) {
            if case .unknown(let condition) = candidate.verdict {
                return [FlagState.on, .off].allSatisfy { state in
                    var known = context
                    known.flags[condition.flag] = state
                    return holds(known)
                }
            }
            if candidate.route == route, candidate.verdict.isWin { return true }
            // Nobody knows whether the plugin leaves anything to others.
            if case .unknownPlugin = candidate.verdict { return false }
        }
        return false
    }
}

extension PluginHandler {
    /// Answers what plugins were asked on a way as they answered then, wherever the routes stand now.
    init(recordedIn explanation: Explanation) {
        var known: [PluginQuestion: PluginAnswer] = [:]
        for exchange in explanation.walks.flatMap(\.candidates).compactMap(\.exchange) {
            known[exchange.question.unplaced] = exchange.answer
        }
        self.init { [known] question in
            known[question.unplaced] ?? .unknown(.notLoaded("nobody asks plugins here"))
        }
    }
}

extension PluginQuestion {
    /// The question of a route without its place in the table.
    fileprivate var unplaced: PluginQuestion {
        var question = self
        question.route = RouteIndex(0)
        return question
    }
}
