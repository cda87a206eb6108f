import RouteTables
import URLText

/// Finds the forms that may be near a link, so that only these are aligned with it.
///
/// One walk over the trie with a row of costs for each node: cell c says how many segments must at
/// least be replaced, added or removed so that the pattern up to the node, of depth d, takes the
/// link's first d + c - 2 segments. A subtree where all cells are above the budget is not entered.
/// The costs are a lower bound: what a letter case or a composition would mend costs nothing here, and
/// hosts, schemes and final slashes are not asked for.
struct NearForms {
    private let router: Router
    private let tree: NodeTree
    private var resemblance: LiteralResemblance

    init(router: Router) {
        self.router = router
        precondition(NearMisses.mostEdits + 1 == Row.tooMany, "rows of five cells")
        tree = NodeTree(router.trie)
        resemblance = LiteralResemblance(router: router)
    }

    /// The costs at one node.
    private struct Row {
        /// Of any alignment.
        var any = InlineArray<5, UInt8>(repeating: Row.tooMany)
        /// Of those that share a literal, or replace a segment by a literal like it.
        var near = InlineArray<5, UInt8>(repeating: Row.tooMany)

        /// One more than the most edits, for which the five cells are made.
        static let tooMany: UInt8 = 3

        /// The row before the first pattern segment, with some edits made already.
        init(any: UInt8, near: UInt8, columns: Int) {
            for column in 0...min(NearMisses.mostEdits, columns) {
                let removed = UInt8(column)
                self.any[2 + column] = min(any + removed, Row.tooMany)
                self.near[2 + column] = min(near + removed, Row.tooMany)
            }
        }

        init() {}

        func mayGoOn(_ budget: UInt8) -> Bool { (0..<5).contains { any[$0] <= budget } }

        /// The least costs where the pattern ends: with the link, or anywhere when it may be longer.
        func end(_ depth: Int, _ columns: Int, isOpen: Bool) -> (any: UInt8, near: UInt8) {
            if isOpen {
                return (0..<5).reduce((Row.tooMany, Row.tooMany)) {
                    (min($0.0, any[$1]), min($0.1, near[$1]))
                }
            }
            let cell = columns - depth + 2
            return 0..<5 ~= cell ? (any[cell], near[cell]) : (Row.tooMany, Row.tooMany)
        }
    }

    private struct Place {
        var node: Int32
        var depth: Int
        var row: Row
        var isInFragment: Bool
    }

    /// Returns the positions of the forms that may be near with at most `budget` more edits, in order.
    ///
    /// - Complexity: O(n) in the nodes of the trie.
    mutating func find(_ path: [[UInt8]], _ fragment: [[UInt8]], budget: Int) -> [Int] {
        let parts = [path, fragment].map { $0.map { resemblance.text($0) } }
        let start = Row(any: 0, near: Row.tooMany, columns: path.count)
        var found: [Int] = []
        var places = [Place(node: router.trie.root, depth: 0, row: start, isInFragment: false)]
        while let place = places.popLast() {
            let texts = parts[place.isInFragment ? 1 : 0]
            addForms(at: place, columns: texts.count, UInt8(budget), to: &found)
            if let below = fragmentPlace(of: place, columns: texts.count, parts[1].count) {
                if below.row.mayGoOn(UInt8(budget)) { places.append(below) }
            }
            for child in tree.children(of: place.node) {
                guard router.trie.index.nodes[Int(child)].flags.kind != .fragment else { continue }
                let row = step(from: place, to: child, texts, UInt8(budget))
                guard row.mayGoOn(UInt8(budget)) else { continue }
                var next = place
                (next.node, next.depth, next.row) = (child, place.depth + 1, row)
                places.append(next)
            }
        }
        return found.sorted()
    }

