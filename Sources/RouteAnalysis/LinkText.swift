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
    /// A name, read by no route, with which the link needs repair; nil for a link that needs none.
    var repairMark: String?

    /// One pair.
    struct Pair: Sendable, Hashable {
        var name: String
        var text: FieldText
    }

    /// The link.
    ///
    /// - Complexity: O(n).
    var text: String {
        let path = isOpaque ? "a" : Self.pathText(self.path, pathSlash)
        var text = origin.text(before: Array(path.utf8), user: userMark) + path
        if let query = brokenQuery ?? (query.isEmpty ? nil : Self.pairsText(query)) {
            text += "?" + query
        }
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
            return pair.text.text.isEmpty && !name.isEmpty && !endsNames
                ? name : name + "=" + pair.text.written
        }.joined(separator: "&")
    }
}

extension LinkText {
    /// The query with the mark of a link that needs repair.
    ///
    /// Where one character needs repair, no escape of the query is read as one, so that all stands as it
    /// is. Nil for a link that needs no repair, or whose query cannot be written so.
    private var brokenQuery: String? {
        guard let repairMark else { return nil }
        let pairs = query.map { pair -> String? in
            guard let name = FieldText(text: Array(pair.name.utf8)).raw, !name.contains("="),
                let value = pair.text.raw
            else { return nil }
            return value.isEmpty && !name.isEmpty ? name : name + "=" + value
        }
        let known = pairs.compactMap(\.self)
        return known.count < pairs.count ? nil : (known + [repairMark]).joined(separator: "&")
    }

    /// The user of a link that needs repair, where its query cannot.
    private var userMark: String? { brokenQuery == nil ? repairMark : nil }
}

/// Orders decoded texts by the length and then the bytes with which links write them.
func isShorter(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    isShorter(SegmentText.encoded(a), SegmentText.encoded(b))
}
