/// The position of a node in a trie.
package struct NodeIndex: Sendable, Hashable {
    /// The position among the nodes.
    package let position: Int32

    init(_ position: Int32) { self.position = position }
}

/// The patterns of a table as one flat, immutable tree over segments.
///
/// A node stands for a sequence of pattern segments. Its children are met in the order in which
/// section "Rank" of the rules puts what lies below them: the literal that equals the segment, then
/// the parameter, then the rest, then the fragment, and last the patterns that end at the node. A
/// depth-first walk therefore meets candidates best first, and needs no memory but its position: a
/// node knows its parent and what led to it.
///
/// Literal children are found in `index`, not listed; what else there is at a node stands in `ends`.
/// Where that is one terminal without a host, the node names it itself; and a node that no literal
/// leads to holds its head, so that the terminal need not be looked at.
/// The terminals of a node that names hosts are grouped by host and found by it, not tried.
///
/// Invariants, checked by `checkInvariants()`, beside those of `LiteralIndex`:
/// - `root` is the only node of kind `root`, and its own parent;
/// - every other node is named once: by its slot, its place in `overflow`, or the one field of its
///   parent that fits its kind;
/// - `LiteralIndex.Node.ends` is -1, or the number of a record, or names one terminal as -2 less its
///   position;
/// - a node that no literal leads to and that names one terminal has the terminal's head;
/// - every record of `ends` belongs to one node, and its terminals to it alone, in the order of their
///   ranges: exact ones first, and each half by host, then by registration;
/// - `hasHosts` says whether a terminal of the node asks for a host.
struct RouteTrie: Sendable {
    /// The nodes, and the way to literal children.
    var index: LiteralIndex
    /// What else there is at nodes.
    var ends: [Ends]
    /// The ends of patterns, each node's together and best first.
    var terminals: LineTable<Terminal>
    /// Where a walk begins.
    var root: Int32

    /// What leads to a node.
    enum Kind: UInt8, Sendable {
        case root, literal, parameter, rest, fragment
    }

    /// What comes after the literals and the parameter of a node.
    struct Ends: Sendable {
        /// The child that a rest leads to, or -1.
        var rest: Int32 = -1
        /// The child that `#` leads to, or -1.
        var fragment: Int32 = -1
        /// The first terminal.
        var first: Int32 = 0
        /// The first terminal that is not exact.
        var firstPrefix: Int32 = 0
        /// The end of the terminals.
        var last: Int32 = 0
        /// Whether a terminal asks for a host.
        var hasHosts = false
    }

    /// One form of a registration, with one entry of its `host` modifier, that ends at a node; in 32
    /// bytes.
    struct Terminal: Sendable {
        /// What the plain way reads.
        var head: TerminalHead
        /// The form.
        var form: FormIndex
        /// The host, numbered by the table of names.
        var host: Int32
        /// The position in the route's hosts, best first; -1 for a route without hosts.
        var hostPosition: Int32 = -1
    }

    /// A terminal that fits a link: its position, and what the plain way reads of it.
    struct Candidate: Sendable {
        let terminal: Int
        let head: TerminalHead
    }

    /// What the plain way knows of the values of a form.
    struct Values: OptionSet, Sendable {
        let rawValue: UInt8

        /// The last capture is a rest.
        static let hasRest = Values(rawValue: 1)
        /// A value of the path has a type other than string.
        static let hasTypes = Values(rawValue: 2)
        /// A value that cannot be read makes the route decline.
        static let mayDecline = Values(rawValue: 4)
        /// The route needs a signed-in user.
        static let needAuth = Values(rawValue: 8)
    }

    /// What a form asks of a link where it ends.
    struct Demands: OptionSet, Sendable {
        let rawValue: UInt8

        /// The pattern must cover everything.
        static let exact = Demands(rawValue: 1)
        /// A strict table asks for, or against, the path's final slash.
        static let pathSlash = Demands(rawValue: 2)
        /// It asks for it.
        static let hasPathSlash = Demands(rawValue: 4)
        /// A strict table asks for, or against, the fragment's final slash.
        static let fragmentSlash = Demands(rawValue: 8)
        /// It asks for it.
        static let hasFragmentSlash = Demands(rawValue: 16)
        /// Only links of some schemes.
        static let scheme = Demands(rawValue: 32)
        /// The route has hosts before this terminal's, none of which may fit.
        static let noBetterHost = Demands(rawValue: 64)
        /// It is the short form of an optional tail, whose long form must not match.
        static let noLongForm = Demands(rawValue: 128)
    }

    /// The number of bytes of the structure: nodes, records, terminals and literals.
    var byteCount: Int {
        index.nodes.count * LineTable<LiteralIndex.Node>.stride
            + ends.count * MemoryLayout<Ends>.stride
            + terminals.count * LineTable<Terminal>.stride
            + index.texts.count * MemoryLayout<LiteralIndex.LongText>.stride
            + index.overflow.count * MemoryLayout<Int32>.stride + index.pool.count
    }
}

extension RouteTrie.Terminal {
    /// Whether the pattern must cover everything.
    var isExact: Bool { head.demands.contains(.exact) }
}
