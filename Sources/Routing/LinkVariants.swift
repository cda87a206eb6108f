import RouteTables
import SourceText
import URLText

/// The link as it was given, and the links that one edit of the whole makes of it.
struct LinkVariants {
    /// One of the links.
    struct Variant {
        var edits: [LinkEdit]
        var editable: EditableLink
        var link: SpelledLink
        /// The segments of the path and of the fragment's path.
        var path: LinkSegments
        var fragment: LinkSegments

        init(edits: [LinkEdit], editable: EditableLink, link: SpelledLink, most: Int) {
            self.edits = edits
            self.editable = editable
            self.link = link
            path = LinkSegments(link.path, most: most)
            fragment = link.fragment.map { LinkSegments($0, most: most) } ?? LinkSegments()
        }
    }

    /// The segments of one part of a link, as far as a pattern of the table may look at them.
    struct LinkSegments {
        /// As they are compared.
        private(set) var compared: [[UInt8]] = []
        /// As values read them.
        private(set) var read: [[UInt8]] = []

        init() {}

        init(_ segments: SpelledSegments, most: Int) {
            let shown = 0..<min(segments.count, most)
            compared = shown.map { Array(segments.compared(at: $0)) }
            read = shown.map { Array(segments.values(at: $0)) }
        }
    }

    let router: Router
    /// More segments than the edits of a near miss can bring into the longest pattern.
    private let most: Int

    init(router: Router) {
        self.router = router
        let longest = router.forms.map { max($0.path.count, $0.fragment?.count ?? 0) }.max() ?? 0
        most = longest + NearMisses.mostEdits + 1
    }

    /// Returns the variants of a link; the first is the link itself.
    ///
    /// - Complexity: O(n) in the bytes of the link, for each scheme and host that the table names.
    func all(of link: LinkURL) -> [Variant] {
        let editable = EditableLink(link, spelling: router.spelling)
        let whole = edits(of: editable, link).compactMap { variant([$0], of: editable) }
        return [variant([], of: editable)].compactMap(\.self) + whole
    }

    /// Returns a variant with more edits, or nil when it is no link.
    func variant(_ edits: [LinkEdit], of editable: EditableLink) -> Variant? {
        guard let link = link(edits, of: editable) else { return nil }
        // Taken apart again: under another scheme the host may be a segment, or none any more.
        return Variant(
            edits: edits,
            editable: EditableLink(link, spelling: router.spelling),
            link: SpelledLink(link, spelling: router.spelling),
            most: most
        )
    }

    /// Returns the link after edits, or nil when it is none.
    func link(_ edits: [LinkEdit], of editable: EditableLink) -> LinkURL? {
        read(text(edits, of: editable))
    }

    /// Returns the text after edits, which may be no link.
    func text(_ edits: [LinkEdit], of editable: EditableLink) -> String {
        var edited = editable
        for edit in edits { edited.apply(edit) }
        return edited.text
    }

    /// Reads a text after edits; nil when it is no link.
    func read(_ text: String) -> LinkURL? {
        guard case .success(let link) = router.read(text) else { return nil }
        return link
    }

    private func edits(of editable: EditableLink, _ link: LinkURL) -> [LinkEdit] {
        var edits: [LinkEdit] = []
        let path = editable.path.joined(separator: "/")
        if path.contains("%25") || path.uppercased().contains("%2F") {
            edits.append(.decoding(isMore: true))
        }
        if path.contains("%") { edits.append(.decoding(isMore: false)) }
        let spelled = SpelledLink(link, spelling: router.spelling)
        let hostIsSegment = router.spelling.customHostIsSegment && !link.isWeb
        if !link.isWeb { edits += customEdits(of: editable, spelled, hostIsSegment) }
        if editable.fragment?.segments.isEmpty == false { edits.append(.fragmentAsPath) }
        edits += schemes(link)
        return hostIsSegment || spelled.isOpaque ? edits : edits + hosts(spelled)
    }

    /// The edits of a custom-scheme link, where host and first segment are easily confused.
    private func customEdits(
        of editable: EditableLink,
        _ link: SpelledLink,
        _ hostIsSegment: Bool
    ) -> [LinkEdit] {
        // Where the host is a segment, only a path without a slash reads otherwise with some.
        if hostIsSegment, !link.isOpaque { return [] }
        if let host = link.host { return [.hostAsSegment(host: host)] }
        let hasParts = !editable.authority.user.isEmpty || !editable.authority.port.isEmpty
        guard !hasParts, editable.path.first?.isEmpty == false else { return [] }
        return link.isOpaque ? [.slashes(to: "//"), .slashes(to: "///")] : [.slashes(to: "//")]
    }

    /// Other schemes that the table knows, for a link that it does not accept or that its routes do
    /// not want.
    private func schemes(_ link: LinkURL) -> [LinkEdit] {
        let scheme = link.schemeName
        return router.knownSchemes.filter { $0 != scheme }.map { .scheme(from: scheme, to: $0) }
    }
}
