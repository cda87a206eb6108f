package import RouteTables

/// One change of a link with which a registration would be a candidate.
///
/// Positions of segments count from 0 in the link as it is when the edit is applied; empty segments
/// that the table collapses do not count.
package enum LinkEdit: Sendable, Hashable {
    /// The letter case of segments: the positions, and the segments as the pattern writes them.
    case letterCase([SegmentChange])
    /// The final slash of the path is added or removed.
    case finalSlash(isAdded: Bool)
    /// Segments equal only after Unicode composition.
    case composition([SegmentChange])
    /// The path is decoded once more, or once less. A slash that was an escaped one is not among
    /// these: it cannot be told from a segment too many, which is the likelier reading.
    case decoding(isMore: Bool)
    /// The host of a custom-scheme link is read as the first segment.
    case hostAsSegment(host: String)
    /// The fragment is read as the path.
    case fragmentAsPath
    /// The scheme is another.
    case scheme(from: String, to: String)
    /// The host is another; nil where there is none.
    case host(from: String?, to: String)
    /// A segment is another.
    case replaced(SegmentChange)
    /// A segment is added.
    case added(SegmentChange)
    /// A segment is removed.
    case removed(SegmentChange)
    /// The slashes after the colon of a custom scheme are others.
    case slashes(to: String)

    /// What the edit costs: the position in the list of edits, cheapest first.
    var cost: Int {
        switch self {
        case .letterCase: 1
        case .finalSlash: 2
        case .composition: 3
        case .decoding: 4
        case .hostAsSegment: 5
        case .fragmentAsPath: 6
        case .scheme, .host: 7
        case .replaced: SegmentCost.replaced
        case .added: SegmentCost.added
        case .removed: SegmentCost.removed
        case .slashes: 11
        }
    }

    /// How unlike the text before and after is, in single-character edits.
    var unlikeness: Int {
        switch self {
        case .replaced(let change), .added(let change), .removed(let change): change.unlikeness
        case .letterCase(let changes), .composition(let changes):
            changes.map(\.unlikeness).reduce(0, +)
        default: 0
        }
    }
}

/// What edits of one segment cost, so that fewer edits are always cheaper than more of them.
enum SegmentCost {
    static let replaced = 8
    static let added = 9
    static let removed = 10

    /// The number of edits that cost so much together; exact up to two, the most there are.
    static func edits(_ cost: Int) -> Int { cost / replaced }
}

/// A segment before and after an edit.
package struct SegmentChange: Sendable, Hashable {
    /// The part of the link.
    package var part: Part
    /// The position among the segments of the part, from 0.
    package var position: Int
    /// The decoded text in the link, as values read it; nil when it has no such segment.
    package var from: String?
    /// What the pattern has there, as the table writes it; nil when it has none.
    package var pattern: PatternSegment?
    /// The decoded text after the edit; nil when the segment is removed.
    package var to: String?
    /// The single-character edits between the two texts as they are compared.
    let unlikeness: Int

    /// A part of a link that has segments.
    package enum Part: String, Sendable, Hashable { case path, fragment }
}
