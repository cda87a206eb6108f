import RouteTables
import SourceText
import URLText

/// The cheapest ways to align pattern and link: rows are pattern segments, columns segments of the
/// link.
///
/// Each place has two cells, for alignments that share a literal and for those that share none yet.
/// With one cell the cheapest alignment would hide the only near one: `/en/products/42` fits
/// `/products/:id` when `en` is replaced, and shares `products` only when `en` is removed.
struct AlignmentGrid {
    private let sides: SegmentAlignment.Sides
    private let columns: Int
    private var cells: [Cell]

    /// The last step to a place, the preferred one first where all else is equal: of several
    /// segments that could go, the last one goes, and of several that may be missing, the last one is.
    private enum Step: Int { case removed, added, matched, replaced }

    private struct Cell {
        var cost = Int.max
        /// Of alignments that cost the same, the one that says best what the link is: the number of its
        /// segments that are no value of the parameter's type, and of literals that are missing.
        var misfits = 0
        var step = Step.matched
        /// Whether the alignment shared a literal before the step.
        var wasSharing = false
    }

    private struct Position {
        var row: Int
        var column: Int
        var isSharing: Bool
    }

    init(_ sides: SegmentAlignment.Sides) {
        self.sides = sides
        // A prefix never needs more of the link than this: what follows is free.
        columns = min(sides.link.compared.count, sides.pattern.count + 2)
        let places = (sides.pattern.count + 1) * (columns + 1)
        cells = Array(repeating: Cell(), count: 2 * places)
        cells[0].cost = 0
        for row in 0...sides.pattern.count {
            for column in 0...columns {
                for isSharing in [false, true] {
                    goOn(from: Position(row: row, column: column, isSharing: isSharing))
                }
            }
        }
    }

    private func index(_ position: Position) -> Int {
        2 * (position.row * (columns + 1) + position.column) + (position.isSharing ? 1 : 0)
    }

    /// Offers what can be reached with one step.
    private mutating func goOn(from position: Position) {
        let cost = cells[index(position)].cost
        guard cost < Int.max else { return }
        let hasRow = position.row < sides.pattern.count
        let hasColumn = position.column < columns
        if hasRow, hasColumn {
            let isAccepted = accepts(position.row, position.column)
            var next = Position(
                row: position.row + 1,
                column: position.column + 1,
                isSharing: position.isSharing
            )
            if isAccepted, case .literal = sides.pattern[position.row] { next.isSharing = true }
            let price = isAccepted ? 0 : SegmentCost.replaced
            let misfits = isAccepted && !isValue(position.row, position.column) ? 1 : 0
            offer(
                isAccepted ? .matched : .replaced,
                (cost + price, misfits),
                at: next,
                from: position
            )
        }
        if hasRow {
            var next = position
            next.row += 1
            let isLiteral = if case .literal = sides.pattern[position.row] { true } else { false }
            let price = cost + SegmentCost.added
            offer(.added, (price, isLiteral ? 1 : 0), at: next, from: position)
        }
        if hasColumn {
            var next = position
            next.column += 1
            offer(.removed, (cost + SegmentCost.removed, 0), at: next, from: position)
        }
    }

    private mutating func offer(
        _ step: Step,
        _ price: (cost: Int, misfits: Int),
        at next: Position,
        from: Position
    ) {
        let known = cells[index(next)]
        let misfits = cells[index(from)].misfits + price.misfits
        guard
            (price.cost, misfits, step.rawValue) < (known.cost, known.misfits, known.step.rawValue)
        else { return }
        cells[index(next)] = Cell(
            cost: price.cost,
            misfits: misfits,
            step: step,
            wasSharing: from.isSharing
        )
    }
}

// MARK: - Reading the alignment

extension AlignmentGrid {
    /// Returns the cheapest alignment with at most `most` edits that shares a literal, or none.
    func alignment(most: Int, sharing isSharing: Bool) -> SegmentAlignment? {
        let isOpenEnded = !sides.isExact || sides.pattern.last?.isRest == true
        guard isOpenEnded || columns == sides.link.compared.count else { return nil }
        let end = (isOpenEnded ? 0 : columns)...columns
        let row = sides.pattern.count
        return
            end.map { Position(row: row, column: $0, isSharing: isSharing) }
            .filter { SegmentCost.edits(cells[index($0)].cost) <= most }
            .min { a, b in
                let (x, y) = (cells[index(a)], cells[index(b)])
                return (x.cost, x.misfits) < (y.cost, y.misfits)
            }
            .map(backtrace)
    }

    /// Reads the edits off the table, from the end to the start.
    private func backtrace(from end: Position) -> SegmentAlignment {
        var alignment = SegmentAlignment()
        var lenient: [SegmentChange] = []
        var position = end
        while position.row > 0 || position.column > 0 {
            let cell = cells[index(position)]
            position.isSharing = cell.wasSharing
            if cell.step != .added { position.column -= 1 }
            if cell.step != .removed { position.row -= 1 }
            let (row, column) = (position.row, position.column)
            switch cell.step {
            case .matched:
                if case .literal = sides.pattern[row] { alignment.sharedLiterals += 1 }
                if isLenientOnly(row, column) { lenient.append(change(row, column)) }
            case .replaced: alignment.edits.append(.replaced(change(row, column)))
            case .added: alignment.edits.append(.added(change(row, nil, at: column)))
            case .removed: alignment.edits.append(.removed(change(nil, column)))
            }
        }
        // From the last segment to the first, so that an edit moves no other one's position.
        if !lenient.isEmpty { alignment.edits.insert(edit(for: lenient.reversed()), at: 0) }
        return alignment
    }

    private func edit(for changes: [SegmentChange]) -> LinkEdit {
        sides.leniency == .composition ? .composition(changes) : .letterCase(changes)
    }

    private func change(_ row: Int?, _ column: Int?, at position: Int? = nil) -> SegmentChange {
        let pattern = row.map { sides.written[$0] }
        let compared = row.map { sides.pattern[$0].sample }
        return SegmentChange(
            part: sides.part,
            position: column ?? position ?? 0,
            from: column.map { text(sides.link.read[$0]) },
            pattern: pattern,
            to: pattern?.sample,
            unlikeness: NearName.scalarDistance(
                characters(column.map { text(sides.link.compared[$0]) }),
                characters(compared)
            )
        )
    }

    private func characters(_ text: String?) -> [Unicode.Scalar] {
        Array((text ?? "").unicodeScalars)
    }
}

// MARK: - Comparing segments

extension AlignmentGrid {
    /// Whether the pattern segment of a row accepts the link's segment of a column.
    private func accepts(_ row: Int, _ column: Int) -> Bool {
        sides.pattern[row].accepts(sides.link.compared[column][...]) || isLenientlySame(row, column)
    }

    /// Whether the link's segment of a column is a value of the parameter of a row; a literal has none.
    private func isValue(_ row: Int, _ column: Int) -> Bool {
        guard case .parameter(_, let type) = sides.pattern[row] else { return true }
        return type.accepts(sides.link.read[column])
    }

    private func isLenientOnly(_ row: Int, _ column: Int) -> Bool {
        !sides.pattern[row].accepts(sides.link.compared[column][...])
    }

    private func isLenientlySame(_ row: Int, _ column: Int) -> Bool {
        guard case .literal(let literal) = sides.pattern[row] else { return false }
        return sides.leniency.overlooks(literal, sides.link.compared[column], sides.composed)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
