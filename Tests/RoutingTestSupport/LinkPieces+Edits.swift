package import RouteTables
package import Routing
import URLText

extension LinkPieces {
    /// Applies an edit as its words say, and names what does not fit the link; nil when all does.
    package mutating func apply(_ edit: LinkEdit, _ policies: Policies) -> String? {
        switch edit {
        case .scheme(let from, let to):
            defer { scheme = to }
            return from == scheme.lowercased() ? nil : "the scheme is not \(from)"
        case .host(let from, let to):
            defer { (hasAuthority, host) = (true, to) }
            return (from ?? "") == host.lowercased() ? nil : "the host is not \(from ?? "none")"
        case .hostAsSegment(let name):
            defer {
                if path.list.isEmpty, path.isRooted { path.hasFinalSlash = true }
                path.list.insert(Segment(raw: name), at: 0)
                (path.isRooted, host) = (true, "")
            }
            return name == host.lowercased() ? nil : "the host is not \(name)"
        case .fragmentAsPath:
            // A host that is a segment is path, and is replaced too.
            moveHost(policies)
            return readFragmentAsPath()
        case .slashes(let to): return write(slashes: to)
        case .decoding(let isMore):
            decode(isMore: isMore)
            return nil
        default:
            moveHost(policies)
            return applyToSegments(edit, policies)
        }
    }

    private mutating func readFragmentAsPath() -> String? {
        guard let fragment, !fragment.list.isEmpty else { return "there is no fragment path" }
        path = fragment
        path.isRooted = true
        if fragmentRest.hasPrefix("?") { query = fragmentRest }
        (self.fragment, fragmentRest) = (nil, "")
        return nil
    }

    private mutating func write(slashes: String) -> String? {
        guard host.isEmpty, let first = path.list.first else { return "no slashes to change" }
        hasAuthority = true
        switch slashes {
        case "//":
            host = first.raw
            path.list.removeFirst()
            path.isRooted = !path.list.isEmpty || path.hasFinalSlash
        case "///": path.isRooted = true
        default: return "unknown slashes \(slashes)"
        }
        return nil
    }

    private mutating func decode(isMore: Bool) {
        var text = path.list.map(\.raw).joined(separator: "/")
        if !isMore {
            text = text.replacing("%", with: "%25")
        } else if text.contains("%25") {
            text = text.replacing("%25", with: "%")
        } else {
            text = text.replacing("%2F", with: "/").replacing("%2f", with: "/")
        }
        path.list = text.split(separator: "/", omittingEmptySubsequences: false).map {
            Segment(raw: String($0))
        }
    }
}

// MARK: - Segments

extension LinkPieces {
    private mutating func applyToSegments(_ edit: LinkEdit, _ policies: Policies) -> String? {
        switch edit {
        case .finalSlash(let isAdded):
            defer { path.hasFinalSlash = isAdded }
            return path.hasFinalSlash == isAdded ? "the final slash is as it was" : nil
        case .letterCase(let changes), .composition(let changes):
            var problems: [String] = []
            for change in changes {
                if let problem = replace(change, isNew: false, policies) {
                    problems.append(problem)
                }
            }
            return problems.first
        case .replaced(let change): return replace(change, isNew: true, policies)
        case .added(let change):
            if change.from != nil { return "an added segment was there" }
            let new = Segment(raw: "", written: change.to.map { Array($0.utf8) }, isNew: true)
            changeList(of: change.part) { list in
                let index = LinkPieces.index(of: change.position, in: list, policies)
                list.insert(new, at: index ?? list.count)
            }
            return nil
        case .removed(let change):
            var found: Segment?
            changeList(of: change.part) { list in
                let index = LinkPieces.index(of: change.position, in: list, policies)
                found = index.map { list.remove(at: $0) }
            }
            return isFrom(change, found, policies) ? nil : "no segment \(change) to remove"
        default: return "not an edit of segments: \(edit)"
        }
    }

    private mutating func replace(
        _ change: SegmentChange,
        isNew: Bool,
        _ policies: Policies
    ) -> String? {
        var found: Segment?
        changeList(of: change.part) { list in
            guard let index = LinkPieces.index(of: change.position, in: list, policies) else {
                return
            }
            found = list[index]
            list[index].written = change.to.map { Array($0.utf8) }
            list[index].isNew = isNew
        }
        return isFrom(change, found, policies) ? nil : "no segment \(change) to replace"
    }

    private func isFrom(
        _ change: SegmentChange,
        _ segment: Segment?,
        _ policies: Policies
    ) -> Bool {
        guard let segment, let from = change.from else { return false }
        let text = String(decoding: segment.decoded, as: UTF8.self)
        let read = policies.pathCase == .lower ? lowerCaseASCII(Array(text.utf8)) : Array(text.utf8)
        return read == Array(from.utf8)
    }

    private mutating func changeList(of part: SegmentChange.Part, _ body: (inout [Segment]) -> Void)
    {
        switch part {
        case .path:
            body(&path.list)
            if !path.list.isEmpty { path.isRooted = true }
        case .fragment:
            var edited = fragment ?? Segments("")
            body(&edited.list)
            fragment = edited
        }
    }

    /// The index of the segment at a position: those that the table collapses do not count.
    private static func index(
        of position: Int,
        in list: [Segment],
        _ policies: Policies
    ) -> Int? {
        let isCollapsed = policies.emptySegments == .collapse
        let counted = list.indices.filter { !isCollapsed || !list[$0].isEmpty }
        return position < counted.count ? counted[position] : nil
    }
}

// MARK: - Comparing

extension LinkPieces {
    /// What differs from a link that edits should have made; empty when nothing does.
    package func differences(from link: LinkPieces) -> [String] {
        var result: [String] = []
        if scheme != link.scheme { result.append("scheme") }
        if (user, host, port) != (link.user, link.host, link.port) { result.append("authority") }
        if query != link.query { result.append("query") }
        if !isSame(path, link.path) { result.append("path") }
        switch (fragment, link.fragment) {
        case (nil, nil): break
        case (let mine?, let other?) where isSame(mine, other): break
        default: result.append("fragment")
        }
        let rests = [fragmentRest, link.fragmentRest].map { $0.trimmingPrefix("?") }
        if rests[0] != rests[1] { result.append("fragment parameters") }
        return result
    }

    private func isSame(_ mine: Segments, _ other: Segments) -> Bool {
        var mine = mine
        // An empty segment that is the last one now is a final slash.
        if mine.list.count > 1, !mine.hasFinalSlash, mine.list.last?.isEmpty == true {
            mine.list.removeLast()
            mine.hasFinalSlash = true
        }
        // One that is the only one is there only with a slash after it.
        if mine.list.count == 1, mine.list[0].isEmpty { mine.hasFinalSlash = true }
        return mine.list.count == other.list.count
            && (mine.list.isEmpty || mine.hasFinalSlash == other.hasFinalSlash)
            && zip(mine.list, other.list).allSatisfy { mine, other in
                mine.written.map { $0 == other.decoded } ?? (mine.raw == other.raw)
            }
    }
}
