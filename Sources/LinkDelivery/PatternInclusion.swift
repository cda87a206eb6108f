/// Says whether one pattern fits every text that another one fits, exactly.
///
/// Both are followed at once through all texts: the inner pattern by one position, the outer one by
/// the set of positions it can be at. A text that the inner one accepts and no position of the
/// outer one does is a counterexample.
package struct PatternInclusion {
    private let inner: PatternGraph
    private let outer: PatternGraph
    private let alphabet: [UInt32]
    private let isPath: Bool

    /// The most steps that are taken: with more, nothing is said.
    package static let mostSteps = 100_000

    /// One side: a pattern, and whether letter case counts.
    package struct Side {
        let pattern: ApplePattern
        let isCaseSensitive: Bool

        /// Creates a side.
        package init(pattern: ApplePattern, isCaseSensitive: Bool) {
            self.pattern = pattern
            self.isCaseSensitive = isCaseSensitive
        }
    }

    /// Whether `outer` fits every text that `inner` fits; nil when that takes too many steps.
    ///
    /// With `isPath`, only texts that begin and end with `/` count, as compared paths do.
    ///
    /// - Complexity: At most ``mostSteps`` steps, each O(n) in the elements of `outer`.
    package static func holds(_ inner: Side, in outer: Side, isPath: Bool) -> Bool? {
        guard let first = PatternGraph(inner), let second = PatternGraph(outer) else { return nil }
        return PatternInclusion(first, second, isPath: isPath).search()
    }

    private init(_ inner: PatternGraph, _ outer: PatternGraph, isPath: Bool) {
        self.inner = inner
        self.outer = outer
        self.isPath = isPath
        // One more character stands for all that neither pattern names.
        let named = inner.characters.union(outer.characters).union([0x2F])
        alphabet = named.sorted() + [0xF_FFFD]
    }

    private struct State: Hashable {
        var inner: Int
        var outer: PositionSet
        /// How the text ends so far: 0 when it is empty, 1 with a slash, 2 otherwise.
        var end: Int
    }

    private func search() -> Bool? {
        var seen: Set<State> = []
        var open: [State] = []
        let first = outer.closure(of: [outer.start])
        for position in inner.positions(in: inner.closure(of: [inner.start])) {
            open.append(State(inner: position, outer: first, end: 0))
        }
        var steps = 0
        while let state = open.popLast() {
            guard seen.insert(state).inserted else { continue }
            let counts = !isPath || state.end == 1
            if counts, state.inner == inner.end, !state.outer.contains(outer.end) { return false }
            for character in alphabet {
                steps += 1
                if steps > Self.mostSteps { return nil }
                if isPath, state.end == 0, character != 0x2F { continue }
                let next = inner.step(from: state.inner, character)
                if next.isEmpty { continue }
                let after = outer.step(from: state.outer, character)
                for position in inner.positions(in: next) {
                    let end = character == 0x2F ? 1 : 2
                    open.append(State(inner: position, outer: after, end: end))
                }
            }
        }
        return true
    }
}

/// A pattern as a graph: positions, and the characters that lead from one to the next.
struct PatternGraph {
    let start = 0
    private(set) var end = 0
    private var steps: [[(what: ApplePattern.Element, to: Int)]] = [[]]
    private var free: [[Int]] = [[]]
    private let isCaseSensitive: Bool
    private var folding: PatternMatcher.Folding { isCaseSensitive ? .none : .ascii }
    /// The characters that the pattern tells from others, in both cases where case does not count.
    private(set) var characters: Set<UInt32> = []

    /// The most positions.
    private static let mostPositions = 2_000

    /// Makes the graph; nil for a pattern that is too large, or whose letters outside ASCII have no case.
    init?(_ side: PatternInclusion.Side) {
        isCaseSensitive = side.isCaseSensitive
        if side.pattern.size > Self.mostPositions { return nil }
        end = add(side.pattern.elements, after: 0)
        let hasLetters = characters.contains { $0 >= 0x80 }
        if !isCaseSensitive, hasLetters { return nil }
    }

    private mutating func newPosition() -> Int {
        steps.append([])
        free.append([])
        return steps.count - 1
    }

    /// Adds elements behind a position, and returns the position after them.
    private mutating func add(_ elements: [ApplePattern.Element], after first: Int) -> Int {
        var position = first
        for element in elements {
            let next = newPosition()
            switch element {
            case .many:
                free[position].append(next)
                steps[next].append((.one, next))
            case .variable(let variable):
                for value in variable.values {
                    // A way of its own, so that `*` in a value stays in it.
                    let begin = newPosition()
                    free[position].append(begin)
                    free[add(value, after: begin)].append(next)
                }
            case .nothing: break
            case .literal(let value):
                note(value)
                steps[position].append((element, next))
            case .oneOf:
                for value in UInt32(0x30)...0x7A { note(value) }
                steps[position].append((element, next))
            case .one: steps[position].append((element, next))
            }
            position = next
        }
        return position
    }

    private mutating func note(_ value: UInt32) {
        characters.insert(value)
        guard !isCaseSensitive, value < 0x80 else { return }
        let isLetter = ApplePattern.CharacterClass.alpha.contains(value)
        if isLetter { characters.formUnion([value | 0x20, value & ~0x20]) }
    }

    // MARK: Following

    /// The positions that can be reached without a character.
    func closure(of positions: [Int]) -> PositionSet {
        var set = PositionSet(count: steps.count)
        var open = positions
        while let position = open.popLast() {
            if set.contains(position) { continue }
            set.insert(position)
            open += free[position]
        }
        return set
    }

    /// The positions in a set.
    func positions(in set: PositionSet) -> [Int] { steps.indices.filter(set.contains) }

    /// The positions after a character.
    func step(from position: Int, _ character: UInt32) -> PositionSet {
        closure(of: steps[position].filter { $0.what.takes(character, folding) }.map(\.to))
    }

    /// The positions after a character.
    func step(from set: PositionSet, _ character: UInt32) -> PositionSet {
        let next = positions(in: set).flatMap { position in
            steps[position].filter { $0.what.takes(character, folding) }.map(\.to)
        }
        return closure(of: next)
    }
}
