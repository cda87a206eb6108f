import RouteTables
import URLText

/// Path, query and fragment of a link, written from a pattern and values.
struct LinkParts {
    private var path: [String] = []
    private var hasFinalSlash = false
    private var query: [String] = []
    private var fragment: String?

    /// Fills a pattern with values, or says which value does not fit.
    ///
    /// The optional tail is written when one of its values is given.
    static func write(
        _ route: Route,
        values: [(name: String, value: String)]
    ) -> Result<LinkParts, LinkWritingProblem> {
        var writer = Writer(values: values)
        do throws(LinkWritingProblem) {
            return .success(try writer.write(route.pattern))
        } catch {
            return .failure(error)
        }
    }

    /// The link at an address.
    func text(at address: LinkAddresses.Address, spelling: Spelling) -> String {
        var segments = path
        var authority = "//" + (address.host ?? "")
        if address.host == nil, spelling.customHostIsSegment, !address.isWeb,
            let first = segments.first, !first.isEmpty, LinkParts.isHost(first)
        {
            authority += segments.removeFirst()
        }
        var text = address.scheme + ":" + authority
        if !segments.isEmpty || path.isEmpty { text += "/" + segments.joined(separator: "/") }
        if hasFinalSlash, !path.isEmpty { text += "/" }
        if !query.isEmpty { text += "?" + query.joined(separator: "&") }
        if let fragment { text += "#" + fragment }
        return text
    }

    /// Whether a segment reads the same as a host: lower-case letters, digits, `-` and `.`.
    private static func isHost(_ segment: String) -> Bool {
        segment.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// Takes values out of a list while it writes.
    private struct Writer {
        var values: [(name: String, value: String)]

        mutating func write(_ pattern: PathPattern) throws(LinkWritingProblem) -> LinkParts {
            var parts = LinkParts()
            parts.path = try write(pattern.segments)
            parts.hasFinalSlash = pattern.hasFinalSlash
            if pattern.tail.contains(where: isGiven) {
                parts.path += try write(pattern.tail)
                parts.hasFinalSlash = pattern.tailHasFinalSlash
            }
            // One final empty segment is a final slash and does not count: what counts needs another.
            if parts.path.last == "" { parts.hasFinalSlash = true }
            if let fragment = pattern.fragment { parts.fragment = try write(fragment) }
            for field in pattern.query { parts.query += try write(field) }
            parts.query += values.map { pair($0.name, $0.value) }
            return parts
        }

        /// Writes the fragment's path; one leading slash is ignored, so an empty segment needs one.
        private mutating func write(
            _ fragment: FragmentPattern
        ) throws(LinkWritingProblem) -> String {
            let texts = try write(fragment.segments)
            guard let first = texts.first, let last = texts.last else { return "" }
            let path = texts.joined(separator: "/")
            return (first.isEmpty ? "/" : "") + path
                + (fragment.hasFinalSlash || last.isEmpty ? "/" : "")
        }

        /// Whether a segment has a value in the list.
        private func isGiven(_ segment: PatternSegment) -> Bool {
            switch segment {
            case .literal: false
            case .parameter(let name, _), .rest(let name):
                values.contains { $0.name == name.description }
            }
        }

        private mutating func write(
            _ segments: [PatternSegment]
        ) throws(LinkWritingProblem) -> [String] {
            var texts: [String] = []
            for segment in segments {
                switch segment {
                case .literal(let text): texts.append(SegmentText.encoded(text))
                case .parameter(let name, let type):
                    texts.append(SegmentText.encoded(try takeOne(name.description, type)))
                case .rest(let name):
                    texts += try takeRest(name.description).map { SegmentText.encoded($0) }
                }
            }
            return texts
        }

        /// Takes all values of a query field; a required one must be there.
        private mutating func write(
            _ field: QueryField
        ) throws(LinkWritingProblem) -> [String] {
            let isGiven = values.contains { $0.name == field.name }
            if !isGiven, field.isOptional { return [] }
            let taken = try takeAll(field.name, field.type, mayBeEmpty: true)
            return taken.map { pair(field.name, $0) }
        }

        /// Takes the segments of a rest; only the first must not be empty.
        private mutating func takeRest(_ name: String) throws(LinkWritingProblem) -> [String] {
            let taken = try takeAll(name, .string, mayBeEmpty: true)
            if taken[0].isEmpty { throw .unreadable(name: name, value: "", type: .string) }
            return taken
        }

        private mutating func takeOne(
            _ name: String,
            _ type: ValueType
        ) throws(LinkWritingProblem) -> String {
            let taken = try takeAll(name, type)
            if taken.count > 1 { throw .repeated(name: name) }
            return taken[0]
        }

        /// Takes the values of a name, at least one, each readable as the type.
        private mutating func takeAll(
            _ name: String,
            _ type: ValueType,
            mayBeEmpty: Bool = false
        ) throws(LinkWritingProblem) -> [String] {
            let taken = values.filter { $0.name == name }.map(\.value)
            values.removeAll { $0.name == name }
            guard !taken.isEmpty else { throw .missing(name: name, type: type) }
            for value in taken where !type.accepts(value.utf8) || (value.isEmpty && !mayBeEmpty) {
                throw .unreadable(name: name, value: value, type: type)
            }
            return taken
        }

        private func pair(_ name: String, _ value: String) -> String {
            SegmentText.encoded(name) + "=" + SegmentText.encoded(value)
        }
    }
}
