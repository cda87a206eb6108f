import RouteTables
package import URLText

extension Router {
    /// Finds the registrations that a link comes close to and does not match.
    ///
    /// At most two edits; after edits of letter case, final slash, composition and decoding, at least
    /// one literal is shared, or one replaced literal is like its segment.
    ///
    /// - Complexity: O(v · r · p) for v variants of the link and r routes of p segments, and O(p · s)
    ///   more for each route that has a literal like one of the link's s segments.
    ///
    /// With `isExhaustive` all forms are aligned with the link, which takes long and finds the same.
    package func nearMisses(
        for link: LinkURL,
        most: Int = NearMisses.most,
        isExhaustive: Bool = false
    ) -> NearMisses {
        var finder = NearMissFinder(router: self, isExhaustive: isExhaustive)
        let found = finder.find(link)
        return NearMisses(list: Array(found.prefix(most)), more: max(0, found.count - most))
    }

    /// The candidates of a link that the table accepts; none for another.
    func candidateRoutes(of link: SpelledLink) -> [RouteIndex] {
        let text = MatchText(link, names: names)
        guard case .admitted = admission.judge(link, text.input) else { return [] }
        var cursor = start
        var observer = NoObserver()
        var found: [RouteIndex] = []
        while let terminal = nextCandidate(&cursor, for: text, observer: &observer) {
            found.append(routeIndex(of: terminal))
        }
        return found
    }
}

/// Looks for near misses of one router.
struct NearMissFinder {
    let router: Router
    private let variants: LinkVariants
    private var near: NearForms
    private let isExhaustive: Bool
    private let composed: ((String) -> String)?
    /// The candidates of the edited links that were asked for: many routes ask for the same.
    private var candidates: [String: Asked] = [:]

    /// What was asked about an edited link.
    private struct Asked {
        /// The candidates; none for what is no link.
        var routes: [RouteIndex] = []
        /// The link as it was read.
        var link = ""
    }

    init(router: Router, isExhaustive: Bool = false) {
        self.router = router
        self.isExhaustive = isExhaustive
        composed = router.hostEncoder.map { encoder in { encoder.compose($0) } }
        variants = LinkVariants(router: router)
        near = NearForms(router: router)
    }

    /// Returns all near misses of a link, the nearest first.
    mutating func find(_ link: LinkURL) -> [NearMiss] {
        let spelled = SpelledLink(link, spelling: router.spelling)
        var best: [NearMiss] = []
        // Where the best one of a route stands, by route; of a route that matches none is looked for.
        var places = [Int?](repeating: nil, count: router.routeCount)
        for route in router.candidateRoutes(of: spelled) { places[route.position] = -1 }
        for variant in variants.all(of: link) where !variant.link.isOpaque {
            for form in forms(near: variant) where places[form.route.position] != -1 {
                for miss in misses(form, variant) {
                    let place = places[form.route.position]
                    guard isBetter(miss, than: place.map { best[$0] }), isConfirmed(miss, variant)
                    else { continue }
                    let read = miss.read(as: ask(miss.link).link)
                    if let place { best[place] = read } else { best.append(read) }
                    places[form.route.position] = place ?? best.count - 1
                }
            }
        }
        // Where one of two edits alone makes another registration a candidate, the link has that to
        // go to, and is not near the one that asks for more.
        let enough = Set(best.filter { $0.edits.count == 1 }.flatMap(\.edits))
        return best.filter { $0.edits.count == 1 || enough.isDisjoint(with: $0.edits) }
            .sorted { isNearer($0, $1) }
    }

    /// The forms that may be near a variant of the link, in order.
    private mutating func forms(near variant: LinkVariants.Variant) -> [CompiledForm] {
        if isExhaustive { return router.forms }
        let budget = NearMisses.mostEdits - variant.edits.count
        return near.find(variant.path.compared, variant.fragment.compared, budget: budget)
            .map { router.forms[$0] }
    }

    private func isBetter(_ miss: NearMiss, than other: NearMiss?) -> Bool {
        other.map { isNearer(miss, $0) } ?? true
    }

    private func isNearer(_ a: NearMiss, _ b: NearMiss) -> Bool {
        (a.cost, a.unlikeness, a.route) < (b.cost, b.unlikeness, b.route)
    }

    /// Whether the matcher says that the edited link has the route as a candidate, and that it has
    /// not with one edit less.
    private mutating func isConfirmed(_ miss: NearMiss, _ variant: LinkVariants.Variant) -> Bool {
        guard ask(miss.link).routes.contains(miss.route) else { return false }
        guard miss.edits.count > 1 else { return true }
        let more = Array(miss.edits[variant.edits.count...])
        for index in more.indices {
            var fewer = more
            fewer.remove(at: index)
            if isCandidate(miss.route, after: fewer, of: variant) { return false }
        }
        return true
    }

