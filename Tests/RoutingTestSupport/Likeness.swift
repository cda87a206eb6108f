/// How alike two texts are, by the words of the rule on near misses.
package struct Likeness {
    private let from: [Unicode.Scalar]
    private let to: [Unicode.Scalar]

    /// Compares two texts by their Unicode scalars, letter case apart as the table has it.
    package init(from: String, to: String) {
        self.from = Array(from.unicodeScalars)
        self.to = Array(to.unicodeScalars)
    }

    /// Whether one text may have been meant where the other stands.
    ///
    /// “Edit distance at most a third of the longer, or one begins the other with at least three
    /// characters.”
    package var isNear: Bool {
        if distance(from[...], to[...]) * 3 <= max(from.count, to.count) { return true }
        let isStart = from.starts(with: to) || to.starts(with: from)
        return isStart && min(from.count, to.count) >= 3
    }

    /// The least number of characters to insert, delete, replace, or swap with their neighbour.
    private func distance(
        _ a: ArraySlice<Unicode.Scalar>,
        _ b: ArraySlice<Unicode.Scalar>
    ) -> Int {
        guard let first = a.first, let other = b.first else { return a.count + b.count }
        if first == other { return distance(a.dropFirst(), b.dropFirst()) }
        var least = min(
            distance(a.dropFirst(), b),
            distance(a, b.dropFirst()),
            distance(a.dropFirst(), b.dropFirst())
        )
        let isSwap = a.dropFirst().first == other && b.dropFirst().first == first
        if isSwap { least = min(least, distance(a.dropFirst(2), b.dropFirst(2))) }
        return least + 1
    }
}
