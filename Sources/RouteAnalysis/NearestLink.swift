package import Routing
import RouteTables
import SourceText
package import URLText

/// The smallest change of a link with which a route takes it.
package struct NearestLink: Sendable, Hashable {
    /// The link.
    package let url: String
    /// How many parts differ: segments, scheme, host, port, user information, slash, fragment and query
    /// fields that are replaced, added or removed.
    package let changes: Int
}

extension NearestLink {
    /// Looks for the smallest change of a link with which a route takes it, in the same state.
    ///
    /// Every link has a distance from the given one: the number of its parts that are replaced, added or
    /// removed. The search goes on from the nearest, over all groups of links in which the route may
    /// match, so that no nearer link is missed; of links that are equally near it is the shortest, of
    /// these the one with the fewest new literals, then with the most segments as they were before the
    /// first change, and of these the smallest.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - context: The state.
    ///   - route: The route.
    ///   - table: The table.
    ///   - limits: How far to go.
    /// - Returns: The link; nil when there is none, or none within the limits.
    /// - Complexity: O(s · n) in the states in which the route may match and the segments of the link.
    package static func find(
        from link: LinkURL,
        _ context: DispatchContext,
        to route: RouteIndex,
        in table: AnalysedTable,
        limits: AnalysisLimits = .search
    ) -> NearestLink? {
        var search = NearestSearch(LinkSpace([table]), link, context, route, limits)
        return search.find()
    }
}

/// A search over pairs of a state and a position in the segments of the link that is changed.
private struct NearestSearch {
    private let space: LinkSpace
    private let table: AnalysedTable
    private let context: DispatchContext
    private let route: RouteIndex
    private let forms: Range<Int>
    /// The link in parts, and its path and fragment as segments.
    private let given: LinkText
    private let limits: AnalysisLimits
    private var steps = Heap<Step>()
    private var seen: Set<Place> = []
    private var best: Found?

    private struct Place: Hashable {
        var state: LinkState
        /// How many segments of the given path, or of its fragment, are used up.
        var position: Int
    }

    private struct Step: HeapElement {
        var place: Place
        var link: LinkText
        var cost: Int
        var text: Candidate

        func isBefore(_ other: Step) -> Bool {
            cost == other.cost ? text.isBefore(other.text) : cost < other.cost
        }
    }

    private struct Found {
        let text: Candidate
        let changes: Int
    }

    /// The text of a link, and how much it is like the given one.
    private struct Candidate {
        var text: String
        /// How many segments are new that the pattern writes as they are.
        var literals = 0
        /// How many of the given segments stand before the first that is new or left out.
        var kept = 0

        func isBefore(_ other: Candidate) -> Bool {
            let (length, otherLength) = (text.utf8.count, other.text.utf8.count)
            if (length, literals) != (otherLength, other.literals) {
                return (length, literals) < (otherLength, other.literals)
            }
            return kept == other.kept ? isShorter(text, other.text) : kept > other.kept
        }
    }

    init(
        _ space: LinkSpace,
        _ link: LinkURL,
        _ context: DispatchContext,
        _ route: RouteIndex,
        _ limits: AnalysisLimits
    ) {
        self.space = space
        table = space.tables[0]
        self.context = context
        self.route = route
        self.limits = limits
        forms = table.forms(of: route)
        given = LinkText(link, plusIsSpace: table.router.spelling.plusIsSpace)
    }

    mutating func find() -> NearestLink? {
        // No route takes an opaque path: its first slash is a change.
        let opaque = given.isOpaque ? 1 : 0
        if let state = givenStart { push(state, 0, link(at: given.origin), opaque) }
        for (number, state) in space.starts.enumerated() {
            guard let entry = space.entries(of: state).first else { continue }
            let isOther = number > 0 && entry.origin.host != given.origin.host
            push(state, 0, link(at: entry.origin), opaque + (isOther ? 1 : 0))
        }
        while let step = steps.pop() {
            if let best, step.cost > best.changes { break }
            guard seen.insert(step.place).inserted else { continue }
            if seen.count > limits.states { break }
            if forms.contains(where: { table.mayMatch($0, in: step.place.state.tables[0]) }) {
                end(step)
                go(on: step)
            }
        }
        return best.map { NearestLink(url: $0.text.text, changes: $0.changes) }
    }

