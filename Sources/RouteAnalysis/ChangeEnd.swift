/// What must hold for a link of a region beside its path and fragment: its origin, its final slash, and
/// the state that it is asked with.
struct ChangeEnd: Sendable, Hashable {
    /// The scheme, host and port.
    var origins: Set<Origin>
    /// The origins of all links of that beginning, of those that some table accepts or of the others.
    var allOrigins: Set<Origin>
    /// Whether a final slash is meant: both when it does not matter.
    var slashes: Set<Bool>
    /// What else holds.
    var facts: [Fact]
    /// Whether links with a fragment are not meant.
    var hasNoFragment = false

    /// The ends with those joined that differ in the origin or in the slash alone.
    ///
    /// - Complexity: O(n).
    static func joined(_ ends: [ChangeEnd]) -> Set<ChangeEnd> {
        var origins: [ChangeEnd: Set<Origin>] = [:]
        for end in ends {
            var key = end
            key.origins = []
            origins[key, default: []].formUnion(end.origins)
        }
        var slashes: [ChangeEnd: Set<Bool>] = [:]
        for (key, origins) in origins {
            var end = key
            (end.origins, end.slashes) = (origins, [])
            slashes[end, default: []].formUnion(key.slashes)
        }
        return Set(
            slashes.map { key, slashes in
                var end = key
                end.slashes = slashes
                return end
            }
        )
    }
}
