import RouteTables
import Routing

/// Looks for links that a tenant accepts and that reach one of its fallbacks.
struct FallbackSearch {
    private let space: LinkSpace
    private let budget: AnalysisBudget
    private let fallback: Int

    /// Prepares a search for links that reach the fallback at a position.
    init(_ space: LinkSpace, _ budget: AnalysisBudget, fallback: Int) {
        self.space = space
        self.budget = budget
        self.fallback = fallback
    }

    private var table: AnalysedTable { space.tables[0] }

    /// Looks for a link, among those that patterns seldom take first.
    ///
    /// - Complexity: One question for each origin and each guess; where no guess is right, a search of
    ///   all links, up to the limits.
    func find() -> RouteSearch.Result {
        for link in guesses {
            var context = DispatchContext()
            context.source = table.table.fallbacks[fallback].sources.first
            guard let asked = table.ask(link.text, context), isReached(in: asked.explanation)
            else { continue }
            return .found(
                LinkGroup(
                    example: link.text,
                    context: context,
                    answers: [asked.answer],
                    facts: [],
                    link: link,
                    explanations: [asked.explanation]
                )
            )
        }
        guard let limits = budget.limits else { return .cut }
        var partition = Partition(space, limits: limits)
        defer { budget.spend(partition, of: limits) }
        var found: LinkGroup?
        partition.forEach { _, groups in
            found = groups.filter { isReached(in: $0.explanations[0]) }
                .min { isShorter($0.example, $1.example) }
            return found == nil
        }
        if let found { return .found(found) }
        return partition.isCut ? .cut : .none
    }

    /// Links without a segment, with an empty one, and with an opaque path.
    private var guesses: [LinkText] {
        let origins = space.entries.filter { !$0.isRefused }.map(\.origin)
        let empty = origins.map { LinkText(origin: $0) }
        let slashes = origins.map { LinkText(origin: $0, path: [[]], pathSlash: true) }
        let opaque = origins.filter { $0.host == nil }.map { LinkText(origin: $0, isOpaque: true) }
        return empty + slashes + opaque
    }

    /// Whether an accepted link came to the fallback in its own walk.
    private func isReached(in explanation: Explanation) -> Bool {
        let first = explanation.walks[0]
        guard first.admission.isAdmitted else { return false }
        if first.fallback?.position == fallback { return true }
        return explanation.walks.count == 1 && explanation.decision.fallback == fallback
    }
}

extension RouteTable {
    /// The fallback that runs for accepted links: the one for the rest, else the first for a source; one
    /// for links from inside the app also runs for links that are not accepted.
    var usualFallback: Int? {
        fallbacks.firstIndex { $0.sources.isEmpty }
            ?? fallbacks.firstIndex { !$0.sources.contains(.inApp) }
    }
}

extension Route {
    /// Whether nothing but its path says whether it takes a link.
    func takesAllItMatches(under policies: Policies) -> Bool {
        if case .decline = action { return false }
        let declines = (unreadable ?? policies.unreadable) == .decline
        let mayDecline =
            declines && pattern.query.contains { !$0.isOptional || $0.type != .string }
            || needsAuth && policies.signedOut == .decline
        return hosts.isEmpty && schemes.isEmpty && conditions.isEmpty && pattern.fragment == nil
            && !mayDecline
    }
}
