/// The links of one region as a machine: the states that lead to them, those that cannot be told apart
/// by what follows as one.
///
/// States are told apart by what they end and where their segments lead, again and again until nothing
/// changes (Moore, 1956), those of the fragment first, as none of them leads back to the path.
struct RegionMachine {
    private let ways: LinkWays
    /// The states from which the region is reached, in the order in which they were drawn.
    private var members: [Int] = []
    /// For each state of `ways` its class; -1 where the region is not reached.
    private var classes: [Int]
    /// For each class the first of its states.
    private(set) var first: [Int] = []
    private var ends: [Int: Set<ChangeEnd>]

    /// What leads on from one class.
    struct Step {
        var kinds: SegmentKinds
        var to: Int
    }

    /// Makes the machine of a region.
    ///
    /// - Parameters:
    ///   - ways: The ways between all states.
    ///   - leading: For each state, the states that lead to it.
    ///   - ends: The states in which links of the region end, and what must hold for them.
    /// - Complexity: O(n · d) in the ways of the states that lead to the region, and the depth.
    init(_ ways: LinkWays, leading: [[Int]], ends: [Int: Set<ChangeEnd>]) {
        self.ways = ways
        self.ends = ends
        classes = Array(repeating: -1, count: ways.states.count)
        var open = Array(ends.keys)
        for state in open { classes[state] = 0 }
        while let state = open.popLast() {
            members.append(state)
            for before in leading[state] where classes[before] < 0 {
                classes[before] = 0
                open.append(before)
            }
        }
        members.sort()
        let fragments = members.filter { ways.states[$0].isInFragment }
        refine(fragments)
        leaveOutFragments()
        refine(members.filter { !ways.states[$0].isInFragment })
    }

    /// How many ways lead on from the states of the machine.
    var size: Int { members.reduce(0) { $0 + ways.states[$1].steps.count } }

    /// The classes from which links begin.
    var starts: [Int] {
        var seen: Set<Int> = []
        return ways.starts.map { classes[$0] }.filter { $0 >= 0 && seen.insert($0).inserted }
    }

    /// What links that end in a class must be like.
    func ends(of number: Int) -> Set<ChangeEnd> { ends[first[number]] ?? [] }

    /// What leads on from a class, to itself or to another, each once.
    ///
    /// - Complexity: O(n) in the kinds of segments.
    func steps(from number: Int) -> [Step] {
        let state = ways.states[first[number]]
        var kinds: [Int: Set<SegmentKind>] = [:]
        for step in state.steps {
            let next = target(step.to)
            if next >= 0 { kinds[next, default: []].formUnion(step.kinds) }
        }
        return kinds.sorted { $0.key < $1.key }.map {
            Step(kinds: SegmentKinds(kinds: $0.value, all: state.all), to: $0.key)
        }
    }

    /// The classes of the fragment that follow one of the path, with the final slashes that are before.
    func fragments(of number: Int) -> [(to: Int, slashes: Set<Bool>)] {
        let fragments = ways.states[first[number]].fragments
        var result: [Int: Set<Bool>] = [:]
        for (slash, to) in fragments where target(to) >= 0 && !isLeftOut(first[number]) {
            result[target(to), default: []].insert(slash)
        }
        let isOnly = fragments.count == 1
        return result.sorted { $0.key < $1.key }.map {
            ($0.key, isOnly ? [false, true] : $0.value)
        }
    }

    private func target(_ to: Int?) -> Int { ways.place(of: to).map { classes[$0] } ?? -1 }

    // MARK: Fragments that do not matter

    /// Whether the states of the fragment are the same as the end of the path.
    private func isLeftOut(_ state: Int) -> Bool {
        ends[state].map { ends in ends.allSatisfy { !$0.hasNoFragment } } ?? false
    }

    /// Marks the ends of paths whose fragment matters.
    private mutating func leaveOutFragments() {
        for (state, found) in ends {
            let fragments = ways.states[state].fragments
            if fragments.isEmpty { continue }
            let isSame = fragments.allSatisfy { slash, to in
                let next = target(to)
                return next >= 0 && isEverything(next, as: found, pathSlash: slash)
            }
            if isSame { continue }
            ends[state] = Set(
                found.map { end in
                    var end = end
                    end.hasNoFragment = true
                    return end
                }
            )
        }
    }

    /// Whether any fragment belongs to the region, as links that end before it do.
    private func isEverything(
        _ number: Int,
        as found: Set<ChangeEnd>,
        pathSlash: Bool
    ) -> Bool {
        let both: Set<Bool> = [false, true]
        let before = found.filter { $0.slashes.contains(pathSlash) }.map { end in
            var end = end
            end.slashes = both
            return end
        }
        return ends(of: number) == Set(before)
            && steps(from: number).contains { $0.to == number && $0.kinds.isAll }
    }

    // MARK: Classes

    /// What tells states apart.
    private struct Signature: Hashable {
        var ends: Set<ChangeEnd>
        /// Where segments lead that are nothing special.
        var usual: Int
        /// The segments that lead elsewhere, by where they lead.
        var unusual: [Int: Set<SegmentKind>]
        /// All kinds, where what is special depends on what else there is.
        var all: Set<SegmentKind>
        var fragments: [Bool: Int]
    }

    private mutating func refine(_ states: [Int]) {
        if states.isEmpty { return }
        let begin = first.count
        // All are one class, which the rounds part.
        for state in states { classes[state] = begin }
        var count = 1
        while true {
            var numbers: [Signature: Int] = [:]
            var heads: [Int] = []
            let found = states.map { state in
                let signature = self.signature(of: state)
                if let known = numbers[signature] { return known }
                let number = begin + heads.count
                numbers[signature] = number
                heads.append(state)
                return number
            }
            for (state, number) in zip(states, found) { classes[state] = number }
            if heads.count == count {
                first += heads
                return
            }
            count = heads.count
        }
    }

    private func signature(of number: Int) -> Signature {
        let state = ways.states[number]
        let usual = state.steps.first { $0.kinds.contains(.other) }.map { target($0.to) } ?? -1
        var unusual: [Int: Set<SegmentKind>] = [:]
        var isPlain = true
        for step in state.steps {
            let next = target(step.to)
            if next == usual { continue }
            unusual[next, default: []].formUnion(step.kinds)
            isPlain = isPlain && step.kinds.allSatisfy(\.isByItself)
        }
        var fragments: [Bool: Int] = [:]
        if !isLeftOut(number) {
            for (slash, to) in state.fragments { fragments[slash] = target(to) }
            if let only = state.fragments.first, state.fragments.count == 1 {
                fragments[!only.pathSlash] = target(only.to)
            }
        }
        return Signature(
            ends: ends[number] ?? [],
            usual: usual,
            unusual: unusual,
            all: isPlain ? [] : state.all,
            fragments: fragments.filter { $0.value >= 0 }
        )
    }
}

extension SegmentKind {
    /// Whether the texts of the kind are the same, whatever other kinds there are.
    fileprivate var isByItself: Bool {
        switch self {
        case .text, .notUTF8: true
        case .otherCase, .numbers, .type, .other: false
        }
    }
}
