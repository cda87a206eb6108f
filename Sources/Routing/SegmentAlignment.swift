import RouteTables
import SourceText
import URLText

/// The cheapest way to make the segments of a link fit a pattern: which to replace, add or remove.
struct SegmentAlignment {
    /// The edits, in the order in which they are applied.
    var edits: [LinkEdit] = []
    /// The literals of the pattern that the link has.
    var sharedLiterals = 0

    /// What a comparison may overlook, at the price of one edit for all segments.
    enum Leniency: CaseIterable {
        case none, letterCase, composition
    }

    /// The two sides, and how they are compared.
    struct Sides {
        /// The pattern as it is compared, and as the table writes it.
        let pattern: [PatternSegment]
        let written: [PatternSegment]
        let link: LinkVariants.LinkSegments
        let part: SegmentChange.Part
        let isExact: Bool
        let leniency: Leniency
        let composed: ((String) -> String)?
    }

    /// Aligns the two sides with at most `most` segment edits: the cheapest alignment that shares no
    /// literal, and the cheapest that shares one, as a near miss may need it.
    ///
    /// - Complexity: O(p · s) for p pattern segments and s segments of the link.
    static func cheapest(_ sides: Sides, most: Int) -> [SegmentAlignment] {
        let patternCount = sides.pattern.count
        let linkCount = sides.link.compared.count
        let hasRest = sides.pattern.last.map(\.isRest) ?? false
        if patternCount - linkCount > most { return [] }
        if sides.isExact, !hasRest, linkCount - patternCount > most { return [] }
        let grid = AlignmentGrid(sides)
        return [true, false].compactMap { grid.alignment(most: most, sharing: $0) }
    }
}

extension SegmentAlignment.Leniency {
    /// Whether a literal and a segment are the same for it.
    ///
    /// - Complexity: O(n) in the bytes of both.
    func overlooks(
        _ literal: [UInt8],
        _ segment: [UInt8],
        _ composed: ((String) -> String)?
    ) -> Bool {
        if self == .none { return false }
        if literal.allSatisfy({ $0 < 0x80 }), segment.allSatisfy({ $0 < 0x80 }) {
            // Composition leaves ASCII as it is.
            return literal.count == segment.count
                && zip(literal, segment).allSatisfy {
                    $0 == $1 || self == .letterCase && Bytes.lower($0) == Bytes.lower($1)
                }
        }
        let (one, other) = (
            String(decoding: literal, as: UTF8.self), String(decoding: segment, as: UTF8.self)
        )
        // By bytes: equal strings may be equal only after composition.
        if self == .letterCase {
            return one.lowercased().utf8.elementsEqual(other.lowercased().utf8)
        }
        guard let composed else { return false }
        return composed(one).utf8.elementsEqual(composed(other).utf8)
    }
}

extension PatternSegment {
    /// Whether the pattern segment accepts one segment of a link, both spelled alike.
    ///
    /// The one predicate: a literal takes the same bytes, a parameter and the start of a rest take
    /// any segment that is not empty.
    package func accepts(_ segment: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .literal(let text): text.elementsEqual(segment)
        case .parameter, .rest: PatternSegment.parameterAccepts(isEmpty: segment.isEmpty)
        }
    }

    /// Whether a parameter, or the start of a rest, accepts a segment: the walk asks this too.
    @inline(__always)
    package static func parameterAccepts(isEmpty: Bool) -> Bool { !isEmpty }

    /// A text that the segment accepts: the literal, or one that stands for any value.
    var sample: String {
        switch self {
        case .literal(let text): String(decoding: text, as: UTF8.self)
        case .parameter, .rest: "value"
        }
    }
}
