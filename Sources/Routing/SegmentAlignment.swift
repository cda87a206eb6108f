import RouteTables
import URLText

/// The cheapest way to make the segments of a link fit a pattern: which to replace, add or remove.
struct SegmentAlignment {
    /// The edits, in the order in which they are applied.
    var edits: [LinkEdit] = []
    /// The literals of the pattern that the link has.
    var sharedLiterals = 0

    /// What a comparison may overlook, at the price of one edit for all segments.
    enum Leniency: CaseIterable {
        case none, letterCase, composition
    }

    /// The two sides, and how they are compared.
    struct Sides {
        let pattern: [PatternSegment]
        let link: [[UInt8]]
        let part: SegmentChange.Part
        let isExact: Bool
        let leniency: Leniency
        let composed: ((String) -> String)?
    }

    /// Aligns the two sides with at most `most` segment edits, or returns nil.
    ///
    /// - Complexity: O(p · s) for p pattern segments and s segments of the link.
    static func cheapest(_ sides: Sides, most: Int) -> SegmentAlignment? {
        let patternCount = sides.pattern.count
        let linkCount = sides.link.count
        let hasRest = sides.pattern.last.map(\.isRest) ?? false
        if patternCount - linkCount > most { return nil }
        if sides.isExact, !hasRest, linkCount - patternCount > most { return nil }
        let grid = Grid(sides)
        guard let end = grid.end(most: most) else { return nil }
        return grid.backtrace(from: end)
    }
}

/// The table of cheapest costs: rows are pattern segments, columns segments of the link.
private struct Grid {
    let sides: SegmentAlignment.Sides
    private var costs: [[Int]]
    private let columns: Int

    init(_ sides: SegmentAlignment.Sides) {
        self.sides = sides
        // A prefix never needs more of the link than this: what follows is free.
        columns = min(sides.link.count, sides.pattern.count + 2)
        costs = [(0...columns).map { $0 * SegmentCost.removed }]
        for row in sides.pattern.indices {
            var line = [(row + 1) * SegmentCost.added]
            for column in 0..<columns {
                let same = costs[row][column] + (accepts(row, column) ? 0 : SegmentCost.replaced)
                let added = costs[row][column + 1] + SegmentCost.added
                line.append(min(same, added, line[column] + SegmentCost.removed))
            }
            costs.append(line)
        }
    }

    /// Whether the pattern segment of a row accepts the link's segment of a column.
    func accepts(_ row: Int, _ column: Int) -> Bool {
        let segment = sides.link[column]
        if sides.pattern[row].accepts(segment[...]) { return true }
        return isLenientlySame(row, column)
    }

    private func isLenientlySame(_ row: Int, _ column: Int) -> Bool {
        guard case .literal(let literal) = sides.pattern[row] else { return false }
        let segment = sides.link[column]
        switch sides.leniency {
        case .none: return false
        case .letterCase:
            // By bytes: equal strings may be equal only after composition.
            let folded = text(literal).lowercased().utf8
            return folded.elementsEqual(text(segment).lowercased().utf8)
        case .composition:
            guard let composed = sides.composed else { return false }
            return composed(text(literal)).utf8.elementsEqual(composed(text(segment)).utf8)
        }
    }

    /// The column where the alignment ends.
    func end(most: Int) -> Int? {
        let last = costs[sides.pattern.count]
        let isOpenEnded = !sides.isExact || sides.pattern.last?.isRest == true
        let ends = isOpenEnded ? Array(0...columns) : [columns]
        guard isOpenEnded || columns == sides.link.count else { return nil }
        return ends.filter { SegmentCost.edits(last[$0]) <= most }.min { last[$0] < last[$1] }
    }

    /// Reads the edits off the table, from the end to the start.
    func backtrace(from end: Int) -> SegmentAlignment {
        var alignment = SegmentAlignment()
        var lenient: [SegmentChange] = []
        var (row, column) = (sides.pattern.count, end)
        while row > 0 || column > 0 {
            let cost = costs[row][column]
            if column > 0, costs[row][column - 1] + SegmentCost.removed == cost {
                // Of several that could go, the last one goes.
                column -= 1
                alignment.edits.append(.removed(change(nil, column)))
            } else if row > 0, column > 0, accepts(row - 1, column - 1),
                costs[row - 1][column - 1] == cost
            {
                (row, column) = (row - 1, column - 1)
                if case .literal = sides.pattern[row] { alignment.sharedLiterals += 1 }
                if isLenientOnly(row, column) { lenient.append(change(row, column)) }
            } else if row > 0, column > 0,
                costs[row - 1][column - 1] + SegmentCost.replaced == cost
            {
                (row, column) = (row - 1, column - 1)
                alignment.edits.append(.replaced(change(row, column)))
            } else {
                row -= 1
                alignment.edits.append(.added(change(row, nil, at: column)))
            }
        }
        // From the last segment to the first, so that an edit moves no other one's position.
        if !lenient.isEmpty { alignment.edits.insert(edit(for: lenient.reversed()), at: 0) }
        return alignment
    }

    private func isLenientOnly(_ row: Int, _ column: Int) -> Bool {
        !sides.pattern[row].accepts(sides.link[column][...])
    }

    private func edit(for changes: [SegmentChange]) -> LinkEdit {
        sides.leniency == .composition ? .composition(changes) : .letterCase(changes)
    }

    private func change(_ row: Int?, _ column: Int?, at position: Int? = nil) -> SegmentChange {
        let pattern = row.map { sides.pattern[$0] }
        return SegmentChange(
            part: sides.part,
            position: column ?? position ?? 0,
            from: column.map { text(sides.link[$0]) },
            pattern: pattern,
            to: pattern?.sample
        )
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension PatternSegment {
    /// Whether the pattern segment accepts one segment of a link, both spelled alike.
    ///
    /// The one predicate: a literal takes the same bytes, a parameter and the start of a rest take
    /// any segment that is not empty.
    package func accepts(_ segment: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .literal(let text): text.elementsEqual(segment)
        case .parameter, .rest: PatternSegment.parameterAccepts(segment)
        }
    }

    /// Whether a parameter, or the start of a rest, accepts a segment.
    static func parameterAccepts(_ segment: ArraySlice<UInt8>) -> Bool { !segment.isEmpty }

    /// A text that the segment accepts: the literal, or a name in place of a value.
    fileprivate var sample: String {
        switch self {
        case .literal(let text): String(decoding: text, as: UTF8.self)
        case .parameter(let name, _), .rest(let name): name.description
        }
    }
}
