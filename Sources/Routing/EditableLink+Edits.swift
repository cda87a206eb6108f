import SourceText
import URLText

extension EditableLink {
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
            authority.host = ""
            // The lone slash after the host ends the segment that the host becomes.
            if path.isEmpty, isRooted { hasFinalSlash = true }
            path.insert(host, at: 0)
            isRooted = true
        case .fragmentAsPath:
            guard let fragment else { return }
            (path, hasFinalSlash, isRooted) = (fragment.segments, fragment.hasFinalSlash, true)
            if fragment.rest.hasPrefix("?") { query = fragment.rest }
            self.fragment = nil
        case .scheme(_, let to): scheme = to
        case .host(_, let to): (authority.slashes, authority.host) = ("//", to)
        case .slashes(let to):
            authority.slashes = "//"
            if to == "//" { authority.host = path.removeFirst() }
            isRooted = to == "///" || !path.isEmpty || hasFinalSlash
        }
    }

    private mutating func replace(_ change: SegmentChange) {
        guard let to = change.to else { return }
        edit(change) { $0[$1] = SegmentText.encoded(to) }
    }

    private mutating func insert(_ change: SegmentChange) {
        guard let to = change.to else { return }
        edit(change) { $0.insert(SegmentText.encoded(to), at: $1) }
    }

    private mutating func remove(_ change: SegmentChange) {
        edit(change) { $0.remove(at: $1) }
    }

    private mutating func edit(_ change: SegmentChange, _ body: (inout [String], Int) -> Void) {
        switch change.part {
        case .path:
            body(&path, index(of: change.position, in: path))
            if !path.isEmpty { isRooted = true }
        case .fragment:
            var edited = fragment ?? Fragment()
            body(&edited.segments, index(of: change.position, in: edited.segments))
            fragment = edited
        }
    }

    /// The index of the segment at a position, which does not count what a table collapses.
    private func index(of position: Int, in segments: [String]) -> Int {
        guard collapsesEmptySegments else { return position }
        let counted = segments.indices.filter { !segments[$0].isEmpty }
        return position < counted.count ? counted[position] : segments.count
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
