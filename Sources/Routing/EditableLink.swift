import URLText

/// A link taken apart so that edits can be applied to it; what no edit touches stays as it was.
struct EditableLink {
    var scheme: String
    /// What stands between the colon and the path, with its slashes; without a host that is a segment.
    var authority: Authority
    /// Whether the path is written with a first slash.
    var isRooted: Bool
    /// The encoded segments of the path; a final slash is kept apart.
    var path: [String]
    var hasFinalSlash: Bool
    /// The encoded query, with its `?`.
    var query: String
    /// The fragment's path; nil without `#`.
    var fragment: Fragment?
    /// Whether positions of segments count only those that are not empty.
    let collapsesEmptySegments: Bool
    /// The host that became the first segment, as it is written; nil for none.
    ///
    /// The first segment is written as a host again.
    private let segmentHost: String?

    /// The parts of an authority.
    struct Authority {
        /// `//`, or empty without an authority.
        var slashes: String
        /// The user information, with its `@`.
        var user: String
        var host: String
        /// The port, with its colon.
        var port: String

        var text: String { slashes + user + host + port }

        var byteCount: Int {
            slashes.utf8.count + user.utf8.count + host.utf8.count + port.utf8.count
        }
    }

    /// A fragment: the encoded segments of its path, and what follows.
    struct Fragment {
        var isRooted = false
        var segments: [String] = []
        var hasFinalSlash = false
        /// What follows the path: with its `?`, or all of a fragment of parameters alone.
        var rest = ""

        /// The text after `#`.
        var text: String {
            var path = segments.joined(separator: "/")
            // An empty segment that is the only one is there only with a slash after it.
            if hasFinalSlash || path.isEmpty, !segments.isEmpty { path += "/" }
            // One slash at the start is no segment: an empty first segment needs another.
            if path.hasPrefix("/"), !isRooted { path = "/" + path }
            let isBare = !rest.isEmpty && !rest.hasPrefix("?")
            if isBare { return path.isEmpty ? rest : path + "?" + rest }
            // Without a slash, parameters alone and a path with `=` would read the same.
            let needsSlash = path.contains("=") && !path.contains("/") && rest.isEmpty
            return (isRooted || needsSlash ? "/" : "") + path + rest
        }
    }

    /// Takes a link apart; a host that counts as the first segment becomes one.
    ///
    /// - Complexity: O(n).
    init(_ link: LinkURL, spelling: Spelling) {
        scheme = link.text(link.scheme)
        authority = Authority(link)
        let text = link.text(link.path)
        isRooted = text.hasPrefix("/")
        (path, hasFinalSlash) = EditableLink.segments(of: text)
        collapsesEmptySegments = spelling.collapsesEmptySegments
        query = link.query.map { "?" + link.text($0) } ?? ""
        fragment = link.fragment.map { Fragment(link.text($0)) }
        let hostIsSegment = spelling.customHostIsSegment && !link.isWeb && link.host != nil
        segmentHost = hostIsSegment ? authority.host : nil
        guard hostIsSegment else { return }
        path.insert(authority.host.lowercased(), at: 0)
        authority.host = ""
        isRooted = true
        // `shop://products/` reads as the path `/products/`.
        if path.count == 1, text == "/" { hasFinalSlash = true }
    }

    fileprivate static func segments(of path: String) -> ([String], Bool) {
        let body = path.hasPrefix("/") ? path.dropFirst() : path[...]
        if body.isEmpty { return ([], false) }
        var segments = body.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard segments.last == "" else { return (segments, false) }
        segments.removeLast()
        return (segments, true)
    }

    /// The text of the link.
    var text: String {
        var (authority, path) = (authority, path)
        // An empty segment that is the only one is there only with a slash after it.
        let needsSlash = hasFinalSlash || path == [""]
        var slash = isRooted || (hasFinalSlash && path.isEmpty) ? "/" : ""
        if let segmentHost, let first = path.first,
            EditableLink.isHost(first) || first == segmentHost.lowercased()
        {
            path.removeFirst()
            authority.host = first == segmentHost.lowercased() ? segmentHost : first
            if path.isEmpty { slash = "" }
        }
        var body = slash
        body.reserveCapacity(path.reduce(2) { $0 + $1.utf8.count + 1 })
        for (position, segment) in path.enumerated() {
            if position > 0 { body += "/" }
            body += segment
        }
        if needsSlash, !path.isEmpty || body.isEmpty { body += "/" }
        // A path of two slashes would be read as a host.
        if body.hasPrefix("//"), authority.text.isEmpty { authority.slashes = "//" }
        // In one piece: texts of many edited links are asked for.
        var text = scheme
        text.reserveCapacity(
            scheme.utf8.count + authority.byteCount + body.utf8.count + query.utf8.count + 1
        )
        text += ":"
        text += authority.slashes
        text += authority.user
        text += authority.host
        text += authority.port
        text += body
        text += query
        if let fragment { text += "#" + fragment.text }
        return text
    }

    /// Whether a segment reads the same as a host: lower-case letters, digits, `-` and `.`.
    private static func isHost(_ segment: String) -> Bool {
        !segment.isEmpty
            && segment.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}

extension EditableLink.Authority {
    fileprivate init(_ link: LinkURL) {
        let text = link.text(link.scheme.upperBound + 1..<link.path.lowerBound)
        slashes = text.isEmpty ? "" : "//"
        let rest = text.dropFirst(2)
        let host = link.host.map(link.text) ?? ""
        let userEnd = rest.lastIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
        user = String(rest[..<userEnd])
        self.host = host
        port = String(rest[userEnd...].dropFirst(host.utf8.count))
    }
}

extension EditableLink.Fragment {
    fileprivate init(_ text: String) {
        if text.contains("="), !text.contains("/"), !text.contains("?") {
            rest = text
            return
        }
        let end = text.firstIndex(of: "?") ?? text.endIndex
        let path = String(text[..<end])
        isRooted = path.hasPrefix("/")
        (segments, hasFinalSlash) = EditableLink.segments(of: path)
        rest = String(text[end...])
    }
}
