import RouteTables
import Routing
import SourceText
import URLText

/// Links that end in one state, described: what stands at each place of them.
struct ChangeLine: Sendable, Hashable {
    /// The scheme, host and port of the groups it is of.
    var origins: Set<Origin>
    /// The origins of all groups of its state, of those that some table accepts or of the others.
    var allOrigins: Set<Origin>
    /// Whether the path is opaque.
    var isOpaque: Bool
    /// The segments of the path.
    var path: [Step]
    /// Whether longer paths are meant too.
    var isPathOpen: Bool
    /// The segments of the fragment; nil when it does not matter.
    var fragment: [Step]?
    /// Whether longer fragments are meant too.
    var isFragmentOpen: Bool
    /// Whether a final slash is meant: both when it does not matter.
    var slashes: Set<Bool>
    /// What else holds.
    var facts: [Fact]

    /// One segment: the state that it is read in, and what it may be.
    struct Step: Sendable, Hashable {
        var state: LinkState
        var kinds: SegmentKinds
    }
}

extension ChangeLine {
    /// The line as text: a pattern as far as there is one, and what else must hold.
    func description(_ groups: OriginGroups) -> String {
        var text = groups.description(of: origins, among: allOrigins)
        let facts = facts.map(\.description)
        let condition = facts.isEmpty ? "" : " " + facts.joined(separator: ", ")
        if isOpaque { return text + " a path that does not begin with a slash" + condition }
        text += "/" + path.map(\.kinds.description).joined(separator: "/")
        if isPathOpen { text += path.isEmpty ? "…" : "[/…]" }
        if slashes == [true], !path.isEmpty { text += "/" }
        if let fragment {
            text += "#" + fragment.map(\.kinds.description).joined(separator: "/")
            if isFragmentOpen { text += fragment.isEmpty ? "…" : "[/…]" }
        }
        return text + condition
    }
}

extension Fact {
    /// How the fact is written.
    var description: String {
        switch (dimension, value) {
        case (.flag(let name), .flag(let isOn)): "with \(name)=\(isOn ? "on" : "off")"
        case (_, .auth(let isSignedIn)): "with auth=\(isSignedIn ? "signed-in" : "signed-out")"
        case (_, .source(let source)): source.map { "via \($0)" } ?? "via no source of a fallback"
        case (.query(let name), .values(let texts)): Self.text("?", name, texts)
        case (.parameter(let name), .values(let texts)): Self.text("#", name, texts)
        case (_, .repair(let mark)):
            mark == nil ? "with nothing to repair" : "with a part to repair"
        default: ""
        }
    }

    private static func text(_ mark: String, _ name: String, _ texts: [FieldText]) -> String {
        let field = mark + SegmentText.encoded(name)
        if texts.isEmpty { return "without \(field)" }
        let values = texts.map { "\(field)=\($0.written)" }
        return "such as \(values.joined(separator: "&"))"
    }
}

/// Describes groups of links, and joins descriptions that differ in one place.
struct ChangeLines {
    let space: LinkSpace
    private var kinds: [LinkState: [(kind: SegmentKind, next: LinkState)]] = [:]

    init(_ space: LinkSpace) { self.space = space }

    /// Describes one group.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - reached: The state that its links end in.
    ///   - isRefused: Whether no table accepts the links.
    /// - Returns: The line.
    /// - Complexity: O(n) in the segments, and in what can follow each.
    mutating func line(
        of group: LinkGroup,
        _ reached: Exploration.Reached,
        isRefused: Bool
    ) -> ChangeLine {
        let link = group.link
        let entries = space.entries(of: reached.state)
        let demands = space.demands(in: reached.state)
        var state = space.starts[reached.state.start]
        let path = steps(link.path, from: &state)
        let isPathOpen = isOpen(state) && !link.isOpaque
        var fragment: [ChangeLine.Step]?
        if let segments = link.fragment {
            state = space.group.enterFragment(state, pathSlash: link.pathSlash)
            fragment = steps(segments, from: &state)
        }
        return ChangeLine(
            origins: space.origins.members(link.origin, among: entries, demands),
            allOrigins: Set(entries.filter { $0.isRefused == isRefused }.map(\.origin)),
            isOpaque: link.isOpaque,
            path: path,
            isPathOpen: isPathOpen,
            fragment: fragment,
            isFragmentOpen: fragment != nil && isOpen(state),
            slashes: space.slashes(in: reached.state).count == 1
                ? [false, true] : [link.fragment == nil ? link.pathSlash : link.fragmentSlash],
            facts: group.facts
        )
    }

