import LinkDelivery
import RouteTables
package import SourceText
import URLText

/// A rule of an association file that keeps links from the app.
package struct ExcludingRule: Sendable, Hashable {
    /// Where it stands.
    package let place: FindingPlace
    /// The rule as it is written, in one line.
    package let text: String
}

/// Says whether excluding rules keep all links of a route from the app, before any other rule lets
/// them through.
///
/// Links are meant as they are usually written, without an escape where none is needed. What is not
/// sure is answered with no.
struct ExcludedRoute {
    private let overlapped: (AssociationRule) -> Bool
    /// The paths of the route, as patterns of association files; nil where they cannot be written so.
    private let paths: [String]?
    private let isCaseSensitive: Bool

    /// Prepares a route of a table with some policies.
    init(_ route: Route, isPrefix: Bool, _ policies: Policies) {
        isCaseSensitive = policies.pathCase == .sensitive
        // A slash more would lead past a rule.
        paths =
            policies.emptySegments == .collapse ? nil : Self.paths(of: route.pattern, isPrefix)
        overlapped = { rule in
            PatternOverlap(rule: rule.terms.path?.written)
                .overlaps(route.pattern, isPrefix: isPrefix)
        }
    }

    /// The rules of an entry because of which no rule lets a link of the route through.
    ///
    /// - Returns: The excluding rules, in order, none where no rule fits the route at all; nil where a
    ///   rule may let a link through.
    /// - Complexity: O(a²) inclusions of patterns for a rules.
    func exclusions(in rules: [AssociationRule]) -> [AssociationRule]? {
        var found: Set<Int> = []
        for (position, rule) in rules.enumerated() {
            if rule.terms.isExcluding || !overlapped(rule) { continue }
            guard let before = exclusions(of: rule, in: rules[..<position]) else { return nil }
            found.formUnion(before)
        }
        return found.sorted().map { rules[$0] }
    }

    /// The rules that keep the links of the route from a later rule: one that keeps all of its links, or
    /// some that keep all of the route's.
    private func exclusions(
        of rule: AssociationRule,
        in earlier: ArraySlice<AssociationRule>
    ) -> [Int]? {
        if let one = earlier.firstIndex(where: { $0.surelyExcludes(linksOf: rule) }) {
            return [one]
        }
        guard let paths else { return nil }
        let one = earlier.firstIndex { rule in paths.allSatisfy { excludes(rule, $0) } }
        if let one { return [one] }
        let rules = paths.map { path in earlier.firstIndex { excludes($0, path) } }
        let known = rules.compactMap(\.self)
        return known.count == paths.count ? known : nil
    }

    private func excludes(_ rule: AssociationRule, _ path: String) -> Bool {
        rule.surelyExcludes(path, isCaseSensitive: isCaseSensitive)
    }

    private static func paths(of pattern: PathPattern, _ isPrefix: Bool) -> [String]? {
        let long = pattern.segments + pattern.tail
        let forms = pattern.tail.isEmpty ? [long] : [long, pattern.segments]
        let paths = forms.map { (segments: [PatternSegment]) in
            segments.map(Self.text).reduce("") { (text: String?, segment) in
                text.flatMap { text in segment.map { text + "/" + $0 } }
            }
        }
        let known = paths.compactMap(\.self)
        if known.count < paths.count { return nil }
        return known.flatMap { path in
            [path.isEmpty ? "/" : path] + (isPrefix ? [path + "/?*"] : [])
        }
    }

    /// A segment as a pattern; nil for a literal that links may write in several ways.
    private static func text(of segment: PatternSegment) -> String? {
        switch segment {
        case .literal(let text):
            let written = SegmentText.encoded(text)
            return written.utf8.elementsEqual(text) ? written : nil
        case .parameter, .rest: return "?*"
        }
    }
}
