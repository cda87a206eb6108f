import RouteTables
import Routing
import SourceText
import URLText

/// Looks for links of one route or of several: only states are walked in which all of them may match
/// yet.
struct RouteSearch {
    private let space: LinkSpace
    private let table: AnalysedTable
    private let budget: AnalysisBudget

    /// What a search came to.
    enum Result {
        /// A group that is what was looked for.
        case found(LinkGroup)
        /// There is none.
        case none
        /// A limit was reached before.
        case cut
    }

    /// Prepares searches in one table.
    init(_ space: LinkSpace, _ budget: AnalysisBudget) {
        self.space = space
        table = space.tables[0]
        self.budget = budget
    }

    /// Looks for the shortest link of all `routes` for which `isWanted` holds.
    ///
    /// - Parameters:
    ///   - routes: The positions of the routes.
    ///   - others: Routes of which `isWanted` asks whether they would take the link alone.
    ///   - isWanted: Judges a group in whose links all routes may match.
    /// - Returns: What was found.
    /// - Complexity: O(n) in the states in which the routes may match, up to the limits.
    func first(
        of routes: [RouteIndex],
        apartFrom others: [RouteIndex] = [],
        where isWanted: (LinkGroup) -> Bool
    ) -> Result {
        let forms = routes.map { route in table.forms(of: route) }
        let extra = (others.isEmpty ? [] : routes + others).flatMap { table.dimensions(of: $0) }
        guard let limits = budget.limits else { return .cut }
        var partition = Partition(space, limits: limits, extra: extra)
        defer { budget.spend(partition, of: limits) }
        var found: LinkGroup?
        let mayMatch = { (state: LinkState) in
            forms.allSatisfy { forms in
                forms.contains { table.mayMatch($0, in: state.tables[0]) }
            }
        }
        partition.forEach(texts: { texts(after: $0, forms) }, where: mayMatch) { _, groups in
            found = groups.filter(isWanted).min { isShorter($0.example, $1.example) }
            return found == nil
        }
        if let found { return .found(found) }
        return partition.isCut ? .cut : .none
    }
}

extension RouteSearch {
    /// The literals with which alone a link can go on to match one of the routes; nil when other texts
    /// can follow, too.
    private func texts(after state: LinkState, _ routes: [Range<Int>]) -> [[UInt8]]? {
        if table.router.spelling.pathCase != .sensitive { return nil }
        for forms in routes {
            let next = forms.compactMap { table.nextLiterals(of: $0, in: state.tables[0]) }
            guard next.count == forms.count else { continue }
            return Array(Set(next.flatMap { $0 }))
        }
        return nil
    }
}

extension AnalysedTable {
    /// The literals that a form asks for next; nil when it may take other segments.
    fileprivate func nextLiterals(of form: Int, in state: TableState) -> [[UInt8]]? {
        if state.carried.contains(where: { $0.form == Int32(form) }) { return nil }
        let chain = chains[form]
        var texts: [[UInt8]] = []
        for active in state.active {
            guard let position = chain.firstIndex(of: active.node) else { continue }
            // Behind the end comes any segment, or none.
            guard position + 1 < chain.count else { return nil }
            let next = Int(chain[position + 1])
            switch tree.nodes[next].kind {
            case .literal: texts.append(literal(of: form, before: position + 1))
            case .fragment: break
            default: return nil
            }
            if tree.nodes[Int(active.node)].kind == .rest { return nil }
        }
        return texts
    }

    /// The literal that leads to a position of a form's chain.
    private func literal(of form: Int, before position: Int) -> [UInt8] {
        let segments = tree.forms[form].path + (tree.forms[form].fragment ?? [])
        let before = chains[form][..<position].count { tree.nodes[Int($0)].kind.takesSegment }
        guard case .literal(let text) = segments[before] else { return [] }
        return text
    }
}

extension AnalysedTable {
    /// All that a route asks of a link and of the state, beside path and origin.
    fileprivate func dimensions(of index: RouteIndex) -> [Dimension] {
        let route = router.route(index)
        return route.pattern.query.map { .query($0.name) }
            + route.conditions.map { .flag($0.flag) } + (route.needsAuth ? [.auth] : [])
    }

    /// The forms of a route.
    func forms(of route: RouteIndex) -> Range<Int> { formRanges[route.position] }

    /// Whether a form matches a link that leads to a state, or may match a longer one.
    func mayMatch(_ form: Int, in state: TableState) -> Bool {
        state.carried.contains { $0.form == Int32(form) }
            || state.active.contains { active in
                chains[form].contains(active.node)
            }
    }
}