    /// The start of the given link where its host is its first segment; nil elsewhere.
    private var givenStart: LinkState? {
        guard !given.origin.isWeb, let host = given.origin.host, !space.origins.custom.isEmpty
        else {
            return nil
        }
        let tables = space.group.start(host: Array(host.utf8), number: 0).tables
        return space.starts.dropFirst().first { $0.tables == tables }
    }

    private func segments(of state: LinkState) -> [[UInt8]] {
        state.isInFragment ? given.fragment ?? [] : given.path
    }

    // MARK: On

    private mutating func go(on step: Step) {
        let (state, position) = (step.place.state, step.place.position)
        let segments = segments(of: state)
        if position < segments.count {
            // Left out, or kept.
            push(state, position + 1, step.link, step.cost + 1, step.text)
            add(segments[position], position + 1, to: step, cost: 0)
        }
        for transition in space.transitions(after: state) {
            let isLiteral = transition.kinds.contains(.text(transition.segment))
            add(transition.segment, position, to: step, cost: 1, isLiteral)
            if position < segments.count {
                add(transition.segment, position + 1, to: step, cost: 1, isLiteral)
            }
        }
        guard !state.isInFragment, space.looksAtFragment(of: state) else { return }
        let left = segments.count - position
        for slash in space.slashes(in: state) {
            var link = step.link
            link.pathSlash = slash
            link.fragment = []
            let cost = step.cost + left + slashCost(slash) + (given.fragment == nil ? 1 : 0)
            push(space.group.enterFragment(state, pathSlash: slash), 0, link, cost, step.text)
        }
    }

    private mutating func add(
        _ segment: [UInt8],
        _ position: Int,
        to step: Step,
        cost: Int,
        _ isLiteral: Bool = false
    ) {
        var (link, text) = (step.link, step.text)
        if isLiteral { text.literals += 1 }
        let isAsBefore = text.kept == position - 1 && text.kept == link.path.count
        if cost == 0, isAsBefore, !step.place.state.isInFragment { text.kept += 1 }
        if step.place.state.isInFragment {
            link.fragment?.append(segment)
        } else {
            link.path.append(segment)
        }
        let state = space.group.step(step.place.state, segment)
        push(state, position, link, step.cost + cost, text)
    }

    private func slashCost(_ slash: Bool) -> Int {
        table.table.policies.trailingSlash == .strict && slash != given.pathSlash ? 1 : 0
    }

    // MARK: Ends

    private mutating func end(_ step: Step) {
        let state = step.place.state
        let left = segments(of: state).count - step.place.position
        let entries = space.entries(of: state)
        let demands = space.demands(in: state)
        var origins = space.origins.groups(of: entries, demands, refused: false).map { entry in
            nearest(among: space.origins.members(entry.origin, among: entries, demands))
                ?? entry.origin
        }
        if state.start == 0 {
            // The given host with each scheme, and the given scheme with each host.
            let (scheme, host) = (given.origin.scheme, given.origin.host)
            origins += origins.flatMap { origin in
                [
                    Origin(scheme: origin.scheme, host: host),
                    Origin(scheme: scheme, host: origin.host),
                ]
            }
        }
        if state.start == 0 || step.link.origin == given.origin {
            origins.insert(given.origin, at: 0)
        }
        if given.origin.hasOtherPort {
            origins += origins.filter { !$0.hasOtherPort && $0.host != nil }
                .map { Origin(scheme: $0.scheme, host: $0.host, hasOtherPort: true) }
        }
        for origin in origins {
            for slash in space.slashes(in: state) {
                var link = step.link
                link.origin = origin
                (link.user, link.port) = (user(at: origin), port(at: origin))
                link.query = given.query
                var cost = step.cost + left + distance(to: origin)
                if state.isInFragment {
                    link.fragmentSlash = slash
                    link.parameters = given.parameters
                } else {
                    link.pathSlash = space.group.isStrict ? slash : given.pathSlash
                    cost += slashCost(link.pathSlash)
                    if space.looksAtFragment(of: state) {
                        if given.fragment != nil { cost += 1 }
                    } else {
                        (link.fragment, link.parameters) = (given.fragment, given.parameters)
                    }
                }
                judge(link, cost, step.text)
            }
        }
    }

    /// The origin that differs least from the given one.
    private func nearest(among origins: Set<Origin>) -> Origin? {
        origins.min { a, b in
            let (x, y) = (distance(to: a), distance(to: b))
            return x == y ? isShorter(a.text(before: []), b.text(before: [])) : x < y
        }
    }

