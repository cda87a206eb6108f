import RouteTables
import SourceText
import URLText

/// Whether a path can fit both a route's pattern and the pattern of an association rule.
///
/// The rule's pattern is read as loosely as any system may read it: letter case is overlooked, and a
/// variable stands for any text. So a "no" is sure, and a "yes" must be asked of those who decide.
struct PatternOverlap {
    /// One place of a pattern.
    fileprivate enum Element: Hashable {
        /// One byte, in lower case.
        case byte(UInt8)
        /// Any one byte.
        case one
        /// Any one byte but a slash.
        case inSegment
        /// Any bytes, or none.
        case many
        /// Any bytes but slashes, or none.
        case manyInSegment
    }

    private let rule: [Element]

    /// Reads the path pattern of a rule; nil fits every path.
    init(rule: String?) { self.rule = rule.map(Self.elements(of:)) ?? [.many] }

    /// Whether a path can fit both.
    ///
    /// - Complexity: O(n · m) in the two patterns.
    func overlaps(_ pattern: PathPattern, isPrefix: Bool) -> Bool {
        let long = pattern.segments + pattern.tail
        let forms = pattern.tail.isEmpty ? [long] : [long, pattern.segments]
        return forms.contains { (segments: [PatternSegment]) in
            let base: [Element] = segments.flatMap { segment in
                [Element.byte(Bytes.slash)] + Self.elements(of: segment)
            }
            var ends: [[Element]] = [[], [.byte(Bytes.slash)]]
            if isPrefix { ends.append([.byte(Bytes.slash), .many]) }
            return ends.contains { end in
                let path = base + end
                return overlaps(path.isEmpty ? [.byte(Bytes.slash)] : path)
            }
        }
    }

    private static func elements(of rule: String) -> [Element] {
        var result: [Element] =
            rule.hasPrefix("/") || rule.hasPrefix("*") ? [] : [.byte(Bytes.slash)]
        var text = Array(rule.utf8)[...]
        while let byte = text.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): result.append(.many)
            case Bytes.question: result.append(.one)
            case UInt8(ascii: "$") where text.first == UInt8(ascii: "("):
                result.append(.many)
                while let next = text.popFirst(), next != UInt8(ascii: ")") {}
            default: result.append(.byte(Bytes.lower(byte)))
            }
        }
        // A final slash does not always count.
        if case .byte(Bytes.slash)? = result.last, result.count > 1 { result.removeLast() }
        return result
    }

    private static func elements(of segment: PatternSegment) -> [Element] {
        switch segment {
        case .literal(let text):
            SegmentText.encoded(text).utf8.map { .byte(Bytes.lower($0)) }
        case .parameter: [.inSegment, .manyInSegment]
        case .rest: [.inSegment, .many]
        }
    }

    /// Whether some text fits the elements and the rule, walked in all ways at once.
    private func overlaps(_ path: [Element]) -> Bool {
        var open = [(0, 0)]
        var seen: Set<Int> = []
        while let (i, j) = open.popLast() {
            if i == path.count, j == rule.count { return true }
            guard seen.insert(i * (rule.count + 1) + j).inserted else { continue }
            if i < path.count, path[i].isMany { open.append((i + 1, j)) }
            if j < rule.count, rule[j].isMany { open.append((i, j + 1)) }
            guard i < path.count, j < rule.count, path[i].meets(rule[j]) else { continue }
            open.append((path[i].isMany ? i : i + 1, rule[j].isMany ? j : j + 1))
        }
        return false
    }
}

extension PatternOverlap.Element {
    fileprivate var isMany: Bool { self == .many || self == .manyInSegment }

    private func contains(_ byte: UInt8) -> Bool {
        switch self {
        case .byte(let own): own == byte
        case .one, .many: true
        case .inSegment, .manyInSegment: byte != Bytes.slash
        }
    }

    fileprivate func meets(_ other: PatternOverlap.Element) -> Bool {
        switch (self, other) {
        case (.byte(let byte), _): other.contains(byte)
        case (_, .byte(let byte)): contains(byte)
        default: true
        }
    }
}
