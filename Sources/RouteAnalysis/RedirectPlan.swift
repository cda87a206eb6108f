import RouteTables
import Routing
import SourceText
import URLText

/// What a redirect makes of the values of a form: the path of the link that it sends on.
struct RedirectPlan: Sendable {
    /// The segments of the new path.
    var pieces: [Piece] = []
    /// Whether a final slash follows them.
    var slash = false
    /// What becomes of the fragment.
    var fragment = Fragment.kept
    /// Whether links can be told apart by it: each value stands once, in the order of the pattern, as
    /// a whole segment of the path.
    var isFollowed = true

    /// Whether values are part of the path.
    var hasValues: Bool {
        pieces.contains { if case .value = $0 { true } else { false } }
    }

    /// One segment of the new path, or all that a rest has.
    enum Piece: Sendable, Hashable {
        /// A text, decoded.
        case text([UInt8])
        /// The value at a position among those of the form's path.
        case value(Int)
    }

    /// What becomes of a link's fragment.
    enum Fragment: Sendable, Hashable {
        case kept
        case dropped
        case replaced([[UInt8]], slash: Bool)
    }

    /// Reads the template of a redirect.
    ///
    /// - Parameters:
    ///   - template: The template.
    ///   - names: The names of the path's values, in order.
    ///   - router: How links are read.
    init(_ template: RedirectTemplate, names: [Name], router: Router) {
        let text = template.parts.map { part in
            switch part {
            case .text(let text): return text
            case .parameter(let name), .rest(let name):
                // Nothing stands for an absent tail.
                return names.firstIndex(of: name).map(Self.mark) ?? ""
            }
        }.joined()
        let isPath = text.utf8.first == Bytes.slash
        guard case .success(let link) = router.read(isPath ? "https://a" + text : text) else {
            isFollowed = false
            return
        }
        let spelled = SpelledLink(link, spelling: router.spelling)
        pieces = (0..<spelled.path.count).map { Self.piece(Array(spelled.path.values(at: $0))) }
        slash = spelled.path.hasFinalSlash
        if let fragment = spelled.fragment {
            let segments = (0..<fragment.count).map { Array(fragment.values(at: $0)) }
            self.fragment = .replaced(segments, slash: fragment.hasFinalSlash)
        } else if !isPath {
            fragment = .dropped
        }
        let order = pieces.compactMap { piece in
            if case .value(let position) = piece { position } else { nil }
        }
        let marks = text.ranges(of: Self.start).count
        isFollowed =
            order == order.sorted() && Set(order).count == order.count
            && marks == order.count && !spelled.isOpaque
        // A path with a part to repair has the escapes of its values escaped once more.
        if link.isRepaired, hasValues { isFollowed = false }
    }

    private static let start = "waymark.value."

    private static func mark(_ position: Int) -> String { "\(start)\(position)" }

    private static func piece(_ text: [UInt8]) -> Piece {
        let string = String(decoding: text, as: UTF8.self)
        guard string.hasPrefix(start), let position = Int(string.dropFirst(start.count)) else {
            return .text(text)
        }
        return .value(position)
    }
}

extension RedirectPlan {
    /// The plans of a table: of its forms, and of its fallbacks.
    struct List: Sendable {
        /// By form; nil for a route that does not redirect.
        let forms: [RedirectPlan?]
        /// By fallback.
        let fallbacks: [RedirectPlan?]
        /// Whether nothing redirects, which each step of a walk asks.
        let isEmpty: Bool

        init(forms: [RedirectPlan?], fallbacks: [RedirectPlan?]) {
            self.forms = forms
            self.fallbacks = fallbacks
            isEmpty = (forms + fallbacks).allSatisfy { $0 == nil }
        }
    }

    /// Reads the redirects of a table.
    ///
    /// - Complexity: O(n) in the forms and templates.
    static func list(_ tree: RouteTree, _ router: Router, _ table: RouteTable) -> List {
        let forms = tree.forms.map { form -> RedirectPlan? in
            let route = router.route(form.route)
            guard case .redirect(let template) = route.action else { return nil }
            let names = form.path.compactMap(\.valueName)
            var plan = RedirectPlan(template, names: names, router: router)
            if template.usesOther(than: names, of: route) { plan.isFollowed = false }
            return plan
        }
        let fallbacks = table.fallbacks.map { fallback -> RedirectPlan? in
            guard case .redirect(let template) = fallback.action else { return nil }
            return RedirectPlan(template, names: [], router: router)
        }
        return List(forms: forms, fallbacks: fallbacks)
    }
}

extension PatternSegment {
    /// The name of the value that the segment takes.
    fileprivate var valueName: Name? {
        switch self {
        case .literal: nil
        case .parameter(let name, _), .rest(let name): name
        }
    }
}

extension RedirectTemplate {
    /// Whether the template uses a value that is neither of the path nor absent: of the query or the
    /// fragment.
    fileprivate func usesOther(than names: [Name], of route: Route) -> Bool {
        let pattern = route.pattern
        let others =
            pattern.query.map(\.name)
            + (pattern.fragment?.segments.compactMap(\.valueName).map(\.description) ?? [])
        return parts.contains { part in
            switch part {
            case .text: false
            case .parameter(let name), .rest(let name):
                !names.contains(name) && others.contains(name.description)
            }
        }
    }
}
