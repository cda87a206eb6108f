import RouteTables
import Routing

/// 6.3 Match.
extension ReferenceRouter {
    /// All registrations that match, each in one form, in the order of the table.
    ///
    /// “An optional tail is one registration: the long form if its segments are there, else the
    /// short form.”
    func candidates(for link: ReferenceLink) -> [ReferenceCandidate] {
        table.routes.indices.compactMap { position in
            forms(of: table.routes[position]).lazy
                .compactMap { candidate(position, form: $0, link: link) }
                .first
        }
    }

    private func candidate(
        _ position: Int,
        form: ReferenceForm,
        link: ReferenceLink
    ) -> ReferenceCandidate? {
        let route = table.routes[position]
        guard route.schemes.isEmpty || route.schemes.contains(link.scheme) else { return nil }
        // “A route with `host` never matches a link without one; a route without matches on every
        // admitted host.” Of several entries that fit, the most specific counts.
        let host = link.host.flatMap { host in mostSpecific(route.hosts.filter { $0.covers(host) })
        }
        guard route.hosts.isEmpty || host != nil else { return nil }
        guard matches(form, link) else { return nil }

        let reading = read(route, form: form, link: link)
        return ReferenceCandidate(
            route: RouteIndex(position),
            form: form.name,
            isExact: form.isExact,
            host: host,
            segments: form.path.segments + (form.fragment?.segments ?? []),
            pathCount: form.path.segments.count,
            hasFragment: form.fragment != nil,
            values: reading.values,
            problem: reading.problem
        )
    }

    /// “A pattern without `#` ignores the fragment. […] A pattern with `#` covers the path exactly,
    /// then the fragment's path, where exact and prefix speak about its end.”
    ///
    /// A pattern with `#` needs a link that has one.
    private func matches(_ form: ReferenceForm, _ link: ReferenceLink) -> Bool {
        // “A non-empty path that does not begin with `/` is opaque: no pattern matches it.”
        if link.isOpaque { return false }
        guard let fragment = form.fragment else {
            return covers(form.path, link.path, exactly: form.isExact)
        }
        guard let linkFragment = link.fragment else { return false }
        return covers(form.path, link.path, exactly: true)
            && covers(fragment, linkFragment.path, exactly: form.isExact)
    }

    /// “Exact, prefix: a pattern must cover the whole path, or may end at a segment border”.
    ///
    /// “One final empty segment is ignored on both sides”, but under `trailing-slash strict`, which
    /// “concerns exact patterns”, it must be on both sides or on neither. A rest ignores it.
    private func covers(_ pattern: ReferencePattern, _ path: ReferencePath, exactly: Bool) -> Bool {
        guard fits(pattern.segments[...], path.segments[...], toTheEnd: exactly) else {
            return false
        }
        guard table.policies.trailingSlash == .strict, exactly, !pattern.endsInRest else {
            return true
        }
        return pattern.hasFinalSlash == path.hasFinalSlash
    }

    /// “Segment by segment; a parameter takes exactly one non-empty segment, a rest one or more,
    /// the first not empty”.
    private func fits(
        _ pattern: ArraySlice<PatternSegment>,
        _ path: ArraySlice<[UInt8]>,
        toTheEnd: Bool
    ) -> Bool {
        guard let kind = pattern.first else { return path.isEmpty || !toTheEnd }
        guard let segment = path.first else { return false }
        switch kind {
        case .literal(let text): guard isSame(text, segment) else { return false }
        case .parameter: guard !segment.isEmpty else { return false }
        case .rest: return !segment.isEmpty
        }
        return fits(pattern.dropFirst(), path.dropFirst(), toTheEnd: toTheEnd)
    }

    /// “Comparison is by bytes”; “`path-case sensitive|insensitive|lower` (ASCII, after decoding)”.
    private func isSame(_ literal: [UInt8], _ segment: [UInt8]) -> Bool {
        if table.policies.pathCase == .sensitive { return literal == segment }
        return lowerCaseASCII(literal) == lowerCaseASCII(segment)
    }
}

/// One form of a pattern: its segments without brackets.
struct ReferenceForm {
    let name: CandidateTrace.Form
    let path: ReferencePattern
    let fragment: ReferencePattern?
    let isExact: Bool
}

/// The segments of a pattern's path or fragment.
struct ReferencePattern {
    var segments: [PatternSegment]
    var hasFinalSlash: Bool

    var endsInRest: Bool {
        if case .rest = segments.last { true } else { false }
    }
}

extension ReferenceRouter {
    /// The forms of a route: the whole pattern, or with a tail the long form and then the short.
    ///
    /// The short form ends with the slash before the tail, the long form with the tail's own.
    func forms(of route: Route) -> [ReferenceForm] {
        let pattern = route.pattern
        let short = pattern.segments
        if pattern.tail.isEmpty {
            return [form(.whole, of: route, short, hasFinalSlash: pattern.hasFinalSlash)]
        }
        return [
            form(.long, of: route, short + pattern.tail, hasFinalSlash: pattern.tailHasFinalSlash),
            form(.short, of: route, short, hasFinalSlash: pattern.hasFinalSlash),
        ]
    }

    private func form(
        _ name: CandidateTrace.Form,
        of route: Route,
        _ segments: [PatternSegment],
        hasFinalSlash: Bool
    ) -> ReferenceForm {
        let path = spelled(segments, hasFinalSlash: hasFinalSlash)
        let fragment = route.pattern.fragment.map {
            spelled($0.segments, hasFinalSlash: $0.hasFinalSlash)
        }
        // “`exact` or `prefix` with a rest is an error”: what ends in a rest is neither.
        let isExact = (route.match ?? table.policies.match) == .exact
        let endsInRest = (fragment ?? path).endsInRest
        return ReferenceForm(
            name: name,
            path: path,
            fragment: fragment,
            isExact: isExact && !endsInRest
        )
    }

    /// “`empty-segments keep|collapse`”: collapsed on both sides.
    private func spelled(_ segments: [PatternSegment], hasFinalSlash: Bool) -> ReferencePattern {
        let isCollapsed = table.policies.emptySegments == .collapse
        let kept = segments.filter { !isCollapsed || $0 != .literal([]) }
        return ReferencePattern(segments: kept, hasFinalSlash: hasFinalSlash && !kept.isEmpty)
    }
}
