package import RouteTables
package import URLText

/// The pieces of a link's text, so that one can be changed and the others stay as they are written.
package struct LinkPieces: Sendable {
    package var scheme: String
    /// Whether there is an authority, `//` and what follows it.
    package var hasAuthority: Bool
    /// The user information with its `@`.
    package var user: String
    package var host: String
    /// The port with its colon.
    package var port: String
    package var path: Segments
    /// The query with its `?`.
    package var query: String
    /// The fragment's path; nil without `#`.
    package var fragment: Segments?
    /// What follows the fragment's path, with its `?`; or a fragment of parameters alone.
    package var fragmentRest = ""

    /// A list of segments between slashes.
    package struct Segments: Sendable {
        package var isRooted = false
        package var list: [Segment] = []
        package var hasFinalSlash = false

        /// Splits text at its slashes.
        init(_ text: String) {
            isRooted = text.hasPrefix("/")
            let body = isRooted ? text.dropFirst() : text[...]
            if body.isEmpty { return }
            list = body.split(separator: "/", omittingEmptySubsequences: false).map {
                Segment(raw: String($0))
            }
            hasFinalSlash = body.hasSuffix("/")
            if hasFinalSlash { list.removeLast() }
        }

        var text: String {
            let body = list.map(\.raw).joined(separator: "/")
            // An empty segment that is the only one is there only with a slash after it.
            let needsSlash = !list.isEmpty && (hasFinalSlash || body.isEmpty)
            let text = body + (needsSlash ? "/" : "")
            // One slash at the start is no segment: an empty first segment needs another.
            return (isRooted || text.hasPrefix("/") ? "/" : "") + text
        }
    }

    /// One segment as it is written.
    package struct Segment: Sendable {
        /// The encoded text; of a segment that an edit wrote, any encoding of the same text fits.
        package var raw: String
        /// What an edit wrote, decoded; nil where none did.
        package var written: [UInt8]?
        /// Whether an edit replaced or added the segment.
        package var isNew = false

        /// Creates a segment.
        package init(raw: String, written: [UInt8]? = nil, isNew: Bool = false) {
            self.raw = raw
            self.written = written
            self.isNew = isNew
        }

        /// Whether there is nothing between its slashes.
        package var isEmpty: Bool { written?.isEmpty ?? raw.isEmpty }

        /// The segment, decoded once.
        package var decoded: [UInt8] { percentDecoded(Array(raw.utf8)[...]) }
    }

    /// Takes a link apart.
    package init(_ link: LinkURL) {
        scheme = link.text(link.scheme)
        let authority = link.text((link.scheme.upperBound + 1)..<link.path.lowerBound)
        hasAuthority = !authority.isEmpty
        host = link.host.map { link.text($0) } ?? ""
        let rest = authority.dropFirst(2)
        let at = rest.lastIndex(of: "@")
        user = at.map { String(rest[...$0]) } ?? ""
        port = String(rest.dropFirst(user.count + host.count))
        path = Segments(link.text(link.path))
        query = link.query.map { "?" + link.text($0) } ?? ""
        guard let range = link.fragment else { return }
        let text = link.text(range)
        let isParameters = text.contains("=") && !text.contains("/") && !text.contains("?")
        let end = isParameters ? text.startIndex : text.firstIndex(of: "?") ?? text.endIndex
        fragment = Segments(String(text[..<end]))
        fragmentRest = String(text[end...])
    }

    /// The text of the link.
    package var text: String {
        // A path of two slashes would be read as a host.
        let needsAuthority = hasAuthority || path.text.hasPrefix("//")
        let authority = needsAuthority ? "//" + user + host + port : ""
        let tail = fragment.map { "#" + $0.text + fragmentRest } ?? ""
        return scheme + ":" + authority + path.text + query + tail
    }

    /// Makes the host the first segment where a table says that it is one.
    package mutating func moveHost(_ policies: Policies) {
        let isWeb = ["http", "https"].contains(scheme.lowercased())
        guard policies.customHost == .segment, !isWeb, !host.isEmpty else { return }
        // `shop://products/` reads as the path `/products/`.
        if path.list.isEmpty, path.isRooted { path.hasFinalSlash = true }
        path.list.insert(Segment(raw: host.lowercased()), at: 0)
        path.isRooted = true
        host = ""
    }
}
