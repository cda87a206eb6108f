import Routing

extension RandomCase {
    /// Returns the smallest case found that still fails: fewer lines, fewer words, a shorter link.
    ///
    /// `fails` says whether a case still shows the fault; false for one that cannot be read.
    ///
    /// - Complexity: O(n²) calls of `fails` for n words of the table and characters of the link.
    package func shrunk(while fails: (RandomCase) -> Bool) -> RandomCase {
        var smallest = self
        while let smaller = smallest.smaller.first(where: fails) { smallest = smaller }
        return smallest
    }

    /// All cases that are a little smaller than this one, the most promising first.
    private var smaller: some Sequence<RandomCase> {
        let lines = table.split(separator: "\n").map(String.init)
        let withoutLines = removals(from: lines, lengths: [16, 8, 4, 2, 1]).lazy.map {
            RandomCase(table: $0.map { $0 + "\n" }.joined(), link: link, context: context)
        }
        let words = table.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let withoutWords = removals(from: words, lengths: [3, 2, 1]).lazy.map {
            RandomCase(table: $0.joined(separator: " "), link: link, context: context)
        }
        let shorterLinks = removals(from: Array(link), lengths: [16, 8, 4, 2, 1]).lazy.map {
            RandomCase(table: table, link: String($0), context: context)
        }
        let plain = DispatchContext()
        let plainContext = context == plain ? [] : contexts(towards: plain)
        return [
            AnySequence(withoutLines), AnySequence(shorterLinks), AnySequence(plainContext),
            AnySequence(withoutWords),
        ].lazy.flatMap { $0 }
    }

    /// The cases with one fact of the context as it is by default.
    private func contexts(towards plain: DispatchContext) -> [RandomCase] {
        let changes: [WritableChange] = [
            { $0.flags = plain.flags }, { $0.auth = plain.auth }, { $0.source = plain.source },
        ]
        return changes.compactMap { change in
            var changed = context
            change(&changed)
            return changed == context ? nil : RandomCase(table: table, link: link, context: changed)
        }
    }

    private typealias WritableChange = (inout DispatchContext) -> Void
}

/// Returns `elements` without one run of each of `lengths`, at each position.
private func removals<Element>(from elements: [Element], lengths: [Int]) -> [[Element]] {
    lengths.flatMap { length in
        elements.indices.dropLast(length - 1).map { start in
            Array(elements[..<start] + elements[(start + length)...])
        }
    }
}
