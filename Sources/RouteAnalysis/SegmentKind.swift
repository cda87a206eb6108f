import RouteTables
import SourceText
import URLText

/// A kind of texts for one segment: the tables treat all texts of a kind alike.
enum SegmentKind: Sendable, Hashable {
    /// One text.
    case text([UInt8])
    /// The texts that differ from one in lower case in their letter case, but for those that are kinds
    /// of their own.
    case otherCase([UInt8])
    /// The integers of a stretch, without sign or after a `-`.
    case numbers(isNegative: Bool, from: UInt64, to: UInt64)
    /// The texts that a type reads, but for those of other kinds.
    case type(ValueType)
    /// All other texts that are UTF-8.
    case other
    /// Texts that are not UTF-8.
    case notUTF8
}

/// A set of kinds, among those that can stand in one place.
struct SegmentKinds: Sendable, Hashable {
    /// The kinds of the set.
    var kinds: Set<SegmentKind>
    /// All that can stand there.
    let all: Set<SegmentKind>

    /// Whether any segment that is not empty is of the set.
    var isAny: Bool {
        all.subtracting(kinds).allSatisfy { $0 == .text([]) || $0 == .notUTF8 }
    }

    /// Whether it is everything that can stand there.
    var isAll: Bool { kinds == all }

    /// Whether there is a segment that is not empty in it.
    var isWorthSaying: Bool { kinds.contains { $0 != .text([]) } }

    /// Any segment, where nothing else is told apart.
    static let any = SegmentKinds(kinds: [.other], all: [.other])

    /// Whether it is the empty segment alone.
    var isEmptySegment: Bool { kinds == [.text([])] }

    /// How the set is written: as a segment of a pattern where there is one for it.
    ///
    /// - Parameter most: The most words of a list.
    /// - Returns: The text.
    /// - Complexity: O(n log n) in the kinds, and O(n · t) for t types.
    func description(most: Int) -> String {
        let missing = all.subtracting(kinds)
        if missing.allSatisfy({ $0 == .text([]) || $0 == .notUTF8 }) { return "*" }
        if kinds.contains(.other) {
            let named = missing.subtracting([.text([]), .notUTF8])
            return "{any but " + SegmentParts.list(SegmentParts(named, kinds).texts, most: most)
                + "}"
        }
        let parts = SegmentParts(kinds, missing).texts
        if parts.count == 1 { return parts[0] }
        return "{" + SegmentParts.list(parts, most: most) + "}"
    }
}
