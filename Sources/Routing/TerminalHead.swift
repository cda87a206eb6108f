/// What the plain way reads of a terminal, in two words: they stand in the terminal, and once more in
/// a node that no literal leads to and that has no other terminal.
struct TerminalHead: Sendable, Hashable {
    /// The segments of the path that are values: bit n for segment n.
    private(set) var captures: UInt64 = 0
    /// From the lowest byte on: the registration in four, the demands, the action, the values, the
    /// number of captures; and `mark`.
    private(set) var facts: UInt64

    /// Is set in all heads, so that in a node they look like the key of no literal.
    static let mark: UInt64 = 1 << 63

    /// Creates a head.
    init(route: Int32, demands: RouteTrie.Demands, action: PlainAction) {
        facts =
            UInt64(UInt32(bitPattern: route)) | UInt64(demands.rawValue) << 32
            | UInt64(action.rawValue) << 40 | TerminalHead.mark
    }

    /// Creates a head of its words.
    init(captures: UInt64, facts: UInt64) {
        self.captures = captures
        self.facts = facts
    }

    /// Makes a segment of the path a value.
    mutating func addCapture(at position: Int) {
        captures |= 1 << UInt64(position)
        facts = facts & ~(0x7F << 56) | UInt64(captures.nonzeroBitCount) << 56
    }

    /// The number of captures, kept so that the bits need not be counted.
    var captureCount: Int {
        @inline(__always) get { Int(truncatingIfNeeded: facts >> 56 & 0x7F) }
    }

    /// The position of the registration.
    var route: Int32 {
        @inline(__always) get { Int32(truncatingIfNeeded: facts) }
    }

    /// What the form asks of a link beside its segments and host.
    var demands: RouteTrie.Demands {
        @inline(__always) get {
            RouteTrie.Demands(rawValue: UInt8(truncatingIfNeeded: facts >> 32))
        }
        set { facts = facts & ~(0xFF << 32) | UInt64(newValue.rawValue) << 32 }
    }

    /// What the route does, when nothing but path values stands before it.
    var action: PlainAction {
        @inline(__always) get {
            PlainAction(rawValue: UInt8(truncatingIfNeeded: facts >> 40)) ?? .other
        }
    }

    /// What the plain way knows of the values.
    var values: RouteTrie.Values {
        @inline(__always) get { RouteTrie.Values(rawValue: UInt8(truncatingIfNeeded: facts >> 48)) }
        set { facts = facts & ~(0xFF << 48) | UInt64(newValue.rawValue) << 48 }
    }
}