    private mutating func step(
        from place: Place,
        to child: Int32,
        _ texts: [LiteralResemblance.Text],
        _ budget: UInt8
    ) -> Row {
        let isLiteral = router.trie.index.nodes[Int(child)].flags.kind == .literal
        let old = place.row
        var row = Row()
        for cell in 0..<5 {
            // The number of the link's segments that are taken at this cell.
            let taken = place.depth + 1 + cell - 2
            guard 0...texts.count ~= taken else { continue }
            let isAddable = cell < 4 && old.any[cell + 1] < budget
            let isRemovable = cell > 0 && row.any[cell - 1] < budget
            // Most cells are out of reach.
            guard isAddable || isRemovable || old.any[cell] <= budget else { continue }
            var (any, near) = (Row.tooMany, Row.tooMany)
            if isAddable { (any, near) = (old.any[cell + 1] + 1, old.near[cell + 1] + 1) }
            if taken > 0 {
                if isRemovable {
                    any = min(any, row.any[cell - 1] + 1)
                    near = min(near, row.near[cell - 1] + 1)
                }
                if old.any[cell] <= budget {
                    let text = texts[taken - 1]
                    if isLiteral {
                        // Where something is shared already, another likeness brings nothing.
                        let asksLikeness = old.any[cell] < min(budget, old.near[cell])
                        switch resemblance.compare(child, text, asksLikeness: asksLikeness) {
                        case .same:
                            (any, near) = (min(any, old.any[cell]), min(near, old.any[cell]))
                        case .like:
                            any = min(any, old.any[cell] + 1)
                            near = min(near, old.any[cell] + 1)
                        case .unlike:
                            any = min(any, old.any[cell] + 1)
                            near = min(near, old.near[cell] + 1)
                        }
                    } else {
                        let isTaken = PatternSegment.parameterAccepts(isEmpty: text.bytes.isEmpty)
                        any = min(any, old.any[cell] + (isTaken ? 0 : 1))
                        near = min(near, old.near[cell] + (isTaken ? 0 : 1))
                    }
                }
            }
            row.any[cell] = min(any, Row.tooMany)
            row.near[cell] = min(near, Row.tooMany)
        }
        return row
    }

    /// The start of the fragment's part below a node; nil when the node has none.
    private func fragmentPlace(of place: Place, columns: Int, _ fragmentColumns: Int) -> Place? {
        let node = router.trie.index.nodes[Int(place.node)]
        guard node.ends >= 0 else { return nil }
        let child = router.trie.ends[Int(node.ends)].fragment
        guard child >= 0 else { return nil }
        let end = place.row.end(place.depth, columns, isOpen: node.flags.kind == .rest)
        let row = Row(any: end.any, near: end.near, columns: fragmentColumns)
        return Place(node: child, depth: 0, row: row, isInFragment: true)
    }

    private func addForms(
        at place: Place,
        columns: Int,
        _ budget: UInt8,
        to found: inout [Int]
    ) {
        let node = router.trie.index.nodes[Int(place.node)]
        let range: Range<Int>
        if node.ends < -1 {
            range = Int(-2 - node.ends)..<Int(-1 - node.ends)
        } else if node.ends >= 0 {
            let ends = router.trie.ends[Int(node.ends)]
            range = Int(ends.first)..<Int(ends.last)
        } else {
            return
        }
        for position in range {
            let terminal = router.trie.terminals[position]
            // A route with many hosts is found once.
            if terminal.hostPosition > 0 { continue }
            let end = place.row.end(place.depth, columns, isOpen: !terminal.isExact)
            if end.near <= budget { found.append(Int(terminal.form.position)) }
        }
    }
}

/// The children of the nodes of a trie, listed.
struct NodeTree {
    private var starts: [Int32]
    private var list: [Int32]

    /// Lists the children of all nodes.
    ///
    /// - Complexity: O(n) in the nodes.
    init(_ trie: RouteTrie) {
        let nodes = trie.index.nodes
        starts = [Int32](repeating: 0, count: nodes.count + 1)
        var count = 0
        for position in 0..<nodes.count {
            let parent = nodes[position].parent
            guard parent >= 0, position != Int(trie.root) else { continue }
            starts[Int(parent) + 1] += 1
            count += 1
        }
        for position in 0..<nodes.count { starts[position + 1] += starts[position] }
        list = [Int32](repeating: 0, count: count)
        var next = starts
        for position in 0..<nodes.count {
            let parent = nodes[position].parent
            guard parent >= 0, position != Int(trie.root) else { continue }
            list[Int(next[Int(parent)])] = Int32(position)
            next[Int(parent)] += 1
        }
    }

    /// The children of a node.
    func children(of node: Int32) -> ArraySlice<Int32> {
        list[Int(starts[Int(node)])..<Int(starts[Int(node) + 1])]
    }
}