    private mutating func isCandidate(
        _ route: RouteIndex,
        after edits: [LinkEdit],
        of variant: LinkVariants.Variant
    ) -> Bool {
        ask(variants.text(edits, of: variant.editable)).routes.contains(route)
    }

    /// Asks the matcher about a text, which may be no link.
    private mutating func ask(_ text: String) -> Asked {
        if let known = candidates[text] { return known }
        var asked = Asked()
        if let link = variants.read(text) {
            let spelled = SpelledLink(link, spelling: router.spelling)
            asked = Asked(routes: router.candidateRoutes(of: spelled), link: link.text)
        }
        candidates[text] = asked
        return asked
    }

    // MARK: One form, one variant

    /// The edits that may make a form match a variant of the link.
    private func misses(_ form: CompiledForm, _ variant: LinkVariants.Variant) -> [NearMiss] {
        let budget = NearMisses.mostEdits - variant.edits.count
        return leniencies(form, variant).flatMap { leniency -> [NearMiss] in
            let paths = align(path: form, variant, leniency, most: budget)
            if paths.isEmpty { return [] }
            let fragments = align(fragment: form, variant, leniency, most: budget)
            return paths.flatMap { path in
                fragments.compactMap { miss(form, variant, path, $0) }
            }
        }
    }

    /// The leniencies that take something for the same which is not: the others change nothing.
    private func leniencies(
        _ form: CompiledForm,
        _ variant: LinkVariants.Variant
    ) -> [SegmentAlignment.Leniency] {
        SegmentAlignment.Leniency.allCases.filter { leniency in
            leniency == .none
                || isOverlooking(leniency, form.path, variant.path)
                || isOverlooking(leniency, form.fragment ?? [], variant.fragment)
        }
    }

    private func isOverlooking(
        _ leniency: SegmentAlignment.Leniency,
        _ pattern: [PatternSegment],
        _ link: LinkVariants.LinkSegments
    ) -> Bool {
        pattern.contains { segment in
            guard case .literal(let literal) = segment else { return false }
            return link.compared.contains {
                $0 != literal && leniency.overlooks(literal, $0, composed)
            }
        }
    }

    private func miss(
        _ form: CompiledForm,
        _ variant: LinkVariants.Variant,
        _ path: SegmentAlignment,
        _ fragment: SegmentAlignment
    ) -> NearMiss? {
        var more = path.edits + fragment.edits
        if let slash = slashEdit(form, variant) { more.append(slash) }
        let edits = variant.edits + more
        guard (1...NearMisses.mostEdits).contains(edits.count),
            path.sharedLiterals + fragment.sharedLiterals > 0
                || edits.contains(where: \.isLikeness)
        else { return nil }
        // Whether it is a link is seen when the matcher is asked.
        let text = variants.text(more, of: variant.editable)
        return NearMiss(route: form.route, edits: edits, link: text)
    }

    private func align(
        path form: CompiledForm,
        _ variant: LinkVariants.Variant,
        _ leniency: SegmentAlignment.Leniency,
        most: Int
    ) -> [SegmentAlignment] {
        let sides = SegmentAlignment.Sides(
            pattern: form.path,
            written: form.writtenPath,
            link: variant.path,
            part: .path,
            isExact: form.isExact || form.fragment != nil,
            leniency: leniency,
            composed: composed
        )
        return SegmentAlignment.cheapest(sides, most: most)
    }

    private func align(
        fragment form: CompiledForm,
        _ variant: LinkVariants.Variant,
        _ leniency: SegmentAlignment.Leniency,
        most: Int
    ) -> [SegmentAlignment] {
        guard let pattern = form.fragment, let written = form.writtenFragment else {
            return [SegmentAlignment()]
        }
        let sides = SegmentAlignment.Sides(
            pattern: pattern,
            written: written,
            link: variant.fragment,
            part: .fragment,
            isExact: form.isExact,
            leniency: leniency,
            composed: composed
        )
        return SegmentAlignment.cheapest(sides, most: most)
    }

    /// The edit of the final slash that a strict table asks for.
    private func slashEdit(_ form: CompiledForm, _ variant: LinkVariants.Variant) -> LinkEdit? {
        guard let slash = form.pathSlash, slash != variant.link.path.hasFinalSlash else {
            return nil
        }
        return .finalSlash(isAdded: slash)
    }
}

extension LinkEdit {
    /// Whether a literal replaces a segment like it: few edits, or one begins the other.
    var isLikeness: Bool {
        guard case .replaced(let change) = self, case .literal? = change.pattern,
            let from = change.from?.unicodeScalars, let to = change.to?.unicodeScalars
        else { return false }
        if change.unlikeness * 3 <= max(from.count, to.count) { return true }
        return min(from.count, to.count) >= 3 && (from.starts(with: to) || to.starts(with: from))
    }
}
