package import RouteTables
package import Routing
import SourceText

/// A table, its router, and its patterns as a tree with what the partition of links needs to know of
/// each node.
package struct AnalysedTable: Sendable {
    /// The table.
    package let table: RouteTable
    /// The router that is asked.
    package let router: Router
    let tree: RouteTree
    /// The types that values are read as at a node that a parameter or a rest leads to.
    private(set) var types: [[ValueType]]
    /// For each node and each value on the way to it, the types that the forms below read it as: bits
    /// of `types` of the value's node.
    private(set) var relevant: [[UInt64]]
    /// The values of a form: the bit of its type at each node of a value, in order.
    private(set) var values: [[UInt64]]
    /// The nodes on the way to the end of each form, the root first.
    private(set) var chains: [[Int32]]
    /// The forms of each route, in the order of registration.
    private(set) var formRanges: [Range<Int>]
    /// What the redirects of forms and fallbacks make of links.
    let redirects: RedirectPlan.List
    /// The forms that redirect, of those that end at a node or below.
    private(set) var redirectsBelow: [[Int]]
    /// Whether a node has more types than are told apart.
    private(set) var hasTooManyTypes = false

    /// Prepares a table.
    ///
    /// - Complexity: O(n · d) for n segments of patterns of at most d segments.
    package init(_ table: RouteTable, router: Router) {
        self.table = table
        self.router = router
        tree = router.tree()
        types = [[ValueType]](repeating: [], count: tree.nodes.count)
        relevant = [[UInt64]](repeating: [], count: tree.nodes.count)
        values = []
        chains = []
        formRanges = [Range<Int>](repeating: 0..<0, count: table.routes.count)
        redirects = RedirectPlan.list(tree, router, table)
        redirectsBelow = [[Int]](repeating: [], count: tree.nodes.count)
        for form in tree.forms.indices { add(form) }
    }

    private mutating func add(_ form: Int) {
        let route = tree.forms[form].route.position
        let known = formRanges[route]
        formRanges[route] = (known.isEmpty ? form : known.lowerBound)..<form + 1
        var chain: [Int32] = []
        var node = tree.forms[form].node
        while node >= 0 {
            chain.append(Int32(node))
            node = tree.nodes[node].parent
        }
        chain.reverse()
        let segments = tree.forms[form].path + (tree.forms[form].fragment ?? [])
        var bits: [UInt64] = []
        var segment = 0
        for node in chain.map({ Int($0) }) where tree.nodes[node].kind.takesSegment {
            switch segments[segment] {
            case .literal: break
            case .parameter(_, let type): bits.append(bit(of: type, at: node))
            case .rest: bits.append(bit(of: .string, at: node))
            }
            segment += 1
        }
        mark(chain, bits)
        values.append(bits)
        chains.append(chain)
        guard redirects.forms[form] != nil else { return }
        for node in chain { redirectsBelow[Int(node)].append(form) }
    }

    /// Marks the types of a form's values at every node on its way.
    private mutating func mark(_ chain: [Int32], _ bits: [UInt64]) {
        var count = 0
        for node in chain.map({ Int($0) }) {
            if tree.nodes[node].kind.takesValue { count += 1 }
            if relevant[node].isEmpty {
                relevant[node] = [UInt64](repeating: 0, count: count)
            }
            for value in 0..<count { relevant[node][value] |= bits[value] }
        }
    }

    private mutating func bit(of type: ValueType, at node: Int) -> UInt64 {
        if let known = types[node].firstIndex(of: type) { return 1 << UInt64(known) }
        if types[node].count == Limits.parameterTypes {
            hasTooManyTypes = true
            return 1 << UInt64(Limits.parameterTypes - 1)
        }
        types[node].append(type)
        return 1 << UInt64(types[node].count - 1)
    }

    /// The registration of a form.
    func route(of form: Int) -> Route { router.route(tree.forms[form].route) }
}

extension RouteTree.Kind {
    /// Whether a segment of a link leads to such a node.
    var takesSegment: Bool { self == .literal || self == .parameter || self == .rest }

    /// Whether a value is read where such a node is.
    var takesValue: Bool { self == .parameter || self == .rest }
}
