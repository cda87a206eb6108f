import Routing

extension RandomCase {
    /// Returns the smallest case found that still fails: fewer lines, fewer words, a shorter link.
    ///
    /// `fails` says whether a case still shows the fault; false for one that cannot be read.
    ///
    /// - Complexity: O(p · n) calls of `fails` for p passes over n words of the table and
    ///   characters of the link; few passes change anything.
    package func shrunk(while fails: (RandomCase) -> Bool) -> RandomCase {
        var smallest = self
        while true {
            let before = smallest
            smallest.dropLines(while: fails)
            smallest.dropContext(while: fails)
            smallest.shortenLink(while: fails)
            smallest.dropWords(while: fails)
            if smallest == before { return smallest }
        }
    }

    private mutating func dropLines(while fails: (RandomCase) -> Bool) {
        let lines = table.split(separator: "\n").map { $0 + "\n" }
        let kept = removingRuns(from: lines, lengths: [8, 4, 2, 1]) {
            fails(RandomCase(table: $0.joined(), link: link, context: context))
        }
        table = kept.joined()
    }

    private mutating func dropWords(while fails: (RandomCase) -> Bool) {
        let words = table.split(separator: " ", omittingEmptySubsequences: false)
        let kept = removingRuns(from: words, lengths: [3, 2, 1]) {
            fails(RandomCase(table: $0.joined(separator: " "), link: link, context: context))
        }
        table = kept.joined(separator: " ")
    }

    private mutating func shortenLink(while fails: (RandomCase) -> Bool) {
        let kept = removingRuns(from: Array(link), lengths: [8, 4, 3, 2, 1]) {
            fails(RandomCase(table: table, link: String($0), context: context))
        }
        link = String(kept)
    }

    /// Sets each fact of the context to what it is by default.
    private mutating func dropContext(while fails: (RandomCase) -> Bool) {
        let plain = DispatchContext()
        let changes: [(inout DispatchContext) -> Void] = [
            { $0.flags = plain.flags }, { $0.auth = plain.auth }, { $0.source = plain.source },
        ]
        for change in changes {
            var smaller = self
            change(&smaller.context)
            if fails(smaller) { self = smaller }
        }
    }
}

/// Returns `elements` without the runs that are not needed, the longest runs first.
private func removingRuns<Element>(
    from elements: [Element],
    lengths: [Int],
    while fails: ([Element]) -> Bool
) -> [Element] {
    var kept = elements
    for length in lengths {
        var start = 0
        while start + length <= kept.count {
            let smaller = Array(kept[..<start] + kept[(start + length)...])
            if fails(smaller) { kept = smaller } else { start += 1 }
        }
    }
    return kept
}
