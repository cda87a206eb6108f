package import RouteTables
package import Routing
import SourceText

/// Links that end differently in two tables: all that end in one way here and in another there.
package struct ChangedRegion: Sendable {
    /// How the links end in the old table.
    package let old: Answer
    /// What stands behind that for the example.
    package let oldEvidence: [Evidence]
    /// How they end in the new table.
    package let new: Answer
    /// What stands behind that for the example.
    package let newEvidence: [Evidence]
    /// The shortest link of the region, and of these the smallest in bytes.
    package let example: String
    /// The state that the example is asked with.
    package let context: DispatchContext
    /// The links of the region, each line as general as it can be; no link of another region fits one.
    package fileprivate(set) var lines: [String]
    /// Whether every link of the region fits a line; else there are more than are listed.
    package fileprivate(set) var areLinesAll: Bool
}

/// The links that end differently in two tables.
package struct Changes: Sendable {
    /// The regions, that with the shortest example first; no link is in two.
    package let regions: [ChangedRegion]
    /// What the answer does not cover; empty when it is complete.
    package var uncovered: [Uncovered]
    /// The flags that routes ask for and that the tables declare otherwise.
    package let flags: [FlagChange]
    /// How many states of links were walked.
    package let states: Int
    /// How many were not walked further, because the tables are the same from there.
    package let skipped: Int

    /// Whether every link that ends differently is in a region.
    package var isComplete: Bool { uncovered.isEmpty }
    /// Whether a link ends differently, be it only where nobody sets a flag.
    package var hasMoves: Bool { !regions.isEmpty || !flags.isEmpty }
}

extension Changes {
    /// Compares two tables.
    ///
    /// - Parameters:
    ///   - old: The table before.
    ///   - new: The table after.
    ///   - limits: How far to go.
    ///   - listsAll: Whether lists in lines of regions are written to their end.
    /// - Returns: The regions, and what is not covered.
    /// - Complexity: O(n) in the parts of the tables that differ, up to the limits.
    package static func between(
        _ old: AnalysedTable,
        _ new: AnalysedTable,
        limits: AnalysisLimits = AnalysisLimits(),
        listsAll: Bool = false
    ) -> Changes {
        var finder = ChangeFinder(LinkSpace([old, new]), limits)
        return finder.find(listsAll: listsAll)
    }
}

/// Walks the links of two tables for those that end differently.
private struct ChangeFinder {
    private let space: LinkSpace
    private let limits: AnalysisLimits
    private var uncovered: [Uncovered]

    private struct Key: Hashable {
        var old: Answer
        var new: Answer
    }

    /// What was found of one region.
    private struct Found {
        /// The group with the shortest example.
        var first: LinkGroup
        var ends = ChangeLines.Ends()
    }

    init(_ space: LinkSpace, _ limits: AnalysisLimits) {
        self.space = space
        self.limits = limits
        uncovered = space.uncovered
        let tables = space.tables.map(\.table)
        if let app = Uncovered.app(tables[0], tables[1]) { uncovered.append(app) }
    }

    mutating func find(listsAll: Bool) -> Changes {
        let identity = TableIdentity(space)
        var partition = Partition(space, limits: limits, keepingWays: true)
        var skipped = 0
        var found: [Key: Found] = [:]
        var unfollowed: [Uncovered] = []
        partition.forEach(where: { state in
            let isSame = identity.isSame(state, space.tables)
            if isSame { skipped += 1 }
            return !isSame
        }) { [space] reached, groups in
            for group in groups {
                for (table, explanation) in zip(space.tables, group.explanations) {
                    unfollowed += table.unfollowed(in: explanation).map { .redirect(route: $0) }
                }
                guard group.answers[0] != group.answers[1] else { continue }
                let key = Key(old: group.answers[0], new: group.answers[1])
                var region = found[key] ?? Found(first: group)
                found[key] = nil
                if isShorter(group.example, region.first.example) { region.first = group }
                region.ends.add(group, reached, in: space)
                found[key] = region
            }
            return true
        }
        if partition.isCut { uncovered.append(partition.cut(limits)) }
        for part in unfollowed where !uncovered.contains(part) { uncovered.append(part) }
        return Changes(
            regions: regions(found, partition.exploration, listsAll: listsAll),
            uncovered: uncovered,
            flags: FlagChange.list(space.tables[0].table, space.tables[1].table),
            states: partition.exploration.count,
            skipped: skipped
        )
    }

    private func evidence(of group: LinkGroup, in table: Int) -> [Evidence] {
        group.explanations[table].endEvidence(in: space.tables[table].table)
    }

    private func regions(
        _ found: [Key: Found],
        _ exploration: Exploration,
        listsAll: Bool
    ) -> [ChangedRegion] {
        guard !found.isEmpty, let ways = exploration.ways else { return [] }
        var lines = ChangeLines(space, ways, listsAll: listsAll)
        let regions = found.map { key, region in
            ChangedRegion(
                old: key.old,
                oldEvidence: evidence(of: region.first, in: 0),
                new: key.new,
                newEvidence: evidence(of: region.first, in: 1),
                example: region.first.example,
                context: region.first.context,
                lines: [],
                areLinesAll: true
            )
        }
        return zip(regions, found.values).sorted { ChangedRegion.isBefore($0.0, $1.0) }
            .map { region, found in
                var region = region
                (region.lines, region.areLinesAll) = lines.describe(found.ends)
                return region
            }
    }
}

extension ChangedRegion {
    /// Orders regions by their examples, and those of one link in several states by their endings.
    fileprivate static func isBefore(_ a: ChangedRegion, _ b: ChangedRegion) -> Bool {
        if a.example != b.example { return isShorter(a.example, b.example) }
        return a.ending.lexicographicallyPrecedes(b.ending)
    }

    private var ending: [String] {
        [old.words, new.words] + [old, new].map { answer in answer.action.map { "\($0)" } ?? "" }
    }
}

extension Explanation {
    /// What stands behind the end; where no route took the link, also the routes that declined it.
    func endEvidence(in table: RouteTable) -> [Evidence] {
        var evidence = self.evidence(in: table)
        if decision.route == nil, admission.isAdmitted {
            let declined = declined(in: table)
            if !declined.isEmpty { evidence.append(.lines(declined)) }
            if case .unhandled = decision.ending, case .ended(let rule) = next {
                evidence.append(rule)
            }
        }
        return evidence
    }
}

extension Partition {
    /// The limit that was reached.
    func cut(_ limits: AnalysisLimits) -> Uncovered {
        exploration.isFull
            ? .states(limit: limits.states) : .questions(limit: limits.questions)
    }
}