    private func distance(to origin: Origin) -> Int {
        (origin.scheme == given.origin.scheme ? 0 : 1) + (origin.host == given.origin.host ? 0 : 1)
            + (port(at: origin) == given.port && (given.port != nil || !origin.hasOtherPort)
                ? 0 : 1)
            + (user(at: origin) == given.user ? 0 : 1)
    }

    /// The given port where it is as usual or unusual for the origin as for the given one.
    private func port(at origin: Origin) -> String? {
        let isAlike = origin.hasOtherPort == given.origin.hasOtherPort && origin.host != nil
        return isAlike && (origin.hasOtherPort || origin.scheme == given.origin.scheme)
            ? given.port : nil
    }

    /// A link with nothing behind its origin.
    private func link(at origin: Origin) -> LinkText {
        LinkText(origin: origin, user: user(at: origin), port: port(at: origin))
    }

    /// The given user information, for which there must be a host.
    private func user(at origin: Origin) -> String? { origin.host == nil ? nil : given.user }

    /// Asks about a link as it is, and then with other values of what is asked for.
    private mutating func judge(_ link: LinkText, _ cost: Int, _ candidate: Candidate) {
        if let best, cost > best.changes { return }
        let text = link.text
        guard let asked = table.ask(text, context) else { return }
        if asked.explanation.isWon(by: route), isDecided(text) {
            var candidate = candidate
            candidate.text = text
            return offer(Found(text: candidate, changes: cost))
        }
        for dimension in asked.asked {
            let isGiven =
                switch dimension {
                case .query(let name): link.query.named(name) == given.query.named(name)
                case .parameter(let name):
                    link.parameters.named(name) == given.parameters.named(name)
                case .flag, .auth, .source, .repair: false
                }
            // A field that was changed already is left alone.
            guard isGiven else { continue }
            for value in space.values.values(of: dimension) {
                var (changed, unused) = (link, context)
                value.apply(dimension, &changed, &unused)
                if changed != link { judge(changed, cost + 1, candidate) }
            }
        }
    }

    /// Whether the route decides a link, whatever the flags are that nobody knows.
    private func isDecided(_ text: String) -> Bool {
        EveryWay.decides(route, context) { [table] in table.ask(text, $0)?.explanation }
    }

    private mutating func offer(_ found: Found) {
        if let best {
            guard found.changes <= best.changes else { return }
            if found.changes == best.changes, !found.text.isBefore(best.text) { return }
        }
        best = found
    }

    // MARK: What waits

    private mutating func push(
        _ state: LinkState,
        _ position: Int,
        _ link: LinkText,
        _ cost: Int,
        _ likeness: Candidate = Candidate(text: "")
    ) {
        let place = Place(state: state, position: position)
        if seen.contains(place) { return }
        var text = likeness
        text.text = link.text
        steps.push(Step(place: place, link: link, cost: cost, text: text))
    }
}

extension LinkText {
    /// The parts of a link.
    ///
    /// - Complexity: O(n).
    init(_ link: LinkURL, plusIsSpace: Bool) {
        let spelled = SpelledLink(link, spelling: Spelling(plusIsSpace: plusIsSpace))
        self.init(
            origin: Origin(
                scheme: link.schemeName,
                host: link.hostName,
                hasOtherPort: !link.hasDefaultPort
            )
        )
        user = link.user.map { user in
            link.text(user) + (link.password.map { ":" + link.text($0) } ?? "")
        }
        port = link.port.map { link.text($0) }
        isOpaque = spelled.isOpaque
        path = (0..<spelled.path.count).map { Array(spelled.path.values(at: $0)) }
        pathSlash = spelled.path.hasFinalSlash
        if let fragment = spelled.fragment {
            self.fragment = (0..<fragment.count).map { Array(fragment.values(at: $0)) }
            fragmentSlash = fragment.hasFinalSlash
        }
        query = spelled.query.map(Pair.init)
        parameters = spelled.fragmentParameters.map(Pair.init)
    }
}

extension [LinkText.Pair] {
    fileprivate func named(_ name: String) -> [LinkText.Pair] { filter { $0.name == name } }
}

extension LinkText.Pair {
    fileprivate init(_ pair: QueryPair) {
        name = String(decoding: pair.name, as: UTF8.self)
        text = FieldText(text: Array(pair.value))
    }
}
