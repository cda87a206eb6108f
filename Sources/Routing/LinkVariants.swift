import RouteTables
import URLText

/// The link as it was given, and the links that one edit of the whole makes of it.
struct LinkVariants {
    /// One of the links.
    struct Variant {
        var edits: [LinkEdit]
        var editable: EditableLink
        var link: SpelledLink
    }

    private let router: Router

    init(router: Router) { self.router = router }

    /// Returns the variants of a link; the first is the link itself.
    ///
    /// - Complexity: O(n) in the bytes of the link, for each scheme and host that the table names.
    func all(of link: LinkURL) -> [Variant] {
        let editable = EditableLink(link, hostIsSegment: hostIsSegment(link))
        let whole = edits(of: editable, link).compactMap { variant([$0], of: editable) }
        return [variant([], of: editable)].compactMap(\.self) + whole
    }

    /// Returns a variant with more edits, or nil when it is no link.
    func variant(_ edits: [LinkEdit], of editable: EditableLink) -> Variant? {
        var edited = editable
        for edit in edits { edited.apply(edit) }
        let reading = router.read(edited.text)
        guard case .success(let link) = reading else { return nil }
        return Variant(
            edits: edits,
            editable: edited,
            link: SpelledLink(link, spelling: router.spelling)
        )
    }

    private func hostIsSegment(_ link: LinkURL) -> Bool {
        router.spelling.customHostIsSegment && !link.isWeb
    }

    private func edits(of editable: EditableLink, _ link: LinkURL) -> [LinkEdit] {
        var edits: [LinkEdit] = []
        let path = editable.path.joined(separator: "/")
        if path.contains("%25") || path.uppercased().contains("%2F") {
            edits.append(.decoding(isMore: true))
        }
        if path.contains("%") { edits.append(.decoding(isMore: false)) }
        if !link.isWeb, !hostIsSegment(link) { edits += customEdits(of: editable, link) }
        if editable.fragment?.isEmpty == false { edits.append(.fragmentAsPath) }
        edits += swaps(of: editable, link)
        return edits
    }

    /// The edits of a custom-scheme link, where host and first segment are easily confused.
    private func customEdits(of editable: EditableLink, _ link: LinkURL) -> [LinkEdit] {
        if let host = editable.host { return [.hostAsSegment(host: host.lowercased())] }
        if link.path.isEmpty { return [] }
        let isOpaque = link.bytes[link.path.lowerBound] != UInt8(ascii: "/")
        return isOpaque ? [.slashes(to: "//"), .slashes(to: "///")] : [.slashes(to: "//")]
    }

    /// Other schemes and hosts that the tables knows, for a link that it does not accept or that
    /// its routes do not want.
    private func swaps(of editable: EditableLink, _ link: LinkURL) -> [LinkEdit] {
        let scheme = link.schemeName
        let schemes = router.knownSchemes.filter { $0 != scheme }
        // An opaque path has no authority to put a host in.
        let isOpaque = editable.authority.isEmpty && link.path.first.map { link.bytes[$0] } != 0x2F
        let hosts = isOpaque ? [] : router.knownHosts.filter { $0 != editable.host?.lowercased() }
        return schemes.map { .scheme(from: scheme, to: $0) }
            + hosts.map { .host(from: editable.host, to: $0) }
    }
}
