import RouteTables
package import URLText

extension Router {
    /// Finds the registrations that a link comes close to and does not match.
    ///
    /// At most two edits; after edits of letter case, final slash, composition and decoding, at least
    /// one literal is shared, or one replaced literal is like its segment.
    ///
    /// - Complexity: O(v · r · p · s) for v variants of the link, r routes, p segments of a pattern and
    ///   s of the link; most routes are left out by their length.
    package func nearMisses(for link: LinkURL, most: Int = NearMisses.most) -> NearMisses {
        let found = NearMissFinder(router: self).find(link)
        return NearMisses(list: Array(found.prefix(most)), more: max(0, found.count - most))
    }

    /// The candidates of a link that the table accepts; none for another.
    func candidateRoutes(of link: SpelledLink) -> [RouteIndex] {
        guard case .admitted = admission.judge(link) else { return [] }
        var cursor = MatchCursor()
        var observer = NoObserver()
        var found: [RouteIndex] = []
        while let terminal = nextCandidate(&cursor, for: link, observer: &observer) {
            found.append(routeIndex(of: terminal))
        }
        return found
    }
}

/// Looks for near misses of one router.
struct NearMissFinder {
    let router: Router
    private let variants: LinkVariants

    init(router: Router) {
        self.router = router
        variants = LinkVariants(router: router)
    }

    /// Returns all near misses of a link, the nearest first.
    func find(_ link: LinkURL) -> [NearMiss] {
        let spelled = SpelledLink(link, spelling: router.spelling)
        let candidates = Set(router.candidateRoutes(of: spelled))
        var best: [RouteIndex: NearMiss] = [:]
        for variant in variants.all(of: link) {
            for form in router.forms where !candidates.contains(form.route) {
                guard let miss = nearest(form, variant),
                    isBetter(miss, than: best[form.route])
                else { continue }
                if isConfirmed(miss) { best[form.route] = miss }
            }
        }
        let sorted = best.values.sorted { isNearer($0, $1) }
        return sorted.filter { miss in !sorted.contains { isPart($0, of: miss) } }
    }

    /// Whether some of the edits of `miss` alone make another registration a candidate: then the
    /// link has that to go to, and is not near the one that asks for more.
    private func isPart(_ other: NearMiss, of miss: NearMiss) -> Bool {
        other.edits.count < miss.edits.count && other.edits.allSatisfy(miss.edits.contains)
    }

    private func isBetter(_ miss: NearMiss, than other: NearMiss?) -> Bool {
        other.map { isNearer(miss, $0) } ?? true
    }

    private func isNearer(_ a: NearMiss, _ b: NearMiss) -> Bool {
        (a.cost, a.unlikeness, a.route) < (b.cost, b.unlikeness, b.route)
    }

    /// Whether the matcher says that the edited link has the route as a candidate.
    private func isConfirmed(_ miss: NearMiss) -> Bool {
        let reading = router.read(miss.link)
        guard case .success(let link) = reading else { return false }
        let spelled = SpelledLink(link, spelling: router.spelling)
        return router.candidateRoutes(of: spelled).contains(miss.route)
    }

    // MARK: One form, one variant

    private func nearest(_ form: CompiledForm, _ variant: LinkVariants.Variant) -> NearMiss? {
        if variant.link.isOpaque { return nil }
        return SegmentAlignment.Leniency.allCases
            .compactMap { nearest(form, variant, $0) }
            .min { isNearer($0, $1) }
    }

    private func nearest(
        _ form: CompiledForm,
        _ variant: LinkVariants.Variant,
        _ leniency: SegmentAlignment.Leniency
    ) -> NearMiss? {
        let budget = NearMisses.mostEdits - variant.edits.count
        guard
            let path = align(
                form.path,
                variant.link.path,
                .path,
                isExact: form.isExact || form.fragment != nil,
                leniency,
                most: budget
            ),
            let fragment = align(fragmentOf: form, variant, leniency, most: budget)
        else { return nil }
        var edits = variant.edits + path.edits + fragment.edits
        if let slash = slashEdit(form, variant) { edits.append(slash) }
        guard (1...NearMisses.mostEdits).contains(edits.count),
            path.sharedLiterals + fragment.sharedLiterals > 0
                || edits.contains(where: \.isLikeness),
            let edited = variants.variant(
                Array(edits[variant.edits.count...]),
                of: variant.editable
            )
        else { return nil }
        return NearMiss(route: form.route, edits: edits, link: edited.link.link.text)
    }

    private func align(
        fragmentOf form: CompiledForm,
        _ variant: LinkVariants.Variant,
        _ leniency: SegmentAlignment.Leniency,
        most: Int
    ) -> SegmentAlignment? {
        guard let pattern = form.fragment else { return SegmentAlignment() }
        return align(
            pattern,
            variant.link.fragment,
            .fragment,
            isExact: form.isExact,
            leniency,
            most: most
        )
    }

    private func align(
        _ pattern: [PatternSegment],
        _ segments: SpelledSegments?,
        _ part: SegmentChange.Part,
        isExact: Bool,
        _ leniency: SegmentAlignment.Leniency,
        most: Int
    ) -> SegmentAlignment? {
        let count = segments?.count ?? 0
        let hasRest = pattern.last.map(\.isRest) ?? false
        if pattern.count - count > most || (isExact && !hasRest && count - pattern.count > most) {
            return nil
        }
        let composed = router.hostEncoder.map { encoder in
            { (text: String) in encoder.compose(text) }
        }
        let sides = SegmentAlignment.Sides(
            pattern: pattern,
            link: segments.map { list in (0..<count).map { Array(list.compared(at: $0)) } } ?? [],
            part: part,
            isExact: isExact,
            leniency: leniency,
            composed: composed
        )
        return SegmentAlignment.cheapest(sides, most: most)
    }

    /// The edit of the final slash that a strict table asks for.
    private func slashEdit(_ form: CompiledForm, _ variant: LinkVariants.Variant) -> LinkEdit? {
        guard let slash = form.pathSlash, slash != variant.editable.hasFinalSlash else {
            return nil
        }
        return .finalSlash(isAdded: slash)
    }
}

extension LinkEdit {
    /// Whether a literal replaces a segment like it: few edits, or one begins the other.
    var isLikeness: Bool {
        guard case .replaced(let change) = self, case .literal? = change.pattern,
            let from = change.from, let to = change.to
        else { return false }
        let longer = max(from.utf8.count, to.utf8.count)
        if change.unlikeness * 3 <= longer { return true }
        return min(from.utf8.count, to.utf8.count) >= 3
            && (from.hasPrefix(to) || to.hasPrefix(from))
    }
}
