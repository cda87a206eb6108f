import RouteTables
import Routing
import URLText

/// *Redirect* of 6.5.
extension ReferenceRouter {
    /// Walks the way of a link to its end.
    ///
    /// “The way is walked again from accept, with the same source and state. A redirect is final. A
    /// link seen before, or a sixth hop, is `failed redirect` with the chain.”
    ///
    /// - Returns: The answer, and the rank of the candidate that ended each walk.
    func follow(_ link: LinkURL, state: ReferenceState) -> (answer: ReferenceAnswer, ranks: [Int]) {
        var state = state
        var link = link
        var seen: [[UInt8]] = []
        var walks: [ReferenceWalk] = []
        var ranks: [Int] = []
        while true {
            let walk = walk(link, state: &state)
            walks.append(walk.trace)
            ranks.append(walk.end.rank)
            func failed(_ reason: RoutingReason) -> (ReferenceAnswer, [Int]) {
                let decision = Decision(.failedRedirect(reason), route: walk.end.candidate?.route)
                return (ReferenceAnswer(walks: walks, decision: decision), ranks)
            }
            guard let template = walk.end.template else {
                return (ReferenceAnswer(walks: walks, decision: walk.end.decision), ranks)
            }
            seen.append(link.bytes)
            let text = target(of: template, values: walk.end.candidate?.values ?? [], link: link)
            switch read(text) {
            case .failure(let refusal):
                guard let reason = refusal.reason else {
                    preconditionFailure("a repair without a note in \(text)")
                }
                return failed(.redirectUnreadable(link: text, reason))
            case .success(let next):
                if seen.contains(next.bytes) { return failed(.redirectLoop(link: text)) }
                if seen.count == 6 { return failed(.redirectTooLong(limit: 5)) }
                link = next
            }
        }
    }

    /// One walk: accept, match, rank, handle.
    private func walk(
        _ link: LinkURL,
        state: inout ReferenceState
    ) -> (trace: ReferenceWalk, end: ReferenceEnd) {
        let read = ReferenceLink(link, policies: table.policies)
        if let refusal = refusal(of: read) {
            let end = end(rejection(refusal, source: state.source))
            let trace = ReferenceWalk(
                link: link.bytes,
                refusal: refusal,
                fallback: end.redirectingFallback
            )
            return (trace, end)
        }
        var candidates = ranked(candidates(for: read))
        let end = handle(&candidates, state: &state)
        let noMatch = read.isOpaque ? RoutingReason.opaquePath : nil
        let trace = ReferenceWalk(
            link: link.bytes,
            noMatch: noMatch,
            candidates: candidates,
            fallback: end.redirectingFallback
        )
        return (trace, end)
    }

    /// The end without a candidate; a fallback that redirects sends the link on.
    func end(_ decision: Decision) -> ReferenceEnd {
        var end = ReferenceEnd(decision: decision)
        if case .redirect(let template)? = decision.action { end.template = template }
        return end
    }

    /// The text of the link that a template makes.
    ///
    /// “A path keeps scheme, authority, query and fragment (its own query or fragment replaces the
    /// link's), a full URL replaces all.”
    func target(of template: RedirectTemplate, values: [CapturedValue], link: LinkURL) -> String {
        let written = template.parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name), .rest(let name): inserted(name, values)
            }
        }
        .joined()
        guard written.utf8.first == slash else { return written }
        var text = Array(written.utf8)
        let fragment = cut(&text, at: UInt8(ascii: "#")) ?? link.fragment.map { link.bytes[$0] }
        let query = cut(&text, at: UInt8(ascii: "?")) ?? link.query.map { link.bytes[$0] }
        var result = Array(link.bytes[link.scheme]) + [UInt8(ascii: ":")]
        result += authority(of: link, before: text) + text
        if let query { result += [UInt8(ascii: "?")] + query }
        if let fragment { result += [UInt8(ascii: "#")] + fragment }
        return String(decoding: result, as: UTF8.self)
    }

    /// “Under `custom-host segment` a custom link's host is path and is replaced too
    /// (`myapp:///products/9`)”; “a path keeps […] authority”.
    ///
    /// A link without authority stays one: a path of two slashes would be read as its host.
    private func authority(of link: LinkURL, before path: [UInt8]) -> [UInt8] {
        let isCustom = ReferenceLink(link, policies: table.policies).isCustom
        if table.policies.customHost == .segment, isCustom { return [slash, slash] }
        let authority = Array(link.bytes[(link.scheme.upperBound + 1)..<link.path.lowerBound])
        return authority.isEmpty && path.starts(with: [slash, slash]) ? [slash, slash] : authority
    }

    /// The text that a name in a template stands for.
    ///
    /// “`:name` inserts the value escaped as one segment, `*name` its segments, an absent tail
    /// nothing.”
    private func inserted(_ name: Name, _ values: [CapturedValue]) -> String {
        let value = values.first { $0.name == name.description }
        return (value?.texts ?? []).map(escaped).joined(separator: "/")
    }

    /// Escapes all but the unreserved characters of RFC 3986 section 2.3; dots alone too, which
    /// would be a dot segment.
    private func escaped(_ text: String) -> String {
        let isDots = text == "." || text == ".."
        return text.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isWord = byte < 0x80 && (character.isLetter || character.isNumber)
            if isWord || "-_~".contains(character) || (character == "." && !isDots) {
                return String(character)
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return (byte < 16 ? "%0" : "%") + digits
        }
        .joined()
    }

    /// Takes off what follows the first `mark`, and the mark; nil when there is none.
    private func cut(_ text: inout [UInt8], at mark: UInt8) -> ArraySlice<UInt8>? {
        guard let position = text.firstIndex(of: mark) else { return nil }
        let rest = text[(position + 1)...]
        text.removeSubrange(position...)
        return rest
    }
}

/// How a walk ended.
struct ReferenceEnd {
    /// The decision; for a redirect one that is not used.
    var decision: Decision
    /// The candidate that ended the walk; nil when none did.
    var candidate: ReferenceCandidate?
    /// The rank of the candidate, from 0; the end comes after all candidates.
    var rank = Int.max
    /// Where the candidate or the fallback sends the link; nil when it does not.
    var template: RedirectTemplate?

    /// The fallback that sends the link on; nil when none does.
    var redirectingFallback: WalkTrace.Fallback? {
        guard template != nil, case .fallback(let cause) = decision.ending else { return nil }
        return decision.fallback.map { WalkTrace.Fallback(position: $0, cause: cause) }
    }
}