    /// Whether longer links lead to the same state again.
    private mutating func isOpen(_ state: LinkState) -> Bool {
        state.isSettled || followers(of: state).contains { $0.next == state }
    }

    private mutating func steps(
        _ segments: [[UInt8]],
        from state: inout LinkState
    ) -> [ChangeLine.Step] {
        segments.map { segment in
            var next = space.group.step(state, segment)
            // With which text a path begins is described, not what follows from it.
            next.beginsEmpty = false
            let known = followers(of: state)
            let step = ChangeLine.Step(
                state: state,
                kinds: SegmentKinds(
                    kinds: Set(known.filter { $0.next == next }.map(\.kind)),
                    all: Set(known.map(\.kind))
                )
            )
            state = next
            return step
        }
    }

    private mutating func followers(
        of state: LinkState
    ) -> [(kind: SegmentKind, next: LinkState)] {
        if let known = kinds[state] { return known }
        let found = space.group.texts(after: state).map { text in
            var next = space.group.step(state, text.text)
            next.beginsEmpty = false
            return (kind: text.kind, next: next)
        }
        kinds[state] = found
        return found
    }

    /// The lines with those joined that differ in one place.
    ///
    /// - Complexity: O(n · d) for n lines of at most d places.
    static func joined(_ lines: [ChangeLine]) -> [ChangeLine] {
        var lines = join(lines, key: { $0.origins = [] }) { $0.origins.formUnion($1.origins) }
        lines = join(lines, key: { $0.slashes = [] }) { $0.slashes.formUnion($1.slashes) }
        let longest = lines.map(\.path.count).max() ?? 0
        for position in (0..<longest).reversed() {
            lines =
                join(lines.filter { $0.path.count > position }) {
                    $0.forgetSteps(from: position)
                } _: {
                    $0.path[position].kinds.kinds.formUnion($1.path[position].kinds.kinds)
                } + lines.filter { $0.path.count <= position }
            lines = absorbed(lines, at: position)
        }
        return lines
    }

    private static func join(
        _ lines: [ChangeLine],
        key: (inout ChangeLine) -> Void,
        _ add: (inout ChangeLine, ChangeLine) -> Void
    ) -> [ChangeLine] {
        var places: [ChangeLine: Int] = [:]
        var result: [ChangeLine] = []
        for line in lines {
            var short = line
            key(&short)
            if let place = places[short] {
                add(&result[place], line)
            } else {
                places[short] = result.count
                result.append(line)
            }
        }
        return result
    }

    /// The lines without those that say "and any longer path" of one that is there: it is open instead.
    private static func absorbed(_ lines: [ChangeLine], at position: Int) -> [ChangeLine] {
        var open: Set<ChangeLine> = []
        var result = lines.filter { line in
            guard line.path.count == position + 1, line.isPathOpen, line.path[position].kinds.isAll
            else { return true }
            var short = line
            short.path.removeLast()
            short.isPathOpen = false
            guard lines.contains(short) else { return true }
            open.insert(short)
            return false
        }
        for index in result.indices where open.contains(result[index]) {
            result[index].isPathOpen = true
        }
        return result
    }
}

extension ChangeLine {
    /// Leaves out what a step may be, and the states of those that follow it.
    fileprivate mutating func forgetSteps(from position: Int) {
        path[position].kinds.kinds = []
        for later in path.indices.dropFirst(position + 1) {
            path[later].state = path[position].state
        }
    }
}

extension SegmentKinds {
    /// Whether everything that can stand there is of the set.
    var isAll: Bool { kinds == all }
}
