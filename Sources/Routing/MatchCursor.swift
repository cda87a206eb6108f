/// A position in the walk over a trie for one link.
///
/// The walk is depth first. Where it goes after a subtree follows from the node's kind and parent,
/// so the position is all its memory.
struct MatchCursor: Sendable {
    /// Where the walk stands.
    var node: Int32
    /// How many segments of the path, or of the fragment's path, lie before the node's end.
    var depth = 0
    /// The depth in the path of the node that the fragment hangs on.
    var pathDepth = 0
    /// The terminal that is looked at next, and the end of those to look at.
    var (terminal, lastTerminal) = (Int32(0), Int32(0))
    /// The host whose terminals are looked at.
    var host = Int32(-1)
    /// What is tried next at the node.
    var stage = Stage.literal
    /// Whether the walk is in a fragment's path.
    var isInFragment = false
    /// Whether the terminals that are looked at are prefixes.
    var isInPrefixes = false

    /// A cursor before the first candidate.
    init(_ trie: RouteTrie) { node = trie.root }

    /// What is tried next at a node.
    enum Stage: UInt8, Sendable {
        case literal, rest, fragment, firstTerminal, terminals, finished
    }
}
