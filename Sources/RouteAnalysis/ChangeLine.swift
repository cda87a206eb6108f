import Routing
import SourceText
import URLText

/// Links of one region, described: what stands at each place of them.
struct ChangeLine: Sendable, Hashable {
    /// The path; nil for one that does not begin with a slash.
    var path: Segments?
    /// The final slashes that are meant before a fragment.
    var pathSlashes: Set<Bool> = [false, true]
    /// The fragment; nil when there is none, or when it does not matter.
    var fragment: Segments?
    /// What else must hold.
    var end: ChangeEnd

    /// The segments of a path or a fragment.
    struct Segments: Sendable, Hashable {
        /// What may stand any number of times before the first segment, or alone.
        var leading: SegmentKinds?
        var steps: [Step] = []

        /// The last segment that may stand any number of times.
        var isOpen: Bool { (steps.isEmpty ? leading : steps[steps.count - 1].following) != nil }
    }

    /// One segment, and what may follow it any number of times.
    struct Step: Sendable, Hashable {
        var kinds: SegmentKinds
        var following: SegmentKinds?
    }
}

extension ChangeLine {
    /// Whether only links with an empty segment, or with one that is not UTF-8, are meant.
    var isRare: Bool {
        ((path?.steps ?? []) + (fragment?.steps ?? [])).contains { step in
            step.kinds.kinds.allSatisfy { $0 == .text([]) || $0 == .notUTF8 }
        }
    }

    /// The line as text: a pattern as far as there is one, and what else must hold.
    ///
    /// - Parameters:
    ///   - origins: The origins of the tables.
    ///   - isStrict: Whether a table looks at final slashes.
    ///   - most: The most words of a list.
    /// - Returns: The text.
    /// - Complexity: O(n log n) in the kinds of segments.
    func description(_ origins: OriginGroups, isStrict: Bool, most: Int) -> String {
        var text = origins.description(
            of: end.origins,
            among: end.allOrigins,
            isOpaque: path == nil,
            most: most
        )
        let facts = end.facts.map(\.description)
        guard let path else {
            text += (text.isEmpty ? "" : " ") + "a path that does not begin with a slash"
            return facts.isEmpty ? text : text + " " + facts.joined(separator: ", ")
        }
        var words: [String] = []
        let slashes = fragment == nil ? end.slashes : pathSlashes
        text += "/" + path.description(most: most)
        text += path.final(slashes, isStrict: isStrict, &words)
        if let fragment {
            text += "#" + fragment.description(most: most)
            text += fragment.final(end.slashes, isStrict: isStrict, &words)
        }
        if end.hasNoFragment { words.append("without #") }
        words += facts
        return words.isEmpty ? text : text + " " + words.joined(separator: ", ")
    }
}

extension ChangeLine.Segments {
    /// How a final slash is written.
    fileprivate func final(
        _ slashes: Set<Bool>,
        isStrict: Bool,
        _ words: inout [String]
    ) -> String {
        guard let last = steps.last else { return "" }
        // Without a slash behind it, an empty segment is the final slash.
        if last.kinds.isEmptySegment, last.following == nil { return "/" }
        guard isStrict else { return "" }
        if slashes == [true] { return "/" }
        if slashes == [false] {
            if isOpen { words.append("without a final slash") }
            return ""
        }
        return isOpen ? "" : "[/]"
    }

    /// The segments as text: those that may stand any number of times with `…` behind them.
    fileprivate func description(most: Int) -> String {
        var text = ""
        if let leading { text = (leading.isAny ? "" : leading.description(most: most)) + "…" }
        for step in steps {
            if !text.isEmpty { text += "/" }
            text += step.kinds.description(most: most)
            if let following = step.following {
                text += "[/" + (following.isAny ? "" : following.description(most: most)) + "…]"
            }
        }
        return text
    }
}

extension Fact {
    /// How the fact is written.
    var description: String {
        switch (dimension, value) {
        case (.flag(let name), .flag(let isOn)): "with \(name)=\(isOn ? "on" : "off")"
        case (_, .auth(let isSignedIn)): "with auth=\(isSignedIn ? "signed-in" : "signed-out")"
        case (_, .source(let source)):
            source.map { "via \($0)" } ?? "via a source that no fallback names"
        case (.query(let name), .values(let texts)): Self.text("?", name, texts)
        case (.parameter(let name), .values(let texts)): Self.text("#", name, texts)
        case (_, .repair(let mark)):
            mark == nil ? "with nothing to repair" : "with a part to repair"
        default: ""
        }
    }

    private static func text(_ mark: String, _ name: String, _ texts: [FieldText]) -> String {
        let field = mark + SegmentText.encoded(name)
        if texts.isEmpty { return "without \(field)" }
        let values = texts.map { "\(field)=\($0.written)" }
        return "such as \(values.joined(separator: "&"))"
    }
}
