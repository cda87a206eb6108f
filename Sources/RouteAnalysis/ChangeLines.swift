import RouteTables
import Routing
import SourceText

/// Describes the links of regions in lines, each as general as it can be.
struct ChangeLines {
    /// The most lines of one region, and the most words of a list where all are wanted.
    static let most = Limits.regionLines
    /// The most words of a list elsewhere.
    static let usualWords = 6
    /// The most ways between states that are looked at for all regions together.
    static let mostWork = 20_000_000

    private let space: LinkSpace
    private let ways: LinkWays
    /// For each state those that lead to it.
    private var leading: [[Int]]
    private var work = 0
    private let mostWords: Int
    /// Whether empty segments are said that lead nowhere else: one table alone leaves them out.
    private let saysEmptySegments: Bool

    /// Where the links of one region end.
    struct Ends {
        /// For each state whose ways are kept, what must hold for the links that end in it.
        fileprivate var states: [Int: [ChangeEnd]] = [:]
        /// Links that are alike whatever their path, and those whose path is opaque.
        fileprivate var lines: Set<ChangeLine> = []
        /// Whether links end in states whose ways are not kept.
        fileprivate var areCut = false
    }

    init(_ space: LinkSpace, _ ways: LinkWays, listsAll: Bool) {
        (self.space, self.ways) = (space, ways)
        mostWords = listsAll ? Self.most : Self.usualWords
        saysEmptySegments = Set(space.tables.map(\.table.policies.emptySegments)).count > 1
        leading = Array(repeating: [], count: ways.states.count)
        for (from, state) in ways.states.enumerated() {
            for to in state.steps.map(\.to) + state.fragments.map(\.to) {
                if let place = ways.place(of: to), place != from { leading[place].append(from) }
            }
        }
    }

    /// The lines of a region.
    ///
    /// - Parameter ends: Where its links end.
    /// - Returns: The lines, the shortest first, and whether every link of the region is described.
    /// - Complexity: O(n · d) in the ways of the states that lead to the region, up to the limits.
    mutating func describe(_ ends: Ends) -> (lines: [String], areAll: Bool) {
        var lines = ends.lines
        var areAll = !ends.areCut
        if work < Self.mostWork {
            let machine = RegionMachine(
                ways,
                leading: leading,
                ends: ends.states.mapValues(ChangeEnd.joined)
            )
            work += machine.size + ways.states.count
            areAll = self.lines(of: machine, &lines) && areAll
        } else {
            areAll = false
        }
        // Segments that hardly any link has come last.
        var texts: [Bool: Set<String>] = [:]
        for line in lines {
            let text = line.description(
                space.origins,
                isStrict: space.group.isStrict,
                most: mostWords
            )
            texts[line.isRare, default: []].insert(text)
        }
        let sorted = [false, true].flatMap { (texts[$0] ?? []).sorted(by: isShorter) }
        return (sorted, areAll)
    }

    /// One way through a machine, so far.
    fileprivate struct Walk {
        var classes: [Int]
        var path: ChangeLine.Segments
        var pathSlashes: Set<Bool> = [false, true]
        var fragment: ChangeLine.Segments?
    }

    /// Adds a line for each way through a machine that meets no class twice; false if there are more.
    private func lines(of machine: RegionMachine, _ lines: inout Set<ChangeLine>) -> Bool {
        var walks = machine.starts.map { Walk(classes: [$0], path: ChangeLine.Segments()) }
        var next = 0
        while next < walks.count {
            // Each walk that waits leads to a line.
            guard walks.count - next <= Self.most else { return false }
            var walk = walks[next]
            next += 1
            let last = walk.classes[walk.classes.count - 1]
            let steps = machine.steps(from: last)
            if let again = steps.first(where: { $0.to == last }),
                saysEmptySegments || again.kinds.isWorthSaying
            {
                walk.repeatLast(again.kinds)
            }
            for end in machine.ends(of: last) {
                let line = ChangeLine(
                    path: walk.path,
                    pathSlashes: walk.pathSlashes,
                    fragment: walk.fragment,
                    end: end
                )
                guard lines.count < Self.most || lines.contains(line) else { return false }
                lines.insert(line)
            }
            for step in steps where !walk.classes.contains(step.to) {
                walks.append(walk.adding(step))
            }
            for (to, slashes) in machine.fragments(of: last) {
                var longer = walk
                longer.classes.append(to)
                (longer.fragment, longer.pathSlashes) = (ChangeLine.Segments(), slashes)
                walks.append(longer)
            }
        }
        return true
    }
}

extension ChangeLines.Walk {
    /// The walk with one more segment.
    fileprivate func adding(_ step: RegionMachine.Step) -> Self {
        var longer = self
        longer.classes.append(step.to)
        if fragment == nil {
            longer.path.steps.append(ChangeLine.Step(kinds: step.kinds))
        } else {
            longer.fragment?.steps.append(ChangeLine.Step(kinds: step.kinds))
        }
        return longer
    }

    /// Says that segments may stand any number of times after the last.
    fileprivate mutating func repeatLast(_ kinds: SegmentKinds) {
        if fragment == nil { path.repeatLast(kinds) } else { fragment?.repeatLast(kinds) }
    }
}

extension ChangeLine.Segments {
    fileprivate mutating func repeatLast(_ kinds: SegmentKinds) {
        if steps.isEmpty { leading = kinds } else { steps[steps.count - 1].following = kinds }
    }
}

extension ChangeLines.Ends {
    /// Adds a group of links.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - reached: The state that its links end in.
    ///   - space: The links of the tables.
    mutating func add(
        _ group: LinkGroup,
        _ reached: Exploration.Reached,
        in space: LinkSpace
    ) {
        let link = group.link
        let entries = space.entries(of: reached.state)
        let demands = space.demands(in: reached.state)
        let slash = link.fragment == nil ? link.pathSlash : link.fragmentSlash
        // Before an opaque path there is no host.
        let isMeant = { (origin: Origin) in !link.isOpaque || origin.host == nil }
        // Those that no table accepts are told apart from all; a host that is a segment, from all hosts.
        let others = space.entries.filter { group.isRefused || !$0.isRefused }.map(\.origin)
        var end = ChangeEnd(
            origins: space.origins.members(link.origin, among: entries, demands).filter(isMeant),
            allOrigins: Set(others.filter(isMeant)),
            slashes: space.slashes(in: reached.state).count == 1 ? [false, true] : [slash],
            facts: group.facts
        )
        if group.isRefused || link.isOpaque {
            end.slashes = [false, true]
            var path: ChangeLine.Segments?
            if !link.isOpaque { path = ChangeLine.Segments(leading: .any) }
            lines.insert(ChangeLine(path: path, end: end))
        } else if let place = reached.place {
            states[place, default: []].append(end)
        } else {
            areCut = true
        }
    }
}

extension LinkGroup {
    /// Whether no table accepts the links.
    fileprivate var isRefused: Bool {
        explanations.allSatisfy { !$0.walks[0].admission.isAdmitted }
    }
}
