/// Finds the known name that a written one was probably meant to be.
package enum NearName {
    /// Returns the closest of `names`, or nil when none is close.
    ///
    /// Close means an edit distance of at most a third of the longer name, and at least 1; letter
    /// case alone counts as no distance. Ties go to the earlier name.
    ///
    /// - Complexity: O(n · m²) for n names of m bytes.
    package static func closest(to written: String, in names: some Sequence<String>) -> String? {
        var best: (name: String, distance: Int)?
        let folded = Array(written.lowercased().utf8)
        for name in names where name != written {
            let other = Array(name.lowercased().utf8)
            let limit = max(1, max(folded.count, other.count) / 3)
            if abs(folded.count - other.count) > limit { continue }
            let distance = editDistance(folded, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// Returns the Levenshtein distance with a swap of two neighbours as one edit.
    ///
    /// - Complexity: O(n · m).
    package static func editDistance<Character: Equatable>(_ a: [Character], _ b: [Character])
        -> Int
    {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, beforeLast[j - 1] + 1)
                }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
