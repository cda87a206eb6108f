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
    /// - Returns: The text.
    /// - Complexity: O(n log n) in the kinds of segments.
    func description(_ origins: OriginGroups, isStrict: Bool) -> String {
        var text = origins.description(of: end.origins, among: end.allOrigins)
        guard let path else {
            return text + (text.isEmpty ? "" : " ") + "a path that does not begin with a slash"
        }
        var words: [String] = []
        let slashes = fragment == nil ? end.slashes : pathSlashes
        text += "/" + path.description
        text += Self.final(slashes, isStrict && !path.steps.isEmpty, path.isOpen, &words)
        if let fragment {
            text += "#" + fragment.description
            let isAsked = isStrict && !fragment.steps.isEmpty
            text += Self.final(end.slashes, isAsked, fragment.isOpen, &words)
        }
        if end.hasNoFragment { words.append("without #") }
        words += end.facts.map(\.description)
        return words.isEmpty ? text : text + " " + words.joined(separator: ", ")
    }

    /// How a final slash is written.
    private static func final(
        _ slashes: Set<Bool>,
        _ isAsked: Bool,
        _ isOpen: Bool,
        _ words: inout [String]
    ) -> String {
        guard isAsked else { return "" }
        if slashes == [true] { return "/" }
        if slashes == [false] {
            if isOpen { words.append("without a final slash") }
            return ""
        }
        return isOpen ? "" : "[/]"
    }
}

extension ChangeLine.Segments {
    /// The segments as text: those that may stand any number of times with `…` behind them.
    var description: String {
        var text = ""
        if let leading { text = (leading.isAny ? "" : leading.description) + "…" }
        for step in steps {
            if !text.isEmpty { text += "/" }
            text += step.kinds.description
            if let following = step.following {
                text += "[/" + (following.isAny ? "" : following.description) + "…]"
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
        case (_, .source(let source)): source.map { "via \($0)" } ?? "via no source of a fallback"
        case (.query(let name), .values(let texts)): Self.text("?", name, texts)
        case (.parameter(let name), .values(let texts)): Self.text("#", name, texts)
        default: ""
        }
    }

    private static func text(_ mark: String, _ name: String, _ texts: [[UInt8]]) -> String {
        let field = mark + SegmentText.encoded(name)
        if texts.isEmpty { return "without \(field)" }
        let values = texts.map { "\(field)=\(SegmentText.encoded($0))" }
        return "such as \(values.joined(separator: "&"))"
    }
}
