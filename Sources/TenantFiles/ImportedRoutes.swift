import LinkDelivery
import RouteTables
import SourceText

/// Writes a route for each pattern of an association file, with names that differ.
struct ImportedRoutes {
    private var names: Set<String> = ["home"]
    /// The last number behind a name that several routes would have.
    private var numbers: [String: Int] = [:]
    /// The routes so far.
    private(set) var count = 0

    /// The most segments of one route.
    private static let mostSegments = Limits.patternSegments

    /// The `route` line for what a rule asks of a link; nil when a route cannot say it.
    mutating func route(for terms: RuleTerms) -> String? {
        let written = terms.path?.written ?? "*"
        guard let segments = segments(of: written, terms) else {
            return nil
        }
        var pattern = PathPattern(segments: segments)
        if case .items(let items) = terms.query {
            pattern.query = items.prefix(Limits.queryFields).map {
                QueryField(name: $0.name, isOptional: true)
            }
        }
        let words = segments.compactMap { segment in
            if case .literal(let bytes) = segment { Self.word(bytes) } else { nil }
        }
        .filter { !$0.isEmpty }
        let name = newName(words.joined(separator: "-"))
        let screen = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let line = "route \(name) \(pattern) -> show \(screen.isEmpty ? "Screen" : screen) in home"
        guard Self.isReadable(line) else { return nil }
        names.insert(name)
        count += 1
        return line
    }

    private func segments(of text: String, _ terms: RuleTerms) -> [PatternSegment]? {
        let pieces = text.split(separator: "/")
        if pieces.count > Self.mostSegments { return nil }
        var segments: [PatternSegment] = []
        for (position, piece) in pieces.enumerated() {
            let isPattern = piece.contains("*") || piece.contains("?") || piece.contains("$(")
            if piece == "*", position + 1 == pieces.count {
                guard let name = Name("rest") else { return nil }
                segments.append(.rest(name))
            } else if isPattern {
                guard let name = Name("value\(position + 1)") else { return nil }
                segments.append(.parameter(name, .string))
            } else {
                segments.append(.literal(terms.decoded(piece)))
            }
        }
        return segments
    }

    /// The letters and digits of a segment.
    private static func word(_ bytes: [UInt8]) -> String {
        let kept = bytes.filter { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == Bytes.minus }
        return String(String(decoding: kept, as: UTF8.self).prefix(40))
    }

    private mutating func newName(_ text: String) -> String {
        let isUsable = Name(text) != nil && !ReservedNames.contains(text)
        if isUsable, !names.contains(text) { return text }
        let base = isUsable ? text : "route"
        var number = numbers[base] ?? (isUsable ? 1 : 0)
        repeat { number += 1 } while names.contains("\(base)-\(number)")
        numbers[base] = number
        return "\(base)-\(number)"
    }

    /// Whether a line can be read as a route.
    private static func isReadable(_ line: String) -> Bool {
        let text = "tenant t\ntabs home=Home\n\(line)\n"
        let parsed = RouteTable.parse(SourceText(name: "import", text: text))
        return parsed.diagnostics.isEmpty && parsed.value.routes.count == 1
    }
}
