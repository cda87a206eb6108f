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

    /// How the set is written: as a segment of a pattern where there is one for it.
    ///
    /// - Complexity: O(n log n) in the kinds.
    var description: String {
        let most = 6
        let missing = all.subtracting(kinds).filter { $0 != .text([]) && $0 != .notUTF8 }
        if missing.isEmpty { return "*" }
        let parts = Self.parts(kinds)
        let others = Self.parts(missing)
        if kinds.contains(.other), others.count <= most {
            return "{any but " + others.joined(separator: ", ") + "}"
        }
        if parts.count == 1 { return parts[0] }
        if parts.count <= most { return "{" + parts.joined(separator: ", ") + "}" }
        return "{" + parts.prefix(most).joined(separator: ", ") + " and \(parts.count - most) more}"
    }

    private static func parts(_ kinds: Set<SegmentKind>) -> [String] {
        var numbers: [ClosedRange<Int128>] = []
        var parts: [String] = []
        for kind in kinds {
            switch kind {
            case .text(let text):
                parts.append(text.isEmpty ? "{empty}" : SegmentText.encoded(text))
            case .otherCase(let text): parts.append("{\(SegmentText.encoded(text)) in other case}")
            case .numbers(let isNegative, let from, let to):
                if !isNegative {
                    numbers.append(Int128(from)...Int128(to))
                } else if to == 0 {
                    parts.append("-0")
                } else {
                    // What is written -0 goes with the numbers below zero.
                    numbers.append(-Int128(to) ... -Int128(max(from, 1)))
                }
            case .type(let type): parts.append("<\(type)>")
            case .other: parts.append("{any other}")
            case .notUTF8: parts.append("{not UTF-8}")
            }
        }
        return parts.sorted(by: isShorter) + ranges(numbers)
    }

    /// The numbers as few ranges.
    private static func ranges(_ numbers: [ClosedRange<Int128>]) -> [String] {
        var merged: [ClosedRange<Int128>] = []
        for range in numbers.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                let upper = Swift.max(last.upperBound, range.upperBound)
                merged[merged.count - 1] = last.lowerBound...upper
            } else {
                merged.append(range)
            }
        }
        return merged.map { range in
            let (low, high) = (range.lowerBound, range.upperBound)
            if low == Int128(Int64.min), high == Int128(Int64.max) { return "<int>" }
            if low == 0, high == Int128(UInt64.max) { return "<uint>" }
            if low == Int128(Int64.min) { return "{int below \(high + 1)}" }
            if high == Int128(Int64.max) { return "{int above \(low - 1)}" }
            return low == high ? "<\(low)>" : "<\(low)..\(high)>"
        }
    }
}
