/// The position of a node in a trie.
package struct NodeIndex: Sendable, Hashable {
    /// The position, from 0; parents come before children.
    package let position: Int32

    init(_ position: Int) { self.position = Int32(position) }

    /// The root of every trie.
    package static let root = NodeIndex(0)
}

/// The patterns of a table as one flat, immutable tree over segments.
///
/// A node stands for a sequence of pattern segments. Its children are met in the order in which
/// section "Rank" of the rules puts what lies below them: the literal that equals the segment, then
/// the parameter, then the rest, then the fragment, and last the patterns that end at the node. A
/// depth-first walk therefore meets candidates best first, and needs no memory but its position: a
/// node knows its parent, its kind and how many segments lie before it.
///
/// Invariants, checked by `checkInvariants()`:
/// - node 0 is the root, the only node of kind `root`, and its own parent;
/// - every other node is named by exactly one child field or edge, that of its parent;
/// - a child's position is greater than its parent's, and its depth is one more (0 for `fragment`);
/// - the edges of a node are sorted by `LiteralEdge` order and differ;
/// - every node's terminals are its own, and the exact ones come first.
struct RouteTrie: Sendable {
    /// The nodes, parents before children.
    var nodes: [Node]
    /// The literal edges of all nodes, each node's together.
    var edges: [LiteralEdge]
    /// The texts of the edges, one after the other.
    var literals: [UInt8]
    /// The ends of patterns, each node's together and best first.
    var terminals: [Terminal]

    /// One node.
    struct Node: Sendable {
        var parent: NodeIndex
        var kind: Kind
        /// Whether the node lies behind a fragment node, or is one.
        var isInFragment: Bool
        /// How many segments of the path, or of the fragment's path, lie before the node's end.
        var depth: Int32
        var edges: Range<Int32> = 0..<0
        var parameter: NodeIndex?
        var rest: NodeIndex?
        var fragment: NodeIndex?
        var terminals: Range<Int32> = 0..<0
    }

    /// What leads to a node.
    enum Kind: UInt8, Sendable {
        case root, literal, parameter, rest, fragment
    }

    /// A literal child of a node.
    struct LiteralEdge: Sendable {
        var text: Range<Int32>
        var child: NodeIndex
    }

    /// One form of a registration, with one entry of its `host` modifier, that ends at a node.
    struct Terminal: Sendable {
        var form: FormIndex
        /// The position in the route's hosts, best first; nil for a route without hosts.
        var host: Int?
        /// Whether the pattern must cover everything.
        var isExact: Bool
        /// What a strict table asks of the path's final slash; nil asks nothing.
        var pathSlash: Bool?
        /// What a strict table asks of the fragment's final slash; nil asks nothing.
        var fragmentSlash: Bool?
    }

    subscript(_ index: NodeIndex) -> Node { nodes[Int(index.position)] }

    /// Returns the literal child of `node` for a segment.
    ///
    /// - Complexity: O(log n) comparisons for n literal children.
    func literalChild(of node: Node, for segment: ArraySlice<UInt8>) -> NodeIndex? {
        var low = Int(node.edges.lowerBound)
        var high = Int(node.edges.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let edge = edges[middle]
            let text = literals[Int(edge.text.lowerBound)..<Int(edge.text.upperBound)]
            switch RouteTrie.order(text, segment) {
            case 0: return edge.child
            case ..<0: low = middle + 1
            default: high = middle
            }
        }
        return nil
    }

    /// Orders texts by length, then by bytes: negative, zero or positive as `a` is before `b`.
    static func order(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
        if a.count != b.count { return a.count - b.count }
        for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
        return 0
    }
}
