/// The parts of one link that Foundation repairs.
struct BrokenParts: Sendable, Hashable {
    private var members: [LinkPart] = []

    /// Whether Foundation repairs no part.
    var isEmpty: Bool { members.isEmpty }

    /// Whether Foundation repairs the part.
    func contains(_ part: LinkPart) -> Bool { members.contains(part) }

    /// Adds a part.
    mutating func insert(_ part: LinkPart) { members.append(part) }
}
