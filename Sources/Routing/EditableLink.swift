import SourceText
import URLText

/// A link taken apart so that edits can be applied to it.
struct EditableLink {
    var scheme: String
    /// What stands between the colon and the path, with its slashes.
    var authority: String
    /// The encoded segments of the path; a final slash is kept apart.
    var path: [String]
    var hasFinalSlash: Bool
    /// Whether the path does not begin with a slash: it stays so until an edit gives it one.
    var isOpaque: Bool
    /// The encoded query, with its `?`.
    var query: String
    /// The encoded segments of the fragment's path; nil without `#`.
    var fragment: [String]?
    /// What follows the fragment's path, with its `?`.
    var fragmentRest: String

    /// Takes a link apart; a host that counts as the first segment becomes one.
    ///
    /// - Complexity: O(n).
    init(_ link: LinkURL, hostIsSegment: Bool) {
        scheme = link.text(link.scheme)
        authority = link.text(link.scheme.upperBound + 1..<link.path.lowerBound)
        (path, hasFinalSlash) = EditableLink.segments(of: link.text(link.path))
        isOpaque = link.bytes[link.path].first.map { $0 != UInt8(ascii: "/") } ?? false
        if hostIsSegment, let host = link.hostName {
            // The lone slash after the host ends the segment that the host becomes.
            if path.isEmpty { hasFinalSlash = !link.path.isEmpty }
            path.insert(host, at: 0)
            authority = "//"
        }
        query = link.query.map { "?" + link.text($0) } ?? ""
        fragment = nil
        fragmentRest = ""
        guard let range = link.fragment else { return }
        let text = link.text(range)
        let isParameters = text.contains("=") && !text.contains("/") && !text.contains("?")
        let end = isParameters ? text.startIndex : text.firstIndex(of: "?") ?? text.endIndex
        fragment = EditableLink.segments(of: String(text[..<end])).0
        fragmentRest = String(text[end...])
    }

    private static func segments(of path: String) -> ([String], Bool) {
        let body = path.hasPrefix("/") ? path.dropFirst() : path[...]
        if body.isEmpty { return ([], false) }
        var segments = body.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard segments.last == "" else { return (segments, false) }
        segments.removeLast()
        return (segments, true)
    }

    /// The text of the link.
    var text: String {
        var result = scheme + ":" + authority
        if !path.isEmpty || hasFinalSlash {
            result += (isOpaque ? "" : "/") + path.joined(separator: "/")
        }
        if hasFinalSlash, !path.isEmpty { result += "/" }
        result += query
        guard let fragment else { return result }
        let text = fragment.joined(separator: "/")
        // Without a slash, parameters alone and a path with `=` would read the same.
        let needsSlash = text.contains("=") && fragmentRest.isEmpty
        return result + "#" + (needsSlash ? "/" : "") + text + fragmentRest
    }

    /// The host without user information and port; nil when there is none.
    var host: String? {
        guard authority.hasPrefix("//") else { return nil }
        let name = authority.dropFirst(2).split(separator: "@").last ?? ""
        if name.hasPrefix("[") { return name.isEmpty ? nil : String(name) }
        let host = name.split(separator: ":", omittingEmptySubsequences: false).first ?? ""
        return host.isEmpty ? nil : String(host)
    }

    /// Applies one edit.
    mutating func apply(_ edit: LinkEdit) {
        switch edit {
        case .letterCase(let changes), .composition(let changes): changes.forEach { replace($0) }
        case .replaced(let change): replace(change)
        case .added(let change): insert(change)
        case .removed(let change): remove(change)
        case .finalSlash(let isAdded): hasFinalSlash = isAdded
        case .decoding(let isMore): decode(isMore: isMore)
        case .hostAsSegment(let host):
            authority = "//"
            path.insert(host, at: 0)
        case .fragmentAsPath:
            path = fragment ?? []
            if fragmentRest.hasPrefix("?") { query = fragmentRest }
            (fragment, fragmentRest, hasFinalSlash, isOpaque) = (nil, "", false, false)
        case .scheme(_, let to): scheme = to
        case .host(_, let to): (authority, isOpaque) = ("//" + to, false)
        case .slashes(let to):
            isOpaque = false
            if to == "//", !path.isEmpty {
                authority = "//" + path.removeFirst()
            } else {
                authority = to == "///" ? "//" : to
            }
        }
    }

    private mutating func replace(_ change: SegmentChange) {
        guard let to = change.to else { return }
        edit(change.part) { $0[change.position] = SegmentText.encoded(to) }
    }

    private mutating func insert(_ change: SegmentChange) {
        guard let to = change.to else { return }
        edit(change.part) { $0.insert(SegmentText.encoded(to), at: change.position) }
    }

    private mutating func remove(_ change: SegmentChange) {
        edit(change.part) { $0.remove(at: change.position) }
    }

    private mutating func edit(_ part: SegmentChange.Part, _ body: (inout [String]) -> Void) {
        switch part {
        case .path: body(&path)
        case .fragment:
            var segments = fragment ?? []
            body(&segments)
            fragment = segments
        }
    }

    /// Reads `%25XX` as `%XX` and an escaped slash as a slash, or `%` as `%25`.
    private mutating func decode(isMore: Bool) {
        let text = path.joined(separator: "/")
        let decoded = isMore ? PercentLayer.removed(from: text) : PercentLayer.added(to: text)
        path = decoded.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
}

/// One layer of percent-encoding around text that is already encoded.
private enum PercentLayer {
    static func added(to text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
    }

    /// Returns `%25XX` as `%XX`; where there is none, an escaped slash as a slash.
    static func removed(from text: String) -> String {
        let inner = replacing("%25", in: text, with: "%")
        return inner == text ? replacing("%2F", in: text, with: "/") : inner
    }

    private static func replacing(_ escape: String, in text: String, with plain: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            if first == "%", rest.prefix(3).uppercased() == escape {
                result += plain
                rest = rest.dropFirst(3)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}

extension SegmentChange {
    /// The single-character edits between the two texts.
    var unlikeness: Int {
        NearName.editDistance(Array((from ?? "").utf8), Array((to ?? "").utf8))
    }
}
