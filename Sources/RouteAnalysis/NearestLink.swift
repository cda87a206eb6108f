package import Routing
import RouteTables
import SourceText
package import URLText

/// The smallest change of a link with which a route takes it.
package struct NearestLink: Sendable, Hashable {
    /// The link.
    package let url: String
    /// How many parts differ: segments, scheme, host, slash, fragment and query fields that are
    /// replaced, added or removed.
    package let changes: Int
}

extension NearestLink {
    /// Looks for the smallest change of a link with which a route takes it, in the same state.
    ///
    /// Every link has a distance from the given one: the number of its parts that are replaced, added or
    /// removed. The search goes on from the nearest, over all groups of links in which the route may
    /// match, so that no nearer link is missed; of links that are equally near it is the shortest, and
    /// of these the smallest.
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
    private var heap: [Step] = []
    private var seen: Set<Place> = []
    private var best: NearestLink?

    private struct Place: Hashable {
        var state: LinkState
        /// How many segments of the given path, or of its fragment, are used up.
        var position: Int
    }

    private struct Step {
        var place: Place
        var link: LinkText
        var cost: Int
        var text: String

        func isBefore(_ other: Step) -> Bool {
            cost == other.cost ? isShorter(text, other.text) : cost < other.cost
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
        if let state = givenStart { push(state, 0, LinkText(origin: given.origin), opaque) }
        for (number, state) in space.starts.enumerated() {
            guard let entry = space.entries(of: state).first else { continue }
            let isOther = number > 0 && entry.origin.host != given.origin.host
            push(state, 0, LinkText(origin: entry.origin), opaque + (isOther ? 1 : 0))
        }
        while let step = pop() {
            if let best, step.cost > best.changes { break }
            guard seen.insert(step.place).inserted else { continue }
            if seen.count > limits.states { break }
            if forms.contains(where: { table.mayMatch($0, in: step.place.state.tables[0]) }) {
                end(step)
                go(on: step)
            }
        }
        return best
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
            push(state, position + 1, step.link, step.cost + 1)
            add(segments[position], position + 1, to: step, cost: 0)
        }
        for transition in space.transitions(after: state) {
            add(transition.segment, position, to: step, cost: 1)
            if position < segments.count {
                add(transition.segment, position + 1, to: step, cost: 1)
            }
        }
        guard !state.isInFragment, space.looksAtFragment(of: state) else { return }
        let left = segments.count - position
        for slash in space.slashes(in: state) {
            var link = step.link
            link.pathSlash = slash
            link.fragment = []
            let cost = step.cost + left + slashCost(slash) + (given.fragment == nil ? 1 : 0)
            push(space.group.enterFragment(state, pathSlash: slash), 0, link, cost)
        }
    }

    private mutating func add(_ segment: [UInt8], _ position: Int, to step: Step, cost: Int) {
        var link = step.link
        if step.place.state.isInFragment {
            link.fragment?.append(segment)
        } else {
            link.path.append(segment)
        }
        let state = space.group.step(step.place.state, segment)
        push(state, position, link, step.cost + cost)
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
        for origin in origins {
            for slash in space.slashes(in: state) {
                var link = step.link
                link.origin = origin
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
                judge(link, cost)
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
            + (origin.hasOtherPort && !given.origin.hasOtherPort ? 1 : 0)
    }

    /// Asks about a link as it is, and then with other values of what is asked for.
    private mutating func judge(_ link: LinkText, _ cost: Int) {
        if let best, cost > best.changes { return }
        let text = link.text
        guard let asked = table.ask(text, context) else { return }
        if asked.explanation.isWon(by: route) {
            return offer(NearestLink(url: text, changes: cost))
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
                if changed != link { judge(changed, cost + 1) }
            }
        }
    }

    private mutating func offer(_ found: NearestLink) {
        guard let best else {
            self.best = found
            return
        }
        if found.changes < best.changes
            || found.changes == best.changes && isShorter(found.url, best.url)
        {
            self.best = found
        }
    }

    // MARK: The heap

    private mutating func push(_ state: LinkState, _ position: Int, _ link: LinkText, _ cost: Int) {
        let place = Place(state: state, position: position)
        if seen.contains(place) { return }
        heap.append(Step(place: place, link: link, cost: cost, text: link.text))
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func pop() -> Step? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        if heap.isEmpty { return first }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[least]) { least = child }
            }
            if least == parent { return first }
            heap.swapAt(parent, least)
            parent = least
        }
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
