import RouteTables

/// The segments of a random link: an instance of a pattern, then changed a little.
struct RandomPath {
    let route: Route
    let table: RouteTable
    var segments: [String] = []

    init(route: Route, table: RouteTable) {
        self.route = route
        self.table = table
    }

    /// Fills the segments for the path of the pattern.
    mutating func fill(using random: inout SeededGenerator) {
        let pattern = route.pattern
        let hasTail = random.chance(60)
        add(pattern.segments + (hasTail ? pattern.tail : []), using: &random)
        let isExact = (route.match ?? table.policies.match) == .exact || pattern.fragment != nil
        if random.chance(isExact ? 8 : 35) { segments.append(word(using: &random)) }
        if random.chance(14) { change(using: &random) }
    }

    /// Fills the segments for the fragment of the pattern; without one, with anything.
    mutating func fillFragment(using random: inout SeededGenerator) {
        if let fragment = route.pattern.fragment {
            add(fragment.segments, using: &random)
            let isExact = (route.match ?? table.policies.match) == .exact
            if random.chance(isExact ? 8 : 25) { segments.append(word(using: &random)) }
            if random.chance(8) { change(using: &random) }
        } else if random.chance(50) {
            segments = [word(using: &random)]
        }
    }

    /// The path as a link has it; without an authority it may be opaque.
    func text(hasAuthority: Bool, using random: inout SeededGenerator) -> String {
        if segments.isEmpty { return random.pick(["", "/", "/", "/", "//"]) }
        let leading = random.chance(hasAuthority ? 1 : 30) ? "" : "/"
        return leading + segments.joined(separator: "/") + (random.chance(20) ? "/" : "")
    }

    private mutating func add(_ pattern: [PatternSegment], using random: inout SeededGenerator) {
        for kind in pattern {
            switch kind {
            case .literal(let text):
                segments.append(spelled(String(decoding: text, as: UTF8.self), using: &random))
            case .parameter(_, let type):
                segments.append(RandomValue.text(of: type, using: &random))
            case .rest:
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    segments.append(random.chance(5) ? "" : word(using: &random))
                }
            }
        }
    }

    /// The literal, in the other letter case now and then.
    private func spelled(_ literal: String, using random: inout SeededGenerator) -> String {
        let isSensitive = table.policies.pathCase == .sensitive
        var literal = literal
        if random.chance(isSensitive ? 4 : 40) {
            literal = literal == literal.lowercased() ? literal.uppercased() : literal.lowercased()
        }
        // Raw text that is not ASCII is repaired by the reader of links.
        return random.chance(2) ? literal : RandomText.escaped(literal, using: &random)
    }

    /// A segment that a literal or a parameter may take.
    private func word(using random: inout SeededGenerator) -> String {
        let literals = table.routes.flatMap { $0.pattern.segments + $0.pattern.tail }.compactMap {
            if case .literal(let text) = $0 { String(decoding: text, as: UTF8.self) } else { nil }
        }
        if let literal = literals.randomElement(using: &random), random.chance(70) {
            return spelled(literal, using: &random)
        }
        return RandomValue.text(of: .string, using: &random)
    }

    /// Removes, replaces, inserts or doubles a segment.
    private mutating func change(using random: inout SeededGenerator) {
        let index = Int.random(in: 0...segments.count, using: &random)
        guard index < segments.count else { return segments.append(random.pick(["", "a"])) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: segments.remove(at: index)
        case 1: segments[index] = word(using: &random)
        case 2: segments.insert("", at: index)
        default: segments.insert(segments[index], at: index)
        }
    }
}
