import SourceText
import URLText

/// A link as it is put together: the parts that groups of links choose.
struct LinkText: Sendable, Hashable {
    /// Scheme, host and port.
    var origin: Origin
    /// The segments of the path, decoded.
    var path: [[UInt8]] = []
    /// Whether a final slash follows them.
    var pathSlash = false
    /// Whether the path is opaque.
    var isOpaque = false
    /// The segments of the fragment's path, decoded; nil without `#`.
    var fragment: [[UInt8]]?
    /// Whether a final slash follows them.
    var fragmentSlash = false
    /// The pairs of the query, decoded.
    var query: [Pair] = []
    /// The pairs of the fragment's parameters, decoded.
    var parameters: [Pair] = []

    /// One pair.
    struct Pair: Sendable, Hashable {
        var name: String
        var value: [UInt8]
    }

    /// The link.
    ///
    /// - Complexity: O(n).
    var text: String {
        let path = isOpaque ? "a" : Self.pathText(self.path, pathSlash)
        var text = origin.text(before: Array(path.utf8)) + path
        if !query.isEmpty { text += "?" + Self.pairsText(query) }
        guard let fragment else { return text }
        let segments = Self.fragmentText(fragment, fragmentSlash)
        // A fragment with `=` and neither slash nor `?` is parameters.
        let needsMark = !segments.isEmpty && !parameters.isEmpty
        // Without `=`, what stands alone would be a path.
        let pairs = Self.pairsText(parameters, endsNames: segments.isEmpty)
        return text + "#" + segments + (needsMark ? "?" : "") + pairs
    }

    static func pathText(_ segments: [[UInt8]], _ hasSlash: Bool) -> String {
        segments.map { "/" + SegmentText.encoded($0) }.joined()
            + (hasSlash || segments.last?.isEmpty == true ? "/" : "")
    }

    private static func fragmentText(_ segments: [[UInt8]], _ hasSlash: Bool) -> String {
        let text = pathText(segments, hasSlash)
        return segments.first?.isEmpty == true ? text : String(text.dropFirst())
    }

    private static func pairsText(_ pairs: [Pair], endsNames: Bool = false) -> String {
        pairs.map { pair in
            let name = SegmentText.encoded(pair.name)
            return pair.value.isEmpty && !name.isEmpty && !endsNames
                ? name : name + "=" + SegmentText.encoded(pair.value)
        }.joined(separator: "&")
    }
}

/// Orders decoded texts by the length and then the bytes with which links write them.
func isShorter(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    isShorter(SegmentText.encoded(a), SegmentText.encoded(b))
}
