import RouteTables
import SourceText
import URLText

extension Dispatch {
    /// The most redirects of one dispatch.
    package static let mostRedirects = Limits.redirects

    /// Walks the way again with the link that a template makes, or fails; without a route, it is a
    /// fallback that redirects.
    mutating func redirect(
        to template: RedirectTemplate,
        _ route: RouteIndex?,
        _ values: [CapturedValue]
    ) {
        redirected.append(link.link)
        let text = RedirectTarget(
            template: template,
            values: values,
            link: link.link,
            hostIsSegment: router.spelling.customHostIsSegment && !link.link.isWeb
        ).text
        switch router.read(text) {
        case .failure(let refusal):
            fail(.redirectUnreadable(link: text, refusal.reason), route)
        case .success(let next):
            if redirected.contains(where: { $0.bytes == next.bytes }) {
                fail(.redirectLoop(link: text), route)
            } else if redirected.count > Dispatch.mostRedirects {
                fail(.redirectTooLong(limit: Dispatch.mostRedirects), route)
            } else {
                link = SpelledLink(next, spelling: router.spelling)
                self.text = MatchText(link, names: router.names)
                (cursor, queue, hasDeclined) = (router.start, nil, false)
                phase = .accept
            }
        }
    }

    private mutating func fail(_ reason: RoutingReason, _ route: RouteIndex?) {
        phase = .decided(Decision(.failedRedirect(reason), route: route))
    }
}

/// The link that a redirect template makes of a link and its values.
struct RedirectTarget {
    let template: RedirectTemplate
    let values: [CapturedValue]
    let link: LinkURL
    /// Whether the link's host counts as its first segment, and so is replaced.
    let hostIsSegment: Bool

    /// The text of the new link.
    ///
    /// A path keeps scheme, authority, query and fragment, unless it brings its own query or
    /// fragment; a full URL replaces all.
    var text: String {
        let written = template.parts.map(text(of:)).joined()
        guard written.utf8.first == UInt8(ascii: "/") else { return written }
        let (head, query, fragment) = split(written)
        var result = link.text(link.scheme) + ":" + authority(before: head) + head
        if let query = query ?? link.query.map(link.text) { result += "?" + query }
        if let fragment = fragment ?? link.fragment.map(link.text) { result += "#" + fragment }
        return result
    }

    private func text(of part: RedirectTemplate.Part) -> String {
        switch part {
        case .text(let text): text
        case .parameter(let name), .rest(let name):
            values.first { $0.name == name.description }?.texts
                .map { SegmentText.encoded($0) }
                .joined(separator: "/") ?? ""
        }
    }

    /// The link's authority with its slashes; empty for a host that counts as a segment.
    ///
    /// A link without authority stays one: a path of two slashes would be read as its host.
    private func authority(before path: String) -> String {
        if hostIsSegment { return "//" }
        let authority = link.text(link.scheme.upperBound + 1..<link.path.lowerBound)
        return authority.isEmpty && path.utf8.starts(with: "//".utf8) ? "//" : authority
    }

    private func split(_ text: String) -> (head: String, query: String?, fragment: String?) {
        let (beforeFragment, fragment) = cut(text, at: UInt8(ascii: "#"))
        let (head, query) = cut(beforeFragment, at: UInt8(ascii: "?"))
        return (head, query, fragment)
    }

    /// Splits by bytes: a combining character after the mark does not hide it.
    private func cut(_ text: String, at mark: UInt8) -> (String, String?) {
        guard let position = text.utf8.firstIndex(of: mark) else { return (text, nil) }
        let rest = text[text.utf8.index(after: position)...]
        return (String(text[..<position]), String(rest))
    }
}
