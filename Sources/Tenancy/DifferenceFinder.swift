import RouteTables
import Routing
import URLText

/// Finds the first thing in a link that keeps a route from being a candidate.
///
/// The one matcher says it. Copies of the route that ask for less are registered after all others:
/// the first one asks for nothing, each of the next for one thing more, the last one is the route.
/// The first copy that is no candidate tells what differs, and the one before it, which is a
/// candidate, that everything before is alike.
struct DifferenceFinder {
    private let tenant: Tenant
    private let route: Route
    private let link: SpelledLink
    private var probes: [Probe] = []

    /// A copy of the route, and what differs when it is no candidate and the one before it is.
    private struct Probe {
        let route: Route
        let difference: RouteDifference?
        var step = Step.usual

        /// Segments of an optional tail count only where the path matches in neither form.
        enum Step { case usual, tail, pathEnd }
    }

    /// Prepares the copies of a route for a link that the tenant accepts.
    ///
    /// - Complexity: O(n) in the segments of the pattern.
    init(_ tenant: Tenant, _ route: Route, _ link: SpelledLink) {
        self.tenant = tenant
        self.route = route
        self.link = link
        addProbes()
    }

    /// Returns what differs; nil when the route is a candidate.
    ///
    /// - Complexity: O(n log n) in the segments of all patterns: the table is compiled once more.
    func find() -> RouteDifference? {
        var table = tenant.table
        let first = table.routes.count
        table.routes += probes.map(\.route)
        let probing = Tenant(name: tenant.name, table: table, hostEncoder: tenant.hostEncoder)
        guard let trace = probing.explain(link.link.original).explanation?.walks.first else {
            return nil
        }
        let candidates = Set(trace.candidates.map(\.route.position))
        let missing = probes.indices.filter { !candidates.contains(first + $0) }.map { probes[$0] }
        guard let usual = missing.first(where: { $0.step != .tail }) else { return nil }
        let hasShortForm = link.path.count == count(route.pattern.segments)
        if usual.step == .pathEnd, !hasShortForm,
            let tail = missing.first(where: { $0.step == .tail })
        {
            return tail.difference
        }
        return usual.difference
    }

    // MARK: Copies

    private mutating func addProbes() {
        var copy = route
        copy.pattern = PathPattern(segments: [])
        copy.match = .prefix
        copy.schemes = []
        copy.hosts = []
        // What a copy does must not end the walk elsewhere.
        copy.action = .discard
        add(copy, .opaquePath)
        copy.schemes = route.schemes
        add(copy, .scheme(found: link.link.schemeName, wanted: route.schemes))
        copy.hosts = route.hosts
        add(copy, .host(found: link.host, wanted: route.hosts))
        for segment in route.pattern.segments {
            copy.pattern.segments.append(segment)
            add(copy, segmentDifference(.path, copy.pattern.segments))
        }
        for segment in route.pattern.tail {
            copy.pattern.segments.append(segment)
            add(copy, segmentDifference(.path, copy.pattern.segments), .tail)
        }
        let fragment = route.pattern.fragment
        if let fragment { addFragmentProbes(fragment, &copy) }
        copy.pattern = route.pattern
        copy.match = route.match
        add(
            copy,
            endDifference(fragment == nil ? .path : .fragment),
            fragment == nil ? .pathEnd : .usual
        )
    }

    /// A pattern with a fragment covers the path exactly.
    private mutating func addFragmentProbes(_ fragment: FragmentPattern, _ copy: inout Route) {
        let path = route.pattern
        let hasRest = path.segments.last.map(\.isRest) ?? false
        copy.pattern = path
        copy.pattern.fragment = nil
        copy.match = hasRest ? nil : .exact
        add(copy, endDifference(.path), .pathEnd)
        copy.match = .prefix
        copy.pattern.fragment = FragmentPattern(segments: [])
        add(copy, .fragmentMissing)
        for segment in fragment.segments {
            copy.pattern.fragment?.segments.append(segment)
            add(copy, segmentDifference(.fragment, copy.pattern.fragment?.segments ?? []))
        }
    }

    private mutating func add(
        _ route: Route,
        _ difference: RouteDifference?,
        _ step: Probe.Step = .usual
    ) {
        probes.append(Probe(route: route, difference: difference, step: step))
    }

    // MARK: Differences

    /// What differs at the last of some segments of the pattern.
    private func segmentDifference(
        _ part: SegmentChange.Part,
        _ segments: [PatternSegment]
    ) -> RouteDifference? {
        guard let wanted = segments.last else { return nil }
        let position = count(segments) - 1
        return .segment(part, position: position, found: text(part, position), wanted: wanted)
    }

    /// What differs at the end of an exact pattern.
    private func endDifference(_ part: SegmentChange.Part) -> RouteDifference {
        let pattern = route.pattern
        let count =
            part == .path
            ? self.count(pattern.segments + pattern.tail)
            : self.count(pattern.fragment?.segments ?? [])
        if let found = text(part, count) { return .tooLong(part, position: count, found: found) }
        let hasSlash = (part == .path ? link.path : link.fragment)?.hasFinalSlash ?? false
        return .finalSlash(part, isMissing: !hasSlash)
    }

    /// The number of segments as links are compared with them.
    private func count(_ segments: [PatternSegment]) -> Int {
        segments.count { segment in
            !tenant.router.spelling.collapsesEmptySegments || segment != .literal([])
        }
    }

    /// The decoded text of a segment of the link; nil after the last.
    private func text(_ part: SegmentChange.Part, _ position: Int) -> String? {
        guard let segments = part == .path ? link.path : link.fragment,
            position < segments.count
        else { return nil }
        return String(decoding: segments.values(at: position), as: UTF8.self)
    }
}

extension PatternSegment {
    /// Whether it is a rest.
    fileprivate var isRest: Bool { if case .rest = self { true } else { false } }
}
