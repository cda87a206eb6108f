package import Routing
import SourceText

/// Links that end differently in two tables: all that end in one way here and in another there.
package struct ChangedRegion: Sendable {
    /// How the links end in the old table.
    package let old: Answer
    /// How they end in the new table.
    package let new: Answer
    /// The shortest link of the region, and of these the smallest in bytes.
    package let example: String
    /// The state that the example is asked with.
    package let context: DispatchContext
    /// The links of the region, each line as general as it can be.
    package let lines: [String]
}

/// The links that end differently in two tables.
package struct Changes: Sendable {
    /// The regions, that with the shortest example first; no link is in two.
    package let regions: [ChangedRegion]
    /// What the answer does not cover; empty when it is complete.
    package let uncovered: [Uncovered]
    /// How many states of links were walked.
    package let states: Int
    /// How many were not walked further, because the tables are the same from there.
    package let skipped: Int

    /// Whether every link that ends differently is in a region.
    package var isComplete: Bool { uncovered.isEmpty }
}

extension Changes {
    /// Compares two tables.
    ///
    /// - Parameters:
    ///   - old: The table before.
    ///   - new: The table after.
    ///   - limits: How far to go.
    /// - Returns: The regions, and what is not covered.
    /// - Complexity: O(n) in the parts of the tables that differ, up to the limits.
    package static func between(
        _ old: AnalysedTable,
        _ new: AnalysedTable,
        limits: AnalysisLimits = AnalysisLimits()
    ) -> Changes {
        var finder = ChangeFinder(LinkSpace([old, new]), limits)
        return finder.find()
    }
}

/// Walks the links of two tables for those that end differently.
private struct ChangeFinder {
    private let space: LinkSpace
    private let limits: AnalysisLimits
    private var lines: ChangeLines
    private var found: [Key: (groups: [LinkGroup], lines: [ChangeLine])] = [:]
    private var uncovered: [Uncovered]

    private struct Key: Hashable {
        var old: Answer
        var new: Answer
    }

    init(_ space: LinkSpace, _ limits: AnalysisLimits) {
        self.space = space
        self.limits = limits
        lines = ChangeLines(space)
        uncovered = space.uncovered
    }

    mutating func find() -> Changes {
        let identity = TableIdentity(space)
        var partition = Partition(space, limits: limits)
        var skipped = 0
        var (found, lines) = (self.found, self.lines)
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
                let line = lines.line(of: group, reached, isRefused: group.isRefused)
                found[key, default: ([], [])].groups.append(group)
                found[key, default: ([], [])].lines.append(line)
            }
            return true
        }
        if partition.isCut { uncovered.append(partition.cut(limits)) }
        for part in unfollowed where !uncovered.contains(part) { uncovered.append(part) }
        return Changes(
            regions: found.compactMap { region($0.key, $0.value) }
                .sorted(by: ChangedRegion.isBefore),
            uncovered: uncovered,
            states: partition.exploration.count,
            skipped: skipped
        )
    }

    private func region(
        _ key: Key,
        _ found: (groups: [LinkGroup], lines: [ChangeLine])
    ) -> ChangedRegion? {
        guard let first = found.groups.min(by: { isShorter($0.example, $1.example) }) else {
            return nil
        }
        return ChangedRegion(
            old: key.old,
            new: key.new,
            example: first.example,
            context: first.context,
            lines: ChangeLines.joined(found.lines).map { $0.description(space.origins) }
                .sorted(by: isShorter)
        )
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

extension LinkGroup {
    /// Whether no table accepts the links.
    fileprivate var isRefused: Bool {
        explanations.allSatisfy { !$0.walks[0].admission.isAdmitted }
    }
}

extension Partition {
    /// The limit that was reached.
    func cut(_ limits: AnalysisLimits) -> Uncovered {
        exploration.isFull
            ? .states(limit: limits.states) : .questions(limit: limits.questions)
    }
}
