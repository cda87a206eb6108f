/// Finds the known name that a written one was probably meant to be.
package enum NearName {
    /// The most bytes of a name that is compared: a longer one is no slip of the hand.
    private static let longest = 100

    /// Returns the closest of `names`, or nil when none is close.
    ///
    /// Close means an edit distance of at most a third of the longer name, and at least 1; letter
    /// case alone counts as no distance. Ties go to the earlier name. A text of more than 100 bytes
    /// has no near name, and is none.
    ///
    /// - Complexity: O(n · m²) for n names of m bytes, m at most 100.
    package static func closest(to written: String, in names: some Sequence<String>) -> String? {
        if written.utf8.count > longest { return nil }
        var best: (name: String, distance: Int)?
        let folded = Array(written.lowercased().utf8)
        for name in names where name != written && name.utf8.count <= longest {
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
    /// What both begin and end with is left out first. Of more than 100 elements that remain the result
    /// is the most that the distance can be, the length of the longer rest.
    ///
    /// - Complexity: O(n) in the elements of both.
    package static func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
        let (a, b) = (Array(a[start..<a.count - end]), Array(b[start..<b.count - end]))
        let longer = max(a.count, b.count)
        if longer > longest || a.isEmpty || b.isEmpty { return longer }
        return distance(a, b)
    }

    /// Returns the distance of two texts by their bytes.
    ///
    /// - Complexity: O(n) in the bytes of both.
    package static func byteDistance(_ a: [UInt8], _ b: [UInt8]) -> Int { editDistance(a, b) }

    /// Returns the distance of two texts by their Unicode scalars.
    ///
    /// - Complexity: O(n) in the scalars of both.
    package static func scalarDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        editDistance(a, b)
    }

    private static func distance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
        // Three rows that take turns.
        let width = b.count + 1
        var rows = [Int](repeating: 0, count: 3 * width)
        for j in 0...b.count { rows[j] = j }
        var (beforeLast, last, row) = (2 * width, 0, width)
        for i in a.indices {
            rows[row] = i + 1
            for j in b.indices {
                var least = min(rows[last + j + 1], rows[row + j]) + 1
                least = min(least, rows[last + j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, rows[beforeLast + j - 1] + 1)
                }
                rows[row + j + 1] = least
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return rows[last + b.count]
    }
}
